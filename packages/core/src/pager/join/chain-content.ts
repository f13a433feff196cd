import type { Article } from "../../article/article.js"
import { keepNodes } from "../../article/keep.js"
import { headerLines, toldBy } from "../../article/kinds.js"
import { type ArticleSource, sourceOf } from "../../article/source.js"
import { type Blocks, blockText, findBlocks, firstBlockFrom } from "../../blocks/blocks.js"
import { attribute, bodyOf, contains, nodesWithTag, type Page, tagName } from "../../page/page.js"
import { Tag, TEXT } from "../../page/tags.js"
import { imageAt } from "../../write/images.js"
import { type Kept, keptBefore } from "../../write/kept.js"
import type { FollowedPage, ReadArticle } from "./follow.js"
import { overlapOf } from "./overlap.js"
import { listingOf } from "./paged-items.js"
import { type RecordGroup, recordsIn } from "./records.js"

/** What is kept of one page of a chain. */
export interface ChainContent {
  readonly page: Page
  readonly blocks: Blocks
  readonly article: Article
  /** The nodes that are written. */
  readonly kept: Kept
  /** The same for Markdown and HTML, which have captions with their pictures. */
  readonly reading: Kept
  /** For each block whether it is kept, and why not or why so. */
  readonly keptBlocks: Uint8Array
  /** The items of a listing. */
  readonly records: RecordGroup | undefined
}

/** A text seen on at least this share of the pages of a chain is part of their template. */
const REPEATED_SHARE = 0.6
/** The container holds at least this share of the text that only one page has. */
const UNIQUE_SHARE = 0.9
/** Levels of tag and class by which blocks of the same kind are known. */
const SIGNATURE_LEVELS = 4
/** A kind of block is content when at least this share of its text is not repeated. */
const SIGNATURE_UNIQUE = 0.3
/** A block the extractor dropped is kept when at least this share of its kind was kept. */
const SIGNATURE_KEPT = 0.5

/**
 * The content of every page of a chain. The extractor decides page by page; what it cannot know, the pages tell
 * each other: what repeats on most of them is template, what only one has and is where the others have
 * theirs is content (the pages share a template). One page alone is left as the extractor made it, unless its pager leads
 * through a listing.
 */
export function chainContent(
  pages: readonly FollowedPage[],
  readArticle: ReadArticle,
  told: ChainOptions = {},
): ChainContent[] {
  const { listing, content, apart } = told
  const read = pages.map((each) => readPage(each, readArticle(each), content?.(each.page)))
  const isTold = read.some((each) => each.told)
  if (apart || isTold) return read.map((each) => finish(each, each.kept, undefined))
  if (read.length === 1) return [alone(read[0]!, listing)]
  const repeated = onMostPages(read.map(({ keys }) => keys))
  const kinds = kindsOf(read, repeated)
  const containers = read.map((each) => containerOf(each, repeated))
  const groups = read.map((each, at) => recordsIn(each.blocks, containers[at]!))
  const isListing = listing ?? looksLikeListing(read, groups, containers)
  const pictures = isListing ? [] : ownPictures(read)
  let before: readonly string[] = []
  return read.map((each, at) => {
    const where = { repeated, kinds, container: containers[at]!, first: at === 0, isListing }
    const kept = each.kept.map((was, block) => (keeps(each, block, was, where) ? 1 : 0))
    const keptBlocks = blocksIn(kept)
    const texts = keptBlocks.map((block) => each.keys[block]!)
    for (const block of keptBlocks.slice(0, overlapOf(before, texts))) kept[block] = 0
    before = texts
    return finish(each, kept, isListing ? groups[at] : undefined, pictures[at])
  })
}

function blocksIn(kept: Uint8Array): number[] {
  const blocks: number[] = []
  for (const [block, is] of kept.entries()) if (is) blocks.push(block)
  return blocks
}

/**
 * The pictures of each page's article that other pages do not show: in a gallery they are all that is new, and the text
 * they are in is dropped as template.
 */
function ownPictures(pages: readonly ReadPage[]): number[][] {
  const shown = pages.map(({ page, article }) => picturesIn(page, sourceOf(article)))
  const repeated = onMostPages(shown.map((pictures) => [...pictures.values()]))
  return shown.map((pictures) => [...pictures].filter(([, url]) => !repeated.has(url)).map(([node]) => node))
}

function picturesIn(page: Page, source: ArticleSource | undefined): Map<number, string> {
  const pictures = new Map<number, string>()
  // An article out of the page's data was made from another tree.
  if (source?.blocks.page !== page) return pictures
  for (const node of nodesWithTag(page, Tag.img)) {
    const isShown = source.nodes[node] === 1 || source.reading?.[node] === 1
    const url = isShown ? imageAt(page, node)?.url : undefined
    if (url !== undefined) pictures.set(node, url)
  }
  return pictures
}

