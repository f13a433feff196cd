import { LONG_WORDS } from "./context.js"
import type { OwnText } from "./own-text.js"
import type { Surroundings } from "./surroundings.js"

/** From these log-odds on a block is content for its neighbours. */
const LIKELY = 1
/** Distances are told up to here: blocks. */
const FAR = 99

/** For each block some others by number, -1 or the number of blocks where there is none, and how far content is. */
export interface Neighbours {
  /** The nearest blocks of a sentence or more. */
  readonly longBefore: Int32Array
  readonly longAfter: Int32Array
  /** The heading above, or the block itself, and the next heading. */
  readonly heading: Int32Array
  readonly sectionEnd: Int32Array
  /** The nearest blocks alike. */
  readonly alikeBefore: Int32Array
  readonly alikeAfter: Int32Array
  /** Blocks since and until one that is likely content. */
  readonly since: Int32Array
  readonly until: Int32Array
  /** Words of the run of likely blocks around a block; 0 for an unlikely one. */
  readonly runWords: Float32Array
}

/** Finds the {@link Neighbours} of all blocks in two passes. */
export function neighboursOf(own: OwnText, around: Surroundings, logOdds: Float32Array): Neighbours {
  const { length } = around
  const near = {
    longBefore: new Int32Array(length),
    longAfter: new Int32Array(length),
    heading: new Int32Array(length),
    sectionEnd: new Int32Array(length),
    alikeBefore: new Int32Array(length).fill(-1),
    alikeAfter: new Int32Array(length).fill(-1),
    since: new Int32Array(length),
    until: new Int32Array(length),
    runWords: new Float32Array(length),
  }
  const last = new Map<number, number>()
  for (let block = 0, long = -1, heading = -1, since = FAR; block < length; block++) {
    near.longBefore[block] = long
    if (own.words[block]! >= LONG_WORDS) long = block
    if (around.heading[block]) heading = block
    near.heading[block] = heading
    near.since[block] = since
    since = logOdds[block]! >= LIKELY ? 0 : Math.min(FAR, since + 1)
    const alike = last.get(around.alike[block]!)
    if (alike !== undefined) {
      near.alikeBefore[block] = alike
      near.alikeAfter[alike] = block
    }
    last.set(around.alike[block]!, block)
  }
  for (let block = length - 1, long = -1, end = length, until = FAR; block >= 0; block--) {
    near.longAfter[block] = long
    if (own.words[block]! >= LONG_WORDS) long = block
    near.sectionEnd[block] = end
    if (around.heading[block]) end = block
    near.until[block] = until
    until = logOdds[block]! >= LIKELY ? 0 : Math.min(FAR, until + 1)
  }
  fillRuns(own, logOdds, near.runWords)
  return near
}

function fillRuns(own: OwnText, logOdds: Float32Array, runWords: Float32Array): void {
  for (let first = 0, words = 0, block = 0; block <= runWords.length; block++) {
    if (block < runWords.length && logOdds[block]! >= 0) {
      words += own.words[block]!
      continue
    }
    runWords.fill(words, first, block)
    if (block < runWords.length) runWords[block] = 0
    first = block + 1
    words = 0
  }
}
