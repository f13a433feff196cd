import { boxOf } from "../page/layout.js"
import { attribute, countTag, Flag, nodesWithTag, type Page, textOf } from "../page/page.js"
import { Tag, TEXT } from "../page/tags.js"
import type { Evidence } from "./evidence.js"
import { fold, tidy } from "./fold.js"
import { Surroundings } from "./surroundings.js"

/** The element that shows the page's title, and its text. */
export interface Headline {
  readonly node: number
  readonly text: string
}

/** Longer texts are no headlines, in UTF-16 units. */
const LONGEST_HEADLINE = 400
const MOST_HEADINGS = 30
/** The score of an `h1` that is word for word a title for machines: nothing can be better. */
const CERTAIN = 15
/** The size of running text unless a style says otherwise, in pixels: a headline is larger. */
const TEXT_SIZE = 16
/** What large letters are worth at most: less than agreement with a title. Chosen by hand. */
const LARGE_LETTERS = 2

/**
 * The headline a reader sees: the heading, or element marked as title, that agrees best with the titles the page
 * gives for machines (`titles`, folded); without any, the first `h1`.
 */
export function findHeadline(
  evidence: Evidence,
  titles: readonly string[],
  siteNames: ReadonlySet<string>,
): Headline | undefined {
  const { page } = evidence
  const anywhere = new Surroundings(page, -1)
  let best: Headline | undefined
  let bestScore = 0
  const consider = (node: number, worth: number) => {
    if (
      page.tag[node] === Tag.meta ||
      page.textStart[page.end[node]!]! - page.textStart[node]! > 4 * LONGEST_HEADLINE
    )
      return
    const text = withoutReadings(page, node)
    const folded = fold(text)
    if (folded.length < 2 || text.length > LONGEST_HEADLINE) return
    let score = worth + agreement(folded, titles)
    if (siteNames.has(folded)) score -= 8
    if (page.flags[node]! & (Flag.hidden | Flag.noscript)) score -= 4
    if (anywhere.isElsewhere(node)) score -= 3
    if (titles[0]?.startsWith(folded)) score += 3
    if (linksHome(page, node)) score -= 4
    if (page.layout) score += asDrawn(page, node)
    if (score > bestScore) {
      bestScore = score
      best = { node, text }
    }
  }
  for (const node of nodesWithTag(page, Tag.h1).subarray(0, MOST_HEADINGS)) consider(node, 5)
  if (bestScore >= CERTAIN) return best
  for (const node of (evidence.properties.get("headline") ?? []).slice(0, MOST_HEADINGS)) consider(node, 4)
  for (const node of evidence.marked.title.slice(0, MOST_HEADINGS)) consider(node, 1)
  for (const node of nodesWithTag(page, Tag.h2).subarray(0, MOST_HEADINGS)) consider(node, 1)
  for (const node of nodesWithTag(page, Tag.h3).subarray(0, MOST_HEADINGS)) consider(node, 0)
  return best
}

/** What a heading gains on a rendered page by the size of its letters; what nobody sees is no headline. */
function asDrawn(page: Page, node: number): number {
  const box = boxOf(page, node)
  if (page.flags[node]! & Flag.hidden) return Number.NEGATIVE_INFINITY
  return Math.min(LARGE_LETTERS, Math.max(0, (box?.fontSize ?? TEXT_SIZE) / TEXT_SIZE - 1))
}

/** Whether a heading is a link to the site's first page: its name, not a title. */
function linksHome(page: Page, node: number): boolean {
  for (let at = node; at < Math.min(page.end[node]!, node + 4); at++) {
    if (page.tag[at] !== Tag.a) continue
    const address = attribute(page, at, "href")?.trim() ?? ""
    return address === "/" || /^(?:https?:)?\/\/[^/?#]+\/?$/i.test(address)
  }
  return false
}

/** Up to 10 for the same text as a title, less for a part of one or the whole with more around it. */
function agreement(folded: string, titles: readonly string[]): number {
  let best = 0
  for (const title of titles) {
    if (title === folded) return 10
    const [short, long] = title.length < folded.length ? [title, folded] : [folded, title]
    if (short.length >= 4 && long.includes(short)) best = Math.max(best, 3 + (6 * short.length) / long.length)
  }
  return best
}

/** The text of a node without the readings (furigana) above its characters. */
function withoutReadings(page: Page, node: number): string {
  if (countTag(page, node, Tag.rt) === 0) return tidy(textOf(page, node))
  let text = ""
  for (let at = node; at < page.end[node]!; at++) {
    if (page.tag[at] === Tag.rt || page.tag[at] === Tag.rp) at = page.end[at]! - 1
    else if (page.tag[at] === TEXT) text += textOf(page, at)
  }
  return tidy(text)
}
