import { predictInto } from "../learn/trees/predict.js"
import { expectPage, type Page } from "../page/page.js"
import { BOOK_WEIGHT, bookSigns, weightOf } from "./book.js"
import { defaultPagerModel } from "./default-model.js"
import { firstDrawn } from "./drawn.js"
import { type DescribedLink, type DescribedLinks, describeLinks } from "./features.js"
import { linksOf, type PageLinks } from "./links.js"
import type { PagerModel } from "./model.js"
import type { NextKind, NextLink, Pager } from "./pager-types.js"
import { findByRules, isLastPage, isWidgetOf, saysNext, saysNextItself, speaksOfArticle } from "./rules.js"
import { readStripOf } from "./strip-report.js"
import { MEANINGS } from "./words.js"

/** Which continuations are wanted: pages, sections too, or sections where the page belongs to a book. */
export const FOLLOWS = ["auto", "page", "section"] as const
/** A choice among {@link FOLLOWS}. */
export type Follow = (typeof FOLLOWS)[number]

/** What {@link findNext} can be told. */
export interface FindNextOptions {
  /** Whether sections of books are followed; `auto` follows them where the page belongs to a book. */
  readonly follow?: Follow | undefined
  /** A model of one's own, read by `readPagerModel`. */
  readonly model?: PagerModel | undefined
}

/** Log-odds from which the model's best link is taken. Chosen by hand. */
export const PAGE_THRESHOLD = -0.5
/** On a rendered page, links whose log-odds differ by less go by where they are drawn. Chosen by hand. */
export const EQUAL_LOG_ODDS = 0.5
/** Log-odds from which a link is the next of anything, before it is asked whether of a book. Chosen by hand. */
export const ONWARD_THRESHOLD = -3
/** The score of a link that a rule found: a chosen value that stands for "as sure as a rule", not measured. */
export const RULE_SCORE = 0.97

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

/** The whole pager of a page: current page, total, all page links, previous, first, last, everything on one page. */
export function findPager(page: Page, options: FindNextOptions = {}): Pager {
  expectPage(page)
  const found = linksOf(page)
  const described = describeLinks(found)
  const next = chooseNext(found, described, options)
  return { next, ...readStripOf(found, described.links, next?.url) }
}

/** The decision of {@link findNext} over links that are described already: rules, then the model, then books. */
export function chooseNext(
  found: PageLinks,
  described: DescribedLinks,
  options: FindNextOptions = {},
): NextLink | undefined {
  const { page } = found
  const follow = options.follow ?? "auto"
  const hit = findByRules(found, described)
  if (hit) return nextOf(hit.link, RULE_SCORE, kindOf(found, hit.link), hit.reason)
  const model = options.model ?? defaultPagerModel()
  const best = isLastPage(described.links) ? undefined : bestBy(page, model.pages, described, mayBePage)
  if (best && best.logOdds > PAGE_THRESHOLD && !isWidgetOf(best.link, described.isArticle)) {
    return nextOf(best.link, chance(best.logOdds), kindOf(found, best.link), "looks like the next page")
  }
  if (follow === "page") return undefined
  const onward = bestBy(page, model.onward, described, saysNextItself)
  const section = onward && nextSection(page, found, onward, follow)
  return section ?? nextSection(page, found, bestBy(page, model.onward, described), follow)
}

/** Chapters count too: what counts like pages in a book is its next section, unless the address says "page". */
function kindOf(found: PageLinks, link: DescribedLink): NextKind {
  if (link.relation.named || link.relation.kind === "added") return "page"
  return weightOf(bookSigns(found.page, found, link)) > BOOK_WEIGHT ? "section" : "page"
}

/**
 * What is never the next page, whatever its score: what is marked as previous, what speaks of one article, and
 * what only the head names without calling it next.
 */
function mayBePage(each: DescribedLink): boolean {
  const { relNext, headNext, relPrevious, nodes } = each.link
  if (relPrevious && !relNext && !headNext && !MEANINGS.older.test(each.label.text)) return false
  return (nodes.length > 0 || headNext) && !speaksOfArticle(each)
}

interface Scored {
  readonly link: DescribedLink
  readonly logOdds: number
}

function bestBy(
  page: Page,
  model: PagerModel["pages"],
  { links, rows }: DescribedLinks,
  may: (link: DescribedLink) => boolean = () => true,
): Scored | undefined {
  const scores = new Float32Array(links.length)
  if (links.length > 0) predictInto(model, rows, scores)
  let best = -1
  for (let i = 0; i < scores.length; i++) {
    if (may(links[i]!) && (best < 0 || scores[i]! > scores[best]!)) best = i
  }
  if (best < 0) return undefined
  const equals = [{ link: links[best]!, logOdds: scores[best]! }]
  for (let i = 0; page.layout && i < scores.length; i++) {
    if (i === best || !may(links[i]!) || scores[best]! - scores[i]! >= EQUAL_LOG_ODDS) continue
    equals.push({ link: links[i]!, logOdds: scores[i]! })
  }
  return firstDrawn(page, equals, ({ link }) => link)
}

/** A table of contents follows nothing, whatever the last page of a book says. */
const CONTENTS = /(?:^|[/_.-])(?:toc|contents|inhalt|sommaire)(?=[/_.-]|$)/i

/** The best onward link, where the page belongs to a book or the caller wants sections whatever it is. */
function nextSection(
  page: Page,
  found: PageLinks,
  best: Scored | undefined,
  follow: Follow,
): NextLink | undefined {
  if (!best || best.logOdds < ONWARD_THRESHOLD || !saysNext(best.link)) return undefined
  if (MEANINGS.previous.test(best.link.label.text) || CONTENTS.test(best.link.link.address.text))
    return undefined
  const signs = bookSigns(page, found, best.link)
  if (follow === "auto" && weightOf(signs) < BOOK_WEIGHT) return undefined
  const reason = signs.filter((sign) => sign.weight > 0).map((sign) => sign.name)
  return nextOf(
    best.link,
    chance(best.logOdds),
    "section",
    reason.join(", ") || "looks like the next section",
  )
}

function nextOf({ link, label }: DescribedLink, score: number, kind: NextKind, reason: string): NextLink {
  return { url: link.url, score, kind, reason, text: label.text.split(" | ")[0]!, node: link.nodes.at(-1) }
}

function chance(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}
