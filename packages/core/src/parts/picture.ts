import { attribute, type Page } from "../page/page.js"
import { Tag } from "../page/tags.js"

/** What a picture is on its page: one to be looked at, a mark, or a part of a link's card. */
export type PictureKind = "picture" | "small" | "card"

/** A picture declared narrower or lower than this is an icon or counts visits, in CSS pixels. */
const LEAST_PICTURE = 48
/** Links are looked for this many elements up. */
const LINK_REACH = 6

/**
 * What an `img` is, by its declared size and by the link around it: a link that shows text besides the picture is a
 * card of another page. Nothing is known of a picture without a declared size: it counts as a picture.
 */
export function pictureKind(page: Page, node: number): PictureKind {
  if (isSmall(attribute(page, node, "width")) || isSmall(attribute(page, node, "height"))) return "small"
  let at = page.parent[node]!
  for (let up = 0; up < LINK_REACH && at > 0; up++, at = page.parent[at]!) {
    if (page.tag[at] === Tag.a)
      return page.characters[page.end[at]!]! > page.characters[at]! ? "card" : "picture"
  }
  return "picture"
}

/** `16`, `1px`; shares of a width (`50%`) say nothing. */
function isSmall(declared: string | undefined): boolean {
  const pixels = /^\s*(\d+)(?:\.\d+)?(?:px)?\s*$/i.exec(declared ?? "")
  return pixels !== null && Number(pixels[1]) < LEAST_PICTURE
}
