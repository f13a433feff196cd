import { hashPair, hashText } from "../page/hash.js"
import { attribute, bodyOf, type Page, tagName } from "../page/page.js"
import { Tag, type TagSet, TEXT, tagSet } from "../page/tags.js"

/**
 * Where an element is on every page of a site, as a path of names: `body/div#main/div.post/p`. Unlike the
 * path of one page it has no positions, so the tenth paragraph of one article and the third of another are in
 * the same place. Only where nothing else tells elements apart, a position does.
 */
export interface ClassPaths {
  readonly page: Page
  /** The hash of each element's path, for a text that of its parent; 0 outside the body. */
  readonly hash: Float64Array
}

/** Elements deeper than this share the place of the one above: pages may be any number of levels deep. */
const DEEPEST_STEP = 48
/** More names than this make a step no clearer: they tell topics and states, which differ from page to page. */
const MOST_NAMES = 3
/** Of more, so many plain words stay: `post hentry` of `post type-post status-publish category-sea tag-ice hentry`. */
const PLAIN_NAMES = 2
const LONGEST_NAME = 40
/** Without a name these are told apart by position, up to a limit: columns and boxes, never paragraphs. */
const PLACED: TagSet = tagSet("div td table section")
const HIGHEST_POSITION = 6
/** What tells elements of old pages apart. */
const OLD_ATTRIBUTES = ["width", "bgcolor", "align"] as const

/** An id of more words is made from a heading, and is of one page only. */
const MOST_ID_WORDS = 2

/** The paths of all elements of a page. One pass. */
export function classPathsOf(page: Page): ClassPaths {
  const hash = new Float64Array(page.length)
  const depth = new Uint8Array(page.length)
  const position = new Map<number, number>()
  const body = bodyOf(page)
  const known = new Map<string, number>()
  for (let node = body; node < (page.end[body] ?? 0); node++) {
    const parent = page.parent[node]!
    const above = node === body ? 0 : hash[parent]!
    if (node !== body) depth[node] = Math.min(depth[parent]! + 1, DEEPEST_STEP)
    if (page.tag[node] === TEXT || (node !== body && depth[parent]! >= DEEPEST_STEP)) {
      hash[node] = above
      continue
    }
    const step = stepOf(page, node, (tag) => {
      const key = hashPair(parent, tag)
      const place = position.get(key) ?? 0
      position.set(key, place + 1)
      return place
    })
    let own = known.get(step)
    if (own === undefined) {
      own = hashText(step)
      known.set(step, own)
    }
    hash[node] = hashPair(above, own)
  }
  return { page, hash }
}

/** The path of an element in words, as `hashOfPath` reads it. */
export function classPathOf(page: Page, node: number): string {
  const steps: string[] = []
  const body = bodyOf(page)
  for (let at = page.tag[node] === TEXT ? page.parent[node]! : node; at >= body; at = page.parent[at]!) {
    steps.push(stepOf(page, at, (tag) => placeAmongSame(page, at, tag)))
  }
  return steps
    .reverse()
    .slice(0, DEEPEST_STEP + 1)
    .join("/")
}

/** The last step of an element's path, for people; short of the position where the element has no name. */
export function lastStepOf(page: Page, node: number): string {
  return stepOf(page, node, (tag) => placeAmongSame(page, node, tag))
}

/** The hash {@link classPathsOf} gives elements with this path. */
export function hashOfPath(path: string): number {
  return path.split("/").reduce((above, step) => hashPair(above, hashText(step)), 0)
}

/** How many elements with the same tag and no name are before an element. */
function placeAmongSame(page: Page, node: number, tag: number): number {
  let place = 0
  for (let sibling = page.parent[node]! + 1; sibling < node; sibling = page.end[sibling]!) {
    if (page.tag[sibling] === tag && namesOf(page, sibling) === "") place++
  }
  return place
}

function stepOf(page: Page, node: number, placeOf: (tag: number) => number): string {
  const tag = page.tag[node]!
  const name = tagName(page, node).replace(/[/\s]/g, encodeURIComponent)
  // The body often carries the number or kind of the page.
  if (tag === Tag.body || tag === Tag.html) return name
  const names = namesOf(page, node)
  if (names !== "" || !PLACED[tag]) return name + names
  return `${name}:${Math.min(placeOf(tag), HIGHEST_POSITION)}`
}

/** Id, classes and roles of an element, or what stands in for them; names with digits are of one page only. */
function namesOf(page: Page, node: number): string {
  const { start } = page.attributes
  if (start[node] === start[node + 1]) return ""
  const id = attribute(page, node, "id")
  const names = [
    ...(id !== undefined && isSteady(id) && id.split(/[-_\s]/).length <= MOST_ID_WORDS
      ? [`#${clean(id)}`]
      : []),
    ...steadyClasses(attribute(page, node, "class") ?? "").map((each) => `.${clean(each)}`),
  ]
  for (const attributeName of ["role", "itemprop"]) {
    const value = attribute(page, node, attributeName)
    if (value) names.push(`[${clean(value)}]`)
  }
  if (names.length > 0) return names.join("")
  return OLD_ATTRIBUTES.flatMap((old) => {
    const value = attribute(page, node, old)
    return value ? [`[${old}=${clean(value)}]`] : []
  }).join("")
}

function steadyClasses(value: string): string[] {
  const classes = [...new Set(value.split(/\s+/))].filter(isSteady).sort()
  if (classes.length <= MOST_NAMES) return classes
  const plain = classes.filter((each) => !/[-_]/.test(each))
  return (plain.length > 0 ? plain : classes).slice(0, PLAIN_NAMES)
}

/** Names of one or two letters are made by tools that shorten style sheets, and may differ from page to page. */
const SHORTENED = /^[\w-]{1,2}$/

function isSteady(name: string): boolean {
  return name !== "" && !/\d/.test(name) && !SHORTENED.test(name)
}

function clean(name: string): string {
  return name.slice(0, LONGEST_NAME).replace(/[/\s\p{Surrogate}]/gu, "_")
}
