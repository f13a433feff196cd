import { largest } from "../extremes.js"
import { predictInto } from "../learn/trees/predict.js"
import { expectPage, type Page } from "../page/page.js"
import type { NextReason } from "../reasons.js"
import { BOOK_WEIGHT, bookSigns, weightOf } from "./book.js"
import { defaultPagerModel } from "./default-model.js"
import type { DescribedLink, DescribedLinks } from "./described-link.js"
import { firstDrawn } from "./drawn.js"
import { describeLinks } from "./features.js"
import { linksOf, type PageLinks } from "./links.js"
import type { PagerModel } from "./model.js"
import { pagedKindOf } from "./paged-kind.js"
import type { NextKind, NextLink, Pager } from "./pager-types.js"
import { mayBePage, reasonOf, saysNext } from "./says-next.js"
import { leadingLink, readStripOf } from "./strip-report.js"

/** Which continuations are wanted: pages, sections too, or sections where the page belongs to a book. */
export const FOLLOWS = ["auto", "page", "section"] as const
/** What is followed: pages only, sections of books on any page too, or what fits the page (the default). */
export type Follow = (typeof FOLLOWS)[number]

/** Options of {@link findNext}. */
export interface FindNextOptions {
  /** Whether sections of books are followed; `auto` follows them where the page belongs to a book. */
  readonly follow?: Follow | undefined
  /** A model of one's own, read by `readPagerModel`. */
  readonly model?: PagerModel | undefined
}

/** Log-odds from which the best link is the next page: those with the fewest wrong decisions on hosts left out. */
const PAGE_THRESHOLD = -0.5
/** Log-odds from which a link is the next of anything, before it is asked whether of a book. Chosen by hand. */
const ONWARD_THRESHOLD = -3
/** On a rendered page, links whose log-odds differ by less go by where they are drawn. Chosen by hand. */
const EQUAL_LOG_ODDS = 1

/**
 * The link to the next page of what a page shows, or undefined on the last page. Tells it from the next
 * article, from the pager of comments and side boxes, and from the next section of a book, which has
 * `kind: "section"`. Linear in the size of the page.
 *
 * @example
 * ```ts
 * import { findNext, parsePage } from "@honbun/core"
 * const page = parsePage('<p>…</p><a href="?page=1">1</a> <b>2</b> <a href="?page=3">3</a>', {
 *   url: "https://example.org/tea?page=2",
 * })
 * console.log(findNext(page)?.url) // https://example.org/tea?page=3
 * ```
 */
export function findNext(page: Page, options: FindNextOptions = {}): NextLink | undefined {
  const found = linksOf(page)
  return chooseNext(found, describeLinks(found), options)
}

/**
 * The whole pager of a page: what it leads through, current page, total, all page links, previous, first, last,
 * everything on one page.
 */
export function findPager(page: Page, options: FindNextOptions = {}): Pager {
  expectPage(page)
  const found = linksOf(page)
  const described = describeLinks(found)
  const next = chooseNext(found, described, options)
  const leading = leadingLink(described.links, next?.url)
  const pages = pagedKindOf(options.model ?? defaultPagerModel(), described, leading?.link.url, next)
  return { next, pages, ...readStripOf(found, described.links, leading, next?.url) }
}

/** The decision of {@link findNext} over links that are described already: the next page, else the next section. */
export function chooseNext(
  found: PageLinks,
  described: DescribedLinks,
  options: FindNextOptions = {},
): NextLink | undefined {
  const { follow = "auto", model = defaultPagerModel() } = options
  const best = bestBy(found.page, model.pages, described, mayBePage)
  if (best && best.logOdds > PAGE_THRESHOLD) {
    const link = namesakeThatSaysNext(best.link, described.links)
    return nextOf({ ...best, link }, kindOf(found, link), reasonOf(link))
  }
  if (follow === "page") return undefined
  return nextSection(found, bestBy(found.page, model.onward, described, mayBeSection), follow)
}

/** Of several addresses of one page, that of the link that says "next": sites that count clicks name it twice. */
function namesakeThatSaysNext(best: DescribedLink, links: readonly DescribedLink[]): DescribedLink {
  const { family, number } = best.relation
  if (number === undefined || saysNext(best)) return best
  const isNamesake = ({ relation }: DescribedLink): boolean =>
    relation.family === family && relation.number === number
  return links.find((each) => isNamesake(each) && saysNext(each)) ?? best
}

/** Chapters count too: what counts like pages in a book is its next section, unless the address says "page". */
function kindOf(found: PageLinks, link: DescribedLink): NextKind {
  if (link.relation.named || link.relation.kind === "added") return "page"
  return weightOf(bookSigns(found, link)) > BOOK_WEIGHT ? "section" : "page"
}

/** A table of contents follows nothing, whatever the last page of a book says. */
const CONTENTS = /(?:^|[/_.-])(?:toc|contents|inhalt|sommaire)(?=[/_.-]|$)/i

function mayBeSection(each: DescribedLink): boolean {
  return saysNext(each) && !CONTENTS.test(each.link.address.text)
}

/** The best onward link, where the page belongs to a book or the caller wants sections whatever it is. */
function nextSection(found: PageLinks, best: Scored | undefined, follow: Follow): NextLink | undefined {
  if (!best || best.logOdds < ONWARD_THRESHOLD) return undefined
  const signs = bookSigns(found, best.link)
  if (follow === "auto" && weightOf(signs) < BOOK_WEIGHT) return undefined
  const names = signs.flatMap(({ name }) => name ?? [])
  const reason: NextReason =
    names.length > 0 ? { code: "book", signs: names } : { code: "model", kind: "section" }
  return nextOf(best, "section", reason)
}

interface Scored {
  readonly link: DescribedLink
  readonly logOdds: number
}

/** The link with the highest log-odds of those that may be it; on a rendered page, of equal ones the best drawn. */
function bestBy(
  page: Page,
  model: PagerModel["pages"],
  { links, rows }: DescribedLinks,
  may: (link: DescribedLink) => boolean,
): Scored | undefined {
  const scores = new Float32Array(links.length)
  if (links.length > 0) predictInto(model, rows, scores)
  const scored = links.map((link, i) => ({ link, logOdds: scores[i]! })).filter(({ link }) => may(link))
  const most = largest(scored.map(({ logOdds }) => logOdds))
  const least = page.layout ? most - EQUAL_LOG_ODDS : most
  const equals = scored.filter(({ logOdds }) => logOdds >= least)
  equals.sort((a, b) => b.logOdds - a.logOdds)
  return firstDrawn(page, equals, ({ link }) => link)
}

function nextOf({ link: { link, label }, logOdds }: Scored, kind: NextKind, reason: NextReason): NextLink {
  const score = 1 / (1 + Math.exp(-logOdds))
  return { url: link.url, score, kind, reason, text: label.text.split(" | ")[0]!, node: link.nodes.at(-1) }
}
