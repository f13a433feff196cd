import { type Blocks, blockText } from "../blocks/blocks.js"

/**
 * Labels for training: which blocks of a page stand in its gold text. Both are cut into tokens and
 * aligned like two versions of a file: long runs that occur once in each are anchors, what lies between
 * them is aligned by shorter runs, and small gaps exactly.
 */

/** Lengths of the runs that serve as anchors, longest first. */
const ANCHORS = [8, 4, 2, 1] as const
/** Gaps with at most this many pairs of tokens are aligned exactly. */
const EXACT_PAIRS = 40_000
/** A block is content from this share of its tokens found in the gold text … */
export const LABEL_SHARE = 0.5
/** … and a block of fewer tokens than this only when all are. */
export const WHOLE_TOKENS = 4

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
  const aligner = new Aligner(Int32Array.from(page), Int32Array.from(goldTokens))
  aligner.run()
  return labelBlocks(blocks.length, from, aligner)
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

interface Gap {
  pageFrom: number
  pageTo: number
  goldFrom: number
  goldTo: number
  level: number
}

class Aligner {
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
  }

  run(): void {
    const work: Gap[] = [
      { pageFrom: 0, pageTo: this.page.length, goldFrom: 0, goldTo: this.gold.length, level: 0 },
    ]
    for (let gap = work.pop(); gap; gap = work.pop()) {
      if (gap.pageFrom >= gap.pageTo || gap.goldFrom >= gap.goldTo) continue
      const pairs = (gap.pageTo - gap.pageFrom) * (gap.goldTo - gap.goldFrom)
      if (pairs <= EXACT_PAIRS) this.#alignExactly(gap)
      else if (gap.level < ANCHORS.length) this.#alignByAnchors(gap, work)
    }
  }

  #pair(pageAt: number, goldAt: number): void {
    this.pageMatched[pageAt] = 1
    this.goldMatched[goldAt] = 1
  }

  #alignByAnchors(gap: Gap, work: Gap[]): void {
    const anchors = this.#anchors(gap, ANCHORS[gap.level]!)
    let pageFrom = gap.pageFrom
    let goldFrom = gap.goldFrom
    const level = gap.level + 1
    for (const [pageAt, goldAt] of anchors) {
      if (pageAt < pageFrom || goldAt < goldFrom) continue
      let back = 0
      while (
        pageAt - back - 1 >= pageFrom &&
        goldAt - back - 1 >= goldFrom &&
        this.page[pageAt - back - 1] === this.gold[goldAt - back - 1]
      ) {
        back++
      }
      let ahead = 0
      while (
        pageAt + ahead < gap.pageTo &&
        goldAt + ahead < gap.goldTo &&
        this.page[pageAt + ahead] === this.gold[goldAt + ahead]
      ) {
        ahead++
      }
      for (let i = -back; i < ahead; i++) this.#pair(pageAt + i, goldAt + i)
      work.push({ pageFrom, pageTo: pageAt - back, goldFrom, goldTo: goldAt - back, level })
      pageFrom = pageAt + ahead
      goldFrom = goldAt + ahead
    }
    work.push({ pageFrom, pageTo: gap.pageTo, goldFrom, goldTo: gap.goldTo, level })
  }

  /** Runs of `length` tokens that occur once on both sides, the longest series in the same order on both. */
  #anchors(gap: Gap, length: number): [pageAt: number, goldAt: number][] {
    const onPage = uniqueRuns(this.page, gap.pageFrom, gap.pageTo, length)
    const inGold = uniqueRuns(this.gold, gap.goldFrom, gap.goldTo, length)
    const pairs: [number, number][] = []
    for (const [hash, pageAt] of onPage) {
      const goldAt = inGold.get(hash)
      if (pageAt < 0 || goldAt === undefined || goldAt < 0) continue
      if (this.#equal(pageAt, goldAt, length)) pairs.push([pageAt, goldAt])
    }
    return longestRising(pairs.sort((a, b) => a[0] - b[0]))
  }

  #equal(pageAt: number, goldAt: number, length: number): boolean {
    for (let i = 0; i < length; i++) if (this.page[pageAt + i] !== this.gold[goldAt + i]) return false
    return true
  }

  /** Longest common subsequence of a small gap. */
  #alignExactly(gap: Gap): void {
    const rows = gap.pageTo - gap.pageFrom
    const columns = gap.goldTo - gap.goldFrom
    const width = columns + 1
    const length = new Uint16Array((rows + 1) * width)
    for (let row = rows - 1; row >= 0; row--) {
      for (let column = columns - 1; column >= 0; column--) {
        const at = row * width + column
        length[at] =
          this.page[gap.pageFrom + row] === this.gold[gap.goldFrom + column]
            ? length[at + width + 1]! + 1
            : Math.max(length[at + width]!, length[at + 1]!)
      }
    }
    for (let row = 0, column = 0; row < rows && column < columns; ) {
      const at = row * width + column
      if (this.page[gap.pageFrom + row] === this.gold[gap.goldFrom + column]) {
        this.#pair(gap.pageFrom + row++, gap.goldFrom + column++)
      } else if (length[at + width]! >= length[at + 1]!) row++
      else column++
    }
  }
}

/** Where each run of `length` tokens occurs; -1 for one that occurs again. */
function uniqueRuns(tokens: Int32Array, from: number, to: number, length: number): Map<number, number> {
  const runs = new Map<number, number>()
  for (let at = from; at + length <= to; at++) {
    let hash = 0
    for (let i = 0; i < length; i++) hash = Math.imul(hash, 0x01000193) + tokens[at + i]!
    hash |= 0
    runs.set(hash, runs.has(hash) ? -1 : at)
  }
  return runs
}

/** Of pairs in rising order of their first number, the longest series whose second number rises too. */
function longestRising(pairs: readonly [number, number][]): [number, number][] {
  const tails: number[] = []
  const before = new Int32Array(pairs.length)
  for (const [i, [, second]] of pairs.entries()) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (pairs[tails[middle]!]![1] < second) low = middle + 1
      else high = middle
    }
    before[i] = low > 0 ? tails[low - 1]! : -1
    tails[low] = i
  }
  const series: [number, number][] = []
  for (let i = tails.at(-1) ?? -1; i >= 0; i = before[i]!) series.push(pairs[i]!)
  return series.reverse()
}

function labelBlocks(length: number, from: Int32Array, aligner: Aligner): Alignment {
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
function leftOverRuns({ gold, goldMatched }: Aligner): Set<number> {
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
