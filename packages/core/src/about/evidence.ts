import { classesOf } from "../page/classes.js"
import { attribute, nodesWithTag, type Page } from "../page/page.js"
import { Tag, type TagSet, tagSet } from "../page/tags.js"
import { tidy, unescapeText } from "./fold.js"

/** Everything on a page that may say something about it, gathered in one look at its attributes. */
export interface Evidence {
  readonly page: Page
  /** Contents of `meta` elements by name, property, itemprop or http-equiv, lower case. */
  readonly metas: ReadonlyMap<string, readonly string[]>
  /** `link` and `a` elements by each word of their `rel`. */
  readonly links: ReadonlyMap<string, readonly number[]>
  /** Elements with microdata or RDFa properties, by the property's local name, lower case. */
  readonly properties: ReadonlyMap<string, readonly number[]>
  /** Elements whose class speaks of a title, author or date, in document order. */
  readonly marked: Readonly<Record<Mark, readonly number[]>>
  /** Values of `data-author` attributes, as forums write them, in document order. */
  readonly authored: readonly string[]
}

/** What the name of a class can promise. */
export type Mark = "title" | "author" | "date"

/** More elements of one kind are not kept: a page about one thing has few, a list of others has many. */
const MOST_OF_A_KIND = 200
/** Longer values are cut, in UTF-16 units. */
const LONGEST_VALUE = 2000

const MARKS: readonly (readonly [Mark, RegExp])[] = [
  ["title", /entry-title|p-name|headline|(?:post|article|page|news|story|content)[-_]{0,2}(?:title|header)/i],
  ["author", /author|byline|writer|vcard|autor|verfasser|reporter|contributor|posted-by|signature/i],
  [
    "date",
    /date|published|dt-|time|datum|posted|updated|pubinfo|meta-info|entry-meta|post-meta|byline|article-info|fecha/i,
  ],
]
const ANY_MARK = new RegExp(MARKS.map(([, expression]) => expression.source).join("|"), "i")

const PROPERTY = 1
const REL = 2
const AUTHOR = 3
const KINDS: Readonly<Record<string, number>> = {
  itemprop: PROPERTY,
  property: PROPERTY,
  rel: REL,
  "data-author": AUTHOR,
}
/** The links and properties that are ever asked for: most others only cost time. */
const TELLING_REL = /author|licen[cs]e|copyright|canonical|image_src|icon/i
const TELLING_PROPERTY = /author|creator|headline|date/i

/** Elements whose class names tell nothing of a title, author or date. */
const MARKLESS_TAGS: TagSet = tagSet(
  "html body svg path g use img input button script link option source iframe picture figure video i br hr form select nav",
)

/**
 * Gathers the evidence: one pass over nodes and attributes. Class names are many and needed only where the data for
 * machines leaves something open, so they are looked at when first asked for.
 */
export function gatherEvidence(page: Page): Evidence {
  const properties = new Map<string, number[]>()
  const links = new Map<string, number[]>()
  const authored: string[] = []
  eachAttribute(page, KINDS, (node, kind, value) => {
    if (kind === PROPERTY) {
      if (TELLING_PROPERTY.test(value)) addWords(properties, value, node)
    } else if (kind === REL) {
      if (TELLING_REL.test(value)) addWords(links, value, node)
    } else if (authored.length < MOST_OF_A_KIND && value.length < 100) authored.push(value)
  })
  return new GatheredEvidence(page, links, properties, authored)
}

class GatheredEvidence implements Evidence {
  readonly page: Page
  readonly metas: Evidence["metas"]
  readonly links: Evidence["links"]
  readonly properties: Evidence["properties"]
  readonly authored: readonly string[]
  #marked: Evidence["marked"] | undefined

  constructor(
    page: Page,
    links: Evidence["links"],
    properties: Evidence["properties"],
    authored: readonly string[],
  ) {
    this.page = page
    this.metas = metasOf(page)
    this.links = links
    this.properties = properties
    this.authored = authored
  }

