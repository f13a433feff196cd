import type { PaperABlocks } from "../../blocks/paper-a.js"
import type { Sequence, Template } from "../../learn/crf/sequence.js"
import { countBin } from "./bins.js"
import { KEYWORDS, type KeywordFinder, ownKeywords } from "./keywords.js"
import { measureBlocks } from "./measure.js"
import { NUMBER_NAMES, numbersOf, type Scope } from "./numbers.js"

/** How many features a block has (the paper: about 300): its numbers and the counts of {@link KEYWORDS}. */
export const FEATURE_COUNT: number = NUMBER_NAMES.length + KEYWORDS.length

/** How far before and after a block the models look, and for keywords. */
const WINDOW = [-2, -1, 1, 2] as const
const KEYWORD_WINDOW = [-1, 0, 1] as const
/** The numbers of its neighbours that a block is judged by as well. */
const NEIGHBOUR_NAMES: readonly string[] = [
  "tag",
  ...["own", "all"].flatMap((scope) => [`${scope}-characters`, `${scope}-stops`, `${scope}-linked-share`]),
  ...["runs", "commas", "a", "li", "dates", "separators"].map((name) => `own-${name}`),
  ...["own-stops-rate", "own-commas-rate", "own-spaces-rate", "own-of-page", "children", "rows", "columns"],
]

/**
 * What the two models look at. Every feature is a word that is there or not, as CRF++ has them:
 * `own-stops=3` says that the number of full stops lies in the third bin.
 */
export const CRF_TEMPLATES: readonly Template[] = [
  [],
  [{ feature: "number" }],
  ...WINDOW.map((offset) => [{ feature: "neighbour", offset }]),
  ...KEYWORD_WINDOW.map((offset) => [{ feature: "keyword", offset }]),
  [{ feature: "pair" }],
  [{ feature: "amount", offset: -1 }, { feature: "amount" }],
  [{ feature: "amount" }, { feature: "amount", offset: 1 }],
  [
    { feature: "amount", offset: -1 },
    { feature: "amount", offset: 1 },
  ],
]

/** The two sequences of a page (A §3.3), ready for the two models. */
export interface PaperASequences {
  readonly texts: Sequence
  readonly parents: Sequence
}

/** What blocks are described by, where it is not our own. */
export interface DescribeOptions {
  /** Keywords of one's own, made by `keywordFinder`. */
  readonly keywords?: KeywordFinder | undefined
  /** Names of single numbers, such as `own-stops`, that templates of one's own ask for. */
  readonly numbers?: readonly string[] | undefined
}

/** Describes every block of a page: text blocks above all by their own text, parents by what they hold. */
export function describeBlocks(split: PaperABlocks, options: DescribeOptions = {}): PaperASequences {
  const finder = options.keywords ?? ownKeywords()
  const measured = measureBlocks(split, finder)
  const numbers = numbersOf(split, measured)
  const single = (blocks: Int32Array): Record<string, string[]> =>
    Object.fromEntries(
      (options.numbers ?? []).map((name) => [name, columnWords(numbers, blocks, NUMBER_NAMES.indexOf(name))]),
    )
  const describe = (blocks: Int32Array, scope: Scope): Sequence => ({
    length: blocks.length,
    fields: {
      number: Array.from(blocks, (block) => numberWords(numbers, block)),
      neighbour: Array.from(blocks, (block) => neighbourWords(numbers, block)),
      keyword: Array.from(blocks, (block) => keywordWords(measured.keywords[block]!, finder.words)),
      amount: Array.from(blocks, (block) => pairWord(numbers, block, AMOUNT[scope])),
      pair: Array.from(blocks, (block) => PAIRS[scope].map((pair) => pairWord(numbers, block, pair))),
      ...single(blocks),
    },
  })
  return { texts: describe(split.texts, "own"), parents: describe(split.parents, "all") }
}

type Pair = readonly [name: string, one: number, other: number]

function pairOf(one: string, other: string): Pair {
  return [`${one}&${other}`, NUMBER_NAMES.indexOf(one), NUMBER_NAMES.indexOf(other)]
}

/** How much text, and how much of it linked: what a block shows to its neighbours. */
const AMOUNT: Readonly<Record<Scope, Pair>> = {
  own: pairOf("own-characters", "own-linked-share"),
  all: pairOf("all-characters", "all-linked-share"),
}

/** Numbers that say more together than apart. */
function pairsOf(scope: Scope): Pair[] {
  const characters = `${scope}-characters`
  return [
    AMOUNT[scope],
    pairOf(characters, "tag"),
    pairOf(characters, `${scope}-stops`),
    pairOf(characters, `${scope}-commas`),
    pairOf(characters, `${scope}-li`),
    pairOf(characters, "page-characters"),
    pairOf("tag", "parent-tag"),
  ]
}
const PAIRS: Readonly<Record<Scope, readonly Pair[]>> = { own: pairsOf("own"), all: pairsOf("all") }

/** Every word once: thousands of blocks share them. */
const WORDS: readonly (readonly string[])[] = NUMBER_NAMES.map((name) =>
  Array.from({ length: 16 }, (_, bin) => `${name}=${bin}`),
)

function numberWords(numbers: Uint8Array, block: number): string[] {
  const start = block * NUMBER_NAMES.length
  return WORDS.map((words, i) => words[numbers[start + i]!]!)
}

const NEIGHBOUR_COLUMNS: readonly number[] = NEIGHBOUR_NAMES.map((name) => NUMBER_NAMES.indexOf(name))

function neighbourWords(numbers: Uint8Array, block: number): string[] {
  const start = block * NUMBER_NAMES.length
  return NEIGHBOUR_COLUMNS.map((column) => WORDS[column]![numbers[start + column]!]!)
}

function pairWord(numbers: Uint8Array, block: number, [name, one, other]: Pair): string {
  const start = block * NUMBER_NAMES.length
  return `${name}=${numbers[start + one]!}/${numbers[start + other]!}`
}

function columnWords(numbers: Uint8Array, blocks: Int32Array, column: number): string[] {
  return Array.from(blocks, (block) => WORDS[column]![numbers[block * NUMBER_NAMES.length + column]!]!)
}

/** The count of every keyword that is there, binned as all counts are: `copyright=2` is two or three times. */
function keywordWords(found: readonly number[], names: readonly string[]): string[] {
  const counts = new Map<number, number>()
  for (const keyword of found) counts.set(keyword, (counts.get(keyword) ?? 0) + 1)
  return Array.from(counts, ([keyword, count]) => `${names[keyword]!}=${countBin(count)}`)
}
