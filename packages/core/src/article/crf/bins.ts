/** Upper ends of the bins of a share, a number between 0 and 1; what is above the last is the last bin. */
const SHARE_BINS: readonly number[] = [0, 0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95, 0.999]
/** Upper ends of the bins of a rate: so many a hundred characters. */
const RATE_BINS: readonly number[] = [0, 0.5, 1, 2, 3, 5, 8, 13, 20]
/** Counts are binned by their binary length, and those longer than this are one bin. */
const MOST_BITS = 13
/** The bin of a share or rate of nothing. */
const NOTHING_BIN = 15

/** 0, 1, 2–3, 4–7, 8–15 …: the length of a count in bits. */
export function countBin(count: number): number {
  return Math.min(MOST_BITS, 32 - Math.clz32(count))
}

/** The bin of `part` / `whole`. */
export function shareBin(part: number, whole: number): number {
  return whole === 0 ? NOTHING_BIN : binOf(part / whole, SHARE_BINS)
}

/** The bin of `count` a hundred `characters`. */
export function rateBin(count: number, characters: number): number {
  return characters === 0 ? NOTHING_BIN : binOf((100 * count) / characters, RATE_BINS)
}

function binOf(value: number, ends: readonly number[]): number {
  let bin = 0
  while (bin < ends.length && value > ends[bin]!) bin++
  return bin
}
