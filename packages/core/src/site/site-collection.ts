import type { Article } from "../article/article.js"
import type { Favor } from "../article/dial.js"
import { extract } from "../article/extract.js"
import type { Include } from "../article/include.js"
import type { ArticleModel } from "../article/model.js"
import { expectPage, type Page } from "../page/page.js"
import { CountTable } from "./count-table.js"
import { DuplicateFinder } from "./duplicates/near-duplicates.js"
import type { SiteModel } from "./model.js"
import type { PageProfile } from "./page-profile.js"
import { type AddOptions, SiteTemplate } from "./template.js"

/** What a {@link SiteCollection} begins with. */
export interface SiteCollectionOptions {
  readonly model?: ArticleModel | undefined
  readonly siteModel?: SiteModel | undefined
  /** A template learnt before: its counts and corrections are used too, and it is not changed. */
  readonly template?: SiteTemplate | undefined
}

/** A page that was learned from. */
export interface LearnedPage {
  readonly page: Page
  /** The how many-th page it was, from 0. */
  readonly number: number
  /** What was measured of it. It is measured again where it was not kept. */
  readonly profile?: PageProfile | undefined
}

/**
 * So many pages are read before the first is counted: only then is known which texts the site repeats, and pages that share
 * nothing but a long footer are not taken for near duplicates. Some 15 MB.
 */
const PAGES_BEFORE_COUNTING = 64

/** What the caller wants of the articles of a collection. */
export interface CollectionArticleOptions {
  readonly favor?: Favor | undefined
  readonly include?: Partial<Include> | undefined
  readonly explain?: boolean | undefined
}

/**
 * The pages of one site: first all are learned from, then each gives its article. Every way to extract a collection goes
 * through this class, in the library, on the command line and in the server. Near duplicates are counted once, and judged
 * under the name of the first of them, as which they were counted.
 */
export class SiteCollection {
  readonly #template: SiteTemplate
  readonly #known: SiteTemplate | undefined
  readonly #model: ArticleModel | undefined
  readonly #finder: DuplicateFinder
  /** On how many pages each text was, near duplicates too. */
  readonly #texts = new CountTable()
  #pages = 0
  /** The first pages, until they are counted. */
  #waiting: { readonly profile: PageProfile; readonly time: number | undefined }[] | undefined = []
  /** The name of each counted page's first near duplicate, or its own. */
  readonly #names: string[] = []

  constructor({ model, siteModel, template }: SiteCollectionOptions = {}) {
    this.#template = new SiteTemplate({ model, siteModel })
    if (template) this.#template.merge(template)
    this.#model = model
    this.#known = template
    this.#finder = new DuplicateFinder(
      (text) => this.#texts.count(text) + (template?.textPages(text) ?? 0),
      () => this.#pages,
    )
  }

  /** What all pages so far have in common. Asked for when all have been learned from. */
  get template(): SiteTemplate {
    this.#countWaiting()
    return this.#template
  }

  /** Learns from the next page. */
  learn(page: Page, { id, time }: AddOptions = {}): Required<LearnedPage> {
    expectPage(page)
    const profile = this.#template.profile(page, id)
    const number = this.#pages++
    for (const text of new Set(profile.text)) this.#texts.add(text)
    if (!this.#waiting) this.#count(profile, time)
    else if (this.#waiting.push({ profile, time }) === PAGES_BEFORE_COUNTING) this.#countWaiting()
    return { page, number, profile }
  }

  /** The name under which a page is judged, by its number: that of its first near duplicate, or its own. */
  nameOf(number: number): string | undefined {
    this.#countWaiting()
    return this.#names[number]
  }

  /** The article of a page, when all have been learned from. A page that is alone is extracted as any single page. */
  articleOf({ page, number, profile }: LearnedPage, options: CollectionArticleOptions = {}): Article {
    const { favor, include, explain } = options
    const name = this.nameOf(number) ?? page.url ?? ""
    const template = this.#isAlone ? undefined : this.template.under(name, profile)
    return extract(page, { template, model: this.#model, favor, include, explain })
  }

  #countWaiting(): void {
    const waiting = this.#waiting ?? []
    if (waiting.length === 0) return
    this.#waiting = undefined
    for (const { profile, time } of waiting) this.#count(profile, time)
  }

  #count(profile: PageProfile, time: number | undefined): void {
    const first = this.#finder.add(profile)
    const isNew = first === this.#names.length
    this.#names.push(isNew ? profile.id : this.#names[first]!)
    if (isNew) this.#template.addProfile(profile, time)
  }

  /** Whether there is nothing to compare a page with. */
  get #isAlone(): boolean {
    return this.#pages === 1 && !this.#known && this.template.corrections.length === 0
  }
}