  get marked(): Evidence["marked"] {
    this.#marked ??= markedNodes(this.page)
    return this.#marked
  }
}

/** Calls back for every attribute with one of the given names, its value cut to what is ever looked at. */
function eachAttribute(
  page: Page,
  kindOf: Readonly<Record<string, number>>,
  onAttribute: (node: number, kind: number, value: string) => void,
): void {
  const { start, name, names, valueStart, values } = page.attributes
  const kinds = Uint8Array.from(names, (each) => kindOf[each] ?? 0)
  if (kinds.every((kind) => kind === 0)) return
  let node = 0
  for (let i = 0; i < name.length; i++) {
    const kind = kinds[name[i]!]!
    if (kind === 0) continue
    while (start[node + 1]! <= i) node++
    onAttribute(
      node,
      kind,
      values.slice(valueStart[i]!, Math.min(valueStart[i + 1]!, valueStart[i]! + LONGEST_VALUE)),
    )
  }
}

function markedNodes(page: Page): Evidence["marked"] {
  const marked: Record<Mark, number[]> = { title: [], author: [], date: [] }
  const classes = classesOf(page)
  const marksOf = new Uint8Array(classes.names.length)
  for (const [number, name] of classes.names.entries())
    marksOf[number] = marksIn(name.slice(0, LONGEST_VALUE))
  for (let node = 0; node < page.length; node++) {
    const marks = marksOf[classes.of[node]!]!
    if (marks > 0 && MARKLESS_TAGS[page.tag[node]!] !== 1) mark(marked, marks, node)
  }
  return marked
}

/** A bit for each of {@link MARKS} that a class has. */
function marksIn(value: string): number {
  if (!ANY_MARK.test(value)) return 0
  let marks = 0
  for (const [number, [, expression]] of MARKS.entries()) if (expression.test(value)) marks |= 1 << number
  return marks
}

function mark(marked: Record<Mark, number[]>, marks: number, node: number): void {
  for (const [number, [kind]] of MARKS.entries()) {
    if ((marks >> number) & 1 && marked[kind].length < MOST_OF_A_KIND) marked[kind].push(node)
  }
}

/** Adds a node under each word of a value, without the prefix of its vocabulary (`schema:author`). */
function addWords(map: Map<string, number[]>, value: string, node: number): void {
  for (const word of value.toLowerCase().split(/\s+/, 10)) {
    const local = word.slice(Math.max(word.lastIndexOf(":"), word.lastIndexOf("/")) + 1)
    if (local === "") continue
    const list = map.get(local)
    if (!list) map.set(local, [node])
    else if (list.length < MOST_OF_A_KIND) list.push(node)
  }
}

function metasOf(page: Page): Map<string, string[]> {
  const metas = new Map<string, string[]>()
  for (const node of nodesWithTag(page, Tag.meta)) {
    const value = attribute(page, node, "content") ?? attribute(page, node, "value")
    if (value === undefined) continue
    const content = tidy(unescapeText(value.slice(0, LONGEST_VALUE)))
    if (content === "" || content === "undefined" || content === "null") continue
    const keys = new Set<string>()
    for (const key of ["property", "name", "itemprop", "http-equiv"]) {
      const written = attribute(page, node, key)
      if (written) keys.add(written.slice(0, LONGEST_VALUE).trim().toLowerCase())
    }
    for (const key of keys) {
      const list = metas.get(key)
      if (!list) metas.set(key, [content])
      else if (list.length < MOST_OF_A_KIND) list.push(content)
    }
  }
  return metas
}

/** The first content of the first of these metas that is there, and its name. */
export function firstMeta(
  evidence: Evidence,
  names: readonly string[],
): { value: string; name: string } | undefined {
  for (const name of names) {
    const value = evidence.metas.get(name)?.[0]
    if (value !== undefined) return { value, name }
  }
  return undefined
}
