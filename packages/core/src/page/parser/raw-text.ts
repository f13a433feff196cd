import { GREATER_THAN, HTML_SPACE, HYPHEN, LESS_THAN, LETTER, SOLIDUS } from "./characters-of-markup.js"
import { nameUnit } from "./names.js"

/** Whether a name is at a place, in whatever case, and ends there. */
function isNameAt(html: string, name: string, at: number): boolean {
  for (let i = 0; i < name.length; i++)
    if (nameUnit(html.charCodeAt(at + i)) !== name.charCodeAt(i)) return false
  const after = html.charCodeAt(at + name.length)
  return after === GREATER_THAN || after === SOLIDUS || HTML_SPACE[after] === 1
}

/** Where the end tag of an element that holds only text begins, from `from` on; the end of the page if there is none. */
export function rawTextEnd(html: string, name: string, from: number): number {
  for (let at = html.indexOf("</", from); at >= 0; at = html.indexOf("</", at + 2)) {
    if (isNameAt(html, name, at + 2)) return at
  }
  return html.length
}

/**
 * The same of a script, in which `<!--` … `-->` may hold another: an end tag in there ends only that one. `commentFrom`
 * finds the next `<!--` from a place on.
 */
export function scriptEnd(html: string, from: number, commentFrom: (at: number) => number): number {
  let at = from
  for (;;) {
    const end = rawTextEnd(html, "script", at)
    const comment = commentFrom(at)
    if (comment >= end) return end
    const after = escapedEnd(html, comment)
    if (after < 0) return -after - 1
    at = after
  }
}

/**
 * What becomes of a `<!--` in a script: the place after its `-->`, or, as -place - 1, where the script ends inside it.
 */
function escapedEnd(html: string, start: number): number {
  let double = false
  for (let at = start + 4; at < html.length; at++) {
    const unit = html.charCodeAt(at)
    if (unit === GREATER_THAN) {
      if (html.charCodeAt(at - 1) === HYPHEN && html.charCodeAt(at - 2) === HYPHEN) return at + 1
    } else if (unit === LESS_THAN) {
      const isEnd = html.charCodeAt(at + 1) === SOLIDUS
      const nameStart = isEnd ? at + 2 : at + 1
      if (LETTER[html.charCodeAt(nameStart)] !== 1 || !isNameAt(html, "script", nameStart)) continue
      if (isEnd && !double) return -at - 1
      if (isEnd === double) double = !double
    }
  }
  return -html.length - 1
}
