import { type ArticleModel, blockText, type PageProfile, parsePage, SiteTemplate } from "@honbun/core"
import { firstOfDuplicates, siteFeatures } from "@honbun/core/learn"
import { readHtml, spread } from "honbun/command"
import { labelExactly } from "./label.js"
import type { SiteSet } from "./site-set.js"
import { type Spellings, spellingsOf } from "./spelling.js"

/** What training keeps of a page: numbers only. */
export interface PreparedPage {
  /** The hash of each block's path: where it is. */
  readonly path: Float64Array
  readonly rows: Float32Array
  readonly label: Uint8Array
  readonly spellings: Spellings
}

/** The pages of one site, as one template shows them. */
export interface PreparedSite {
  readonly name: string
  readonly site: string
  readonly pages: readonly PreparedPage[]
}

/** Pages of a site that are read, at most: enough to show what repeats. */
const MOST_READ = 8
/** A site is also seen as if only so many of its pages were known, by so many pages. */
const FEW_LEARNT = 5
const FEW_SEEN = 6

/** A page with its profile and labels, whatever template it will be seen by. */
interface Labelled {
  readonly profile: PageProfile
  readonly label: Uint8Array
  readonly spellings: Spellings
}

/** Labels and features of a site, by all its pages and by few of them. */
export function prepareSite(set: SiteSet, model: ArticleModel | undefined): PreparedSite[] {
  const pages = spread(set.pages, MOST_READ).map((page): Labelled => {
    const parsed = parsePage(readHtml(page), { url: page.url })
    const profile = new SiteTemplate({ model }).profile(parsed, page.id)
    const { blocks } = profile
    const texts = Array.from({ length: blocks.length }, (_, block) => blockText(blocks, block))
    return {
      profile,
      label: labelExactly(blocks, page.text).label,
      spellings: spellingsOf(texts, page.text),
    }
  })
  const few = spread(pages, FEW_SEEN)
  return [
    { name: set.name, site: set.site, pages: seenBy(pages, pages) },
    { name: `${set.name}/${FEW_LEARNT}`, site: set.site, pages: seenBy(few, spread(few, FEW_LEARNT)) },
  ]
}

/** The pages as a template learnt from some of them shows all. */
function seenBy(pages: readonly Labelled[], learnt: readonly Labelled[]): PreparedPage[] {
  const template = new SiteTemplate()
  const first = firstOfDuplicates(learnt.map(({ profile }) => profile))
  for (const [number, { profile }] of learnt.entries())
    if (first[number] === number) template.addProfile(profile)
  return pages.map(({ profile, label, spellings }) => ({
    path: Float64Array.from(profile.blocks.container, (node) => profile.paths.hash[node]!),
    rows: siteFeatures(profile, template.view(profile)),
    label,
    spellings,
  }))
}
