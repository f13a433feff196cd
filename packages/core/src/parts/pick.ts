import {
  BAD_PICK,
  type ErrorReason,
  NO_SUCH_PLACE,
  NOT_ON_PAGE,
  SEVERAL_ON_PAGE,
  UNKNOWN_TYPE,
  VALUE_WITHOUT_WORDS,
} from "../error-reasons.js"
import { type ErrorValues, HonbunError } from "../errors.js"
import { largest, smallest } from "../extremes.js"
import { attribute, Flag, type Page, textOf } from "../page/page.js"
import { nodeAt, pathOf } from "../page/paths.js"
import { selectNodes } from "../page/select/selector.js"
import { HEADING_TAGS, Tag, TEXT } from "../page/tags.js"
import { excerptOf } from "./excerpt.js"
import { holdersOf } from "./holders.js"
import { layoutOf } from "./layout.js"
import type { PageView } from "./page-view.js"
import type { PartShape } from "./paper-parts.js"
import { quotationPattern } from "./quotation.js"
import type { Excerpt } from "./recipe.js"
import { isShown } from "./shown.js"
import { nameOf } from "./signals.js"
import { guessType, VALUE_TYPES, type ValueType } from "./value-types.js"
import { foldWidth, squeeze, visibleText } from "./visible-text.js"

/** What a person points at: a name for it, and one way of pointing. */
export interface Pick {
  /** The part's name. `products[].price` makes it a part of each of several items. */
  readonly name: string
  /** A quotation from the page: the value; or its beginning and end, `Once upon…ever after`; or a picture's or link's address. */
  readonly value?: string | undefined
  /** A path, `body:0/div:1/h1:0`. */
  readonly path?: string | undefined
  /** A CSS selector. */
  readonly selector?: string | undefined
  /** The number of a piece of the layout pattern, from 1. */
  readonly piece?: number | undefined
  /** The words within what a path, selector or piece leads to that are the part, where it says more: the name in `By Ines Karlow, 3 May`. */
  readonly words?: string | undefined
  /** What kind of value it is; seen from the value if not given. */
  readonly type?: ValueType | undefined
  /** Whether the part goes on in its siblings. Default `"single"`. */
  readonly shape?: PartShape | undefined
  /** True to say that this is *not* the part: the recipe learns to pass it over. */
  readonly not?: boolean | undefined
}

/** A place a quotation may mean. */
export interface PickCandidate {
  readonly path: string
  /** The element in short, `h1.post-title`. */
  readonly element: string
  readonly text: string
}

/** Thrown when what was pointed at is not there, or is there more than once; `candidates` is what could have been meant. */
export class PickError extends HonbunError {
  override readonly name: string = "PickError"
  /** The part's name. */
  readonly part: string
  readonly candidates: readonly PickCandidate[]

  constructor(
    code: "pick-not-found" | "pick-ambiguous",
    part: string,
    reason: ErrorReason,
    values: ErrorValues,
    candidates: readonly PickCandidate[],
  ) {
    super(code, reason, { name: part, ...values })
    this.part = part
    this.candidates = candidates
  }
}

/** What was pointed at. */
export interface Picked {
  readonly pick: Pick
  readonly node: number
  readonly type: ValueType
  readonly shape: PartShape
  readonly excerpt?: Excerpt | undefined
}

/** Candidates that an error names. */
const MOST_NAMED = 8
const UNREAD: number = Flag.hidden | Flag.noscript

/** Finds what picks point at, quotations by what else was pointed at where they are more than once. */
export function locatePicks(
  view: PageView,
  picks: readonly Pick[],
  ambiguous: "first" | "refuse" = "first",
): Picked[] {
  const found = picks.map((pick) => ({ pick, nodes: nodesFor(view, pick) }))
  const unambiguous = found.filter(({ nodes }) => nodes.length === 1).map(({ nodes }) => nodes[0]!)
  return found.map(({ pick, nodes }) => {
    const node = nodes.length === 1 ? nodes[0]! : nearest(view, pick, nodes, unambiguous, ambiguous)
    return { pick, node, shape: pick.shape ?? "single", ...kindOf(view, pick, node) }
  })
}