/** A page without its neighbours: of a listing, what its pager leads through. */
function alone(each: ReadPage, listing: boolean | undefined): ChainContent {
  const group = listing === false ? undefined : listingOf(each.blocks, each.pager, each.article.verdict)
  if (!group)
    return finish(each, each.kept, undefined, [...picturesIn(each.page, sourceOf(each.article)).keys()])
  const { page, blocks } = each
  const inside = new Uint8Array(page.length)
  for (const node of group.items) inside.fill(1, node, page.end[node]!)
  const kept = each.kept.map((_, block) => inside[blocks.first[block]!]!)
  return finish(each, kept, group)
}

/** What is known of a chain besides its pages. */
export interface ChainOptions {
  /** Whether it is a listing; found out unless said. */
  readonly listing?: boolean | undefined
  /** The elements with the content of a page, if a rule names them. */
  readonly content?: ((page: Page) => readonly number[] | undefined) | undefined
  /** Take every page for itself, as paper D does. */
  readonly apart?: boolean | undefined
}

interface ReadPage extends FollowedPage {
  /** Whether a rule said what its content is. */
  readonly told: boolean
  readonly article: Article
  readonly kept: Uint8Array
  /** Letters and digits of each block; the key by which blocks of different pages are the same. */
  readonly keys: readonly string[]
  readonly signatures: readonly string[]
  /** Blocks that say who wrote it or when, and nothing else. */
  readonly header: ReadonlySet<number>
}

function readPage(
  followed: FollowedPage,
  article: Article,
  elements: readonly number[] | undefined,
): ReadPage {
  const { page, blocks } = followed
  const kept = elements
    ? Uint8Array.from(blocks.first, (first) => Number(elements.some((node) => contains(page, node, first))))
    : keptBlocksOf(blocks, sourceOf(article))
  const keys = Array.from({ length: blocks.length }, (_, block) => keyOf(blockText(blocks, block)))
  const signatures = Array.from({ length: blocks.length }, (_, block) =>
    signatureOf(page, blocks.container[block]!),
  )
  const header = new Set(headerLines(blocks, toldBy(article.about)))
  return { ...followed, told: elements !== undefined, article, kept, keys, signatures, header }
}

/** Which blocks of a page its article kept. By a site's template lines are decided piece by piece: then most of a line counts. */
function keptBlocksOf(blocks: Blocks, source: ArticleSource | undefined): Uint8Array {
  if (!source || source.blocks.length === blocks.length) return Uint8Array.from(source?.kept ?? [])
  const balance = new Int32Array(blocks.length)
  const { first, characters } = source.blocks
  for (const [piece, isKept] of source.kept.entries()) {
    const block = Math.max(0, firstBlockFrom(blocks, first[piece]! + 1) - 1)
    const length = characters[piece + 1]! - characters[piece]!
    balance[block] = balance[block]! + (isKept ? length : -length)
  }
  return Uint8Array.from(balance, (sum) => (sum > 0 ? 1 : 0))
}

function keyOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "")
}

function signatureOf(page: Page, node: number): string {
  const parts: string[] = []
  for (let at = node, level = 0; at > 0 && level < SIGNATURE_LEVELS; at = page.parent[at]!, level++) {
    parts.push(`${tagName(page, at)}.${(attribute(page, at, "class") ?? "").replace(/\d+/g, "#")}`)
  }
  return parts.join("<")
}

