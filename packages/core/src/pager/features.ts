import { attribute, nodesWithTag, type Page } from "../page/page.js"
import { Tag, type TagSet, tagSet } from "../page/tags.js"
import { type Relation, relationOf, UNRELATED } from "./address.js"
import { isHidden, type LinkLabel, labelOf, namesOf, type PageLink, type PageLinks } from "./links.js"
import { SHORT_LINK, type Strip, StripReader } from "./strip.js"
import { ARROWS, MEANINGS, type Meaning, NAME_MEANINGS, type NameMeaning, numberIn } from "./words.js"

const WORD_NAMES = Object.keys(MEANINGS) as Meaning[]
const OWN_NAMES: readonly NameMeaning[] = ["next", "previous", "pager", "disabled"]
const AROUND_NAMES: readonly NameMeaning[] = ["pager", "article", "comments", "aside", "next", "previous"]
const AROUND_TAGS = ["nav", "footer", "aside", "header", "article", "main", "form", "table"] as const

/** What is measured of every link, in the order of a row. */
export const LINK_FEATURES: readonly string[] = [
  // How its address stands to the page's own.
  ...[
    "changed",
    "added",
    "removed",
    "loose",
    "named form",
    "delta",
    "number",
    "lowest above",
    "family size",
    "family step",
  ],
  ...[
    "second of two",
    "same base as canonical",
    "same folder",
    "same depth",
    "shared path",
    "query keys equal",
  ],
  ...[
    "address length",
    "last segment words",
    "has date",
    "own number",
    "deeper than own",
    "same path",
    "cursor",
  ],
  // What it says.
  ...WORD_NAMES.map((name) => `text ${name}`),
  ...WORD_NAMES.slice(0, 4).map((name) => `spoken ${name}`),
  ...["spoken page", "spoken article"],
  ...[
    "arrow right",
    "arrow left",
    "double right",
    "double left",
    "only arrow",
    "text length",
    "picture",
    "text number",
  ],
  ...OWN_NAMES.map((name) => `named ${name}`),
  ...["rel next", "head next", "rel previous"],
  // The strip it stands in.
  ...["strip links", "strip numbered", "strip long", "strip rising", "strip has current", "strip characters"],
  ...[
    "current plus one",
    "after current",
    "strip place",
    "strip next words",
    "strip previous words",
    "strip up words",
  ],
  ...["strip named pager", "strip named article", "strip own family", "strip text number above own"],
  // Where it stands.
  ...["prose before", "place", "occurrences", "hidden", "depth", "prose near", "levels to prose"],
  ...AROUND_NAMES.map((name) => `around ${name}`),
  ...AROUND_TAGS.map((tag) => `in ${tag}`),
  // The page it stands on.
  ...["page links", "page link share", "page prose", "page families", "page rel next", "page own piece"],
  ...["page article", "own slug words", "own depth"],
]

/** What is known of one link besides its numbers. */
export interface DescribedLink {
  readonly link: PageLink
  readonly relation: Relation
  /** The page's own number in the link's family, by its address or by the mark in the strip. */
  readonly ownNumber: number | undefined
  /** Whether its number is the lowest above the page's own in its family. */
  readonly lowestAbove: boolean
  readonly label: LinkLabel
  readonly strip: Strip | undefined
}

/** All links of a page described, with one row of {@link LINK_FEATURES} each. */
export interface DescribedLinks {
  readonly links: readonly DescribedLink[]
  /** Whether the page calls itself an article in its metadata. */
  readonly isArticle: boolean
  readonly rows: Float32Array
}

/** Describes every link of a page. Linear in the page, strips being bounded. */
export function describeLinks(found: PageLinks): DescribedLinks {
  const read = readLinks(found)
  const families = familiesOf(read)
  const described = placeInFamilies(read, families)
  const width = LINK_FEATURES.length
  const rows = new Float32Array(described.length * width)
  const whole = describeWhole(found, families)
  for (const [at, each] of described.entries()) {
    const row = [
      ...addressFeatures(found, each, families),
      ...wordFeatures(each),
      ...stripFeatures(found, each),
      ...placeFeatures(found.page, each),
      ...whole,
    ]
    rows.set(row, at * width)
  }
  return { links: described, rows, isArticle: saysArticle(found.page) }
}

type ReadLink = Omit<DescribedLink, "ownNumber" | "lowestAbove">