/** The nodes a pick may mean, none of them better than the others. */
function nodesFor(view: PageView, pick: Pick): number[] {
  const { page } = view
  const given = [pick.value, pick.path, pick.selector, pick.piece].filter((each) => each !== undefined)
  if (pick.name === "" || given.length !== 1) {
    throw new HonbunError("bad-option", BAD_PICK, { name: pick.name })
  }
  if (pick.type !== undefined && !VALUE_TYPES.includes(pick.type)) {
    throw new HonbunError("bad-option", UNKNOWN_TYPE, { names: VALUE_TYPES.join(", "), type: pick.type })
  }
  if (pick.value !== undefined) return quotedNodes(view, pick, pick.value)
  if (pick.selector !== undefined)
    return orMissing(pick, pick.selector, selectNodes(page, pick.selector).slice(0, 1))
  if (pick.path !== undefined) {
    const node = nodeAt(page, pick.path)
    return orMissing(pick, pick.path, node >= 0 ? [node] : [])
  }
  const { pieces } = layoutOf(page)
  const piece = pieces[(pick.piece ?? 0) - 1]
  return orMissing(pick, `piece ${pick.piece} of ${pieces.length}`, piece ? [piece.node] : [])
}

function orMissing(pick: Pick, wanted: string, nodes: number[]): number[] {
  if (nodes.length > 0) return nodes
  throw new PickError("pick-not-found", pick.name, NO_SUCH_PLACE, { wanted: String(wanted) }, [])
}

/** The best places of a quotation: the whole text of an element, else a part of one, else an address. */
function quotedNodes(view: PageView, pick: Pick, value: string): number[] {
  const wanted = squeeze(value)
  if (wanted === "") throw new HonbunError("bad-option", VALUE_WITHOUT_WORDS, { name: pick.name, value })
  const nodes = firstFull(
    () =>
      pick.type === "image" || pick.type === "link"
        ? addressed(view, value, pick.type)
        : quotedWhole(view, wanted, value),
    () => betweenEnds(view, value),
    () => textsWith(view, value),
    () => addressed(view, value, pick.type),
  )
  if (nodes.length === 0) {
    throw new PickError(
      "pick-not-found",
      pick.name,
      NOT_ON_PAGE,
      { value: value.slice(0, 200) },
      resembling(view, wanted),
    )
  }
  return bestRanked(view, nodes)
}

function firstFull(...ways: (() => number[])[]): number[] {
  for (const way of ways) {
    const nodes = way()
    if (nodes.length > 0) return nodes
  }
  return []
}

/** Elements whose whole text is the quotation, the innermost of those that hold each other. */
function wholeTexts(view: PageView, wanted: string, value: string): number[] {
  const { page } = view
  const size = value.replace(/\s+/g, "").length
  const isWhole = perText(page, (node) => squeeze(visibleText(page, node)) === wanted)
  const found: number[] = []
  for (let node = view.body; node < page.length; node++) {
    const length = page.characters[page.end[node]!]! - page.characters[node]!
    // Folding the width changes lengths a little, and a hidden word is counted though it is not read.
    if (!isShown(page, node) || length < size * 0.5 || length > size * 2 + 200) continue
    if (isWhole(node)) found.push(node)
  }
  return innermost(page, found)
}

/** Asks once of elements within each other that have the same text: wrappers may lie in wrappers by the hundred. */
function perText(page: Page, ask: (node: number) => boolean): (node: number) => boolean {
  let [start, end, answer] = [-1, -1, false]
  return (node) => {
    const own = [page.textStart[node]!, page.textStart[page.end[node]!]!] as const
    if (own[0] !== start || own[1] !== end) [start, end, answer] = [...own, ask(node)]
    return answer
  }
}

/** Whole texts, and headings that say little more than the quotation: a heading is meant before a menu. */
function quotedWhole(view: PageView, wanted: string, value: string): number[] {
  const whole = wholeTexts(view, wanted, value)
  if (whole.length === 0 || wanted.length < SHORTEST_IN_HEADING) return whole
  if (guessType(value) !== "text" || whole.some((node) => rankOf(view, node) >= RANK_OF_MARKED)) return whole
  const headings = textsWith(view, value).filter((node) => {
    const { page } = view
    const size = page.characters[page.end[node]!]! - page.characters[node]!
    return (
      HEADING_TAGS[page.tag[node]!] === 1 && size <= MOST_AROUND * wanted.length && rankOf(view, node) > 0
    )
  })
  return headings.length > 0 ? headings : whole
}

/** An element of at least this rank is a heading, or marked as something. */
const RANK_OF_MARKED = 2
/** Shorter quotations are in headings by chance, in characters. */
const SHORTEST_IN_HEADING = 4
/** How much longer than the quotation such a heading may be. */
const MOST_AROUND = 6

