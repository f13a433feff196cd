import { nodesWithTag, textOf } from "../page/page.js"
import { Tag } from "../page/tags.js"
import type { Evidence } from "./evidence.js"
import { fold, tidy, unescapeText } from "./fold.js"
import type { Found } from "./found.js"
import type { Headline } from "./headline.js"
import { type LinkedData, type Thing, textIn } from "./json-ld.js"
import { cleanTitle } from "./title-parts.js"

/** Metas that hold a title, by how much each is believed. */
const TITLE_METAS: readonly (readonly [name: string, weight: number])[] = [
  ["og:title", 3],
  ["twitter:title", 1.5],
  ["twitter:text:title", 1],
  ["parsely-title", 2],
  ["sailthru.title", 2],
  ["dc.title", 1.5],
  ["dcterms.title", 1.5],
  ["citation_title", 4],
  ["cxenseparse:title", 1],
  ["headline", 2],
  ["title", 1],
]

/** What `title` says; of several in a page (SVG has its own) the first. */
export function documentTitle(evidence: Evidence): string {
  const node = nodesWithTag(evidence.page, Tag.title)[0]
  return node === undefined ? "" : tidy(unescapeText(textOf(evidence.page, node).slice(0, 2000)))
}

/** The titles for machines, uncleaned: what the visible headline is looked for by. */
export function machineTitles(evidence: Evidence): string[] {
  const titles = [documentTitle(evidence)]
  for (const [name] of TITLE_METAS) titles.push(evidence.metas.get(name)?.[0] ?? "")
  return titles.filter((title) => title !== "")
}

interface Candidate extends Found<string> {
  readonly weight: number
}

/**
 * The title of the page: each source's, cleaned of the site's name; the one most sources agree on, by weight. The
 * visible headline has the greatest weight because readers see it, so it is kept the best.
 */
export function titleOf(
  evidence: Evidence,
  data: LinkedData,
  things: readonly Thing[],
  headline: Headline | undefined,
  siteNames: ReadonlySet<string>,
): Found<string> | undefined {
  const written: Candidate[] = []
  const add = (value: string | undefined, source: string, weight: number) => {
    if (value !== undefined && fold(value) !== "") written.push({ value, source, weight })
  }
  if (headline) add(headline.text, "visible", 4)
  const thing = things[0]
  if (thing) {
    add(textIn(thing.fields.headline, data), "json-ld:headline", 3)
    if (thing.fields.headline === undefined) add(textIn(thing.fields.name, data), "json-ld:name", 1.5)
  }
  for (const [name, weight] of TITLE_METAS) add(evidence.metas.get(name)?.[0], `meta:${name}`, weight)
  add(documentTitle(evidence), "title", 2)
  const headlines = new Set(headline ? [fold(headline.text)] : [])
  return agreed(
    written.map((each) => ({ ...each, value: cleanTitle(each.value, siteNames, headlines) })),
    siteNames,
  )
}

function agreed(candidates: readonly Candidate[], siteNames: ReadonlySet<string>): Found<string> | undefined {
  const votes = new Map<string, number>()
  for (const { value, weight } of candidates) {
    const key = fold(value)
    votes.set(key, (votes.get(key) ?? 0) + (siteNames.has(key) ? weight / 10 : weight))
  }
  let best: Candidate | undefined
  for (const each of candidates) {
    if (!best || votes.get(fold(each.value))! > votes.get(fold(best.value))!) best = each
  }
  return best && { value: best.value, source: best.source }
}