function placeInFamilies(
  links: readonly ReadLink[],
  families: ReadonlyMap<string, readonly number[]>,
): DescribedLink[] {
  const selfNumbers = selfNumbersOf(links)
  return links.map((each) => {
    const { relation } = each
    const ownNumber = relation.own ?? selfNumbers.get(relation.family)
    const above = families.get(relation.family)?.find((number) => number > (ownNumber ?? -1))
    return { ...each, ownNumber, lowestAbove: relation.number !== undefined && above === relation.number }
  })
}

function readLinks(found: PageLinks): ReadLink[] {
  const { page, own, links, selfNodes } = found
  const urlOf = new Map(links.flatMap((link) => link.nodes.map((node) => [node, link.url] as const)))
  const reader = new StripReader(page, urlOf, new Set(selfNodes))
  return links.flatMap((link, at) => {
    if (at >= MOST_DESCRIBED / 2 && at < links.length - MOST_DESCRIBED / 2) return []
    const relations = own.map((address) => relationOf(address, link.address))
    const relation = relations.find((each) => each.kind !== "none") ?? relations[0] ?? UNRELATED
    const label = joinLabels(link.nodes.slice(0, MOST_PLACES).map((each) => labelOf(page, each)))
    if (!isPlausible(link, relation, label)) return []
    const node = bestNode(page, link, reader)
    return [{ link, relation, label, strip: node === undefined ? undefined : reader.around(node) }]
  })
}

/** Links described of one page, half from its beginning and half from its end, where pagers stand. */
const MOST_DESCRIBED = 3_000
/** Places of one link that are looked at. */
const MOST_PLACES = 4
/** Meanings that make a link worth a look whatever its address. */
const ONWARD: readonly Meaning[] = ["next", "older", "more", "previous", "newer", "first", "last", "all"]

/**
 * Whether a link can be a step of a sequence at all: its address is related to the page's, it shows a number
 * or an arrow, or some word or name of it points onwards. The hundreds of other links are not looked at.
 */
function isPlausible(link: PageLink, relation: Relation, { text, spoken, names }: LinkLabel): boolean {
  if (relation.kind !== "none" || link.relNext || link.headNext || link.relPrevious) return true
  if (text.split(" | ").some((each) => numberIn(each) !== undefined)) return true
  if (text.length < SHORT_LINK && (ARROWS.right.test(text) || ARROWS.left.test(text))) return true
  if (NAME_MEANINGS.next.test(names)) return true
  return ONWARD.some((name) => MEANINGS[name].test(text) || MEANINGS[name].test(spoken))
}

/** The place of a link whose strip looks most like a pager. */
function bestNode(page: Page, link: PageLink, reader: StripReader): number | undefined {
  let best: number | undefined
  let most = -1
  for (const node of link.nodes.slice(0, MOST_PLACES)) {
    const strip = reader.around(node)
    const worth =
      Math.min(strip.numbered, 5) + (strip.current === undefined ? 0 : 3) - (isHidden(page, node) ? 5 : 0)
    if (worth > most) [best, most] = [node, worth]
  }
  return best ?? link.nodes[0]
}

/** A link named at several places says what any of them says; the shortest text speaks for it. */
function joinLabels(labels: readonly LinkLabel[]): LinkLabel {
  const texts = labels.map((label) => label.text).filter(Boolean)
  return {
    text: texts.sort((a, b) => a.length - b.length).join(" | "),
    spoken: labels.map((label) => label.spoken).join(" "),
    names: labels.map((label) => label.names).join(" "),
    picture: labels.some((label) => label.picture),
  }
}

/** For each family of addresses its numbers, rising. */
function familiesOf(described: readonly ReadLink[]): Map<string, number[]> {
  const families = new Map<string, number[]>()
  for (const { relation } of described) {
    if (relation.number === undefined) continue
    const numbers = families.get(relation.family)
    if (numbers) numbers.push(relation.number)
    else families.set(relation.family, [relation.number])
  }
  for (const numbers of families.values()) numbers.sort((a, b) => a - b)
  return families
}

