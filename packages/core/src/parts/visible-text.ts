import { tidy } from "../about/fold.js"
import { Flag, type Page } from "../page/page.js"
import { BLOCK_TAGS, Tag, TEXT } from "../page/tags.js"

const UNREAD: number = Flag.hidden | Flag.noscript

/**
 * What a reader sees of a subtree: white space made single, a line for each block, nothing that is hidden, unless the
 * subtree as a whole is. Links side by side are kept apart, as their style sheet would. Stops after `most` UTF-16 units of the source.
 */
export function visibleText(page: Page, node: number, most: number = Number.POSITIVE_INFINITY): string {
  const unread = UNREAD & ~page.flags[node]!
  const end = page.end[node]!
  const last = page.textStart[node]! + most
  const lines: string[] = []
  let line = ""
  /** The end of the innermost blocks that are open, to break the line there. */
  let blockEnd = -1
  /** The end of the innermost link, and whether the last text was in one. */
  let linkEnd = -1
  let afterLink = false
  for (let at = node; at < end && page.textStart[at]! < last; at++) {
    if (at >= blockEnd && blockEnd >= 0) {
      lines.push(line)
      line = ""
      blockEnd = -1
    }
    const tag = page.tag[at]!
    if (tag === TEXT) {
      if ((page.flags[at]! & unread) !== 0) continue
      line += page.text.slice(page.textStart[at]!, page.textStart[at + 1]!)
      afterLink = at < linkEnd
    } else if (tag === Tag.a) {
      if (afterLink) line += " "
      linkEnd = page.end[at]!
    } else if (BLOCK_TAGS[tag] === 1 || tag === Tag.br) {
      lines.push(line)
      line = ""
      blockEnd = page.end[at]!
    }
  }
  lines.push(line)
  return lines
    .map(tidy)
    .filter((each) => each !== "")
    .join("\n")
}

/** Text without white space, width and case folded: what two spellings of one quotation share. */
export function squeeze(text: string): string {
  return foldWidth(text).replace(/\s+/g, "")
}

/** Text with width and case folded, and without signs that have no width. */
export function foldWidth(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]+/g, "")
    .toLowerCase()
}

/** Texts further away than this are no labels, in UTF-16 units. */
const LONGEST_LABEL = 24
/** How many nodes back or on a label is looked for. */
const LABEL_REACH = 12

/** The text just before a node: 「価格:」. Digits become 0, so that a label with a number stays the same. */
export function labelBefore(page: Page, node: number): string {
  for (let at = node - 1; at > 0 && node - at <= LABEL_REACH; at--) {
    const text = labelAt(page, at)
    if (text !== "") return text.slice(-LONGEST_LABEL)
  }
  return ""
}

/** The text just after a node. */
export function labelAfter(page: Page, node: number): string {
  const end = page.end[node]!
  for (let at = end; at < page.length && at - end < LABEL_REACH; at++) {
    const text = labelAt(page, at)
    if (text !== "") return text.slice(0, LONGEST_LABEL)
  }
  return ""
}

function labelAt(page: Page, at: number): string {
  if (page.tag[at] !== TEXT || page.flags[at]! & UNREAD) return ""
  const start = page.textStart[at]!
  const end = page.textStart[at + 1]!
  if (end - start > 400) return ""
  return tidy(page.text.slice(start, end)).replace(/\p{Nd}+/gu, "0")
}
