import { attribute, type Page, tagName, tagNumber } from "./page.js"
import { BOXLESS_TAGS, TEXT } from "./tags.js"

/** How a path is made. */
export interface PathOptions {
  /** Whether each step carries its element's id. */
  readonly ids?: boolean
  /** The positions of all elements, from `positionsOf`: worth having when many paths are made. */
  readonly positions?: Int32Array
  /** The element around the node from which the path leads down; the root when absent. */
  readonly below?: number
}

/**
 * The place of a node in the papers' form, `body:0/div:1/table:0`: tag names from `body` down, each with
 * its position among the elements beside it (B §2.3). Elements without a box (scripts, styles, …) do
 * not count among those with one, so that adding one moves nothing; for the same reason text does not.
 *
 * With `ids`, the form in which a person's choice is kept, `body:0:/div:1:main` (B §3.2.2).
 */
export function pathOf(page: Page, node: number, options: PathOptions = {}): string {
  const steps: string[] = []
  const top = options.below ?? 0
  for (let at = page.tag[node] === TEXT ? page.parent[node]! : node; at > top; at = page.parent[at]!) {
    const step = `${encodeTag(tagName(page, at))}:${options.positions?.[at] ?? positionOf(page, at)}`
    steps.push(options.ids ? `${step}:${encodeId(attribute(page, at, "id") ?? "")}` : step)
  }
  return steps.reverse().join("/")
}

/** Names like `o:p` carry the sign that separates the parts of a step, broken markup makes worse ones. */
function encodeTag(name: string): string {
  return name.replace(/[:%\s]/g, encodeURIComponent)
}

/** Half a surrogate pair, which a string may hold, cannot be encoded and becomes U+FFFD. */
function encodeId(id: string): string {
  // Most have none; a tenth of the time of paths went here.
  return id === "" ? id : encodeURIComponent(id.replace(/\p{Surrogate}/gu, "\ufffd"))
}

/**
 * The position of an element among the elements beside it, from 0. Elements with a box are counted among
 * those, elements without one (a `script`, a `noscript`) among theirs. Costs a walk over the siblings.
 */
export function positionOf(page: Page, node: number): number {
  const parent = page.parent[node]!
  let position = 0
  for (let sibling = parent + 1; sibling < node; sibling = page.end[sibling]!) {
    if (page.tag[sibling] !== TEXT && isBoxless(page, sibling) === isBoxless(page, node)) position++
  }
  return position
}

/** The positions of all elements of a page in one walk; 0 for texts. */
export function positionsOf(page: Page): Int32Array {
  const positions = new Int32Array(page.length)
  /** How many children with and without a box each element has shown so far. */
  const seen = [new Int32Array(page.length), new Int32Array(page.length)] as const
  for (let node = 1; node < page.length; node++) {
    if (page.tag[node] === TEXT) continue
    const counts = seen[isBoxless(page, node) ? 1 : 0]
    positions[node] = counts[page.parent[node]!]!++
  }
  return positions
}

function isBoxless(page: Page, node: number): boolean {
  return BOXLESS_TAGS[page.tag[node]!] === 1
}

/** One step of a path, read. */
export interface PathStep {
  readonly tag: string
  readonly position: number
  /** The id the element had when the path was made; empty when it had none or the path carries none. */
  readonly id: string
}

/** A path read into its steps; undefined when it is not a path. */
export function parsePath(path: string): PathStep[] | undefined {
  const steps: PathStep[] = []
  for (const part of path.split("/")) {
    const match = /^([^:/\s]+):(\d{1,9})(?::([^/]*))?$/.exec(part)
    if (!match) return undefined
    steps.push({ tag: decodePart(match[1]!), position: Number(match[2]), id: decodePart(match[3] ?? "") })
  }
  return steps
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * The node a path leads to, -1 when the page has no such place. Ids in the path are not compared. A number, as
 * results have it in place of paths that would outgrow their page (`#1234`), is that element of the page.
 */
export function nodeAt(page: Page, path: string): number {
  if (path.startsWith("#")) return numberedElement(page, path.slice(1))
  const steps = parsePath(path)
  if (!steps) return -1
  let node = 0
  for (const step of steps) {
    node = childAt(page, node, step)
    if (node < 0) return -1
  }
  return node
}

function numberedElement(page: Page, written: string): number {
  const node = /^\d{1,9}$/.test(written) ? Number(written) : 0
  return node > 0 && node < page.length && page.tag[node] !== TEXT ? node : -1
}

function childAt(page: Page, parent: number, step: PathStep): number {
  const boxless = BOXLESS_TAGS[tagNumber(page, step.tag)] === 1
  let position = 0
  for (let child = parent + 1; child < page.end[parent]!; child = page.end[child]!) {
    if (page.tag[child] === TEXT || isBoxless(page, child) !== boxless) continue
    if (position === step.position) return tagName(page, child) === step.tag ? child : -1
    position++
  }
  return -1
}
