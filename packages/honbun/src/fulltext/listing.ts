import { attribute, Flag, nodesWithTag, type Page, resolveUrl, Tag, textOf } from "@honbun/core"
import { hostOf } from "../jobs/page-host.js"
import type { ListedPage } from "../lists/page-list.js"

/** Levels above a link by which links of one list know each other. */
const LEVELS = 5
/** Fewer links than this are no list. */
const LEAST_ENTRIES = 3
/** Units of a title at the least: Latin titles are longer than names of menus, Japanese ones shorter than Latin. */
const LEAST_TITLE = 16
const LEAST_WIDE_TITLE = 8

/**
 * The entries of a page that lists articles: of all groups of links that are in the same way, the one with the most
 * words, in the order of the page. Empty when no group is like a list. Linear in the size of the page.
 */
export function listedOn(page: Page): ListedPage[] {
  const groups = new Map<string, Map<string, string>>()
  const host = siteOf(page.url)
  for (const link of nodesWithTag(page, Tag.a)) {
    if (page.flags[link]! & Flag.hidden) continue
    const title = textOf(page, link).replace(/\s+/g, " ").trim()
    const url = resolveUrl(page, attribute(page, link, "href"))?.replace(/#.*$/s, "")
    if (!url || !isTitle(title) || siteOf(url) !== host || url === page.url) continue
    const key = placeOf(page, link)
    const group = groups.get(key) ?? new Map<string, string>()
    groups.set(key, group)
    if (!group.has(url)) group.set(url, title)
  }
  const wordy = [...groups.values()].filter((group) => group.size >= LEAST_ENTRIES)
  const best = wordy.sort((one, other) => amount(other) - amount(one))[0]
  return Array.from(best ?? [], ([url, title]) => ({ url, title }))
}

/** The address of the feed that a page says it has. */
export function feedOf(page: Page): string | undefined {
  for (const node of nodesWithTag(page, Tag.link)) {
    const type = attribute(page, node, "type") ?? ""
    if (!/\balternate\b/i.test(attribute(page, node, "rel") ?? "")) continue
    if (!/^application\/(?:rss\+xml|atom\+xml|feed\+json)/i.test(type)) continue
    // Feeds of comments come second on many a page, and are never what is meant.
    if (/comment/i.test(`${attribute(page, node, "title")} ${attribute(page, node, "href")}`)) continue
    const url = resolveUrl(page, attribute(page, node, "href"))
    if (url) return url
  }
  return undefined
}

function isTitle(text: string): boolean {
  const isWide = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(text)
  return text.length >= (isWide ? LEAST_WIDE_TITLE : LEAST_TITLE)
}

function amount(group: ReadonlyMap<string, string>): number {
  let sum = 0
  for (const title of group.values()) sum += Math.min(title.length, 200)
  return sum
}

/** The surroundings of a link: the elements around it with their classes. */
function placeOf(page: Page, link: number): string {
  const steps: string[] = []
  for (let at = link; at > 0 && steps.length < LEVELS; at = page.parent[at]!)
    steps.push(`${page.tag[at]}.${(attribute(page, at, "class") ?? "").replace(/\d+/g, "")}`)
  return steps.join("/")
}

function siteOf(url: string | undefined): string | undefined {
  return hostOf(url)?.replace(/^www\./, "")
}
