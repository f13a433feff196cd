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
 * The title of the page: the headline a reader sees, unless it has nothing in common with what the page calls itself
 * for machines; then, and without one, the title most sources agree on. All are cleaned of the site's name.
 * On the public pages the visible headline is right more often than any source for machines.
 */
export function titleOf(
  evidence: Evidence,
  data: LinkedData,
  things: readonly Thing[],
  headline: Headline | undefined,
  siteNames: ReadonlySet<string>,
): Found<string> | undefined {
  const shown = headline && cleanTitle(headline.text, siteNames, new Set())
  const headlines = new Set(shown === undefined ? [] : [fold(shown), fold(headline!.text)])
  const cleaned = written(evidence, data, things)
    .map((each) => ({ ...each, value: cleanTitle(each.value, siteNames, headlines) }))
    .filter(({ value }) => !siteNames.has(fold(value)))
  if (shown !== undefined && !siteNames.has(fold(shown)) && isAkin(shown, cleaned)) {
    return { value: withoutKicker(shown, cleaned), source: "visible" }
  }
  return agreed(cleaned) ?? (shown === undefined ? lastResort(evidence) : { value: shown, source: "visible" })
}

function written(evidence: Evidence, data: LinkedData, things: readonly Thing[]): Candidate[] {
  const candidates: Candidate[] = []
  const add = (value: string | undefined, source: string, weight: number) => {
    if (value !== undefined && fold(value) !== "") candidates.push({ value, source, weight })
  }
  const thing = things[0]
  if (thing) {
    add(textIn(thing.fields.headline, data), "json-ld:headline", 3)
    if (thing.fields.headline === undefined) add(textIn(thing.fields.name, data), "json-ld:name", 1.5)
  }
  for (const [name, weight] of TITLE_METAS) add(evidence.metas.get(name)?.[0], `meta:${name}`, weight)
  add(documentTitle(evidence), "title", 2)
  return candidates
}

/** Share of words a headline must have in common with one of the titles for machines. */
const LEAST_OVERLAP = 0.15

function isAkin(shown: string, candidates: readonly Candidate[]): boolean {
  const own = wordsOf(shown)
  return (
    candidates.length === 0 || candidates.some(({ value }) => overlap(own, wordsOf(value)) >= LEAST_OVERLAP)
  )
}

/** Words, and in scripts without spaces characters. */
function wordsOf(text: string): Set<string> {
  const plain = text
    .slice(0, 500)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\u00ad/g, "")
  return new Set(plain.match(/[\p{sc=Han}\u3040-\u30ff]|[\p{L}\p{N}]+/gu) ?? [])
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  return shared / Math.max(1, Math.min(a.size, b.size))
}

/** A kicker is shorter than this part of the headline it is before. */
const LONGEST_KICKER = 0.6

/** "Syria: Druze ask for more" where the page calls itself "Druze ask for more": the kicker goes. */
function withoutKicker(shown: string, candidates: readonly Candidate[]): string {
  const folded = fold(shown)
  for (const { value, source } of candidates) {
    const own = fold(value)
    if (
      source === "title" ||
      own.length >= folded.length ||
      own.length < folded.length * (1 - LONGEST_KICKER)
    )
      continue
    if (folded.endsWith(own)) return value
  }
  return shown
}

function agreed(candidates: readonly Candidate[]): Found<string> | undefined {
  const votes = new Map<string, number>()
  const keys = candidates.map(({ value }) => fold(value))
  for (const [i, key] of keys.entries()) votes.set(key, (votes.get(key) ?? 0) + candidates[i]!.weight)
  let best = 0
  for (const [i, key] of keys.entries()) if (votes.get(key)! > votes.get(keys[best]!)!) best = i
  const chosen = candidates[best]
  return chosen && { value: chosen.value, source: chosen.source }
}

/** The home page of a site is called as the site is. */
function lastResort(evidence: Evidence): Found<string> | undefined {
  const value = documentTitle(evidence)
  return value === "" ? undefined : { value, source: "title" }
}
