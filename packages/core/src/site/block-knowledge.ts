import { kindsOf } from "../article/kinds.js"
import type { PageProfile } from "./page-profile.js"
import type { PlaceStats } from "./place-stats.js"
import type { SiteView } from "./site-view.js"

/** What a site says of each block of a page, looked up once for all features that ask for it. */
export interface BlockKnowledge {
  readonly profile: PageProfile
  readonly view: SiteView
  /** On how many pages each block's text is: those that look like this one, and all of the site. */
  readonly textPages: Float64Array
  readonly textAnywhere: Float64Array
  /** What markup says of each block. */
  readonly kinds: ReturnType<typeof kindsOf>
  /** What is known of the place of an element. */
  placeOf(node: number): PlaceStats | undefined
}

/** Looks up what a site says of the blocks of a page. */
export function lookUpBlocks(
  profile: PageProfile,
  view: SiteView,
  kinds: BlockKnowledge["kinds"] = markedKindsOf(profile),
): BlockKnowledge {
  const places: (PlaceStats | undefined)[] = new Array(profile.page.length)
  const isKnown = new Uint8Array(profile.page.length)
  return {
    profile,
    view,
    textPages: Float64Array.from(profile.text, (text) => view.textPages(text)),
    textAnywhere: Float64Array.from(profile.text, (text) => view.textAnywhere(text)),
    kinds,
    placeOf: (node) => {
      if (isKnown[node] === 1) return places[node]
      isKnown[node] = 1
      return (places[node] = view.place(profile.paths.hash[node]!))
    },
  }
}

/** What markup says of each block of a page; who wrote it and when, its site shows better. */
export function markedKindsOf({ blocks, about }: PageProfile): BlockKnowledge["kinds"] {
  return kindsOf(blocks, { title: about.title?.value })
}