function innermost(page: Page, nodes: readonly number[]): number[] {
  return nodes.filter((node, i) => i + 1 >= nodes.length || nodes[i + 1]! >= page.end[node]!)
}

/** Elements that begin and end as quoted: `Once upon…ever after`. */
function betweenEnds(view: PageView, value: string): number[] {
  const [start, end, more] = value.split(/…|\.\.\./).map(squeeze)
  if (!start || !end || more !== undefined) return []
  const { page } = view
  const found: number[] = []
  for (let node = view.body; node < page.length; node++) {
    const length = page.characters[page.end[node]!]! - page.characters[node]!
    if (!isShown(page, node) || length < start.length + end.length) continue
    if (beginsWith(page, node, start) && endsWith(page, node, end)) found.push(node)
  }
  return innermost(page, found)
}

/** White space and signs without width take room between what is quoted: so many times its length is read. */
const ROOM = 8

/** Whether what a reader sees of an element begins so. Reads no further than it must, since elements lie within each other. */
function beginsWith(page: Page, node: number, start: string): boolean {
  const room = ROOM * start.length
  let text = ""
  for (let at = node; at < page.end[node]! && text.length < room; at++)
    if (isReadText(page, at)) text += textOf(page, at).trimStart().slice(0, room)
  return squeeze(text).startsWith(start)
}

function endsWith(page: Page, node: number, end: string): boolean {
  const room = ROOM * end.length
  let text = ""
  for (let at = page.end[node]! - 1; at > node && text.length < room; at--)
    if (isReadText(page, at)) text = textOf(page, at).trimEnd().slice(-room) + text
  return squeeze(text).endsWith(end)
}

/** Whether a node is a text that a reader sees. */
function isReadText(page: Page, at: number): boolean {
  return (
    page.tag[at] === TEXT &&
    (page.flags[at]! & UNREAD) === 0 &&
    page.characters[at]! < page.characters[at + 1]!
  )
}

/** Innermost elements with the quotation somewhere in their text. */
function textsWith(view: PageView, value: string): number[] {
  const { page } = view
  const quotation = quotationPattern(value)
  return innermost(page, holdersOf(view, squeeze(value))).filter((node) =>
    quotation.test(foldWidth(visibleText(page, node))),
  )
}

/** Pictures and links with an address, or a picture's description. */
function addressed(view: PageView, value: string, type: ValueType | undefined): number[] {
  const { page } = view
  const found: number[] = []
  const same = (written: string | undefined) =>
    written !== undefined && (written.trim() === value.trim() || absolute(page, written) === value.trim())
  for (let node = view.body; node < page.length; node++) {
    const tag = page.tag[node]!
    if (
      tag === Tag.img &&
      type !== "link" &&
      ["src", "data-src", "alt"].some((name) => same(attribute(page, node, name)))
    )
      found.push(node)
    else if (tag === Tag.a && type !== "image" && same(attribute(page, node, "href"))) found.push(node)
  }
  return found
}

function absolute(page: Page, address: string): string | undefined {
  try {
    return new URL(address.trim(), page.base).href
  } catch {
    return undefined
  }
}

const ASIDE = /nav|menu|breadcrumb|crumb|sidebar|widget|footer|recent|related|share|toc|pager|archive/i

/** Those that speak most for being what the page is about: headings and marked elements, not menus and lists. */
function bestRanked(view: PageView, nodes: readonly number[]): number[] {
  const ranks = nodes.map((node) => rankOf(view, node))
  const highest = largest(ranks)
  return nodes.filter((_, i) => ranks[i] === highest)
}

/** Longest class or id that is looked at, in characters: every element inside asks again. */
const LONGEST_NAME = 1_000

function isAside(page: Page, node: number): boolean {
  return ["class", "id"].some((name) =>
    ASIDE.test((attribute(page, node, name) ?? "").slice(0, LONGEST_NAME)),
  )
}

