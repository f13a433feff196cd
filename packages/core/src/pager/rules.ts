import { attribute, type Page } from "../page/page.js"
import { Tag } from "../page/tags.js"
import { addressOf, relationOf } from "./address.js"
import { firstDrawn } from "./drawn.js"
import { CURSOR, type DescribedLink, type DescribedLinks, slugWords } from "./features.js"
import type { PageLinks } from "./links.js"
import { ARROWS, MEANINGS, NAME_MEANINGS, numberIn } from "./words.js"

/** A link that a rule is sure about, with what it saw. */
export interface RuleHit {
  readonly link: DescribedLink
  readonly reason: string
}

/** Least links with a number for a strip to be a pager by its numbers alone. */
const PAGER_NUMBERS = 2
/** The same where the addresses are not related to the page's own. */
const UNRELATED_NUMBERS = 3
/** A strip with more numbers than this in a table is a calendar. */
const CALENDAR_NUMBERS = 15

/** An address that ends in so many words names an article; then strips of other addresses page something else. */
const ARTICLE_SLUG = 4
/** Numbers above this in an address are ids of articles rather than pages, unless the form says "page". */
const LARGEST_PAGE = 1_500

/** The link a rule is sure about; undefined when the model has to weigh. */
export function findByRules(
  { page, own }: PageLinks,
  { links, isArticle }: DescribedLinks,
): RuleHit | undefined {
  const isOwnNumbered = own.some((address) => address.pieces.some((piece) => piece.named))
  const mayBeUnrelated = !isArticle && !isOwnNumbered && slugWords(own[0]?.text ?? "") < ARTICLE_SLUG
  const first = (hits: Iterable<RuleHit>): RuleHit | undefined => firstDrawn(page, hits, ({ link }) => link)
  return (
    first(findByNumbers(page, links, isArticle, mayBeUnrelated)) ??
    first(findBySuccessor(page, links, isArticle)) ??
    first(findByCursor(page, links))
  )
}

/** Links that say "next" and whose address is the page's own with the next number. */
function* findBySuccessor(
  page: Page,
  links: readonly DescribedLink[],
  isArticle: boolean,
): Generator<RuleHit> {
  for (const each of links) {
    const { relation, label } = each
    if (
      each.link.nodes.length === 0 ||
      !isSuccessor(each) ||
      !saysNext(each) ||
      MEANINGS.article.test(`${label.text} ${label.spoken}`)
    )
      continue
    if (MEANINGS.last.test(label.text) || isElsewhere(page, each) || isWidgetOf(each, isArticle)) continue
    yield {
      link: each,
      reason: `says next, and its address goes on from ${relation.own ?? "this page"} to ${relation.number}`,
    }
  }
}

function isSuccessor({ relation, ownNumber, lowestAbove }: DescribedLink): boolean {
  const { kind, number, named, family } = relation
  if (number === undefined || !lowestAbove) return false
  if (kind === "added") return number === 2 || (named && (number === 1 || number >= 5))
  if (kind !== "changed" || ownNumber === undefined) return false
  const isId = ownNumber > LARGEST_PAGE || (/ p=$/.test(family) && ownNumber > 50)
  return !isId && (number === ownNumber + 1 || (named && number > ownNumber))
}

/** In an article, a query that is added pages its comments or a box; a path that is added pages the article. */
export function isWidgetOf({ relation, link }: DescribedLink, isArticle: boolean): boolean {
  return (
    isArticle &&
    relation.kind === "added" &&
    !relation.loose &&
    / [^/]*=$/.test(relation.family) &&
    link.address.text.includes("?")
  )
}

/** Links to older items by a cursor, as blogs without numbers have them. */
function* findByCursor(page: Page, links: readonly DescribedLink[]): Generator<RuleHit> {
  for (const each of links) {
    const words = `${each.label.text} ${each.label.spoken}`
    if (!CURSOR.test(each.link.address.text) || isElsewhere(page, each)) continue
    if (!MEANINGS.older.test(words) && !(MEANINGS.next.test(words) && MEANINGS.page.test(words))) continue
    yield { link: each, reason: "leads to older items by a cursor" }
  }
}

/**
 * The link of which no doubt is possible: in a strip of rising numbers with the current one marked, the link
 * that shows the current number plus one and whose address counts like its neighbours'. Such links were right
 * 54 of 57 times in prototypes; here comments, calendars and side boxes are left out as well.
 */
