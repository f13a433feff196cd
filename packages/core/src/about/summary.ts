import { attribute, resolveUrl } from "../page/page.js"
import type { Evidence } from "./evidence.js"
import { firstMeta } from "./evidence.js"
import { fold } from "./fold.js"
import type { Found } from "./found.js"
import { type LinkedData, type Thing, textIn, textsIn } from "./json-ld.js"

/** The description a page gives of itself. */
export function descriptionOf(
  evidence: Evidence,
  data: LinkedData,
  things: readonly Thing[],
): Found<string> | undefined {
  const meta = firstMeta(evidence, [
    "og:description",
    "description",
    "twitter:description",
    "dc.description",
    "dcterms.abstract",
  ])
  if (meta) return { value: meta.value, source: `meta:${meta.name}` }
  const text = textIn(things[0]?.fields.description, data)
  return text === undefined ? undefined : { value: text, source: "json-ld:description" }
}

const MOST_KEYWORDS = 50
const KEYWORD_METAS: readonly string[] = [
  "news_keywords",
  "keywords",
  "article:tag",
  "parsely-tags",
  "sailthru.tags",
  "citation_keywords",
  "dc.subject",
]

/** The words a page is filed under, each once. */
export function keywordsOf(
  evidence: Evidence,
  data: LinkedData,
  things: readonly Thing[],
): Found<readonly string[]> | undefined {
  const fromData = keywordList(textsIn(things[0]?.fields.keywords, data))
  if (fromData.length > 0) return { value: fromData, source: "json-ld:keywords" }
  for (const name of KEYWORD_METAS) {
    const value = keywordList(evidence.metas.get(name) ?? [])
    if (value.length > 0) return { value, source: `meta:${name}` }
  }
  return undefined
}

function keywordList(texts: readonly string[]): string[] {
  const words = new Map<string, string>()
  for (const word of texts.flatMap((text) => text.split(/\s*[,;、，；]\s*/))) {
    const key = fold(word)
    if (key !== "" && word.length <= 100 && !words.has(key)) words.set(key, word.trim())
  }
  return [...words.values()].slice(0, MOST_KEYWORDS)
}

/** What kind of thing the page is: by JSON-LD, else by Open Graph. */
export function typeOf(evidence: Evidence, things: readonly Thing[]): Found<string> | undefined {
  const type = things[0]?.types[0]
  if (type !== undefined) return { value: type, source: "json-ld:@type" }
  const meta = firstMeta(evidence, ["og:type"])
  return meta && { value: meta.value.toLowerCase().slice(0, 100), source: "meta:og:type" }
}

/** The address the page wants to be known by. */
export function canonicalOf(evidence: Evidence): Found<string> | undefined {
  const { page, links } = evidence
  for (const node of links.get("canonical") ?? []) {
    const value = resolveUrl(page, attribute(page, node, "href"))
    if (value !== undefined && /^https?:/.test(value)) return { value, source: "rel:canonical" }
  }
  const meta = firstMeta(evidence, ["og:url", "twitter:url", "parsely-link"])
  const value = meta && resolveUrl(page, meta.value)
  return value !== undefined && /^https?:/.test(value) ? { value, source: `meta:${meta!.name}` } : undefined
}