/** What is on most pages. */
function onMostPages(pages: readonly (readonly string[])[]): Set<string> {
  const counts = new Map<string, number>()
  for (const keys of pages) {
    for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const least = Math.max(2, REPEATED_SHARE * pages.length)
  return new Set([...counts].filter(([, count]) => count >= least).map(([key]) => key))
}

interface Kind {
  characters: number
  unique: number
  kept: number
}

/** For each signature how much text it has in all, how much of it is not repeated, how much was kept. */
function kindsOf(pages: readonly ReadPage[], repeated: ReadonlySet<string>): Map<string, Kind> {
  const kinds = new Map<string, Kind>()
  for (const { keys, kept, signatures } of pages) {
    for (const [block, signature] of signatures.entries()) {
      const kind = kinds.get(signature) ?? { characters: 0, unique: 0, kept: 0 }
      const { length } = keys[block]!
      kind.characters += length
      if (!repeated.has(keys[block]!)) kind.unique += length
      if (kept[block]) kind.kept += length
      kinds.set(signature, kind)
    }
  }
  return kinds
}

/** The smallest element that holds nearly all text that is the page's own. */
function containerOf(
  { page, blocks, keys }: Pick<ReadPage, "page" | "blocks" | "keys">,
  repeated: ReadonlySet<string>,
): number {
  const own = new Int32Array(blocks.length + 1)
  for (const [block, key] of keys.entries())
    own[block + 1] = own[block]! + (repeated.has(key) ? 0 : key.length)
  const within = (node: number): number =>
    own[firstBlockFrom(blocks, page.end[node]!)]! - own[firstBlockFrom(blocks, node)]!
  let node = bodyOf(page)
  const all = own[blocks.length]!
  while (all > 0) {
    let inner = -1
    for (let child = node + 1; child < page.end[node]!; child = page.end[child]!) {
      if (within(child) >= UNIQUE_SHARE * all) inner = child
    }
    if (inner < 0 || page.end[inner]! === inner + 1) return node
    node = inner
  }
  return node
}

/** The element of every page that holds nearly all text the other pages do not have. */
export function contentElements(pages: readonly Page[]): number[] {
  const read = pages.map((page) => {
    const blocks = findBlocks(page)
    return {
      page,
      blocks,
      keys: Array.from({ length: blocks.length }, (_, block) => keyOf(blockText(blocks, block))),
    }
  })
  const repeated = onMostPages(read.map(({ keys }) => keys))
  return read.map((each) => containerOf(each, repeated))
}

interface Where {
  readonly repeated: ReadonlySet<string>
  readonly kinds: ReadonlyMap<string, Kind>
  readonly container: number
  readonly first: boolean
  readonly isListing: boolean
}

function keeps(each: ReadPage, block: number, was: number, where: Where): boolean {
  const { page, blocks, keys, signatures, pager, article, header } = each
  const node = blocks.first[block]!
  if (pager.nodes.some((strip) => contains(page, strip, node))) return false
  const kind = where.kinds.get(signatures[block]!)!
  const isTemplate = where.repeated.has(keys[block]!) && kind.unique < SIGNATURE_UNIQUE * kind.characters
  if (isTemplate) return was === 1 && where.first && !where.isListing && isProse(keys[block]!)
  const inside = contains(page, where.container, node)
  if (where.isListing) return inside
  if (was === 1) return true
  // A site's template knows more than a few pages of an article do; a byline looks like any paragraph.
  if (article.method === "site" || header.has(block)) return false
  return inside && kind.kept >= SIGNATURE_KEPT * kind.characters
}

/** A repeated text that the extractor kept on the first page is its lead when it is a sentence, else a label. */
const LEAD_LETTERS = 60

function isProse(key: string): boolean {
  return key.length >= LEAD_LETTERS
}

/** Least share of pages on which records must be found for a chain to be a listing. */
const LISTING_PAGES = 0.5
/** Least share of a container's text that its records hold on a listing. */
const RECORD_SHARE = 0.6

function looksLikeListing(
  pages: readonly ReadPage[],
  groups: readonly (RecordGroup | undefined)[],
  containers: readonly number[],
): boolean {
  let listings = 0
  for (const [at, { page, kind, article, pager }] of pages.entries()) {
    if (kind === "section" || pager.next?.kind === "section") continue
    const group = groups[at]
    const container = containers[at]!
    const all = page.characters[page.end[container]!]! - page.characters[container]!
    const isOneText = article.verdict === "article" && !group?.titled
    if (group && group.characters >= RECORD_SHARE * all && !isOneText) listings++
  }
  return listings >= LISTING_PAGES * pages.length
}

function finish(
  each: ReadPage,
  keptBlocks: Uint8Array,
  records: RecordGroup | undefined,
  pictures: readonly number[] = [],
): ChainContent {
  const { page, blocks, article } = each
  const kept = keepNodes(blocks, keptBlocks)
  for (const node of pictures) kept[node] = 1
  const source = sourceOf(article)
  const reading = withCaptions(page, kept, source?.blocks.page === page ? source.reading : undefined)
  return { page, blocks, article, keptBlocks, kept, reading, records }
}

/** What is kept, with the captions that the article itself shows below pictures that are kept. */
function withCaptions(page: Page, kept: Kept, shown: Kept | undefined): Kept {
  if (!shown) return kept
  const reading = kept.slice()
  const before = keptBefore(page, kept)
  let reached = 0
  for (const figure of nodesWithTag(page, Tag.figure)) {
    const end = page.end[figure]!
    if (figure < reached || before[end] === before[figure]) continue
    reached = end
    for (let node = figure; node < end; node++) if (page.tag[node] === TEXT && shown[node]) reading[node] = 1
  }
  return reading
}
