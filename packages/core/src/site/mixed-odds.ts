import { LONG_WORDS } from "../article/features/context.js"
import type { PageProfile } from "./page-profile.js"
import { nodeAt, type SiteView } from "./site-view.js"

/**
 * With many pages, what the site says counts for so much of a block's odds, what the single-page model decides by itself for the
 * rest. Found on eleven sites and 37 hosts of three to eleven pages, none of which the models had met; .6 to .8 are as good.
 */
export const SITE_SHARE = 0.75

/** Other pages for half of that share: one other page gives half of it, two give two thirds, nine give nine tenths. */
export const HALVING_PAGES = 1

/** So much of a page's text in places that other pages have too is enough for the site to have its full say. */
export const KNOWN_ENOUGH = 0.5

/**
 * How much of a page's text its site knows anything about, between 0 and 1: the share, by characters, that stands in
 * places other pages have too, of all that the site or the single-page model would keep. Of a few pages of a shop or a
 * newspaper each may be built in a way of its own. There everything is the page's own, and that says nothing. A page with much
 * markup of its own is known as well as the others are, where its text stands in the same place as theirs.
 */
export function knownShare(profile: PageProfile, view: SiteView, siteOdds: Float32Array): number {
  const { blocks, context, paths, singleOdds } = profile
  let known = 0
  let all = 0
  for (let block = 0; block < blocks.length; block++) {
    if (siteOdds[block]! < 0 && singleOdds[block]! < 0) continue
    const characters = context.own.characters[block]!
    all += characters
    if (view.placeOthers(paths.hash[blocks.container[block]!]!) > 0) known += characters
  }
  const own = all > 0 ? known / all : 0
  return own < view.shared && nodeAt(profile, view.whole) >= 0 ? view.shared : own
}

/** The weight of what a site says of a page, by its {@link knownShare} and how many pages are like it, itself included. */
export function siteWeight(known: number, pages: number): number {
  return SITE_SHARE * Math.min(1, known / KNOWN_ENOUGH) * shareOfMany(pages)
}

/** A long text on so many of the pages repeats. */
export const REPEATED = 0.5

/**
 * The odds of both together: a weighted mean. A page unlike all others is left to the single-page model. Where the site
 * is against a long text because most pages have it, the page by itself has less to say: it cannot know that.
 */
export function mixedOdds(
  profile: PageProfile,
  view: SiteView,
  siteOdds: Float32Array,
  weight: number,
): Float32Array {
  const { singleOdds, text, context } = profile
  const ofRepeated = weight > 0 ? Math.max(weight, shareOfMany(view.pages)) : 0
  const isRepeated = (block: number): boolean =>
    context.own.words[block]! >= LONG_WORDS && view.textPages(text[block]!) > REPEATED * view.pages
  return siteOdds.map((odds, block) => {
    const share = odds < 0 && isRepeated(block) ? ofRepeated : weight
    return share * odds + (1 - share) * singleOdds[block]!
  })
}

/** How much a number of pages counts of as many as one likes. */
function shareOfMany(pages: number): number {
  const others = Math.max(0, pages - 1)
  return others / (others + HALVING_PAGES)
}
