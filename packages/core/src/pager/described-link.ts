import type { Relation } from "./address.js"
import type { LinkLabel, PageLink } from "./links.js"
import type { Strip } from "./strip.js"

/** What is known of one link besides its numbers. */
export interface DescribedLink {
  readonly link: PageLink
  readonly relation: Relation
  /** The page's own number in the link's family, by its address or by the mark in the strip. */
  readonly ownNumber: number | undefined
  /** Whether its number is the lowest above the page's own in its family. */
  readonly lowestAbove: boolean
  readonly label: LinkLabel
  readonly strip: Strip | undefined
}

/** All links of a page described, with one row of `LINK_FEATURES` each. */
export interface DescribedLinks {
  readonly links: readonly DescribedLink[]
  readonly rows: Float32Array
}
