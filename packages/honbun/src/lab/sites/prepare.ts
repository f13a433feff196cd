import {
  type ArticleModel,
  type BlockPlaces,
  blockPlacesOf,
  headerRoles,
  type PageProfile,
  parsePage,
  SiteTemplate,
  siteFeatures,
} from "@honbun/core"
import { augmentSite } from "./augment.js"
import { labelExactly } from "./label.js"
import { readSitePage, type SiteSet, spread } from "./site-set.js"

/** What training keeps of a page: numbers only. */
export interface PreparedPage {
  readonly places: BlockPlaces
  readonly rows: Float32Array
  readonly label: Uint8Array
  /** 1 for each block of the header, which a rule decides and no tree. */
  readonly header: Uint8Array
}

/** The pages of one site, as one template shows them. */
export interface PreparedSite {
  readonly name: string
  readonly site: string
  readonly pages: readonly PreparedPage[]
}

/** Pages of a site that are read, and of each variation: enough to show what repeats, few enough to have many. */
const MOST_READ = 24
const VARIED_PAGES = 12
/** From how many pages of a site its template is learnt, each time anew. */
const LEARNT = [24, 10, 5] as const
/** How many made-up sites are made of each. */
export const VARIATIONS = 4

/** A page with its profile and labels, whatever template it will be seen by. */
interface Labelled {
  readonly profile: PageProfile
  readonly label: Uint8Array
}

interface HtmlPage {
  readonly html: Uint8Array | string
  readonly url: string
  readonly text: string
  readonly id: string
}

/** Labels and features of a site: by all, by ten and by five of its pages, and as sites made from it. */
export function prepareSite(
  set: SiteSet,
  model: ArticleModel | undefined,
  varied: boolean,
  seed: number,
): PreparedSite[] {
  const read = spread(set.pages, varied ? MOST_READ : VARIED_PAGES)
  const pages = read.map((page) => labelled({ ...page, html: readSitePage(page) }, model))
  if (!varied) return [{ ...prepare(set.name, pages, VARIED_PAGES), site: set.site }]
  const seen = LEARNT.map((few) => prepare(`${set.name}/${few}`, pages, few))
  const some = spread(read, VARIED_PAGES)
  const html = some.map((page) => ({ ...page, html: new TextDecoder().decode(readSitePage(page)) }))
  const made = Array.from({ length: VARIATIONS }, (_, i) => {
    const variation = augmentSite(html, seed * 10 + i)
    const own = variation.map((page, n) => labelled({ ...page, id: some[n]!.id }, model))
    return prepare(`${set.name}+${i}`, own, VARIED_PAGES)
  })
  return [...seen, ...made].map((each) => ({ ...each, site: set.site }))
}

function labelled({ html, url, text, id }: HtmlPage, model: ArticleModel | undefined): Labelled {
  const profile = new SiteTemplate({ model }).profile(parsePage(html, { url }), id)
  return { profile, label: labelExactly(profile.blocks, text).label }
}

/** The pages as a template learnt from some of them shows all. */
function prepare(name: string, pages: readonly Labelled[], learnt: number): Omit<PreparedSite, "site"> {
  const template = new SiteTemplate()
  for (const { profile } of spread(pages, learnt)) template.addProfile(profile)
  return {
    name,
    pages: spread(pages, VARIED_PAGES).map(({ profile, label }) => {
      const view = template.view(profile)
      return {
        places: blockPlacesOf(profile),
        rows: siteFeatures(profile, view),
        label,
        header: Uint8Array.from(headerRoles(profile, view), (role) => (role ? 1 : 0)),
      }
    }),
  }
}
