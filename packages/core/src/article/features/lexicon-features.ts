import { classesOf } from "../../page/classes.js"
import { attribute, attributeReader, type Page } from "../../page/page.js"
import { HEADING_TAGS } from "../../page/tags.js"
import type { Context } from "./context.js"
import type { FeatureGroup } from "./group.js"
import { NameOdds } from "./names.js"

/**
 * What training found out about words: the log-odds of content where a word is part of a class or id
 * around a block, where it is in a short block, and where it is in the heading above.
 */
export interface Lexicon {
  readonly names: ReadonlyMap<string, number>
  readonly words: ReadonlyMap<string, number>
  readonly headings: ReadonlyMap<string, number>
}

/** A lexicon that knows nothing: every feature made from it is 0. */
export const EMPTY_LEXICON: Lexicon = { names: new Map(), words: new Map(), headings: new Map() }

/** Log-odds in a lexicon are multiples of this. */
export const LEXICON_STEP: number = 1 / 16

/** Blocks of at most this many words are looked up word by word. */
export const SHORT_WORDS = 8

/** Features from a {@link Lexicon}. */
export function lexiconFeatures(lexicon: Lexicon): FeatureGroup {
  return {
    names: [
      "names-self",
      "names-parent",
      "names-lowest",
      "names-highest",
      "names-sum",
      "words-mean",
      "words-lowest",
      "words-highest",
      "words-known",
      "heading-mean",
      "heading-lowest",
    ],
    fill(context, rows, width, offset) {
      fillNames(context, nameOddsOf(lexicon), rows, width, offset)
      fillWords(context, lexicon, rows, width, offset + 5)
    },
  }
}

const known = new WeakMap<Lexicon, NameOdds>()

/** The log-odds of a lexicon's words in names, in the form in which they are looked up; made once for a lexicon. */
export function nameOddsOf(lexicon: Lexicon): NameOdds {
  let odds = known.get(lexicon)
  if (!odds) known.set(lexicon, (odds = new NameOdds(lexicon.names)))
  return odds
}

function fillNames(
  context: Context,
  names: NameOdds,
  rows: Float32Array,
  width: number,
  offset: number,
): void {
  const { blocks, page } = context
  const own = nameOdds(context, names)
  const lowest = new Float32Array(page.length)
  const highest = new Float32Array(page.length)
  const sum = new Float32Array(page.length)
  for (let node = 1; node < page.length; node++) {
    const parent = page.parent[node]!
    lowest[node] = Math.min(lowest[parent]!, own[node]!)
    highest[node] = Math.max(highest[parent]!, own[node]!)
    sum[node] = sum[parent]! + own[node]!
  }
  for (let block = 0; block < blocks.length; block++) {
    const container = blocks.container[block]!
    const inner = page.parent[blocks.first[block]!]!
    let at = block * width + offset
    rows[at++] = inner === container ? own[container]! : Math.min(own[container]!, own[inner]!)
    rows[at++] = page.parent[container]! >= 0 ? own[page.parent[container]!]! : 0
    rows[at++] = lowest[inner]!
    rows[at++] = highest[inner]!
    rows[at++] = sum[inner]!
  }
}

/** The sum of the log-odds of the words in each element's class and id, at most ±6. */
function nameOdds({ page }: Context, names: NameOdds): Float32Array {
  const odds = new Float32Array(page.length)
  const classes = classesOf(page)
  const ofClass = new Float32Array(classes.names.length)
  for (const [number, name] of classes.names.entries()) ofClass[number] = names.of(name)
  const idOf = attributeReader(page, "id")
  for (let node = 0; node < page.length; node++) {
    const id = idOf(node)
    const className = classes.of[node]!
    if (id === undefined) odds[node] = ofClass[className]!
    else odds[node] = names.of(className === 0 ? id : `${classes.names[className]} ${id}`)
  }
  return odds
}

/** Class and id of an element as one string, empty when it has neither. */
export function nameOf(page: Page, node: number): string {
  const { start } = page.attributes
  if (start[node] === start[node + 1]) return ""
  const className = attribute(page, node, "class")
  const id = attribute(page, node, "id")
  return className === undefined ? (id ?? "") : id === undefined ? className : `${className} ${id}`
}

function fillWords(
  context: Context,
  lexicon: Lexicon,
  rows: Float32Array,
  width: number,
  offset: number,
): void {
  const { blocks, own, page } = context
  let heading: readonly [mean: number, lowest: number] = [0, 0]
  for (let block = 0; block < blocks.length; block++) {
    let at = block * width + offset
    if (own.words[block]! <= SHORT_WORDS) {
      const [mean, lowest, highest, found] = lookUp(context.tokens(block), lexicon.words)
      rows[at++] = mean
      rows[at++] = lowest
      rows[at++] = highest
      rows[at++] = found
    } else at += 4
    if (HEADING_TAGS[page.tag[blocks.container[block]!]!]) {
      const [mean, lowest] = lookUp(context.tokens(block), lexicon.headings)
      heading = [mean, lowest]
    }
    rows[at++] = heading[0]
    rows[at++] = heading[1]
  }
}

function lookUp(
  tokens: readonly string[],
  odds: ReadonlyMap<string, number>,
): readonly [mean: number, lowest: number, highest: number, found: number] {
  let sum = 0
  let lowest = 0
  let highest = 0
  let found = 0
  for (const token of tokens) {
    const value = odds.get(token)
    if (value === undefined) continue
    found++
    sum += value
    lowest = Math.min(lowest, value)
    highest = Math.max(highest, value)
  }
  return [found > 0 ? sum / found : 0, lowest, highest, Math.min(found, 8)]
}
