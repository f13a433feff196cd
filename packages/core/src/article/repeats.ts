/**
 * Text that is on a page twice: once for wide screens and once for narrow ones, or folded up and
 * unfolded. A reader sees one of the copies, so only one may keep its score. Single lines repeat for good
 * reasons (labels, refrains, the terms of a contract); runs of different blocks in the same order do not.
 */

/** A run is a copy from this many words on … */
const COPY_WORDS = 150
/** … or from this many blocks, if they hold at least {@link COPY_BLOCK_WORDS} words. */
const COPY_BLOCKS = 4
const COPY_BLOCK_WORDS = 40
/** Smaller shares of a page's words than this repeat within one long text: the tables of a reference. */
const COPY_SHARE = 0.05
/** Runs are looked for from blocks with at least this many words: short ones repeat by chance. */
const SEED_WORDS = 8
/** A copy may lack or add this many blocks between two that both have: a button, an advert. */
const GAP = 1
/** The log-odds of the copy that nobody needs. */
export const COPY_LOG_ODDS = -9

/** What is looked at: for each block a hash of its text, and its words. */
export interface BlockTexts {
  readonly hash: Int32Array
  readonly words: Float32Array
}

/**
 * The log-odds with only one copy of each repeated run left standing: the likelier one, with the better of
 * both scores for each block. Linear in the number of blocks.
 */
export function foldRepeats(texts: BlockTexts, logOdds: Float32Array): Float32Array {
  const { hash, words } = texts
  let folded: Float32Array | undefined
  const first = new Map<number, number>()
  const least = COPY_SHARE * words.reduce((sum, each) => sum + each, 0)
  for (let block = 0; block < hash.length; block++) {
    if (words[block]! < SEED_WORDS) continue
    const earlier = first.get(hash[block]!)
    if (earlier === undefined) {
      first.set(hash[block]!, block)
      continue
    }
    const pairs = runFrom(hash, earlier, block)
    if (isCopy(pairs, texts, least)) foldRun(pairs, words, (folded ??= logOdds.slice()))
    block = pairs.at(-1)![1]
  }
  return folded ?? logOdds
}

type Pair = readonly [earlier: number, later: number]

/** The blocks before and after two equal ones that are equal too, in order; neither side runs into the other. */
function runFrom(hash: Int32Array, earlier: number, later: number): Pair[] {
  const before: Pair[] = []
  for (let pair = step(hash, earlier, later, -1, later); pair; pair = step(hash, ...pair, -1, later)) {
    // Going back, the later side must stay behind where the earlier side began.
    if (pair[1] <= earlier) break
    before.push(pair)
  }
  const pairs: Pair[] = [...before.reverse(), [earlier, later]]
  const start = pairs[0]![1]
  for (let pair = step(hash, earlier, later, 1, start); pair; pair = step(hash, ...pair, 1, start)) {
    pairs.push(pair)
  }
  return pairs
}

/** The next equal pair in a direction, over at most {@link GAP} blocks on each side. */
function step(
  hash: Int32Array,
  earlier: number,
  later: number,
  by: 1 | -1,
  before: number,
): Pair | undefined {
  for (let far = 2; far <= 2 * GAP; far++) {
    for (let left = Math.max(1, far - GAP); left <= Math.min(GAP, far - 1); left++) {
      const a = earlier + by * left
      const b = later + by * (far - left)
      if (a < 0 || a >= before || b >= hash.length) continue
      if (hash[a] === hash[b]) return [a, b]
    }
  }
  return undefined
}

/** Whether a run has enough different blocks in it, and words in those, to be a copy and no refrain. */
function isCopy(pairs: readonly Pair[], { hash, words }: BlockTexts, least: number): boolean {
  const different = new Set<number>()
  let all = 0
  for (const [, later] of pairs) {
    if (different.has(hash[later]!)) continue
    different.add(hash[later]!)
    all += words[later]!
  }
  if (all < least) return false
  return all >= COPY_WORDS || (different.size >= COPY_BLOCKS && all >= COPY_BLOCK_WORDS)
}

function foldRun(pairs: readonly Pair[], words: Float32Array, logOdds: Float32Array): void {
  let balance = 0
  for (const [earlier, later] of pairs) balance += words[later]! * (logOdds[earlier]! - logOdds[later]!)
  for (const [earlier, later] of pairs) {
    const better = Math.max(logOdds[earlier]!, logOdds[later]!)
    logOdds[earlier] = balance >= 0 ? better : COPY_LOG_ODDS
    logOdds[later] = balance >= 0 ? COPY_LOG_ODDS : better
  }
}
