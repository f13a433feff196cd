import type { Token } from "parse5"
import { Flag } from "./page.js"
import { Tag, type TagSet, tagSet } from "./tags.js"

/** Parts of SVG and MathML that are described or kept for reuse, not drawn. */
const UNDRAWN: TagSet = tagSet("title desc metadata defs symbol annotation annotation-xml")
const PREFORMATTED: TagSet = tagSet("pre textarea xmp listing plaintext")
const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))\s*(?:!|;|$)/i

/** The flags an element adds to those of its parent. */
export function ownFlags(tag: number, list: readonly Token.Attribute[], foreign: boolean): number {
  let flags = 0
  // A dialog is hidden until it is opened; what else hides it hides it even then.
  if (foreign) flags |= UNDRAWN[tag] ? Flag.foreign | Flag.hidden : Flag.foreign
  else if (tag === Tag.noscript) flags |= Flag.noscript
  else if (PREFORMATTED[tag]) flags |= Flag.preformatted
  else if (tag === Tag.dialog && !list.some((each) => each.name === "open")) flags |= Flag.hidden
  for (let i = 0; i < list.length; i++) flags = flagsOfAttribute(flags, tag, list[i]!)
  return flags
}

function flagsOfAttribute(flags: number, tag: number, { name, value }: Token.Attribute): number {
  switch (name) {
    case "hidden":
      return flags | Flag.hidden
    case "aria-hidden":
      return value.trim().toLowerCase() === "true" ? flags | Flag.ariaHidden : flags
    case "style":
      return value.length > 9 && HIDING_STYLE.test(value) ? flags | Flag.hidden : flags
    case "href":
      return tag === Tag.a ? flags | Flag.link : flags
    default:
      return flags
  }
}
