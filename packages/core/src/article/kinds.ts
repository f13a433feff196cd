import { SERVER_DATE } from "../about/about.js"
import { isoOf } from "../about/calendar.js"
import { fold } from "../about/fold.js"
import type { About } from "../about/found.js"
import { readMetaLine } from "../about/meta-line.js"
import { withoutLabel } from "../about/names.js"
import { datesIn, plainDigits } from "../about/parse-date.js"
import { type Blocks, blockText, firstBlockFrom, sumOver } from "../blocks/blocks.js"
import { largest } from "../extremes.js"
import { classesOf, classMatcher } from "../page/classes.js"
import { attributeReader, countTag, Flag, type Page } from "../page/page.js"
import { HEADING_TAGS, Tag, type TagSet, tagSet } from "../page/tags.js"
import type { Include } from "./include.js"

/** Class and id words that mark what readers wrote below an article; "has-comments" and the like say that there are some. */
const COMMENTS =
  /(?:^|[\s_-])(?<!\b(?:has|no|with|without|show|hide|allow)[_-])(?:comments?|commentlist|respond|disqus|fb-comments|replies)(?:$|[\s_-])/i
/** An id of more words than this is made from a heading, and may speak of comments without being any. */
const MOST_ID_WORDS = 3
/** Elements within a line: in code they mark what programmers call comments. */
const WITHIN_LINES: TagSet = tagSet("span a b i em strong small code var samp kbd mark")
/** Class and id with fewer characters together are not looked at. */
const LEAST_COMMENT_NAME = 7
/** Comments below the article hold less of the page's text than this; more, and the page is a discussion. */
const COMMENT_SHARE = 0.7

/** What a page says of itself, by which header and standfirst are known. */
export interface Told {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly authors?: readonly string[] | undefined
  /** When it was published and changed, ISO 8601; asked for only where a line may say so. */
  readonly dates?: (() => readonly (string | undefined)[]) | undefined
  /** Its language, BCP 47; detected only where something asks. */
  readonly language?: (() => string | undefined) | undefined
}

/** Class words that mark a lead before the first paragraph. */
const STANDFIRST =
  /(?:^|[\s_-])(?:standfirst|dek|deck|lede|lead|subhead(?:line)?|subtitle|teaser|summary|abstract|vorspann|chapo)(?:$|[\s_-])/i
/** From the first block with this many words on, no block is a standfirst any more. */
const BODY_WORDS = 60
/** Descriptions of fewer letters than this say too little to be recognised. */
const LEAST_SUMMARY = 20

/** For each block the name of its kind, or undefined for plain text. */
export type Kinds = (keyof Include | undefined)[]

/** The kinds of text named by {@link Include} that markup and names tell apart. */
export function kindsOf(blocks: Blocks, told: Told): Kinds {
  const { page } = blocks
  const comments = commentNodes(blocks)
  const isOfCaption = classMatcher(page, CAPTION)
  const inCaption = captionElements(page)
  const isOfStandfirst = classMatcher(page, STANDFIRST)
  const { title, description } = told
  const summary = description === undefined ? "" : fold(description)
  let opening = true
  const titleKey = title === undefined ? "" : fold(title)
  const kinds: Kinds = []
  let next = 0
  for (let block = 0; block < blocks.length; block++) {
    const first = blocks.first[block]!
    while (comments[next] !== undefined && page.end[comments[next]!]! <= first) next++
    if (comments[next] !== undefined && first >= comments[next]!) kinds.push("comments")
    else if (isCaption(blocks, block, inCaption, isOfCaption)) kinds.push("captions")
    else if (titleKey !== "" && isTitle(blocks, block, titleKey)) kinds.push("header")
    else if (opening && isStandfirst(blocks, block, summary, isOfStandfirst)) kinds.push("standfirst")
    else kinds.push(undefined)
    if (kinds[block] === undefined && sumOver(blocks, block, page.words) >= BODY_WORDS) opening = false
  }
  for (const block of bylines(blocks, told.authors ?? [])) kinds[block] ??= "header"
  return kinds
}

/** The same with the lines that say when the page was written, and nothing else. */
export function withDateLines(blocks: Blocks, kinds: Kinds, told: Told): Kinds {
  const header = new Set(dateLines(blocks, told))
  return header.size === 0
    ? kinds
    : kinds.map((kind, block) => kind ?? (header.has(block) ? "header" : undefined))
}

/** Blocks that say who wrote the page or when, and nothing else. */
export function headerLines(blocks: Blocks, told: Told): number[] {
  return [...bylines(blocks, told.authors ?? []), ...dateLines(blocks, told)]
}

/** What every line with a whole date has: the year, or the sign for one. */
const YEAR = /\d{4}|年/

