import { LAYOUT_ATTRIBUTE } from "../layout.js"

/**
 * Attributes that reading a page asks about, and the commonest others: their numbers are the same on every page while it
 * is read, so that none of them is compared as a string.
 */
export const KNOWN_ATTRIBUTES: readonly string[] = [
  ...["hidden", "aria-hidden", "style", "href", "open", "type", "id", "shadowrootmode", "encoding"],
  ...["color", "face", "size", LAYOUT_ATTRIBUTE, "class", "src", "rel", "name", "content", "property", "alt"],
  ...[
    "title",
    "target",
    "width",
    "height",
    "value",
    "data-src",
    "srcset",
    "sizes",
    "loading",
    "role",
    "lang",
  ],
  ...[
    "aria-label",
    "aria-labelledby",
    "aria-expanded",
    "aria-controls",
    "tabindex",
    "media",
    "async",
    "defer",
  ],
  ...[
    "crossorigin",
    "integrity",
    "for",
    "action",
    "method",
    "placeholder",
    "itemprop",
    "itemtype",
    "itemscope",
  ],
  ...["colspan", "rowspan", "align", "valign", "border", "cellpadding", "cellspacing", "bgcolor", "nowrap"],
  ...[
    "onclick",
    "datetime",
    "d",
    "fill",
    "viewbox",
    "xmlns",
    "xlink:href",
    "data-id",
    "charset",
    "http-equiv",
  ],
]

/** The number of a known attribute. */
function numberOf(name: string): number {
  return KNOWN_ATTRIBUTES.indexOf(name)
}

export const HIDDEN: number = numberOf("hidden")
export const ARIA_HIDDEN: number = numberOf("aria-hidden")
export const STYLE: number = numberOf("style")
export const HREF: number = numberOf("href")
export const OPEN: number = numberOf("open")
export const TYPE: number = numberOf("type")
export const ID: number = numberOf("id")
export const SHADOW_ROOT_MODE: number = numberOf("shadowrootmode")
export const ENCODING: number = numberOf("encoding")
export const COLOR: number = numberOf("color")
export const FACE: number = numberOf("face")
export const SIZE: number = numberOf("size")
export const LAYOUT: number = numberOf(LAYOUT_ATTRIBUTE)
