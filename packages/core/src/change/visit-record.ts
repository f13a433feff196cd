import { hostOf } from "../about/site-name.js"
import type { Article, Verdict } from "../article/article.js"
import { withNoteScores } from "../article/note-scores.js"
import { type ArticleSource, sourceOf } from "../article/source.js"
import { type Blocks, blockText } from "../blocks/blocks.js"
import { attribute, Flag, nodesWithTag, type Page, resolveUrl, tagName } from "../page/page.js"
import { positionsOf } from "../page/paths.js"
import { Tag, TEXT } from "../page/tags.js"
import { collapsed } from "./tokens.js"

/**
 * What has to be kept of a visit so that the next can be compared with it: plain data, fit for JSON. It knows
 * the whole page, not the main text alone, because only what is nowhere on the other page is new or gone.
 */
export interface VisitRecord {
  readonly title: string | undefined
  readonly published: string | undefined
  readonly modified: string | undefined
  readonly language: string | undefined
  readonly verdict: Verdict
  /** Every block of the page in order. */
  readonly blocks: readonly VisitBlock[]
  /** The addresses of the pictures in the main text. */
  readonly figures: readonly string[]
}

/** A block of a visit. */
export interface VisitBlock {
  /** White space collapsed. */
  readonly text: string
  /** How likely it is content, between 0 and 1. */
  readonly score: number
  /** Where it is: the innermost elements around it with their classes and positions. */
  readonly place: string
  /** Whether it is a link within its site and nothing else: it names a page or section rather than saying something. */
  readonly linked?: boolean
}

/** What the extractor kept has at least this score: even odds. */
export const KEPT_SCORE = 0.5

/**
 * What to store of an article, to compare it with later visits. An article made in this process brings its whole page; of one that was read
 * from a file only the main text is known, and what moved between main text and margin counts as new or gone.
 */
export function visitRecord(article: Article): VisitRecord {
  const source = sourceOf(article)
  return {
    title: article.title,
    published: article.published,
    modified: article.modified,
    language: article.language,
    verdict: article.verdict,
    blocks: source ? blocksOf(source) : linesOf(article.text),
    figures: source ? figuresOf(source) : [],
  }
}

function linesOf(text: string): VisitBlock[] {
  return text
    .split("\n")
    .map((line) => ({ text: collapsed(line), score: 1, place: "" }))
    .filter((block) => block.text !== "")
}

function blocksOf({ blocks, kept, scores: given }: ArticleSource): VisitBlock[] {
  const scores = withNoteScores(blocks, given)
  const positions = positionsOf(blocks.page)
  const links = siteLinks(blocks.page)
  const found: VisitBlock[] = []
  for (let block = 0; block < blocks.length; block++) {
    const text = collapsed(textWithoutMarks(blocks, block))
    if (text === "") continue
    const score = Math.round(1000 * scores[block]!) / 1000
    found.push({
      text,
      score: kept[block] ? Math.max(score, KEPT_SCORE) : score,
      place: placeOf(blocks.page, blocks.container[block]!, positions),
      ...(isLinked(blocks, block, links) ? { linked: true } : {}),
    })
  }
  return found
}

/** A block is a link when this share of its characters is; the rest is a bullet or a date. */
const LINKED_SHARE = 0.8

function isLinked({ page, first, last }: Blocks, block: number, links: SiteLinks): boolean {
  const over = (sums: Int32Array): number => sums[last[block]!]! - sums[first[block]!]!
  if (over(page.linkCharacters) < LINKED_SHARE * over(page.characters)) return false
  const outer = page.parent[first[block]!]!
  return over(links.before) > 0 || (outer >= 0 && links.around[outer]! >= 0)
}

/** The links of a page that lead to its own site. */
interface SiteLinks {
  /** The innermost one that each node is in or is; -1 where there is none. */
  readonly around: Int32Array
  /** How many begin before each node. */
  readonly before: Int32Array
}

function siteLinks(page: Page): SiteLinks {
  const around = new Int32Array(page.length).fill(-1)
  const before = new Int32Array(page.length + 1)
  const host = bareHost(page.url)
  for (let node = 0; node < page.length; node++) {
    const isLink = page.tag[node] === Tag.a && isWithin(page, node, host)
    around[node] = isLink ? node : node === 0 ? -1 : around[page.parent[node]!]!
    before[node + 1] = before[node]! + Number(isLink)
  }
  return { around, before }
}

/** Whether a link leads to a page of the site; where that is not known, every link may. */
function isWithin(page: Page, link: number, host: string): boolean {
  const address = resolveUrl(page, attribute(page, link, "href"))
  return page.url === undefined || address === undefined || bareHost(address) === host
}

function bareHost(address: string | undefined): string {
  return hostOf(address).replace(/^www\./, "")
}

/** What the link to a heading itself looks like: ¶, #, §, 🔗; no letter or digit, and one or two signs long. */
const PERMALINK = /^[^\p{L}\p{N}\s]{1,2}$/u

/** A block's text without links that are a mere mark, as generators put beside headings. */
function textWithoutMarks(blocks: Blocks, block: number): string {
  const { page } = blocks
  const [first, last] = [blocks.first[block]!, blocks.last[block]!]
  if (page.linkCharacters[first] === page.linkCharacters[last]) return blockText(blocks, block)
  let text = ""
  for (let node = first; node < last; node++) {
    if (page.tag[node] !== TEXT) continue
    const own = page.text.slice(page.textStart[node]!, page.textStart[node + 1]!)
    if (!(page.flags[node]! & Flag.link) || !PERMALINK.test(own.trim())) text += own
  }
  return text
}

/** So many elements around a block tell its place; more would only tell the page's layout. */
const PLACE_STEPS = 6
/** Longer class names are cut, in UTF-16 units. */
const LONGEST_CLASS = 40
/** White space and all, so much of them is read, in characters. */
const MOST_READ: number = 10 * LONGEST_CLASS

function placeOf(page: Page, container: number, positions: Int32Array): string {
  const steps: string[] = []
  for (let at = container; at > 0 && steps.length < PLACE_STEPS; at = page.parent[at]!) {
    const name = (attribute(page, at, "class") ?? "")
      // Every block inside asks again.
      .slice(0, MOST_READ)
      .trim()
      .replace(/[\s/]+/g, ".")
      .slice(0, LONGEST_CLASS)
    steps.push(`${tagName(page, at)}${name ? `.${name}` : ""}:${positions[at]}`)
  }
  return steps.reverse().join("/")
}

/** Attributes that hold a picture's address, those of lazy loaders first. */
const PICTURE_ADDRESSES = ["data-src", "data-original", "data-lazy-src", "src"] as const

function figuresOf({ blocks: { page }, nodes }: ArticleSource): string[] {
  const figures: string[] = []
  for (const node of nodesWithTag(page, Tag.img)) {
    if (!nodes[node]) continue
    for (const name of PICTURE_ADDRESSES) {
      const address = attribute(page, node, name)
      if (!address || address.startsWith("data:")) continue
      figures.push(address)
      break
    }
  }
  return figures
}
