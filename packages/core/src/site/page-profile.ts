import { lazyAbout } from "../about/about.js"
import type { About } from "../about/found.js"
import { parseDate } from "../about/parse-date.js"
import { defaultModel } from "../article/default-model.js"
import { type Context, contextOf } from "../article/features/context.js"
import { blockFeatures, FEATURE_NAMES } from "../article/features/features.js"
import { DEFAULT_INCLUDE } from "../article/include.js"
import { scoreRows } from "../article/learned.js"
import type { ArticleModel } from "../article/model.js"
import { logOddsOf } from "../article/threshold.js"
import { type Blocks, blockText, findBlocks } from "../blocks/blocks.js"
import { predictInto } from "../learn/trees/predict.js"
import { hashText } from "../page/hash.js"
import { attribute, type Page, resolveUrl } from "../page/page.js"
import { Tag } from "../page/tags.js"
import { type ClassPaths, classPathsOf } from "./class-path.js"
import { cutLines } from "./line-pieces.js"

/** All that the site's statistics need of one page, worked out once. */
export interface PageProfile {
  readonly page: Page
  readonly about: About
  /** The blocks of the page, lines of facts cut into their pieces. */
  readonly blocks: Blocks
  /** For each the number of the block it was cut from. */
  readonly cutFrom: Int32Array
  readonly context: Context
  readonly paths: ClassPaths
  /** The hash of each block's text, white space collapsed; and with every run of digits made alike. */
  readonly text: Float64Array
  readonly shape: Float64Array
  /** The hash of where each block's first link leads; 0 without one. */
  readonly target: Float64Array
  /** What the single-page model says of each block, log-odds, without and with the article's header. */
  readonly plainOdds: Float32Array
  readonly headerOdds: Float32Array
  /** What it decides by itself: the log-odds above the page's own threshold, after its second pass. */
  readonly singleOdds: Float32Array
  /** The same with the article's header. */
  readonly headedOdds: Float32Array
  /** What class names say of each block: the columns `NAME_FEATURES` of the single-page model. */
  readonly names: Float32Array
  /** 1 for each short block that holds a date, 2 where it is the page's own; 1 for each that says its title. */
  readonly dated: Uint8Array
  readonly titled: Uint8Array
  /** The hash of a block's letters and digits, see `lettersHash`; worked out when first asked for. */
  letters(block: number): number
  /** Hashes of the page's title and of its own address; 0 when unknown. */
  readonly title: number
  readonly address: number
  /** A name for the page: its address, or what the caller calls it. */
  readonly id: string
}

/** What is known of a page besides itself. */
export interface ProfileOptions {
  readonly id?: string | undefined
  /** The single-page model to ask; the default one when absent. */
  readonly model?: ArticleModel | undefined
  /** Known already. */
  readonly about?: About | undefined
  readonly blocks?: Blocks | undefined
  /** What the single-page model said of the blocks, as {@link askModel} gives it, where that is known already. */
  readonly answers?: ModelAnswers | undefined
}

/** What the single-page model says of each block of a page. */
export type ModelAnswers = Pick<
  PageProfile,
  "plainOdds" | "headerOdds" | "singleOdds" | "headedOdds" | "names"
>

/** Works out the profile of a page. */
export function profileOf(page: Page, options: ProfileOptions = {}): PageProfile {
  const about = options.about ?? lazyAbout(page)
  const whole = options.blocks ?? findBlocks(page)
  const wholeContext = contextOf(page, whole, about)
  const { blocks, of: cutFrom } = cutLines(whole)
  const context = blocks === whole ? wholeContext : contextOf(page, blocks, about)
  const texts = Array.from({ length: blocks.length }, (_, block) => collapsed(blockText(blocks, block)))
  const title = about.title ? lettersHash(about.title.value) : 0
  const letters = lettersOf(blocks)
  return {
    page,
    about,
    blocks,
    cutFrom,
    context,
    paths: classPathsOf(page),
    text: Float64Array.from(texts, (text) => hashText(text)),
    shape: Float64Array.from(texts, (text) => hashText(text.replace(/\d+/g, "0"), 1)),
    target: Float64Array.from(texts, (_, block) => targetOf(blocks, block)),
    ...ofPieces(options.answers ?? askModel(wholeContext, options.model ?? defaultModel()), cutFrom),
    title,
    dated: Uint8Array.from(texts, (text) => dateIn(text, about)),
    titled: Uint8Array.from(texts, (text, block) =>
      title !== 0 && text.length <= LONGEST_TITLE && letters(block) === title ? 1 : 0,
    ),
    letters,
    address: page.url === undefined ? 0 : addressHash(page.url),
    id: options.id ?? page.url ?? `text:${hashText(collapsed(page.text)).toString(36)}`,
  }
}