/**
 * Whether one of some blocks may say when the page was written: it is short, before the body, and has a year. Found much
 * faster than the dates of a page.
 */
export function mayHoldDateLine(blocks: Blocks, isAsked: (block: number) => boolean): boolean {
  const { page } = blocks
  for (let block = 0; block < blocks.length; block++) {
    const characters = sumOver(blocks, block, page.characters)
    if (characters > DATELINE_LENGTH && sumOver(blocks, block, page.words) >= BODY_WORDS) return false
    if (!isAsked(block) || characters > META_LENGTH) continue
    if (YEAR.test(plainDigits(blockText(blocks, block)))) return true
  }
  return false
}

/** Blocks before the body that say when the page was published or changed, and nothing else but who wrote it. */
function dateLines(blocks: Blocks, { dates, language }: Told): number[] {
  const days = (dates?.() ?? []).flatMap((date) => (date === undefined ? [] : [date.slice(0, 10)]))
  if (days.length === 0) return []
  const spoken = language?.()
  return [...datelines(blocks, days, spoken), ...metaLines(blocks, days, spoken)]
}

/** When the page itself says it was changed: what its server says is not written on it. */
function ownModified({ modified }: About): string | undefined {
  return modified?.source === SERVER_DATE ? undefined : modified?.value
}

/** What a page tells of itself, as far as kinds of text can be told by it. */
export function toldBy(about: About): Told {
  return {
    title: about.title?.value,
    description: about.description?.value,
    authors: about.authors?.value,
    dates: () => [about.published?.value, ownModified(about)],
    language: () => about.language?.value,
  }
}

/** Characters that a line may have beside its date and still say nothing else: a weekday, the time, "last updated on". */
const BESIDE_DATE = 24
/** The longest way to write a date, with what may be beside it. */
const DATELINE_LENGTH = 60

/** Blocks before the body that hold the day a page was published or changed, and next to nothing else. */
function datelines(blocks: Blocks, days: readonly string[], language: string | undefined): number[] {
  const { page } = blocks
  const found: number[] = []
  for (let block = 0; block < blocks.length; block++) {
    const characters = sumOver(blocks, block, page.characters)
    if (characters > DATELINE_LENGTH) {
      if (sumOver(blocks, block, page.words) >= BODY_WORDS) break
      continue
    }
    if (sumOver(blocks, block, page.linkCharacters) === characters) continue
    const text = plainDigits(blockText(blocks, block).trim())
    if (!days.some((day) => mayHoldDay(text, day))) continue
    const [date] = datesIn(text, { language }, 1)
    if (!date || text.length - (date.end - date.start) > BESIDE_DATE) continue
    if (days.includes(isoOf(date.moment).slice(0, 10))) found.push(block)
  }
  return found.length <= MOST_BYLINES ? found : []
}

/** A line about a text has no more characters than this. */
const META_LENGTH = 120

/** Blocks before the body that say who wrote the page and when, and nothing else. */
function metaLines(blocks: Blocks, days: readonly string[], language: string | undefined): number[] {
  const { page } = blocks
  const found: number[] = []
  for (let block = 0; block < blocks.length; block++) {
    if (sumOver(blocks, block, page.words) >= BODY_WORDS) break
    if (sumOver(blocks, block, page.characters) > META_LENGTH) continue
    const text = blockText(blocks, block).trim()
    if (!days.some((day) => mayHoldDay(plainDigits(text), day))) continue
    const line = readMetaLine(text, { language })
    if (line?.dates.some(({ moment }) => days.includes(isoOf(moment).slice(0, 10)))) found.push(block)
  }
  return found.length <= MOST_BYLINES ? found : []
}

/** Whether a text has the numbers of a day in it: that is found faster than the day. */
function mayHoldDay(text: string, day: string): boolean {
  // Japanese years may be those of an era.
  return (
    text.includes(String(Number(day.slice(-2)))) && (text.includes(day.slice(0, 4)) || text.includes("年"))
  )
}

/** What may be before the name of an author. */
const BY = /^(?:by|von|par|por|di|de|av|af|door|przez|автор|文|取材)(?:\s*[:：]\s*|\s+)/iu
/** An author named by more blocks than this takes part in a discussion, where names belong to the text. */
const MOST_BYLINES = 2
/** Names of fewer letters are no names that a line could be told by. */
const LEAST_NAME = 2
/** Characters that a byline may have beside the longest name. */
const BY_LENGTH = 12

const LAST_ASCII = 0x7f
const [DIGIT_0, DIGIT_9, UPPER_A, UPPER_Z, LOWER_A, LOWER_Z] = [0x30, 0x39, 0x41, 0x5a, 0x61, 0x7a]
const TO_LOWER = LOWER_A - UPPER_A

