import { attribute, Flag, type Page, tagName } from "../page/page.js"
import { pathOf } from "../page/paths.js"
import { Tag, type TagSet, TEXT, tagSet } from "../page/tags.js"
import type { PageView } from "./page-view.js"
import { pictureKind } from "./picture.js"
import type { ValueType } from "./value-types.js"
import { labelAfter, labelBefore } from "./visible-text.js"

/** Everything that may tell an element again: where it is, what it is called, what is around it. */
export interface Signals {
  /** The paper's path with ids, `body:0:/div:1:main/h1:0:`. In a record it counts from the item. */
  readonly path: string
  /** The classes of the element. */
  readonly classes: readonly string[]
  /** The elements around it, the nearest first: `div.post`, `#main`. */
  readonly above: readonly string[]
  /** Attributes that say what it is: `itemprop=name`, `datetime`. */
  readonly attributes: readonly string[]
  /** The text just before and after it. */
  readonly before: string
  readonly after: string
  /** The elements beside it. */
  readonly previous: string
  readonly next: string
  /** The nearest `header`, `main`, `nav` … around it. */
  readonly landmark: string
  readonly inLink: boolean
  /** How many of its siblings, itself included, have its tag and a class of it. */
  readonly alike: number
  /** How many elements of its tag are before it. */
  readonly order: number
  /** Share of the page's text before it, in thousandths. */
  readonly place: number
  /** The number of its piece in the layout pattern, from 0; -1 above all pieces. */
  readonly piece: number
  /** Characters of the value. */
  readonly length: number
  /** What the value looks like. */
  readonly looks: ValueType
  /** The tags of its first children. */
  readonly children: string
  /** Whether it is before, in or after the element that holds the main text. */
  readonly side: Side
  /** How many elements of its tag are before it on that side. */
  readonly turn: number
  /** Whether it is in one of several items: a list, a row of teasers. */
  readonly listed: boolean
}

/** Where an element is to the main text. */
export const SIDES = ["before", "in", "after"] as const
/** Where an element is to the main text. */
export type Side = (typeof SIDES)[number]

/** How many elements around it are kept. */
const ABOVE = 5
const CHILDREN = 6
const LANDMARKS: TagSet = tagSet("header footer main nav aside article section form table figure")
/** Attributes whose value says what an element is. */
const TELLING = ["itemprop", "property", "rel", "role", "data-testid", "name", "bgcolor", "align"] as const
/** Attributes whose being there says something. */
const PRESENT = ["datetime", "itemscope"] as const

/** What is said of pictures that are none to look at: `picture=small`, `picture=card`. */
const PICTURE = "picture"

/** Whether the signals are those of a picture in the main text: where it is there is up to the author. */
export function isPictureInText({ side, attributes }: Signals): boolean {
  return side === "in" && !attributes.some((each) => each.startsWith(`${PICTURE}=`))
}

/** The signals of an element, with the value it shows. `root` is the item where it is part of a record. */
export function signalsOf(view: PageView, node: number, value: string, root: number = 0): Signals {
  const { page } = view
  const all = Math.max(1, page.characters[page.end[root]!]! - page.characters[root]!)
  return {
    path: relativePath(view, node, root),
    classes: view.classesOf(node),
    above: above(view, node, root),
    attributes: tellingAttributes(page, node),
    before: labelBefore(page, node),
    after: labelAfter(page, node),
    previous: nameOf(view, view.previous[node]!),
    next: nameOf(view, nextElement(page, node)),
    landmark: landmarkOf(page, node),
    inLink: (page.flags[node]! & Flag.link) !== 0,
    alike: alikeCount(view, node),
    order: view.orderOf(node) - (root > 0 ? view.orderOf(root, page.tag[node]!) : 0),
    place: Math.round((1000 * (page.characters[node]! - page.characters[root]!)) / all),
    piece: root > 0 ? 0 : view.pieceOf(node),
    length: value.length,
    looks: view.typeOf(value),
    children: childTags(page, node),
    ...standingOf(view, node, root),
    listed: isListed(view, node, root),
  }
}

/** Elements that items of lists are made of. */
const ITEMS: TagSet = tagSet("li article")

function isListed(view: PageView, node: number, root: number): boolean {
  const { page } = view
  for (let at = node; at > root; at = page.parent[at]!) {
    if (ITEMS[page.tag[at]!] === 1 && (page.tag[at] === Tag.li || alikeCount(view, at) > 1)) return true
  }
  return false
}

function standingOf(view: PageView, node: number, root: number): { side: Side; turn: number } {
  const { page, content } = view
  if (root > 0 || content < 0) return { side: "in", turn: 0 }
  const tag = page.tag[node]!
  // Icons and cards come and go between pictures: a picture's turn is counted without them.
  const before = (at: number) => (tag === Tag.img ? view.picturesBefore(at) : view.orderOf(at, tag))
  if (node < content) return { side: "before", turn: before(node) }
  if (node < page.end[content]!) return { side: "in", turn: before(node) - before(content) }
  return { side: "after", turn: before(node) - before(page.end[content]!) }
}

function relativePath(view: PageView, node: number, root: number): string {
  return pathOf(view.page, node, { ids: true, positions: view.positions, below: root })
}

/** An element in short: tag, id, classes. Numbers in ids differ from page to page. */
export function nameOf(view: PageView, node: number): string {
  const { page } = view
  if (node < 0) return ""
  const id = attribute(page, node, "id")
  const classes = view.classesOf(node).map((name) => `.${name}`)
  return `${tagName(page, node)}${id ? `#${id.slice(0, 60).replace(/\d+/g, "0")}` : ""}${classes.join("")}`
}

function above(view: PageView, node: number, root: number): string[] {
  const names: string[] = []
  for (let at = view.page.parent[node]!; at > root && names.length < ABOVE; at = view.page.parent[at]!) {
    names.push(nameOf(view, at))
  }
  return names
}

function tellingAttributes(page: Page, node: number): string[] {
  const found: string[] = []
  for (const name of TELLING) {
    const value = attribute(page, node, name)
    if (value) found.push(`${name}=${value.slice(0, 60)}`)
  }
  for (const name of PRESENT) if (attribute(page, node, name) !== undefined) found.push(name)
  const kind = page.tag[node] === Tag.img ? pictureKind(page, node) : "picture"
  if (kind !== "picture") found.push(`${PICTURE}=${kind}`)
  return found
}

/** The element after a node under the same parent, -1 when there is none. */
function nextElement(page: Page, node: number): number {
  const end = page.end[page.parent[node]!]!
  for (let at = page.end[node]!; at < end; at = page.end[at]!) if (page.tag[at] !== TEXT) return at
  return -1
}

function landmarkOf(page: Page, node: number): string {
  for (let at = page.parent[node]!; at > 0; at = page.parent[at]!) {
    if (LANDMARKS[page.tag[at]!] === 1) return tagName(page, at)
  }
  return ""
}

/** Siblings past this number are not counted. */
const MOST_ALIKE = 100

function alikeCount(view: PageView, node: number): number {
  const { page } = view
  const parent = page.parent[node]!
  let count = 0
  let looked = 0
  for (
    let at = parent + 1;
    at < page.end[parent]! && count < MOST_ALIKE && looked++ < 1000;
    at = page.end[at]!
  ) {
    if (view.isAlike(at, node)) count++
  }
  return count
}

function childTags(page: Page, node: number): string {
  const tags: string[] = []
  for (let at = node + 1; at < page.end[node]! && tags.length < CHILDREN; at = page.end[at]!) {
    if (page.tag[at] !== TEXT) tags.push(tagName(page, at))
  }
  return tags.join(" ")
}
