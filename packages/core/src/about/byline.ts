import { attribute, Flag, type Page, textOf } from "../page/page.js"
import { Tag, TEXT } from "../page/tags.js"
import type { Evidence } from "./evidence.js"
import { fold, tidy } from "./fold.js"
import type { Found } from "./found.js"
import { readMetaLine } from "./meta-line.js"
import { distinct, hasLabel, hasOtherLabel, isPersonLike, splitNames, withoutLabel } from "./names.js"
import type { Surroundings } from "./surroundings.js"

/** Longer elements are no bylines, in UTF-16 units; of long ones only the beginning is read. */
const LONGEST_BYLINE = 1500
const BYLINE_BEGINNING = 300
/** Authors of one text are together: no more than this many characters apart. */
const WIDEST_GAP = 120
const MOST_BYLINES = 30
const AUTHOR_ADDRESS =
  /author|autor|profile?|people|staff|contributor|writer|user|journalist|redakt|member|blogger\.com|\/by\//i

/** Names where the markup promises authors: microdata, `rel=author`, class names; the nearest to the headline first. */
export function* namesInMarkup(
  evidence: Evidence,
  surroundings: Surroundings,
): Generator<Found<readonly string[]>> {
  const { page, properties, links, marked } = evidence
  const near = (nodes: readonly number[] = []) =>
    nodes
      .filter(
        (node) =>
          page.tag[node] !== Tag.meta && page.tag[node] !== Tag.link && !surroundings.isElsewhere(node),
      )
      .sort((a, b) => surroundings.distance(a) - surroundings.distance(b))
      .slice(0, MOST_BYLINES)
  yield { value: together(page, near(properties.get("author")), namesInNode), source: "itemprop:author" }
  yield { value: together(page, near(links.get("author")), namesInLink), source: "rel:author" }
  for (const node of near(marked.author))
    yield { value: namesInNode(page, node).slice(0, 8), source: "class:author" }
}

/** The names of the first node that has any, and of those that follow closely. */
function together(
  page: Page,
  nodes: readonly number[],
  read: (page: Page, node: number) => string[],
): readonly string[] {
  const names: string[] = []
  let last: number | undefined
  for (const node of nodes) {
    if (last !== undefined && Math.abs(page.characters[node]! - page.characters[last]!) > WIDEST_GAP) break
    const found = read(page, node)
    if (found.length === 0) continue
    for (const name of found) names.push(name)
    last = node
  }
  return distinct(names)
}

function namesInLink(page: Page, node: number): string[] {
  return splitNames(textOf(page, node).slice(0, 200))
}

interface BylineTexts {
  readonly linked: string[]
  readonly labelled: string[]
  readonly plain: string[]
}

/** Names in an element marked as byline: of links to authors, else behind a label, else the first name-like text. */
function namesInNode(page: Page, node: number): string[] {
  if (page.textStart[page.end[node]!]! - page.textStart[node]! > LONGEST_BYLINE) return []
  const { linked, labelled, plain } = readByline(page, node)
  const people = linked.filter(isPersonLike)
  if (people.length > 0) return distinct(people)
  if (labelled.length > 0) return distinct(labelled)
  if (linked.length > 0) return linked.slice(0, 1)
  const named = plain.filter(isPersonLike)
  return named.length > 0 ? named.slice(0, 1) : plain.length === 1 ? plain : []
}

function readByline(page: Page, node: number): BylineTexts {
  const texts: BylineTexts = { linked: [], labelled: [], plain: [] }
  /** Whether the text before was nothing but a label, the author's or somebody else's. */
  let label: "author" | "other" | undefined
  for (let at = node; at < page.end[node]!; at++) {
    if (page.tag[at] !== TEXT || page.flags[at]! & Flag.noscript) continue
    if (page.textStart[at]! - page.textStart[node]! > BYLINE_BEGINNING) break
    const text = `${tidy(textOf(page, at))} `
    if (text === " ") continue
    const names = label === "other" || hasOtherLabel(text) ? [] : splitNames(text)
    const isLinked = page.flags[at]! & Flag.link && AUTHOR_ADDRESS.test(linkAround(page, at))
    const others = hasLabel(text) || label === "author" ? texts.labelled : texts.plain
    for (const name of names) {
      if (isLinked) texts.linked.push(name)
      others.push(name)
    }
    if (hasOtherLabel(text)) label = "other"
    else if (hasLabel(text) && fold(withoutLabel(text)) === "") label = "author"
    else if (fold(text) !== "" && !(label === "author" && /^(?:and|und|et|y|,|&|\s)+$/i.test(text)))
      label = undefined
  }
  return texts
}

const MOST_STEPS = 5

function linkAround(page: Page, text: number): string {
  for (
    let at = page.parent[text]!, steps = 0;
    at >= 0 && steps < MOST_STEPS;
    at = page.parent[at]!, steps++
  ) {
    if (page.tag[at] === Tag.a)
      return `${attribute(page, at, "href") ?? ""} ${attribute(page, at, "rel") ?? ""}`.slice(0, 500)
  }
  return ""
}

/** Longer texts are prose, in UTF-16 units. */
const LONGEST_LINE = 150

/** Addresses of pages about one person: `/author/jane-doe`. */
const PERSON_ADDRESS =
  /\/(?:authors?|autor(?:e|en|es|in)?|auteurs?|people|staff|editors?|contributors?|writers?|columnists?|journalists?|reporters?|bios?|profiles?|redaktion)\/[^/?#]{3,}/i
const MEMBER_ADDRESS = /\/(?:members?|users?|u|profile)\/[^/?#]{2,}|[?&]u(?:ser)?(?:id)?=\d/i

/** "By Jane Doe" beside the headline, in one piece of text or in two; else a link to a person's page; else a member's. */
export function* visibleNames(page: Page, { pieces }: Surroundings): Generator<Found<readonly string[]>> {
  for (let i = 0; i < pieces.length; i++) {
    const text = `${pieces[i]!.text} `
    if (text.length > LONGEST_LINE || !hasLabel(text)) continue
    const rest = withoutLabel(text)
    const line = fold(rest) === "" ? (pieces[i + 1]?.text ?? "").slice(0, LONGEST_LINE) : rest
    yield { value: splitNames(line).filter(isPersonLike), source: "visible" }
  }
  for (const { text } of pieces) {
    const line = readMetaLine(text, {})
    if (line) yield { value: line.names, source: "visible" }
  }
  for (const [expression, isName] of [
    [PERSON_ADDRESS, isPersonLike],
    [MEMBER_ADDRESS, () => true],
  ] as const) {
    for (const { node, text } of pieces) {
      if (!(page.flags[node]! & Flag.link) || text.length > 60 || !expression.test(linkAround(page, node)))
        continue
      yield { value: splitNames(text).filter(isName), source: "a:author" }
    }
  }
}
