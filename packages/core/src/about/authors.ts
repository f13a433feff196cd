import { attribute, Flag, type Page, textOf } from "../page/page.js"
import { Tag, TEXT } from "../page/tags.js"
import type { Evidence } from "./evidence.js"
import { fold, tidy } from "./fold.js"
import type { Found } from "./found.js"
import { type LinkedData, objectsIn, type Thing, textsIn } from "./json-ld.js"
import { hasLabel, isPersonLike, splitNames, withoutLabel } from "./names.js"
import { isElsewhere } from "./surroundings.js"
import type { Vicinity } from "./vicinity.js"

const AUTHOR_METAS: readonly string[] = [
  "citation_author",
  "parsely-author",
  "sailthru.author",
  "article:author",
  "og:article:author",
  "article:author_name",
  "author",
  "dc.creator",
  "dcterms.creator",
  "dc.author",
  "byl",
  "cxenseparse:author",
  "creator",
  "og:author",
  "authors",
]

/** Metas in which a comma stands between family name and given name. */
const INVERTED = /^(?:citation_|dc|dcterms)/

type NameList = Found<readonly string[]>

/**
 * The authors: from the data for machines first, then from markup, then from what stands beside the headline. A
 * source that names only the site is passed over as long as another names somebody.
 */
export function authorsOf(
  evidence: Evidence,
  data: LinkedData,
  things: readonly Thing[],
  vicinity: Vicinity,
  siteNames: ReadonlySet<string>,
): NameList | undefined {
  let last: NameList | undefined
  for (const { value, source } of candidates(evidence, data, things, vicinity)) {
    const people = value.filter((name) => !siteNames.has(fold(name)))
    if (people.length > 0) return { value: people, source }
    if (value.length > 0) last ??= { value, source }
  }
  return last
}

function* candidates(
  evidence: Evidence,
  data: LinkedData,
  things: readonly Thing[],
  vicinity: Vicinity,
): Generator<NameList> {
  for (const thing of things.slice(0, 4)) yield { value: namesOfThing(thing, data), source: "json-ld:author" }
  for (const name of AUTHOR_METAS) yield { value: namesInMeta(evidence, name), source: `meta:${name}` }
  yield { value: labelledTwitter(evidence), source: "meta:twitter:data1" }
  const { page } = evidence
  const near = (nodes: readonly number[] | undefined) =>
    (nodes ?? [])
      .filter((node) => page.tag[node] !== Tag.meta && !isElsewhere(page, node, vicinity.headline))
      .slice(0, 20)
  yield {
    value: near(evidence.properties.get("author")).flatMap((node) => namesInNode(page, node)),
    source: "itemprop:author",
  }
  yield {
    value: near(evidence.links.get("author"))
      .filter((node) => page.tag[node] === Tag.a)
      .flatMap((node) => splitNames(textOf(page, node).slice(0, 200))),
    source: "rel:author",
  }
  for (const node of near(evidence.marked.author))
    yield { value: namesInNode(page, node).slice(0, 8), source: "class:author" }
  yield { value: visibleNames(vicinity), source: "visible" }
}

/** Persons before organisations: many a site names both. */
function namesOfThing({ fields }: Thing, data: LinkedData): string[] {
  const given = fields.author ?? fields.creator
  if (given === undefined) return []
  const objects = objectsIn(given, data)
  const persons = objects.filter((each) => !/organization/i.test(String(each["@type"])))
  const chosen = persons.length > 0 && persons.length < objects.length ? persons : given
  return distinct(textsIn(chosen, data).flatMap((text) => splitNames(text)))
}

function namesInMeta(evidence: Evidence, meta: string): string[] {
  const contents = (evidence.metas.get(meta) ?? []).filter((each) => !/^(?:https?:)?\/\//.test(each))
  return distinct(
    contents.flatMap((content) => {
      const inverted = INVERTED.test(meta) && /^([^,;]{1,40}), ([^,;]{1,40})$/.exec(content)
      return splitNames(inverted ? `${inverted[2]} ${inverted[1]}` : content)
    }),
  )
}

/** WordPress plug-ins write "Written by" and the name into two metas made for Twitter. */
function labelledTwitter(evidence: Evidence): string[] {
  const label = evidence.metas.get("twitter:label1")?.[0] ?? ""
  if (
    !/written by|verfasst von|geschrieben von|écrit par|escrito por|scritto da|author|執筆者|autor/i.test(
      label,
    )
  )
    return []
  return splitNames(evidence.metas.get("twitter:data1")?.[0] ?? "")
}

/** Longer elements are no bylines, in UTF-16 units. */
const LONGEST_BYLINE = 400
const AUTHOR_ADDRESS = /author|autor|profile?|people|staff|contributor|writer|user|journalist|redakt|by\//i

/** Names in an element marked as byline: of its links to authors, else behind a label, else its first name-like text. */
function namesInNode(page: Page, node: number): string[] {
  if (page.textStart[page.end[node]!]! - page.textStart[node]! > LONGEST_BYLINE) return []
  const linked: string[] = []
  const labelled: string[] = []
  const plain: string[] = []
  let afterLabel = false
  for (let at = node; at < page.end[node]!; at++) {
    if (page.tag[at] !== TEXT || page.flags[at]! & (Flag.hidden | Flag.noscript)) continue
    const text = tidy(textOf(page, at))
    if (text === "") continue
    const names = splitNames(text)
    if (page.flags[at]! & Flag.link && AUTHOR_ADDRESS.test(linkAround(page, at, node))) linked.push(...names)
    if (hasLabel(`${text} `) || afterLabel) labelled.push(...names)
    else plain.push(...names)
    afterLabel = hasLabel(`${text} `) && fold(withoutLabel(`${text} `)) === ""
  }
  if (linked.length > 0) return distinct(linked.filter((name) => isPersonLike(name) || linked.length === 1))
  if (labelled.length > 0) return distinct(labelled)
  const people = plain.filter(isPersonLike)
  return people.length > 0 ? people.slice(0, 1) : plain.length === 1 ? plain : []
}

function linkAround(page: Page, text: number, top: number): string {
  for (let at = page.parent[text]!, steps = 0; at >= 0 && steps < 5; at = page.parent[at]!, steps++) {
    if (page.tag[at] === Tag.a)
      return `${attribute(page, at, "href") ?? ""} ${attribute(page, at, "rel") ?? ""}`.slice(0, 500)
    if (at === top && page.tag[at] !== Tag.a) continue
  }
  return ""
}

/** "By Jane Doe" beside the headline, in one piece of text or in two. */
function visibleNames(vicinity: Vicinity): string[] {
  const { pieces } = vicinity
  for (let i = 0; i < pieces.length; i++) {
    const text = pieces[i]!.text
    if (text.length > 150 || !hasLabel(`${text} `)) continue
    const rest = withoutLabel(`${text} `)
    const names = splitNames(fold(rest) === "" ? (pieces[i + 1]?.text ?? "").slice(0, 150) : rest).filter(
      isPersonLike,
    )
    if (names.length > 0) return names
  }
  return []
}

function distinct(names: readonly string[]): string[] {
  const seen = new Set<string>()
  return names.filter((name) => {
    const key = fold(name)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
