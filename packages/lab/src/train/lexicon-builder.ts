import { TEXT } from "@honbun/core"
import {
  blockRange,
  type Context,
  HEADING_TAGS,
  LEXICON_STEP,
  type Lexicon,
  nameOf,
  nameTokens,
  SHORT_WORDS,
} from "@honbun/core/learn"

/** How a lexicon is pruned. */
export interface LexiconOptions {
  /** Fewest pages a word must be seen on. */
  readonly minimumPages: number
  /** Most words of each kind; the most telling ones stay. */
  readonly mostWords: number
}

/** Words seen on fewer pages tell of one site, not of the web. */
const LEXICON_OPTIONS: LexiconOptions = { minimumPages: 6, mostWords: 1500 }

/** Pages' worth of doubt added to each word, so that rare words say little. */
const DOUBT = 4

/** Smaller log-odds are not worth a line. */
const LEAST = 0.35

/** How often a word was with content, and on how many pages. */
interface Count {
  content: number
  pages: number
}

/** For each word of one page, how much content is with it, and how much of anything. */
type Found = ReadonlyMap<string, readonly number[]>

/** The words of one page, with what is with them. */
export interface PageWords {
  readonly names: Found
  readonly words: Found
  readonly headings: Found
}

/** Finds the words of one page; `label` says which blocks are content. */
export function wordsOfPage(context: Context, label: Uint8Array): PageWords {
  const { sums, blocks, own } = context
  const content = new Float64Array(blocks.length + 1)
  for (let block = 0; block < blocks.length; block++) {
    content[block + 1] = content[block]! + (label[block] ? own.words[block]! : 0)
  }
  const shareOf = (from: number, to: number) => [
    content[to]! - content[from]!,
    sums.words[to]! - sums.words[from]!,
  ]
  return {
    names: namesOn(context, shareOf),
    words: wordsOn(context, label),
    headings: headingsOn(context, shareOf),
  }
}

/** Counts words on labelled pages and turns the counts into a {@link Lexicon}. */
export class LexiconBuilder {
  readonly #names = new Map<string, Count>()
  readonly #words = new Map<string, Count>()
  readonly #headings = new Map<string, Count>()

  /** Counts one page, as so much of a page: the many pages of one site are not as much evidence as as many sites. */
  add({ names, words, headings }: PageWords, weight = 1): void {
    addPage(this.#names, names, weight)
    addPage(this.#words, words, weight)
    addPage(this.#headings, headings, weight)
  }

  /** The lexicon of all pages added so far. */
  build(options: LexiconOptions = LEXICON_OPTIONS): Lexicon {
    return {
      names: oddsOf(this.#names, options),
      words: oddsOf(this.#words, options),
      headings: oddsOf(this.#headings, options),
    }
  }
}

function namesOn(context: Context, shareOf: (from: number, to: number) => number[]): Map<string, number[]> {
  const { page } = context
  const found = new Map<string, number[]>()
  const ends = new Map<string, number>()
  for (let node = 0; node < page.length; node++) {
    if (page.tag[node] === TEXT) continue
    const name = nameOf(page, node)
    if (name === "") continue
    const [from, to] = blockRange(context, node)
    if (from === to) continue
    for (const token of nameTokens(name)) {
      // A word inside an element that has it already says nothing new.
      if ((ends.get(token) ?? 0) > node) continue
      ends.set(token, page.end[node]!)
      addShare(found, token, shareOf(from, to))
    }
  }
  return found
}

function wordsOn(context: Context, label: Uint8Array): Map<string, number[]> {
  const { blocks, own } = context
  const found = new Map<string, number[]>()
  for (let block = 0; block < blocks.length; block++) {
    if (own.words[block]! > SHORT_WORDS) continue
    for (const token of new Set(context.tokens(block))) addShare(found, token, [label[block]!, 1])
  }
  return found
}

function headingsOn(
  context: Context,
  shareOf: (from: number, to: number) => number[],
): Map<string, number[]> {
  const { blocks, page } = context
  const found = new Map<string, number[]>()
  let end = blocks.length
  for (let block = blocks.length - 1; block >= 0; block--) {
    if (!HEADING_TAGS[page.tag[blocks.container[block]!]!]) continue
    for (const token of new Set(context.tokens(block))) {
      addShare(found, token, shareOf(block, end))
    }
    end = block
  }
  return found
}

function addShare(into: Map<string, number[]>, token: string, share: number[]): void {
  const known = into.get(token)
  if (!known) into.set(token, [...share])
  else {
    known[0]! += share[0]!
    known[1]! += share[1]!
  }
}

function addPage(counts: Map<string, Count>, found: Found, weight: number): void {
  for (const [token, [content, all]] of found) {
    if (!all) continue
    let count = counts.get(token)
    if (!count) {
      count = { content: 0, pages: 0 }
      counts.set(token, count)
    }
    count.content += (weight * content!) / all
    count.pages += weight
  }
}

function oddsOf(counts: ReadonlyMap<string, Count>, options: LexiconOptions): Map<string, number> {
  let content = 0
  let pages = 0
  for (const count of counts.values()) {
    content += count.content
    pages += count.pages
  }
  const prior = Math.min(0.99, Math.max(0.01, content / Math.max(1, pages)))
  const odds: [token: string, odds: number, worth: number][] = []
  for (const [token, count] of counts) {
    if (count.pages < options.minimumPages) continue
    const yes = count.content + DOUBT * prior
    const no = count.pages - count.content + DOUBT * (1 - prior)
    const value = Math.log(yes / no) - Math.log(prior / (1 - prior))
    const rounded = Math.round(value / LEXICON_STEP) * LEXICON_STEP
    if (Math.abs(rounded) >= LEAST) odds.push([token, rounded, Math.abs(rounded) * Math.sqrt(count.pages)])
  }
  odds.sort((a, b) => b[2] - a[2] || (a[0] < b[0] ? -1 : 1))
  const kept = odds.slice(0, options.mostWords).sort((a, b) => (a[0] < b[0] ? -1 : 1))
  return new Map(kept.map(([token, value]) => [token, value]))
}
