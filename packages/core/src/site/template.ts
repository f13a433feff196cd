import type { About } from "../about/found.js"
import type { KnownSite, SiteJudgement } from "../article/known-site.js"
import type { ArticleModel } from "../article/model.js"
import type { Blocks } from "../blocks/blocks.js"
import { OTHER_TEMPLATE_FORMAT } from "../error-reasons.js"
import { HonbunError } from "../errors.js"
import { hashPair, hashText } from "../page/hash.js"
import type { Page } from "../page/page.js"
import { expectTemplate, templateObject } from "./check-template.js"
import { type Correction, Corrections, type CorrectionVerdict } from "./corrections.js"
import { CountTable, type CountTableJson } from "./count-table.js"
import { sameArticleOf } from "./duplicates/same-article.js"
import { judgeBySite } from "./judge.js"
import { type Design, type LayoutInfo, Layouts } from "./layouts.js"
import { defaultSiteModel, type SiteModel } from "./model.js"
import { layoutNumberOf } from "./page-layout.js"
import { type PageProfile, profileOf } from "./page-profile.js"
import { PlaceTable } from "./place-table.js"
import { mainPlacesOf, mergePlaces, type SiteView } from "./site-view.js"
import { TextHistory, type TextHistoryJson } from "./text-history.js"

/** What is known of a page besides itself when it is added. */
export interface AddOptions {
  /** A name for it; its address when absent. A page is counted once under a name. */
  readonly id?: string | undefined
  /** When it was fetched, in milliseconds since 1970: tells since when a text is there, and redesigns. */
  readonly time?: number | undefined
}

/** How a template counts. */
export interface TemplateOptions {
  /** The single-page model to ask; the default one when absent. */
  readonly model?: ArticleModel | undefined
  /** Keys of each table counted exactly; see `CountTable`. */
  readonly exactKeys?: number | undefined
  /** Places kept; see `PlaceTable`. */
  readonly places?: number | undefined
  /** The model that decides; the default one when absent. */
  readonly siteModel?: SiteModel | undefined
}

/** The tables of a template. */
const TABLES = [
  "texts",
  "placedTexts",
  "placedShapes",
  "shapes",
  "targets",
  "titles",
  "addresses",
  "pages",
] as const
type TableName = (typeof TABLES)[number]

/** A template as plain data. */
export interface TemplateJson {
  readonly format: string
  readonly version: number
  readonly layouts: readonly LayoutInfo[]
  readonly tables: Readonly<Record<TableName, CountTableJson>>
  readonly places: ReturnType<PlaceTable["toJSON"]>
  readonly history: TextHistoryJson
  readonly corrections: readonly Correction[]
}

/** The word by which a template file is known, and its version; others are refused. */
const TEMPLATE_FORMAT = "honbun-site-template"
const TEMPLATE_VERSION = 4

/** Pages that make a design rather than an odd page. */
const DESIGN_PAGES = 3

/**
 * What the pages of a site have in common: which texts, places, titles and links, on how many pages and since
 * when. Grows page by page, and can be merged with others in any order with the same result; memory is bounded.
 * Pages of different layouts are counted apart, so that after a redesign old pages say nothing about new ones.
 */
export class SiteTemplate implements KnownSite {
  readonly #options: TemplateOptions
  readonly #tables: Record<TableName, CountTable>
  #places: PlaceTable
  readonly #layouts = new Layouts()
  readonly #corrections = new Corrections()
  #history = new TextHistory()
  /** Views already put together, by the layouts in them; stale as soon as a page is added. */
  readonly #views = new Map<string, LayoutView>()

  constructor(options: TemplateOptions = {}) {
    this.#options = options
    const table = () => new CountTable(options.exactKeys)
    this.#tables = Object.fromEntries(TABLES.map((name) => [name, table()])) as Record<TableName, CountTable>
    this.#places = new PlaceTable(options.places)
  }

  /** How many pages were added. */
  get pages(): number {
    return this.#layouts.all().reduce((sum, layout) => sum + layout.pages, 0)
  }

  /** The layouts seen, the one with most pages first. */
  get layouts(): readonly LayoutInfo[] {
    return this.#layouts.all()
  }

  /** The designs the site has had: layouts that look like each other, most pages first. */
  get designs(): readonly Design[] {
    return this.#layouts.designs(this.#places)
  }

  /**
   * When the site was redesigned, where times are known: the first time of a design that began after all pages
   * of another had been seen for the last time. In order.
   */
  get redesigns(): readonly number[] {
    const dated = this.designs.filter(({ since, pages }) => since !== undefined && pages >= DESIGN_PAGES)
    const begun = dated.filter(({ since }) => dated.some(({ until }) => until! < since!))
    return begun.map(({ since }) => since!).sort((one, other) => one - other)
  }