function* findByNumbers(
  page: Page,
  links: readonly DescribedLink[],
  isArticle: boolean,
  mayBeUnrelated: boolean,
): Generator<RuleHit> {
  for (const each of links) {
    const { strip, relation, label } = each
    if (!strip || strip.current === undefined || strip.numbered < PAGER_NUMBERS || !strip.rising) continue
    const next = strip.current + 1
    if (!label.text.split(" | ").some((text) => numberIn(text) === next)) continue
    const related = relation.kind === "changed" || relation.kind === "added"
    if (!related && !(mayBeUnrelated && strip.numbered >= UNRELATED_NUMBERS)) continue
    if (!countsLikeNeighbours(each) || isElsewhere(page, each) || isWidgetOf(each, isArticle)) continue
    yield { link: each, reason: `shows ${next} in a strip whose current page is ${strip.current}` }
  }
}

/** Whether the addresses of a strip differ in one number only, and it rises with the numbers shown. */
function countsLikeNeighbours({ strip, link }: DescribedLink): boolean {
  const numbered = strip!.pages.flatMap((item) => {
    const address = item.url === undefined ? undefined : addressOf(item.url)
    return address ? [{ shown: item.number!, address }] : []
  })
  const own = numbered.find((each) => each.address.href === link.url)
  if (!own) return false
  return numbered.every(({ shown, address }) => {
    if (address.href === own.address.href || shown === 1) return true
    const relation = relationOf(own.address, address)
    if (relation.number === undefined || relation.own === undefined) return false
    return Math.sign(relation.number - relation.own) === Math.sign(shown - own.shown)
  })
}

/** Whether a link pages something else than what one came for: comments, a calendar, a side box. */
export function isElsewhere(page: Page, { link, strip, label }: DescribedLink): boolean {
  if (NAME_MEANINGS.comments.test(`${strip?.names ?? ""} ${label.names}`)) return true
  if (/comment|cpage|reply|replies/i.test(link.address.text.replace(/^.*\//, ""))) return true
  let inTable = false
  const node = link.nodes.at(-1)
  for (let at = node ?? -1, level = 0; at > 0 && level < 8; at = page.parent[at]!, level++) {
    // What holds most of the page is not beside it, whatever it is called.
    if (2 * proseOf(page, at) >= proseOf(page, 0)) break
    if (page.tag[at] === Tag.table) inTable = true
    if (page.tag[at] === Tag.aside) return true
    const names = `${attribute(page, at, "class") ?? ""} ${attribute(page, at, "id") ?? ""}`
    if (names.length > 1 && (NAME_MEANINGS.comments.test(names) || NAME_MEANINGS.aside.test(names)))
      return true
  }
  return inTable && (strip?.numbered ?? 0) > CALENDAR_NUMBERS
}

function goesOnVisibly(each: DescribedLink): boolean {
  const { number } = each.relation
  return (
    each.link.nodes.length > 0 && number !== undefined && number > (each.ownNumber ?? 0) && saysNext(each)
  )
}

/** Whether a link speaks of one article, so that it leads to the next one and not to the next page. */
export function speaksOfArticle({ label }: DescribedLink): boolean {
  const words = `${label.text} ${label.spoken}`
  if (MEANINGS.items.test(words) || MEANINGS.page.test(words) || MEANINGS.older.test(words)) return false
  return MEANINGS.article.test(words)
}

function proseOf(page: Page, node: number): number {
  const end = page.end[node]!
  return (
    page.characters[end]! - page.characters[node]! - (page.linkCharacters[end]! - page.linkCharacters[node]!)
  )
}

/**
 * Whether the page is the last of its sequence: a strip of rising numbers marks the highest as the current one,
 * and nothing in it leads on. Then whatever else says "next" pages something else, or lies.
 */
export function isLastPage(links: readonly DescribedLink[]): boolean {
  return links.some(({ strip, relation }) => {
    if (!strip || strip.current === undefined || strip.currentItem < 0 || relation.kind === "none")
      return false
    if (strip.numbered < PAGER_NUMBERS || !strip.rising || strip.long > 0) return false
    const members = links.filter((each) => each.strip === strip)
    const highest = Math.max(...strip.items.map((item) => item.number ?? 0))
    return highest === strip.current && !members.some(saysNext) && !links.some(goesOnVisibly)
  })
}

/** Whether a link says "next" in any way: word, spoken word, arrow, class or relation, or the head says it for it. */
export function saysNext(each: DescribedLink): boolean {
  const words = `${each.label.text} ${each.label.spoken}`
  if (MEANINGS.previous.test(words) || MEANINGS.newer.test(words)) return false
  return each.link.headNext || saysNextItself(each)
}

/** The same without the head, which in books names the next chapter, or the index, as often as the next section. */
export function saysNextItself({ label, link }: DescribedLink): boolean {
  const words = `${label.text} ${label.spoken}`
  if (MEANINGS.previous.test(words) || MEANINGS.newer.test(words)) return false
  if (link.relNext) return true
  return (
    MEANINGS.next.test(words) ||
    MEANINGS.older.test(words) ||
    ARROWS.right.test(label.text) ||
    NAME_MEANINGS.next.test(label.names)
  )
}
