import { alignSequences } from "../learn/align/align-sequences.js"
import { changeTokens, withPlainDates } from "./tokens.js"

/** The texts of a visit's blocks, as shown and as compared. */
export interface VisitTexts {
  readonly texts: readonly string[]
  readonly keys: readonly string[]
}

/** A block of one visit that holds something the other visit's page does not. */
export interface BlockDifference {
  /** Which visit the block is of. */
  readonly side: "before" | "after"
  /** Its number among the blocks of that visit. */
  readonly block: number
  /** The block of the other visit it shares most with; -1 when it is wholly new or gone. */
  readonly partner: number
  /** How many tokens it has. */
  readonly tokens: number
  /** The tokens that the other page lacks, in order. */
  readonly own: readonly string[]
}

/** Keys from this length on are looked for anywhere in the other page, in UTF-16 units: shorter ones prove nothing. */
const LONG_KEY = 16
/** So many units are searched at most for keys that moved: a second's work. */
const SEARCHED_UNITS = 400_000_000

/**
 * What really differs between two visits of a page, block by block. A block that only moved, was cut otherwise
 * or joined with its neighbour differs in nothing. Near linear.
 */
export function blockDifferences(before: VisitTexts, after: VisitTexts): BlockDifference[] {
  const numbers = new Numbers()
  const left = Int32Array.from(before.keys, (key) => numbers.of(key))
  const right = Int32Array.from(after.keys, (key) => numbers.of(key))
  const partner = alignSequences(left, right)
  const rightMatched = new Uint8Array(right.length)
  for (const at of partner) if (at >= 0) rightMatched[at] = 1
  const lost: number[] = []
  for (let block = 0; block < left.length; block++) if (partner[block]! < 0) lost.push(block)
  const won: number[] = []
  for (let block = 0; block < right.length; block++) if (!rightMatched[block]) won.push(block)
  const found = residuals(
    before,
    withoutMoved(before, lost, after, won),
    after,
    withoutMoved(after, won, before, lost),
  )
  return withoutStanding(found, before, after)
}

class Numbers {
  readonly #numbers = new Map<string, number>()
  of(key: string): number {
    let number = this.#numbers.get(key)
    if (number === undefined) this.#numbers.set(key, (number = this.#numbers.size + 1))
    return number
  }
}

/** The unmatched blocks of one side without those that are unmatched on the other too: they only moved. */
function withoutMoved(
  own: VisitTexts,
  candidates: readonly number[],
  other: VisitTexts,
  otherCandidates: readonly number[],
): number[] {
  const left = new Map<string, number>()
  for (const block of otherCandidates) left.set(other.keys[block]!, (left.get(other.keys[block]!) ?? 0) + 1)
  return candidates.filter((block) => {
    const key = own.keys[block]!
    const times = left.get(key) ?? 0
    if (times > 0) left.set(key, times - 1)
    return times === 0 && key !== ""
  })
}

/** The differences without those of blocks whose text is on the other page after all, cut or joined otherwise. */
function withoutStanding(
  found: readonly BlockDifference[],
  before: VisitTexts,
  after: VisitTexts,
): BlockDifference[] {
  if (found.length === 0) return []
  const [old, fresh] = [before.keys.join(""), after.keys.join("")]
  let budget = SEARCHED_UNITS
  return found.filter(({ side, block }) => {
    const [whole, keys] = side === "before" ? [fresh, before.keys] : [old, after.keys]
    budget -= whole.length
    return budget < 0 || !standsIn(whole, keys, block)
  })
}

/** Whether a block's text is in a page's text: alone where it is long, else with what is before or after it. */
function standsIn(whole: string, keys: readonly string[], block: number): boolean {
  const key = keys[block]!
  if (key.length >= LONG_KEY) return whole.includes(key)
  const missing = LONG_KEY - key.length
  const before = textBefore(keys, block, missing)
  if (before.length === missing && whole.includes(before + key)) return true
  const after = textAfter(keys, block, missing)
  return after.length === missing && whole.includes(key + after)
}

function textBefore(keys: readonly string[], block: number, length: number): string {
  let text = ""
  for (let at = block - 1; at >= 0 && text.length < length; at--) text = keys[at]! + text
  return text.slice(-length)
}

function textAfter(keys: readonly string[], block: number, length: number): string {
  let text = ""
  for (let at = block + 1; at < keys.length && text.length < length; at++) text += keys[at]!
  return text.slice(0, length)
}

function residuals(
  before: VisitTexts,
  gone: readonly number[],
  after: VisitTexts,
  fresh: readonly number[],
): BlockDifference[] {
  const numbers = new Numbers()
  const left = tokensOf(before, gone, numbers)
  const right = tokensOf(after, fresh, numbers)
  const partner = alignSequences(left.numbers, right.numbers)
  const back = new Int32Array(right.numbers.length).fill(-1)
  for (const [at, to] of partner.entries()) if (to >= 0) back[to] = at
  return [...differencesOf("before", left, partner, right), ...differencesOf("after", right, back, left)]
}

interface Tokens {
  readonly blocks: readonly number[]
  readonly words: readonly string[]
  readonly numbers: Int32Array
  /** Where each block's tokens begin; one longer than `blocks`. */
  readonly start: Int32Array
  /** Of each token the place of its block in `blocks`. */
  readonly of: Int32Array
}

function tokensOf(visit: VisitTexts, blocks: readonly number[], numbers: Numbers): Tokens {
  const words: string[] = []
  const of: number[] = []
  const start = new Int32Array(blocks.length + 1)
  for (const [place, block] of blocks.entries()) {
    for (const word of changeTokens(withPlainDates(visit.texts[block]!))) {
      words.push(word)
      of.push(place)
    }
    start[place + 1] = words.length
  }
  return {
    blocks,
    words,
    numbers: Int32Array.from(words, (word) => numbers.of(word)),
    start,
    of: Int32Array.from(of),
  }
}

function differencesOf(
  side: BlockDifference["side"],
  own: Tokens,
  partner: Int32Array,
  other: Tokens,
): BlockDifference[] {
  const found: BlockDifference[] = []
  for (const [place, block] of own.blocks.entries()) {
    const [from, to] = [own.start[place]!, own.start[place + 1]!]
    const shared = new Map<number, number>()
    const left: string[] = []
    for (let at = from; at < to; at++) {
      if (partner[at]! < 0) left.push(own.words[at]!)
      else shared.set(other.of[partner[at]!]!, (shared.get(other.of[partner[at]!]!) ?? 0) + 1)
    }
    if (left.length === 0) continue
    let best = -1
    let most = 0
    for (const [place, count] of shared) if (count > most) [best, most] = [other.blocks[place]!, count]
    found.push({ side, block, partner: best, tokens: to - from, own: left })
  }
  return found
}
