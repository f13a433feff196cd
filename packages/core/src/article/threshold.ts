import { expectedF1, f1Of } from "./expected-f1.js"

/**
 * The threshold about where the expected F1 of a page is greatest, given each block's probability and length.
 *
 * If p are probabilities, keeping a set K promises F1 = 2·Σ(p·t over K) / (Σ(t over K) + Σ(p·t)), t being
 * tokens. The best K is always "the most probable blocks", so one sort finds it. A page where all is
 * clear gets a threshold near one half; a page where little is clear, a listing or a shop, a lower one,
 * because there leaving things out costs more than it saves.
 */
export interface PageThreshold {
  /** The log-odds from which a block is kept. */
  readonly logOdds: number
  /** The F1 to be expected: the page's confidence before calibration. */
  readonly expectedF1: number
}

/** A page's own threshold is sought no lower than this: scores that small say "no" whatever the others say. */
export const LOWEST_LOG_ODDS = -2

/** Finds a page's {@link PageThreshold}. O(n log n) in its blocks. */
export function pageThreshold(logOdds: Float32Array, tokens: ArrayLike<number>): PageThreshold {
  const order: number[] = []
  let wanted = 0
  for (let block = 0; block < logOdds.length; block++) {
    wanted += probability(logOdds[block]!) * tokens[block]!
    if (logOdds[block]! >= LOWEST_LOG_ODDS) order.push(block)
  }
  order.sort((a, b) => logOdds[b]! - logOdds[a]!)
  let hit = 0
  let taken = 0
  let best = { logOdds: 0, expectedF1: 0 }
  for (const block of order) {
    hit += probability(logOdds[block]!) * tokens[block]!
    taken += tokens[block]!
    const expected = f1Of(hit, taken, wanted)
    if (expected > best.expectedF1) best = { logOdds: logOdds[block]!, expectedF1: expected }
  }
  // Half a chance is always enough: being surer of the rest is no reason to drop a likely block.
  return { logOdds: Math.min(best.logOdds, 0), expectedF1: best.expectedF1 }
}

/** Even odds as the threshold, the same for all pages, with the F1 to be expected at it. */
export function fixedThreshold(logOdds: Float32Array, tokens: ArrayLike<number>): PageThreshold {
  const chances = {
    length: logOdds.length,
    chance: (block: number) => probability(logOdds[block]!),
    weight: (block: number) => tokens[block]!,
    isKept: (block: number) => !(logOdds[block]! < 0),
  }
  return { logOdds: 0, expectedF1: expectedF1(chances) }
}

/** The probability that log-odds stand for. */
export function probability(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}

/** Log-odds beyond this are as good as certain. */
const CERTAIN = 8

/** The log-odds of a chance, held between what is as good as certain. */
export function logOddsOf(chance: number): number {
  return Math.max(-CERTAIN, Math.min(CERTAIN, Math.log(chance / (1 - chance))))
}
