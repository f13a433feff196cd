import {
  type ArticleModel,
  type BlockPlaces,
  blockPlacesOf,
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
}

/** The pages of one site, as one template shows them. */
export interface PreparedSite {
  readonly name: string
  readonly site: string
  readonly pages: readonly PreparedPage[]
}

/** Pages of each variation that are used: enough to show what repeats, few enough to have many variations. */
const VARIED_PAGES = 12
/** How many made-up sites are made of each. */
export const VARIATIONS = 3

/** A set of pages with their html, which may be made up. */
interface Instance {
  readonly name: string
  readonly pages: readonly {
    readonly html: Uint8Array | string
    readonly url: string
    readonly text: string
    readonly id: string
  }[]
}

/** Labels and features of a site: as it is, by ten and by five of its pages, and as sites made from it. */
export function prepareSite(
  set: SiteSet,
  model: ArticleModel | undefined,
  varied: boolean,
  seed: number,
): PreparedSite[] {
  const read = (pages: SiteSet["pages"]): Instance["pages"] =>
    pages.map((page) => ({ ...page, html: readSitePage(page) }))
  const instances: Instance[] = [{ name: set.name, pages: read(set.pages) }]
  if (varied) {
    for (const few of [10, 5])
      instances.push({ name: `${set.name}/${few}`, pages: read(spread(set.pages, few)) })
    const some = spread(set.pages, VARIED_PAGES)
    for (let i = 0; i < VARIATIONS; i++) {
      const pages = some.map((page) => ({ ...page, html: new TextDecoder().decode(readSitePage(page)) }))
      const made = augmentSite(pages, seed * 10 + i)
      instances.push({
        name: `${set.name}+${i}`,
        pages: made.map((page, n) => ({ ...page, id: some[n]!.id })),
      })
    }
  }
  return instances.map((instance) => ({ ...prepare(instance, model), site: set.site }))
}

function prepare({ name, pages }: Instance, model: ArticleModel | undefined): Omit<PreparedSite, "site"> {
  const template = new SiteTemplate({ model })
  const profiles = pages.map(({ html, url, id }) => template.profile(parsePage(html, { url }), id))
  for (const profile of profiles) template.addProfile(profile)
  return {
    name,
    pages: profiles.map((profile, number) => ({
      places: blockPlacesOf(profile),
      rows: siteFeatures(profile, template.view(profile)),
      label: labelExactly(profile.blocks, pages[number]!.text).label,
    })),
  }
}
