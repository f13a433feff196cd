import type { ArticleModel } from "../article/model.js"
import type { SiteModel } from "./model.js"
import { DuplicateFinder, pagesWithEachText } from "./near-duplicates.js"
import type { PageProfile } from "./page-profile.js"
import { SiteTemplate } from "./template.js"

/** What a {@link SiteCollection} begins with. */
export interface SiteCollectionOptions {
  readonly model?: ArticleModel | undefined
  readonly siteModel?: SiteModel | undefined
  /** A template learnt before: its counts and corrections are used too, and it is not changed. */
  readonly template?: SiteTemplate | undefined
}

/**
 * The pages of one site, from which its template is learned. Near duplicates are counted once, and judged under the name
 * of the first of them, as which they were counted.
 */
export class SiteCollection {
  readonly template: SiteTemplate
  #finder: DuplicateFinder
  /** The name of each page's first near duplicate, or its own. */
  readonly #names: string[] = []

  constructor({ model, siteModel, template }: SiteCollectionOptions = {}) {
    this.template = new SiteTemplate({ model, siteModel })
    if (template) this.template.merge(template)
    this.#finder = new DuplicateFinder((text) => this.template.textPages(text) + 1)
  }

  /** Learns from the next page; gives the name under which it is to be judged. `at`: when it was fetched. */
  add(profile: PageProfile, at?: number): string {
    const first = this.#finder.add(profile)
    const isNew = first === this.#names.length
    const name = isNew ? profile.id : this.#names[first]!
    this.#names.push(name)
    if (isNew) this.template.addProfile(profile, at)
    return name
  }

  /** Learns from pages that are all known by now, so that how common a text is can be counted before they are compared. */
  addAll(profiles: readonly PageProfile[]): string[] {
    const counts = pagesWithEachText(profiles)
    this.#finder = new DuplicateFinder((text) => counts.get(text)!, profiles.length)
    return profiles.map((profile) => this.add(profile))
  }
}
