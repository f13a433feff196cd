/** The blocks of a page as far as the F1 to be expected asks, each by its number. */
export interface Chances {
  /** How many blocks there are. */
  readonly length: number
  /** How likely a block is content, between 0 and 1. */
  chance(block: number): number
  /** How much it counts: its words or characters. */
  weight(block: number): number
  isKept(block: number): boolean
}

/** The F1 to be expected of what is kept, if the chances are true: 2·Σ(p·t over kept) / (Σ(t over kept) + Σ(p·t)). */
export function expectedF1({ length, chance, weight, isKept }: Chances): number {
  let hit = 0
  let taken = 0
  let wanted = 0
  for (let block = 0; block < length; block++) {
    const size = weight(block)
    const right = chance(block) * size
    wanted += right
    if (!isKept(block)) continue
    hit += right
    taken += size
  }
  return f1Of(hit, taken, wanted)
}

/** F1 of what was taken, of which `hit` is right, where `wanted` was to be taken; 0 where there is nothing. */
export function f1Of(hit: number, taken: number, wanted: number): number {
  return taken + wanted > 0 ? (2 * hit) / (taken + wanted) : 0
}
