import { attribute, nodesWithTag, type Page, resolveUrl, Tag } from "@honbun/core"

/** A picture of a page that can be labelled. */
export interface LabelledPicture {
  /** Its address, where it has one. */
  readonly url?: string
  readonly alt: string
}

/** Attributes that hold the address of a picture, those of pages that load it late first. */
const ADDRESSES = ["data-src", "data-original", "data-lazy-src", "src"]

/** The pictures of a page in its order. In labels, picture n has the number after those of the blocks, plus n. */
export function picturesOf(page: Page): LabelledPicture[] {
  return Array.from(nodesWithTag(page, Tag.img), (node) => {
    const found = ADDRESSES.map((name) => resolveUrl(page, attribute(page, node, name)))
    const url = found.find((each) => each !== undefined && /^https?:/.test(each))
    return { ...(url === undefined ? {} : { url }), alt: attribute(page, node, "alt") ?? "" }
  })
}