/** What the model says of a block holds for all its pieces. */
function ofPieces(answers: ModelAnswers, cutFrom: Int32Array): ModelAnswers {
  if (cutFrom.length === answers.plainOdds.length) return answers
  const spread = (values: Float32Array, width = 1): Float32Array => {
    const spread = new Float32Array(cutFrom.length * width)
    for (let piece = 0; piece < cutFrom.length; piece++)
      for (let i = 0; i < width; i++) spread[piece * width + i] = values[cutFrom[piece]! * width + i]!
    return spread
  }
  return {
    plainOdds: spread(answers.plainOdds),
    headerOdds: spread(answers.headerOdds),
    singleOdds: spread(answers.singleOdds),
    headedOdds: spread(answers.headedOdds),
    names: spread(answers.names, NAME_FEATURES.length),
  }
}

/** Longer texts, in characters, are no line with a date, and no title. */
const LONGEST_DATED = 120
const LONGEST_TITLE = 400

/** 2 for a short text that holds one of the page's own dates, 1 for another date, 0 for none. */
function dateIn(text: string, { published, modified }: About): number {
  if (text.length > LONGEST_DATED) return 0
  const date = parseDate(text)?.slice(0, 10)
  if (date === undefined) return 0
  return date === published?.value.slice(0, 10) || date === modified?.value.slice(0, 10) ? 2 : 1
}

/** A text as it is compared: white space collapsed. */
function collapsed(text: string): string {
  return text.replace(/\s+/g, " ").trim()
}

/** What has to be made alike before letters can be compared: all but white space and ASCII. */
const BEYOND_ASCII = /[^ -~\s]/

/** The hash of a text's letters and digits, 0 when it has none. */
export function lettersHash(text: string): number {
  const isPlain = !BEYOND_ASCII.test(text)
  const letters = isPlain
    ? text.toLowerCase().replace(/[^a-z\d]+/g, "")
    : text
        .normalize("NFKC")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, "")
  return letters === "" ? 0 : hashText(letters, 2)
}

/** The letters of each block as `lettersHash` tells them, each worked out once. */
function lettersOf(blocks: Blocks): (block: number) => number {
  const known = new Float64Array(blocks.length).fill(-1)
  return (block) => {
    if (known[block]! < 0) known[block] = lettersHash(blockText(blocks, block))
    return known[block]!
  }
}

function addressHash(address: string): number {
  return hashText(address.replace(/#.*$/, "").replace(/\/index\.html?$|\/$/, ""), 3)
}

/** Where the first link in or around a block leads. */
function targetOf(blocks: Blocks, block: number): number {
  const { page } = blocks
  const first = blocks.first[block]!
  for (let at = page.parent[first]!; at >= blocks.container[block]!; at = page.parent[at]!) {
    if (page.tag[at] === Tag.a) return linkHash(page, at)
  }
  for (let node = first; node < blocks.last[block]!; node++) {
    if (page.tag[node] === Tag.a) return linkHash(page, node)
  }
  return 0
}

function linkHash(page: Page, link: number): number {
  const address = attribute(page, link, "href")
  if (address === undefined || address.startsWith("#")) return 0
  return addressHash(resolveUrl(page, address) ?? address)
}

/** The columns of the single-page model's features that tell what class names mean. */
export const NAME_FEATURES = [
  "names-self",
  "names-lowest",
  "names-sum",
  "words-mean",
  "words-lowest",
  "heading-lowest",
] as const
const NAME_COLUMNS: readonly number[] = NAME_FEATURES.map((name) => FEATURE_NAMES.indexOf(name))
const HEADER_COLUMN: number = FEATURE_NAMES.indexOf("style-header")

/** The single-page model's answers, for both readings of what content is; features are worked out once. */
function askModel(context: Context, model: ArticleModel): ModelAnswers {
  const { length } = context.blocks
  const width = FEATURE_NAMES.length
  const rows = blockFeatures(context, model.lexicon, { ...DEFAULT_INCLUDE, header: false })
  const plainOdds = new Float32Array(length)
  predictInto(model.blocks, rows, plainOdds)
  // Before the rows are changed for the other reading.
  const { scores } = scoreRows(context, { rows, predicted: plainOdds }, model)
  const names = new Float32Array(length * NAME_COLUMNS.length)
  for (let block = 0; block < length; block++) {
    rows[block * width + HEADER_COLUMN] = 1
    for (const [i, column] of NAME_COLUMNS.entries())
      names[block * NAME_COLUMNS.length + i] = rows[block * width + column]!
  }
  const headerOdds = new Float32Array(length)
  predictInto(model.blocks, rows, headerOdds)
  const headed = scoreRows(context, { rows, predicted: headerOdds }, model).scores
  return {
    plainOdds,
    headerOdds,
    singleOdds: scores.map(logOddsOf),
    headedOdds: headed.map(logOddsOf),
    names,
  }
}