/** Blocks that hold the name of an author and nothing else. */
function bylines(blocks: Blocks, authors: readonly string[]): number[] {
  const written = authors.map(fold).filter((name) => name.length >= LEAST_NAME)
  const names = new Map<string, number[]>(written.map((name) => [name, []]))
  if (names.size === 0) return []
  const longest = largest(authors.map((author) => author.length)) + BY_LENGTH
  const endings = new Set(written.map((name) => name.charCodeAt(name.length - 1)))
  for (let block = 0; block < blocks.length; block++) {
    if (sumOver(blocks, block, blocks.page.characters) > longest || !mayEndIn(blocks, block, endings))
      continue
    const text = blockText(blocks, block).trim()
    names.get(fold(withoutLabel(text.replace(BY, ""))))?.push(block)
  }
  return [...names.values()].filter((found) => found.length <= MOST_BYLINES).flat()
}

/** Whether the last letter or digit of a block is one of some, as `fold` has them. Spares most lines the folding. */
function mayEndIn({ page, first, last }: Blocks, block: number, endings: ReadonlySet<number>): boolean {
  const start = page.textStart[first[block]!]!
  for (let i = page.textStart[last[block]!]! - 1; i >= start; i--) {
    const unit = page.text.charCodeAt(i)
    if (unit > LAST_ASCII) return true
    const small = unit >= UPPER_A && unit <= UPPER_Z ? unit + TO_LOWER : unit
    if ((small >= LOWER_A && small <= LOWER_Z) || (unit >= DIGIT_0 && unit <= DIGIT_9))
      return endings.has(small)
  }
  return false
}

/** Outermost elements that hold comments and not the better part of the page. */
function commentNodes(blocks: Blocks): number[] {
  const { page } = blocks
  const found: number[] = []
  const all = blocks.characters[blocks.length]!
  const idOf = attributeReader(page, "id")
  const classes = classesOf(page)
  const isOfComments = classMatcher(page, COMMENTS)
  let end = 0
  for (let node = 0; node < page.length; node++) {
    if (node < end || page.attributes.start[node] === page.attributes.start[node + 1]) continue
    if (WITHIN_LINES[page.tag[node]!] || page.flags[node]! & Flag.preformatted) continue
    // A heading is named after what it says, and may be one of a text about comments.
    if (HEADING_TAGS[page.tag[node]!] === 1 && !isOfComments(node)) continue
    const id = idOf(node) ?? ""
    if (id.length + classes.names[classes.of[node]!]!.length < LEAST_COMMENT_NAME) continue
    if (!isOfComments(node) && !(COMMENTS.test(id) && id.split(/[_-]/).length <= MOST_ID_WORDS)) continue
    const from = firstBlockFrom(blocks, node)
    const to = firstBlockFrom(blocks, page.end[node]!)
    const own = blocks.characters[to]! - blocks.characters[from]!
    if (own === 0 || own > COMMENT_SHARE * all) continue
    found.push(node)
    end = page.end[node]!
  }
  return found
}

/** A line of comments with fewer words than this is a button or a count. */
const COMMENT_WORDS = 3
/** Comments with a greater share of link text than this are lists of links. */
const COMMENT_LINKS = 0.5

/** 1 for each block in which a reader says something: in an element of comments, and not a button of it. */
export function commentBlocks(blocks: Blocks, kinds: readonly (keyof Include | undefined)[]): Uint8Array {
  const { page } = blocks
  return Uint8Array.from(kinds, (kind, block) => {
    if (kind !== "comments" || sumOver(blocks, block, page.words) < COMMENT_WORDS) return 0
    const links = sumOver(blocks, block, page.linkCharacters)
    return links <= COMMENT_LINKS * sumOver(blocks, block, page.characters) ? 1 : 0
  })
}

/** Class words that mark what is under a picture. */
const CAPTION =
  /(?:^|[\s_-])(?:caption|photo-?credits?|image-?credits?|bildunterschrift|bildtext|legende)(?:$|[\s_-])/i