  /** On how many pages a text is, by the hash in a profile; of any layout. */
  textPages(text: number): number {
    let pages = 0
    for (const layout of this.#layouts.numbers()) pages += this.#tables.texts.count(hashPair(layout, text))
    return pages
  }

  /** A person's decisions about places of this site. */
  get corrections(): readonly Correction[] {
    return this.#corrections.all()
  }

  /** Those that changed nothing so far: no page that was judged has their place. They may be misspelt. */
  get unmetCorrections(): readonly Correction[] {
    return this.#corrections.unmet()
  }

  /** Whether counts are exact; see `CountTable`. */
  get isExact(): boolean {
    return TABLES.every((name) => this.#tables[name].isExact)
  }

  /** Counts a page; false when one of that name was counted before. */
  add(page: Page, options: AddOptions = {}): boolean {
    return this.addProfile(this.profile(page, options.id), options.time)
  }

  /** The profile of a page as this template needs it, for those who use it more than once. */
  profile(page: Page, id?: string): PageProfile {
    return profileOf(page, { id, model: this.#options.model })
  }

  /** Counts a page whose profile is there already. */
  addProfile(profile: PageProfile, time?: number): boolean {
    if (this.has(profile)) return false
    this.#views.clear()
    const layout = layoutNumberOf(profile)
    this.#layouts.add(layout, time)
    this.#tables.pages.add(hashText(profile.id))
    for (const [name, keys] of keysOf(profile)) {
      const table = this.#tables[name]
      const isByLayout = BY_LAYOUT.has(name)
      for (const key of keys) table.add(isByLayout ? hashPair(layout, key) : key)
    }
    this.#places.add(profile, layout, time)
    for (const text of new Set(profile.text)) this.#history.add(text, profile.id, time)
    return true
  }

  /** Whether a page of this name was counted. */
  has(profile: PageProfile): boolean {
    return this.#tables.pages.count(hashText(profile.id)) > 0
  }

  /** Adds all that another template knows. */
  merge(other: SiteTemplate): this {
    this.#views.clear()
    for (const name of TABLES) this.#tables[name].merge(other.#tables[name])
    this.#places.merge(other.#places)
    this.#layouts.merge(other.#layouts)
    this.#corrections.merge(other.#corrections)
    this.#history.merge(other.#history)
    return this
  }

  /** Remembers a person's decision: everything in a place, or below it, is kept or dropped from now on. */
  correct(path: string, verdict: CorrectionVerdict, time?: number): this {
    this.#corrections.add({ path, verdict, ...(time === undefined ? {} : { time }) })
    return this
  }

  /** Judges the blocks of a page by what is known of its site; `extract` asks this. */
  judge(
    blocks: Blocks,
    about: About,
    options: { readonly model?: ArticleModel | undefined } = {},
  ): SiteJudgement {
    const model = options.model ?? this.#options.model
    const profile = profileOf(blocks.page, { model, about, blocks })
    const same = this.has(profile)
      ? undefined
      : sameArticleOf(profile, this.#history, (text) => this.textPages(text))
    return this.judgeProfile(same === undefined ? profile : { ...profile, id: same })
  }

  /**
   * The same template for a page that was counted under another name: that of its first near duplicate. `known` is the
   * page's profile, where it is there already.
   */
  under(id: string, known?: PageProfile): KnownSite {
    return {
      judge: (blocks, about, { model = this.#options.model }) =>
        this.judgeProfile(known ? { ...known, id } : profileOf(blocks.page, { model, about, blocks, id })),
    }
  }

  /** Judges a page whose profile is there already. */
  judgeProfile(profile: PageProfile): SiteJudgement {
    return judgeBySite(profile, {
      view: this.view(profile),
      model: this.#options.siteModel ?? defaultSiteModel(),
      corrected: this.#corrections.verdicts(profile),
      history: this.#history,
    })
  }

  /** What the pages that look like this one tell about it. */
  view(profile: PageProfile): SiteView {
    const layouts = this.#layouts.alike(profile, this.#places)
    const key = layouts.join()
    let view = this.#views.get(key)
    if (!view) {
      view = this.#put(layouts)
      this.#views.set(key, view)
    }
    return this.#withPage(view, layouts, profile)
  }

  #put(layouts: readonly number[]): LayoutView {
    const wanted = new Set(layouts)
    const tables = this.#tables
    const over = (table: CountTable, key: number): number =>
      layouts.reduce((sum, layout) => sum + table.count(hashPair(layout, key)), 0)
    const places = mergePlaces(this.#places.ofLayouts(wanted))
    return {
      textPages: (text) => over(tables.texts, text),
      placedTextPages: (path, text) => over(tables.placedTexts, hashPair(path, text)),
      placedShapePages: (path, shape) => over(tables.placedShapes, hashPair(path, shape)),
      targetPages: (target) => over(tables.targets, target),
      textAnywhere: (text) => this.textPages(text),
      shapeAnywhere: (shape) => tables.shapes.count(shape),
      titles: (title) => tables.titles.count(title),
      addresses: (address) => tables.addresses.count(address),
      place: (path) => places.get(path),
      ...mainPlacesOf(places),
    }
  }

  /** The same view with the page itself counted, once, whether it had been or not. */
  #withPage(view: LayoutView, layouts: readonly number[], profile: PageProfile): SiteView {
    const known = this.has(profile)
    const more = known ? 0 : 1
    const pages = layouts.reduce((sum, layout) => sum + this.#layouts.pages(layout), more)
    const others = (count: number, own: boolean): number => Math.max(0, count - (known && own ? 1 : 0))
    return {
      ...view,
      pages: Math.max(1, pages),
      sitePages: Math.max(1, this.pages + more),
      textAnywhere: (text) => Math.max(1, view.textAnywhere(text) + more),
      shapeAnywhere: (shape) => Math.max(1, view.shapeAnywhere(shape) + more),
      textPages: (text) => Math.max(1, view.textPages(text) + more),
      placedTextPages: (path, text) => Math.max(1, view.placedTextPages(path, text) + more),
      placedShapePages: (path, shape) => Math.max(1, view.placedShapePages(path, shape) + more),
      targetPages: (target) => Math.max(1, view.targetPages(target) + more),
      titles: (title) => others(view.titles(title), title === profile.title),
      addresses: (address) => others(view.addresses(address), address === profile.address),
      placeOthers: (path) => others(view.place(path)?.get("pages") ?? 0, true),
    }
  }

  /** Plain data, the same for equal templates. */
  toJSON(): TemplateJson {
    const tables = Object.fromEntries(TABLES.map((name) => [name, this.#tables[name].toJSON()]))
    return {
      format: TEMPLATE_FORMAT,
      version: TEMPLATE_VERSION,
      layouts: this.#layouts.all(),
      tables: tables as TemplateJson["tables"],
      places: this.#places.toJSON(),
      history: this.#history.toJSON(),
      corrections: this.corrections,
    }
  }

  /** A template from the data of {@link toJSON}, given as data or as text. */
  static fromJSON(json: TemplateJson | string, options: TemplateOptions = {}): SiteTemplate {
    const given = templateObject(json)
    if (given.format !== TEMPLATE_FORMAT || given.version !== TEMPLATE_VERSION) {
      throw new HonbunError("bad-option", OTHER_TEMPLATE_FORMAT, {
        format: TEMPLATE_FORMAT,
        version: TEMPLATE_VERSION,
        gotFormat: String(given.format),
        gotVersion: String(given.version),
      })
    }
    expectTemplate(given, TABLES)
    const data = given as unknown as TemplateJson
    const template = new SiteTemplate(options)
    for (const name of TABLES) {
      template.#tables[name] = CountTable.fromJSON(data.tables[name], options.exactKeys)
    }
    template.#places = PlaceTable.fromJSON(data.places, options.places)
    template.#history = TextHistory.fromJSON(data.history)
    for (const layout of data.layouts) template.#layouts.put(layout)
    for (const correction of data.corrections) template.#corrections.add(correction)
    return template
  }
}

/** What layouts tell about any page. */
type LayoutView = Omit<SiteView, "pages" | "sitePages" | "placeOthers">

/** Tables whose keys are counted for each layout apart. */
const BY_LAYOUT: ReadonlySet<TableName> = new Set(["texts", "placedTexts", "placedShapes", "targets"])

/** What a page counts for in each table, each key once. */
function keysOf(profile: PageProfile): [TableName, ReadonlySet<number>][] {
  const { blocks, paths, text, shape, target } = profile
  const placedTexts = new Set<number>()
  const placedShapes = new Set<number>()
  for (let block = 0; block < blocks.length; block++) {
    const path = paths.hash[blocks.container[block]!]!
    placedTexts.add(hashPair(path, text[block]!))
    placedShapes.add(hashPair(path, shape[block]!))
  }
  return [
    ["texts", new Set(text)],
    ["placedTexts", placedTexts],
    ["placedShapes", placedShapes],
    ["shapes", new Set(shape)],
    ["targets", knownOf(target)],
    ["titles", knownOf([profile.title])],
    ["addresses", knownOf([profile.address])],
  ]
}

/** The different hashes of some that stand for something: 0 stands for nothing. */
function knownOf(hashes: Iterable<number>): ReadonlySet<number> {
  const known = new Set(hashes)
  known.delete(0)
  return known
}
