import { pageThreshold, probability } from "../threshold.js"
import { LEARNED_VERDICTS } from "../verdict.js"
import { FEATURE_NAMES } from "./features.js"
import { log2p, share } from "./group.js"
import { type Neighbours, neighboursOf } from "./neighbours.js"
import type { OwnText } from "./own-text.js"
import { NEIGHBOUR_RINGS, type Surroundings } from "./surroundings.js"

/** Scores beyond this say nothing more: log-odds. */
const MOST = 6
/** Stands for the score of a block that is not there. */
const ABSENT = -8
/** From these log-odds, and this many words on, a block is surely content. */
const SURE_CONTENT = 2
const SURE_WORDS = 8
/** Counts and distances are told up to here. */
const FAR = 50

/** How many blocks to either side a mean is taken over. */
const WINDOWS = [2, 5, 12] as const

const SCORE_NAMES: readonly string[] = [
  "score",
  "score-before",
  "score-before-2",
  "score-after",
  "score-after-2",
  ...WINDOWS.map((reach) => `score-within-${reach}`),
  "score-long-before",
  "score-long-after",
  "score-heading",
  "score-section",
  ...Array.from({ length: NEIGHBOUR_RINGS }, (_, ring) => `score-ring${ring}`),
  "score-alike",
  "score-kin",
  "score-alike-before",
  "score-alike-after",
  "score-run-words",
  "content-before",
  "content-after",
  "content-since",
  "content-until",
  "sure-before",
  "sure-after",
  "content-share",
  "expected-f1",
  ...LEARNED_VERDICTS.map((verdict) => `chance-${verdict}`),
]

/**
 * What the second pass sees of a block's own features: what it is, not whose. Class names, depth and amounts on the page
 * as a whole let it learn single sites by heart (cross-validated on the sites: −.02, nearly all of it on one of them).
 */
const OWN_NAMES: readonly string[] = [
  "own-words",
  "own-link-share",
  "own-sentences",
  "own-ends",
  "own-starts",
  "own-date",
  "own-rights",
  "own-byline",
  "own-contact",
  "own-duplicates",
  "own-digit-share",
  "own-capital-share",
  "own-emphasis",
  "own-images",
  "own-whole-link",
  "own-hidden",
  "kind",
  "kind-parent",
  "in-article",
  "in-main",
  "in-nav",
  "in-aside",
  "in-footer",
  "in-form",
  "in-table",
  "in-list",
  "in-figure",
  "words-mean",
  "words-lowest",
  "heading-mean",
  "title-share",
  "title-covered",
  "description-share",
  "author-covered",
  "order-since-heading",
  "order-heading-level",
]
const OWN_COLUMNS: Int32Array = Int32Array.from(OWN_NAMES, (name) => FEATURE_NAMES.indexOf(name))

/** The names of what the second pass sees, in the order of its columns. */
export const NEIGHBOUR_FEATURES: readonly string[] = [...SCORE_NAMES, ...OWN_NAMES]

/** What the first pass leaves to the second. */
export interface FirstScores {
  readonly own: OwnText
  readonly around: Surroundings
  /** The features of the first pass, a row of `FEATURE_NAMES` to a block. */
  readonly rows: Float32Array
  /** Its log-odds. */
  readonly logOdds: Float32Array
  /** The probability of each of {@link LEARNED_VERDICTS}. */
  readonly chances: Float32Array
}

/**
 * What the scores of a block's neighbours say about it, one row of {@link NEIGHBOUR_FEATURES} after the other: a heading
 * goes with the text below it, an item with its list, a line after the last paragraph with nothing. Linear.
 */
export function neighbourFeatures(first: FirstScores): Float32Array {
  const { own, around, rows, logOdds, chances } = first
  const { expectedF1 } = pageThreshold(logOdds, own.words)
  const scores = new Scores(first)
  const width = NEIGHBOUR_FEATURES.length
  const seen = new Float32Array(around.length * width)
  for (let block = 0; block < around.length; block++) {
    let at = scores.write(block, seen, block * width)
    seen[at++] = expectedF1
    for (let i = 0; i < chances.length; i++) seen[at++] = chances[i]!
    const row = block * FEATURE_NAMES.length
    for (let i = 0; i < OWN_COLUMNS.length; i++) seen[at++] = rows[row + OWN_COLUMNS[i]!]!
  }
  return seen
}

/** The scores of a page, summed up so that means over any stretch are subtractions. */
class Scores {
  readonly #first: FirstScores
  /** The log-odds of each block within ±{@link MOST}, and {@link ABSENT} for two blocks before the first and after the last. */
  readonly #scores: Float32Array
  /** Prefix sums of the roots of words, and of the same times the probability. */
  readonly #weight: Float64Array
  readonly #content: Float64Array
  /** Prefix sums of words times probability, and of sure blocks. */
  readonly #words: Float64Array
  readonly #sure: Int32Array
  readonly #alike: Map<number, Total>
  readonly #sameTagClass: Map<number, Total>
  readonly #neighbours: Neighbours
  readonly #allWords: number