/** Words that name who made a picture, at the start of a block or of its last part: "Photo: …", "(Image: …)", 写真：. */
const CREDIT =
  /(?:^|[(|.!?…”"»)–—。（）」]\s*)(?:(?:(?:featured?|cover|header|lead|main|hero|title|top)\s)?(?:photo(?:graph)?s?(?: by| credit| courtesy)?|images?(?: credit| source)?|picture|pic)|(?:photo|image)\s(?:illustrative|de couverture|d['’]illustration|à la une)|(?:titel|beitrags|symbol|header|vorschau|aufmacher)?(?:fotos?|bild(?:er|quelle|nachweis|rechte)?)|fotografía|cr[ée]dito?|credit|imagen|immagine|zdjęcie|фото|ảnh|kuva|(?:トップ|メイン|アイキャッチ|サムネイル)?(?:写真|画像)(?:提供|出典|引用元?)?|撮影|사진|图片|圖片|图源)\s*[:：©]|(?:^|\s)©\s*\p{L}|\((?:image|photo|picture|foto|ap photo|file photo)[^()]{0,60}\)\s*$/iu
/** What the credit of a picture has at the least; looked for first, since it is found fast. */
const CREDIT_MARK = /[:：©)]/
/** What a figure shows, and the texts that may be in its place. */
const PICTURES = [Tag.img, Tag.picture, Tag.video, Tag.iframe, Tag.svg, Tag.canvas, Tag.object, Tag.audio]
const TEXTS_IN_FIGURES = [Tag.blockquote, Tag.pre, Tag.table]
/** Blocks of more words than this are text, whatever picture they name. */
const CAPTION_WORDS = 70

/** What the nearest `figcaption` or `caption` around an element says of the text in it, if no article is between. */
const NO_CAPTION = 0
const IS_CAPTION = 1
const IS_OTHER_TEXT = 2

/** For each node one of the three. One pass: climbing from every block takes 47 ms on 64 KB of nested elements. */
function captionElements(page: Page): Uint8Array {
  const found = new Uint8Array(page.length)
  for (let node = 1; node < page.length; node++) {
    const tag = page.tag[node]
    if (tag === Tag.figcaption) found[node] = isOfText(page, node) ? IS_OTHER_TEXT : IS_CAPTION
    else if (tag === Tag.caption) found[node] = IS_CAPTION
    else if (tag !== Tag.figure && tag !== Tag.body && tag !== Tag.article)
      found[node] = found[page.parent[node]!]!
  }
  return found
}

function isCaption(
  blocks: Blocks,
  block: number,
  inCaption: Uint8Array,
  isOfCaption: (node: number) => boolean,
): boolean {
  const { page } = blocks
  const marked = inCaption[blocks.container[block]!]!
  if (marked !== NO_CAPTION) return marked === IS_CAPTION
  if (sumOver(blocks, block, page.words) > CAPTION_WORDS) return false
  if (page.flags[blocks.first[block]!]! & Flag.preformatted) return false
  if (isAllOfCaption(blocks, block, isOfCaption)) return true
  const text = blockText(blocks, block)
  return CREDIT_MARK.test(text) && CREDIT.test(text.trim())
}

/** Whether a `figcaption` belongs to a text and not to a picture: it says whose words they are, or names the code. */
function isOfText(page: Page, caption: number): boolean {
  let figure = caption
  while (figure >= 0 && page.tag[figure] !== Tag.figure) figure = page.parent[figure]!
  if (figure < 0 || PICTURES.some((tag) => countTag(page, figure, tag) > 0)) return false
  return TEXTS_IN_FIGURES.some((tag) => countTag(page, figure, tag) > 0)
}

/** Whether an element with a caption's class, beside a picture, holds a block and no other text. */
function isAllOfCaption(blocks: Blocks, block: number, isOfCaption: (node: number) => boolean): boolean {
  const { page } = blocks
  const container = blocks.container[block]!
  const own = sumOver(blocks, block, page.characters)
  for (let at = container; at > 0; at = page.parent[at]!) {
    // The nearest element is a caption even if a line of it is a block of its own.
    if (at !== container && page.characters[page.end[at]!]! - page.characters[at]! > own) return false
    if (isOfCaption(at) && isBesidePicture(page, at)) return true
  }
  return false
}

/** Whether the element around an element, or the one around that, holds a picture. */
function isBesidePicture(page: Page, node: number): boolean {
  const parent = page.parent[node]!
  return parent > 0 && countTag(page, Math.max(0, page.parent[parent]!), Tag.img) > 0
}

/** Whether a block before the body repeats the page's description, or its class says what it is. */
function isStandfirst(
  blocks: Blocks,
  block: number,
  summary: string,
  isOfStandfirst: (node: number) => boolean,
): boolean {
  const { page } = blocks
  if (isOfStandfirst(blocks.container[block]!)) return true
  if (summary.length < LEAST_SUMMARY) return false
  // Letters are fewer than characters, but not by half: what is far longer cannot be what is looked for.
  const characters = sumOver(blocks, block, page.characters)
  if (characters < LEAST_SUMMARY || characters > 2 * summary.length) return false
  const text = fold(blockText(blocks, block))
  return text === summary || (text.length >= LEAST_SUMMARY && summary.startsWith(text))
}

function isTitle(blocks: Blocks, block: number, titleKey: string): boolean {
  const tag = blocks.page.tag[blocks.container[block]!]
  if (tag !== Tag.h1 && tag !== Tag.h2) return false
  return fold(blockText(blocks, block)) === titleKey
}
