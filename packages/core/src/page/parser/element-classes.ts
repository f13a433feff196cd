import { type KnownTag, Tag } from "../tags.js"

/** What an open element is to the rules of the standard; a sum. */
export const SPECIAL = 1
/** Ends the search for a list item to close: all special elements but `address`, `div` and `p`. */
export const ITEM_BOUNDARY = 2
/** Ends every scope. */
export const SCOPE = 4

const SPECIAL_TAGS =
  "address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd " +
  "details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header " +
  "hgroup hr html iframe img input li link listing main marquee menu meta nav noembed noframes noscript object ol p " +
  "param plaintext pre script section select source style summary table tbody td template textarea tfoot th thead " +
  "title tr track ul wbr xmp"
const SPECIAL_MATHML = "mi mo mn ms mtext annotation-xml"
const SPECIAL_SVG = "title foreignObject desc"
const SCOPE_TAGS = "applet caption html marquee object table td template th"

function classTable(): Uint8Array {
  // One table for each namespace; tags of one page only are in no class.
  return new Uint8Array(1 << 16)
}

function mark(table: Uint8Array, tags: string, classes: number): void {
  for (const tag of tags.split(" ")) table[Tag[tag as KnownTag]!]! |= classes
}

const html = classTable()
mark(html, SPECIAL_TAGS, SPECIAL | ITEM_BOUNDARY)
for (const tag of ["address", "div", "p"] as const) html[Tag[tag]] = SPECIAL
mark(html, SCOPE_TAGS, SCOPE)
const svg = classTable()
mark(svg, SPECIAL_SVG, SPECIAL | ITEM_BOUNDARY | SCOPE)
const mathml = classTable()
mark(mathml, SPECIAL_MATHML, SPECIAL | ITEM_BOUNDARY | SCOPE)

/** The classes of elements by namespace and tag. */
export const ELEMENT_CLASSES: readonly [Uint8Array, Uint8Array, Uint8Array] = [html, svg, mathml]