  constructor(first: FirstScores) {
    const { own, around, logOdds } = first
    const { length } = around
    this.#first = first
    this.#scores = new Float32Array(length + 4).fill(ABSENT)
    this.#weight = new Float64Array(length + 1)
    this.#content = new Float64Array(length + 1)
    this.#words = new Float64Array(length + 1)
    this.#sure = new Int32Array(length + 1)
    let words = 0
    for (let block = 0; block < length; block++) {
      this.#scores[block + 2] = Math.max(-MOST, Math.min(MOST, logOdds[block]!))
      const chance = probability(logOdds[block]!)
      const weight = Math.sqrt(Math.max(LEAST_WORDS, own.words[block]!))
      this.#weight[block + 1] = this.#weight[block]! + weight
      this.#content[block + 1] = this.#content[block]! + weight * chance
      this.#words[block + 1] = this.#words[block]! + own.words[block]! * chance
      const isSure = logOdds[block]! >= SURE_CONTENT && own.words[block]! >= SURE_WORDS
      this.#sure[block + 1] = this.#sure[block]! + (isSure ? 1 : 0)
      words += own.words[block]!
    }
    this.#allWords = words
    this.#alike = this.#totals(around.alike)
    this.#sameTagClass = this.#totals(around.tagClass)
    this.#neighbours = neighboursOf(own, around, logOdds)
  }

  /** Writes what there is to say about a block; gives the place after it. */
  write(block: number, rows: Float32Array, from: number): number {
    const { around } = this.#first
    const near = this.#neighbours
    let at = from
    rows[at++] = this.#score(block)
    rows[at++] = this.#score(block - 1)
    rows[at++] = this.#score(block - 2)
    rows[at++] = this.#score(block + 1)
    rows[at++] = this.#score(block + 2)
    for (const reach of WINDOWS) rows[at++] = this.#mean(block - reach, block + reach + 1, block)
    rows[at++] = this.#score(near.longBefore[block]!)
    rows[at++] = this.#score(near.longAfter[block]!)
    rows[at++] = this.#score(near.heading[block]!)
    rows[at++] = this.#mean(Math.max(0, near.heading[block]!), near.sectionEnd[block]!, block)
    for (let ring = block * NEIGHBOUR_RINGS; ring < (block + 1) * NEIGHBOUR_RINGS; ring++)
      rows[at++] = this.#mean(around.ringFrom[ring]!, around.ringTo[ring]!, block)
    rows[at++] = this.#besidesAlike(this.#alike, around.alike[block]!, block)
    rows[at++] = this.#besidesAlike(this.#sameTagClass, around.tagClass[block]!, block)
    rows[at++] = this.#score(near.alikeBefore[block]!)
    rows[at++] = this.#score(near.alikeAfter[block]!)
    rows[at++] = log2p(near.runWords[block]!)
    const all = this.#words[around.length]!
    rows[at++] = share(this.#words[block]!, all)
    rows[at++] = share(all - this.#words[block + 1]!, all)
    rows[at++] = near.since[block]!
    rows[at++] = near.until[block]!
    rows[at++] = Math.min(FAR, this.#sure[block]!)
    rows[at++] = Math.min(FAR, this.#sure[around.length]! - this.#sure[block + 1]!)
    rows[at++] = share(all, this.#allWords)
    return at
  }

  #score(block: number): number {
    return this.#scores[block + 2]!
  }

  /** The share of content in a stretch of blocks without the one in question; -1 where there are no others. */
  #mean(from: number, to: number, without: number): number {
    const first = Math.max(0, from)
    const end = Math.min(this.#first.around.length, to)
    return this.#besides(
      this.#weight[end]! - this.#weight[first]!,
      this.#content[end]! - this.#content[first]!,
      without,
    )
  }

  #besidesAlike(totals: ReadonlyMap<number, Total>, key: number, block: number): number {
    const { weight, content } = totals.get(key)!
    return this.#besides(weight, content, block)
  }

  #besides(weight: number, content: number, block: number): number {
    const ownWeight = this.#weight[block + 1]! - this.#weight[block]!
    const rest = weight - ownWeight
    if (rest < LEAST_REST) return -1
    return (content - (this.#content[block + 1]! - this.#content[block]!)) / rest
  }

  #totals(keys: Int32Array): Map<number, Total> {
    const totals = new Map<number, Total>()
    for (let block = 0; block < keys.length; block++) {
      let total = totals.get(keys[block]!)
      if (!total) totals.set(keys[block]!, (total = { weight: 0, content: 0 }))
      total.weight += this.#weight[block + 1]! - this.#weight[block]!
      total.content += this.#content[block + 1]! - this.#content[block]!
    }
    return totals
  }
}

/** A block without words weighs as much as one of so many. */
const LEAST_WORDS = 0.5
/** Less than any block weighs: what is left of a sum when all is taken away. */
const LEAST_REST = 1e-3

interface Total {
  weight: number
  content: number
}
