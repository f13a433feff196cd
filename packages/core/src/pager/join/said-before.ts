import type { Article } from "../../article/article.js"
import { sourceOf } from "../../article/source.js"
import { type Blocks, blockText } from "../../blocks/blocks.js"
import { contains, nodesWithTag, textOf } from "../../page/page.js"
import { Tag } from "../../page/tags.js"
import { imageAt } from "../../write/images.js"
import type { NextKind, Pager } from "../pager-types.js"
import { listingOf } from "./paged-items.js"

/** A page may repeat another when that one holds at least this share of what is not template. Chosen by hand. */
const REPEATING_SHARE = 0.8
/**
 * A page with more new content than this share says something new; with less it is a counter or a passing notice that the
 * extractor took for content. Chosen by hand.
 */
const NEW_SHARE = 0.03
/** A picture weighs as much as so many letters. Chosen by hand: a caption and a bit. */
const PICTURE_LETTERS = 100

/** Texts and pictures, each with how many letters it weighs. */
type Said = ReadonlyMap<string, number>

/** A page as far as it matters whether it repeats another. */
export interface SayingPage {
  readonly blocks: Blocks
  readonly pager: Pager
  /** How the link that led here was meant; undefined for the first page. */
  readonly kind: NextKind | undefined
}

/** Said by more than one page: then it is template, or quoted. */
const SEVERAL = -1

/**
 * What the pages of a chain have said so far, so that a page is known that repeats one of them: sites answer any number
 * past their last page with the last or the first page again. Such a page is never quite the same: a counter, the
 * pager, the advertisements differ.
 */
export class SaidBefore {
  /** The page that said it, or `SEVERAL`. */
  readonly #by = new Map<string, number>()
  readonly #withoutNumbers = new Set<string>()
  readonly #titles = new Set<string>()
  /** Addresses that pagers named by a number. */
  readonly #counted = new Set<string>()
  #pages = 0

  /** Takes in what a page says. */
  add(page: SayingPage): void {
    const number = this.#pages++
    this.#titles.add(titleOf(page))
    for (const { url } of page.pager.links) this.#counted.add(url)
    for (const each of saidOn(page).keys()) {
      this.#by.set(each, this.#by.has(each) ? SEVERAL : number)
      this.#withoutNumbers.add(withoutNumbers(each))
    }
  }

  /**
   * Whether a page only repeats what one earlier page said. `read` gives its article, and is asked only where its text
   * as a whole leaves that open: the template of a site is often longer than what a page adds to it.
   */
  isRepeatedBy(page: SayingPage, read: () => Article): boolean {
    const said = saidOn(page)
    if (!this.#standsOnOnePage(said)) return false
    if (this.#isAnnounced(page)) return false
    const content = contentOn(page, read())
    if (content.size === 0) return this.#newIn(said) === 0
    return this.#newIn(content) <= NEW_SHARE * weightOf(content)
  }

  /**
   * Whether a page is known to be one of its own, however little it says: an earlier pager counted it, or no earlier page
   * has its title. Numbers past the last page are in no pager; sites put them into titles, but not into those of sections.
   */
  #isAnnounced(page: SayingPage): boolean {
    return this.#counted.has(page.blocks.page.url ?? "") || !this.#titles.has(titleOf(page))
  }

  #standsOnOnePage(said: Said): boolean {
    const held = new Float64Array(this.#pages)
    let own = 0
    for (const [each, weight] of said) {
      const by = this.#by.get(each)
      if (by === SEVERAL || (by === undefined && this.#withoutNumbers.has(withoutNumbers(each)))) continue
      own += weight
      if (by !== undefined) held[by]! += weight
    }
    return held.some((weight) => weight >= REPEATING_SHARE * own)
  }

  #newIn(said: Said): number {
    let weight = 0
    for (const [each, own] of said) if (!this.#by.has(each)) weight += own
    return weight
  }
}

/** Counters and clocks differ on every visit; whether the content does is asked with its numbers. */
function withoutNumbers(text: string): string {
  return text.replace(/\p{Nd}+/gu, "0")
}

function titleOf({ blocks: { page }, kind }: SayingPage): string {
  const node = nodesWithTag(page, Tag.title)[0]
  const title = node === undefined ? "" : textOf(page, node).trim()
  return kind === "section" ? title : withoutNumbers(title)
}

function weightOf(said: Said): number {
  let all = 0
  for (const weight of said.values()) all += weight
  return all
}

/** All that a page says outside its pager, which changes from page to page even when nothing else does. */
function saidOn(page: SayingPage): Said {
  return collect(page)
}

/** What of it is content: what the extractor keeps, what readers wrote below it, and the items of a listing. */
function contentOn(page: SayingPage, article: Article): Said {
  const { blocks, pager } = page
  const source = sourceOf(article)
  const nodes = Uint8Array.from(source?.nodes ?? [], (kept, node) => kept || (source?.comments?.[node] ?? 0))
  for (const item of listingOf(blocks, pager, article.verdict)?.items ?? [])
    nodes.fill(1, item, blocks.page.end[item]!)
  return collect(page, nodes)
}

/** The texts and pictures outside the pager; with `nodes`, only those of the marked nodes. */
function collect({ blocks, pager }: SayingPage, nodes?: Uint8Array): Said {
  const { page } = blocks
  const said = new Map<string, number>()
  const counts = (node: number): boolean =>
    (nodes === undefined || nodes[node] === 1) && !pager.nodes.some((strip) => contains(page, strip, node))
  for (let block = 0; block < blocks.length; block++) {
    if (!counts(blocks.first[block]!)) continue
    const text = blockText(blocks, block).replace(/[\s\p{P}]+/gu, "")
    if (text !== "") said.set(text, text.length)
  }
  for (const node of nodesWithTag(page, Tag.img)) {
    const url = counts(node) ? imageAt(page, node)?.url : undefined
    if (url !== undefined) said.set(`picture ${url}`, PICTURE_LETTERS)
  }
  return said
}
