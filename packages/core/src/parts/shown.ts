import { Flag, type Page } from "../page/page.js"
import { BOXLESS_TAGS, TEXT } from "../page/tags.js"

const UNREAD: number = Flag.hidden | Flag.noscript

/** Whether a node is an element with a box that a reader sees. */
export function isShown(page: Page, node: number): boolean {
  return page.tag[node] !== TEXT && BOXLESS_TAGS[page.tag[node]!] !== 1 && (page.flags[node]! & UNREAD) === 0
}
