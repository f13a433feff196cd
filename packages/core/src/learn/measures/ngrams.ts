/** How often each run of n tokens occurs; the tokens of a run are joined by a space, which no token contains. */
export type NgramCounts = ReadonlyMap<string, number>

/** The runs of `n` tokens. With `keepShort` a list of fewer than n tokens is one run, as shingles ask. */
export function countNgrams(tokens: readonly string[], n: number, keepShort = false): NgramCounts {
  const counts = new Map<string, number>()
  if (tokens.length < n) {
    if (keepShort && tokens.length > 0) counts.set(tokens.join(" "), 1)
    return counts
  }
  for (let i = 0; i + n <= tokens.length; i++) {
    let run = tokens[i]!
    for (let k = 1; k < n; k++) run += ` ${tokens[i + k]!}`
    counts.set(run, (counts.get(run) ?? 0) + 1)
  }
  return counts
}

/** The size of the common part of two multisets. */
export function overlap(a: NgramCounts, b: NgramCounts): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  let common = 0
  for (const [run, count] of small) common += Math.min(count, large.get(run) ?? 0)
  return common
}

/** How many runs there are, repeated ones counted each time. */
export function totalOf(counts: NgramCounts): number {
  let total = 0
  for (const count of counts.values()) total += count
  return total
}
