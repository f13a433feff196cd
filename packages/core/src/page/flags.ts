import { Flag } from "./page.js"
import { ARIA_HIDDEN, HIDDEN, HREF, STYLE } from "./parser/known-attributes.js"
import { Tag, type TagSet, tagSet } from "./tags.js"

/** Parts of SVG and MathML that are described or kept for reuse, not drawn. */
const UNDRAWN: TagSet = tagSet("title desc metadata defs symbol annotation annotation-xml")
const PREFORMATTED: TagSet = tagSet("pre textarea xmp listing plaintext")
const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))\s*(?:!|;|$)/i

/** The flags an element adds to those of its parent by its tag. */
export function flagsOfTag(tag: number, foreign: boolean): number {
  if (foreign) return UNDRAWN[tag] ? Flag.foreign | Flag.hidden : Flag.foreign
  if (tag === Tag.noscript) return Flag.noscript
  if (PREFORMATTED[tag]) return Flag.preformatted
  return 0
}

/** The flags an attribute adds, by its number among the known ones. */
export function flagsOfAttribute(tag: number, name: number, value: string): number {
  switch (name) {
    case HIDDEN:
      return Flag.hidden
    case ARIA_HIDDEN:
      return value.trim().toLowerCase() === "true" ? Flag.ariaHidden : 0
    case STYLE:
      return value.length > 9 && HIDING_STYLE.test(value) ? Flag.hidden : 0
    case HREF:
      return tag === Tag.a ? Flag.link : 0
    default:
      return 0
  }
}