function addressFeatures(
  { own }: PageLinks,
  { link, relation, ownNumber, lowestAbove }: DescribedLink,
  families: ReadonlyMap<string, readonly number[]>,
): number[] {
  const numbers = families.get(relation.family) ?? []
  const here = own[0]
  const canonical = own[1]
  const { number } = relation
  const above = number === undefined ? [] : numbers.filter((each) => each > (ownNumber ?? -1))
  const [path, ownPath] = [pathOf(link.address.text), pathOf(here?.text ?? "")]
  const [segments, ownSegments] = [path.split("/"), ownPath.split("/")]
  return [
    flag(relation.kind === "changed"),
    flag(relation.kind === "added"),
    flag(relation.kind === "removed"),
    flag(relation.loose),
    flag(relation.named),
    number === undefined || ownNumber === undefined ? Number.NaN : clip(number - ownNumber, -50, 200),
    number === undefined ? Number.NaN : Math.min(number, 200),
    flag(lowestAbove),
    numbers.length,
    above.length > 1 ? clip(above[1]! - above[0]!, 0, 100) : Number.NaN,
    flag(number === 2 && relation.kind === "added"),
    flag(canonical !== undefined && link.address.pieces.some((piece) => piece.base === canonical.base)),
    flag(segments.slice(0, -1).join("/") === ownSegments.slice(0, -1).join("/")),
    segments.length - ownSegments.length,
    sharedStart(path, ownPath) / Math.max(1, ownPath.length),
    flag(queryKeys(link.address.text) === queryKeys(here?.text ?? "")),
    Math.min(link.address.text.length, 200),
    slugWords(link.address.text),
    flag(/\/(?:19|20)\d\d\/\d\d?\//.test(path)),
    ownNumber === undefined ? Number.NaN : Math.min(ownNumber, 200),
    flag(path.startsWith(`${ownPath.replace(/\/$/, "")}/`)),
    flag(path === ownPath),
    flag(CURSOR.test(link.address.text)),
  ]
}

/** Query keys by which a site names where the next items begin, other than by number. */
export const CURSOR: RegExp =
  /[?&;](?:updated-max|cursor|after|before|max_?id|min_?id|since|until|token|next|lastid|key)=/i

/** For each family the number of the link that its strip marks as the page one is on. */
function selfNumbersOf(described: readonly ReadLink[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const { link, relation, strip } of described) {
    if (relation.number === undefined || !strip || strip.currentItem < 0) continue
    if (strip.items[strip.currentItem]!.url === link.url) found.set(relation.family, relation.number)
  }
  return found
}

function pathOf(text: string): string {
  return text.replace(/\?.*$/s, "")
}

function queryKeys(text: string): string {
  const mark = text.indexOf("?")
  if (mark < 0) return ""
  const pairs = text.slice(mark + 1).split(/[&;]/)
  return pairs
    .map((pair) => pair.split("=")[0]!)
    .sort()
    .join(" ")
}

function sharedStart(a: string, b: string): number {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  return i
}

function wordFeatures({ link, label }: DescribedLink): number[] {
  const { text, spoken, names } = label
  const letters = /[\p{L}\p{N}]/u.test(text)
  const shown = text
    .split(" | ")
    .map(numberIn)
    .find((number) => number !== undefined)
  return [
    ...WORD_NAMES.map((name) => flag(MEANINGS[name].test(text))),
    ...WORD_NAMES.slice(0, 4).map((name) => flag(MEANINGS[name].test(spoken))),
    flag(MEANINGS.page.test(spoken)),
    flag(MEANINGS.article.test(spoken)),
    flag(ARROWS.right.test(text)),
    flag(ARROWS.left.test(text)),
    flag(ARROWS.doubleRight.test(text)),
    flag(ARROWS.doubleLeft.test(text)),
    flag(!letters && text !== "" && (ARROWS.right.test(text) || ARROWS.left.test(text))),
    Math.min(text.length, 120),
    flag(label.picture),
    shown === undefined ? Number.NaN : Math.min(shown, 200),
    ...OWN_NAMES.map((name) => flag(NAME_MEANINGS[name].test(names))),
    flag(link.relNext),
    flag(link.headNext),
    flag(link.relPrevious),
  ]
}

function stripFeatures({ links }: PageLinks, { link, label, relation, strip }: DescribedLink): number[] {
  if (!strip) return new Array<number>(16).fill(Number.NaN)
  const place = strip.items.findIndex((item) => item.url === link.url)
  const texts = strip.items.map((item) => item.text).join(" ")
  const shown = numberIn(label.text.split(" | ")[0]!)
  const after = strip.items.findIndex((item, i) => i > strip.currentItem && item.url !== undefined)
  const others = strip.items.filter((item) => item.url !== undefined && item.url !== link.url)
  return [
    strip.links,
    strip.numbered,
    strip.long,
    flag(strip.rising),
    flag(strip.current !== undefined),
    strip.characters,
    flag(strip.current !== undefined && shown === strip.current + 1),
    flag(strip.currentItem >= 0 && after >= 0 && strip.items[after]!.url === link.url),
    place / Math.max(1, strip.items.length - 1),
    flag(MEANINGS.next.test(texts) || MEANINGS.older.test(texts)),
    flag(MEANINGS.previous.test(texts) || MEANINGS.newer.test(texts)),
    flag(MEANINGS.up.test(texts)),
    flag(NAME_MEANINGS.pager.test(strip.names)),
    flag(NAME_MEANINGS.article.test(strip.names)),
    relation.family === "" ? 0 : Math.min(others.length, links.length),
    shown === undefined ? Number.NaN : clip(shown - (strip.current ?? relation.own ?? 1), -20, 20),
  ]
}

/** Levels above a link that are searched for names and tags. */
const LEVELS_AROUND = 8
/** How many levels up "near" reaches when prose around a link is counted. */
const NEAR_LEVELS = 3
const ROOTS: TagSet = tagSet("html body")

function placeFeatures(page: Page, { link }: DescribedLink): number[] {
  const node = link.nodes.at(-1)
  if (node === undefined)
    return new Array<number>(7 + AROUND_NAMES.length + AROUND_TAGS.length).fill(Number.NaN)
  const prose = (at: number): number => page.characters[at]! - page.linkCharacters[at]!
  const all = Math.max(1, prose(page.length))
  let names = ""
  let near = node
  let depth = 0
  let levelsToProse = 0
  const inTag = new Float32Array(AROUND_TAGS.length)
  for (let at = page.parent[node]!, level = 1; at >= 0; at = page.parent[at]!, level++) {
    depth++
    if (levelsToProse === 0 && prose(page.end[at]!) - prose(at) >= all / 2) levelsToProse = level
    const tag = AROUND_TAGS.findIndex((name) => Tag[name] === page.tag[at])
    if (tag >= 0) inTag[tag] = 1
    if (ROOTS[page.tag[at]!] === 1) continue
    if (level <= LEVELS_AROUND) names += ` ${namesOf(page, at)}`
    if (level <= NEAR_LEVELS) near = at
  }
  return [
    prose(node) / all,
    node / page.length,
    link.nodes.length,
    flag(link.nodes.every((each) => isHidden(page, each))),
    depth,
    (prose(page.end[near]!) - prose(near)) / all,
    levelsToProse,
    ...AROUND_NAMES.map((name) => flag(NAME_MEANINGS[name].test(names))),
    ...inTag,
  ]
}

function describeWhole({ page, own, links }: PageLinks, families: ReadonlyMap<string, unknown>): number[] {
  const characters = page.characters[page.length]!
  let prose = 0
  for (const node of nodesWithTag(page, Tag.p))
    prose += page.characters[page.end[node]!]! - page.characters[node]!
  return [
    Math.min(links.length, 1000),
    page.linkCharacters[page.length]! / Math.max(1, characters),
    prose / Math.max(1, characters),
    families.size,
    flag(links.some((link) => link.relNext || link.headNext)),
    flag(own.some((address) => address.pieces.some((piece) => piece.named))),
    flag(saysArticle(page)),
    slugWords(own[0]?.text ?? ""),
    pathOf(own[0]?.text ?? "")
      .split("/")
      .filter(Boolean).length,
  ]
}

/** Whether a page calls itself an article, in its metadata. */
function saysArticle(page: Page): boolean {
  for (const node of nodesWithTag(page, Tag.meta)) {
    if (attribute(page, node, "property") === "og:type")
      return /article/i.test(attribute(page, node, "content") ?? "")
  }
  for (const data of page.data.values())
    if (/"@type"\s*:\s*\[?\s*"(?:\w*Article|BlogPosting)"/.test(data)) return true
  return false
}

/** How many words the last part of an address is made of: articles have many, listings few. */
export function slugWords(text: string): number {
  const last = pathOf(text).split("/").filter(Boolean).at(-1) ?? ""
  return Math.min(last.split(/[-_+ ]/).filter((word) => /\p{L}{2}/u.test(word)).length, 12)
}

function flag(value: boolean): number {
  return value ? 1 : 0
}

function clip(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}