function rankOf(view: PageView, node: number): number {
  const { page } = view
  const tag = page.tag[node]!
  let rank = tag === Tag.h1 ? 6 : HEADING_TAGS[tag] === 1 ? 4 : tag === Tag.time ? 3 : 0
  // A headline may be in a box called after its breadcrumbs, and again at the top of the text: the first is meant.
  const isHeadline = tag === Tag.h1 && (page.flags[node]! & Flag.link) === 0
  if (isHeadline && page.byTag[page.byTagStart[Tag.h1]!] === node) rank += 1
  if (attribute(page, node, "itemprop") !== undefined) rank += 1
  if (page.flags[node]! & Flag.link) rank -= 3
  for (let at = node, level = 0; at > view.body; at = page.parent[at]!, level++) {
    const around = page.tag[at]!
    if (around === Tag.nav || around === Tag.aside || around === Tag.footer) rank -= 6
    else if (HEADING_TAGS[around] === 1 && level > 0 && level < 4) rank += 4
    else if (around === Tag.pre || around === Tag.code) rank -= 6
    else if (around === Tag.main || around === Tag.article) rank += 1
    if (!isHeadline && level < 8 && isAside(page, at)) rank -= 2
    if (around === Tag.li) rank -= 1
  }
  return rank
}

/** The one nearest to what else was pointed at; of different elements the first; of a row of the same kind none. */
function nearest(
  view: PageView,
  pick: Pick,
  nodes: readonly number[],
  unambiguous: readonly number[],
  ambiguous: "first" | "refuse",
): number {
  const distances = nodes.map((node) =>
    smallest(unambiguous.map((other) => treeDistance(view.page, node, other))),
  )
  const least = smallest(distances)
  const near = unambiguous.length > 0 ? nodes.filter((_, i) => distances[i] === least) : nodes
  if (near.length === 1) return near[0]!
  const kinds = new Set(near.map((node) => `${nameOf(view, node)} ${nameOf(view, view.page.parent[node]!)}`))
  if (ambiguous === "first" || kinds.size === near.length) return near[0]!
  throw new PickError(
    "pick-ambiguous",
    pick.name,
    SEVERAL_ON_PAGE,
    { value: String(pick.value).slice(0, 200), count: near.length },
    near.slice(0, MOST_NAMED).map((node) => candidate(view, node)),
  )
}

function treeDistance(page: Page, one: number, other: number): number {
  let [a, b, steps] = [one, other, 0]
  while (a !== b) {
    if (a > b) a = page.parent[a]!
    else b = page.parent[b]!
    steps++
  }
  return steps
}

function candidate(view: PageView, node: number): PickCandidate {
  return {
    path: pathOf(view.page, node),
    element: nameOf(view, node),
    text: visibleText(view.page, node, 500).slice(0, 100),
  }
}

/** Short texts that share the most pairs of characters with a quotation that is not there. */
function resembling(view: PageView, wanted: string): PickCandidate[] {
  const { page } = view
  const pairs = pairsOf(wanted)
  const scored: { node: number; score: number }[] = []
  for (let node = view.body; node < page.length; node++) {
    if (page.tag[node] !== TEXT || page.flags[node]! & UNREAD) continue
    const text = squeeze(textOf(page, node).slice(0, 1000))
    if (text === "") continue
    const own = pairsOf(text)
    let common = 0
    for (const pair of own) if (pairs.has(pair)) common++
    const score = (2 * common) / (own.size + pairs.size)
    if (score > 0.3) scored.push({ node: page.parent[node]!, score })
  }
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, 5)
    .map(({ node }) => candidate(view, node))
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>()
  for (let i = 0; i + 1 < text.length; i++) pairs.add(text.slice(i, i + 2))
  return pairs
}

/** What a picked element is taken as. */
function kindOf(
  view: PageView,
  pick: Pick,
  node: number,
): { type: ValueType; excerpt?: Excerpt | undefined } {
  const { page } = view
  if (pick.type === "html" || pick.type === "image" || pick.type === "link") return { type: pick.type }
  if (page.tag[node] === Tag.img) return { type: "image" }
  const text = visibleText(page, node)
  const value = pick.value ?? pick.words
  const isQuoted = value !== undefined && squeeze(text).includes(squeeze(value))
  if (pick.words !== undefined && !isQuoted) orMissing(pick, pick.words, [])
  if (value !== undefined && !isQuoted && page.tag[node] === Tag.a) return { type: "link" }
  const excerpt = isQuoted ? excerptOf(text, value) : undefined
  const guessed = guessType(excerpt ? value! : text)
  // A heading that is a number or a date is a title all the same: the next one will be words.
  const isTitle = HEADING_TAGS[page.tag[node]!] === 1 && guessed !== "date"
  return { type: pick.type ?? (isTitle ? "text" : guessed), excerpt }
}
