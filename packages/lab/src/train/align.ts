import { type Blocks, blockText } from "@honbun/core"
import { alignSequences } from "@honbun/core/learn"

/**
 * Labels for training: which blocks of a page are in its gold text. Both are cut into tokens and
 * aligned like two versions of a file: long runs that occur once in each are anchors, what lies between
 * them is aligned by shorter runs, and small gaps exactly.
 */

/** A block is content from this share of its tokens found in the gold text … */
const LABEL_SHARE = 0.5
/** … and a block of fewer tokens than this only when all are. */
const WHOLE_TOKENS = 4

/** What alignment found out about the blocks of a page. */
export interface Alignment {
  /** 1 for each block that is content by the gold text. */
  readonly label: Uint8Array
  /** How many tokens each block has: its weight. */
  readonly tokens: Int32Array
  /** The share of the gold text that was found on the page, between 0 and 1. */
  readonly found: number
}

/** Labels every block of a page by its gold text. Near linear; memory is linear. */
export function alignToGold(blocks: Blocks, gold: string): Alignment {
  const numbers = new Map<string, number>()
  const page: number[] = []
  const from = new Int32Array(blocks.length + 1)
  for (let block = 0; block < blocks.length; block++) {
    pushTokens(blockText(blocks, block), numbers, page)
    from[block + 1] = page.length
  }
  const goldTokens: number[] = []
  pushTokens(gold, numbers, goldTokens)
  return labelBlocks(blocks.length, from, new Aligned(Int32Array.from(page), Int32Array.from(goldTokens)))
}

const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}_]+?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\p{L}\p{M}\p{N}_]|$)/gu

function pushTokens(text: string, numbers: Map<string, number>, into: number[]): void {
  for (const [token] of text.normalize("NFKC").toLowerCase().matchAll(TOKEN)) {
    let number = numbers.get(token)
    if (number === undefined) {
      number = numbers.size + 1
      numbers.set(token, number)
    }
    into.push(number)
  }
}

class Aligned {
  readonly page: Int32Array
  readonly gold: Int32Array
  /** Whether each token found its partner. */
  readonly pageMatched: Uint8Array
  readonly goldMatched: Uint8Array

  constructor(page: Int32Array, gold: Int32Array) {
    this.page = page
    this.gold = gold
    this.pageMatched = new Uint8Array(page.length)
    this.goldMatched = new Uint8Array(gold.length)
    for (const [at, partner] of alignSequences(page, gold).entries()) {
      if (partner < 0) continue
      this.pageMatched[at] = 1
      this.goldMatched[partner] = 1
    }
  }
}

function labelBlocks(length: number, from: Int32Array, aligner: Aligned): Alignment {
  const label = new Uint8Array(length)
  const tokens = new Int32Array(length)
  const leftOver = leftOverRuns(aligner)
  for (let block = 0; block < length; block++) {
    const start = from[block]!
    const end = from[block + 1]!
    tokens[block] = end - start
    let matched = 0
    for (let at = start; at < end; at++) matched += aligner.pageMatched[at]!
    const count = end - start
    if (count === 0) continue
    const share = matched / count
    if (count < WHOLE_TOKENS ? share === 1 : share >= LABEL_SHARE) label[block] = 1
    else if (count >= 2 * WHOLE_TOKENS && movedShare(aligner.page, start, end, leftOver) >= 0.8)
      label[block] = 1
  }
  let found = 0
  for (const matched of aligner.goldMatched) found += matched
  return { label, tokens, found: aligner.gold.length > 0 ? found / aligner.gold.length : 0 }
}

/** Runs of four tokens of the gold text that found no partner in order: text that was moved. */
function leftOverRuns({ gold, goldMatched }: Aligned): Set<number> {
  const runs = new Set<number>()
  for (let at = 0; at + 4 <= gold.length; at++) {
    if (goldMatched[at] || goldMatched[at + 1] || goldMatched[at + 2] || goldMatched[at + 3]) continue
    runs.add(runOfFour(gold, at))
  }
  return runs
}

function movedShare(page: Int32Array, start: number, end: number, leftOver: ReadonlySet<number>): number {
  if (leftOver.size === 0 || end - start < 4) return 0
  let found = 0
  for (let at = start; at + 4 <= end; at++) if (leftOver.has(runOfFour(page, at))) found++
  return found / (end - start - 3)
}

function runOfFour(tokens: Int32Array, at: number): number {
  let hash = 0
  for (let i = 0; i < 4; i++) hash = Math.imul(hash, 0x01000193) + tokens[at + i]!
  return hash | 0
}
