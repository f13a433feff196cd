import { attribute, Flag, type Page } from "../page/page.js"
import { Tag, type TagSet, TEXT, tagSet } from "../page/tags.js"
import { isGist, isLatePlayer } from "./embeds.js"
import { isAmpImage, isBackground } from "./images.js"
import type { Notes } from "./notes.js"

/**
 * Which nodes are written: 1 for each kept text node and each kept element that shows something by itself
 * (see `showsByItself`). Elements around them are opened as needed. As long as the page.
 */
export type Kept = Uint8Array

/** How content is written, the same for every format. */
export interface WriteOptions {
  /** Furigana: `漢字(かんじ)`, or only the base text. Default `"parentheses"`. */
  ruby?: "parentheses" | "drop"
  /** Whether pictures are written; captions always are. Default true. */
  images?: boolean
  /** Whether links keep their addresses; if not, only their text is written. Default true. */
  links?: boolean
  /** The footnotes, where their labels are given from outside; found unless given. */
  notes?: Notes | undefined
}

const SHOWN_TAGS: TagSet = tagSet("img br hr iframe video audio embed object math")

/** Whether an element shows something without holding text: a picture, a break, a player, a formula. */
export function showsByItself(page: Page, node: number): boolean {
  const tag = page.tag[node]!
  if (tag === Tag.script) return isFormulaScript(page, node) || isGist(page, node)
  return (
    SHOWN_TAGS[tag] === 1 || isAmpImage(page, node) || isLatePlayer(page, node) || isBackground(page, node)
  )
}

/** Whether a script holds a formula for MathJax 2; scripts with other data hold JSON. */
export function isFormulaScript(page: Page, node: number): boolean {
  return page.data.has(node) && /^\s*math\//i.test(attribute(page, node, "type") ?? "")
}

/**
 * Keeps everything readable in one subtree: its texts and pictures without what is hidden or meant for
 * browsers without scripts, unless the subtree as a whole is.
 */
export function keepSubtree(page: Page, node: number): Kept {
  const kept = new Uint8Array(page.length)
  keepWithin(page, node, kept)
  return kept
}

/** Marks what {@link keepSubtree} keeps of a subtree in an array that is there already. */
export function keepWithin(page: Page, node: number, kept: Kept): void {
  const unread = (Flag.hidden | Flag.noscript) & ~page.flags[node]!
  for (let each = node; each < page.end[node]!; each++) {
    if (page.flags[each]! & unread) continue
    if (page.tag[each] === TEXT || showsByItself(page, each)) kept[each] = 1
  }
}

/** How many nodes are kept before each; prefix sum, one longer than the page. */
export function keptBefore(page: Page, kept: Kept): Int32Array {
  const before = new Int32Array(page.length + 1)
  let count = 0
  for (let node = 0; node < page.length; node++) {
    if (kept[node] === 1) count++
    before[node + 1] = count
  }
  return before
}
