import { NOT_A_MOMENT } from "../error-reasons.js"
import { HonbunError } from "../errors.js"
import { lazily } from "../lazily.js"
import { expectPage, type Page } from "../page/page.js"
import { authorsOf } from "./authors.js"
import { type DescribedDates, datesOf, describeDates } from "./dates.js"
import { type Evidence, gatherEvidence } from "./evidence.js"
import { faviconOf } from "./favicon.js"
import { fold } from "./fold.js"
import type { About, AboutOptions, Found } from "./found.js"
import { findHeadline, type Headline } from "./headline.js"
import { imageOf } from "./image.js"
import { type LinkedData, linkedDataOf, type Thing } from "./json-ld.js"
import { languageOf } from "./language.js"
import { licenceOf } from "./licence.js"
import { foldAddress, mainThings } from "./main-thing.js"
import { updateSeenOnce } from "./page-update.js"
import type { DateReading } from "./parse-date.js"
import { foldedSiteNames, hostOf, siteNameOf, statedSiteNames } from "./site-name.js"
import { canonicalOf, descriptionOf, keywordsOf, typeOf } from "./summary.js"
import { Surroundings } from "./surroundings.js"
import { documentTitle, machineTitles, titleOf } from "./title.js"

/**
 * What a page says of itself: title, authors, dates, site, language, licence and more, each with where it was found.
 * Never throws because of what a page says; what cannot be made out is absent. Linear in the size of the page.
 *
 * @example
 * ```ts
 * import { aboutPage, parsePage } from "@honbun/core"
 * const page = parsePage('<title>Rain | The Paper</title><h1>Rain</h1><p>By Ann Lee, 5 March 2024</p>')
 * const about = aboutPage(page, { now: "2026-01-01" })
 * console.log(about.title?.value, about.authors?.value, about.published?.value) // Rain [ 'Ann Lee' ] 2024-03-05
 * ```
 */
export function aboutPage(page: Page, options: AboutOptions = {}): About {
  return Object.fromEntries(
    Object.entries(lazyAbout(page, options)).filter(([, value]) => value !== undefined),
  ) as About
}

/**
 * The same with each property made out when it is first read, and undefined where {@link aboutPage} leaves it out: who wants
 * the text of a page does not pay for its licence, and dates alone are a tenth of an extraction.
 */
export function lazyAbout(page: Page, options: AboutOptions = {}): About {
  expectPage(page)
  const ground = new Ground(page, options)
  const { evidence, data, canonical, stated, siteNames, things, headline, surroundings } = ground
  const title = titleOf(evidence, data, things, headline, siteNames)
  const dates = lazily(() => datesOf(ground))
  const found = whenAsked({
    title: () => title,
    authors: () => authorsOf(evidence, data, things, surroundings, siteNames),
    published: () => dates().published,
    modified: () => dates().modified,
    siteName: () => siteNameOf(stated, documentTitle(evidence), title?.value, ground.address),
    language: () => ground.language,
    canonical: () => canonical,
    image: () => imageOf(evidence, data, things, surroundings),
    favicon: () => faviconOf(evidence),
    licence: () => licenceOf(evidence, data, things),
    description: () => descriptionOf(evidence, data, things),
    keywords: () => keywordsOf(evidence, data, things),
    type: () => typeOf(evidence, things),
  })
  return withHeader(found, options.lastModified, ground.now)
}

/** What is looked at for everything that a page says of itself. */
class Ground {
  readonly evidence: Evidence
  readonly data: LinkedData
  readonly canonical: Found<string> | undefined
  readonly stated: readonly Found<string>[]
  readonly siteNames: ReadonlySet<string>
  readonly things: readonly Thing[]
  readonly headline: Headline | undefined
  readonly surroundings: Surroundings
  readonly now: Date | undefined
  #language: { readonly found: Found<string> | undefined } | undefined
  #reading: DateReading | undefined

  constructor(page: Page, options: AboutOptions) {
    this.evidence = gatherEvidence(page)
    this.data = linkedDataOf(page)
    this.canonical = canonicalOf(this.evidence)
    this.stated = statedSiteNames(this.evidence, this.data)
    this.siteNames = foldedSiteNames(this.stated, this.address)
    const titles = machineTitles(this.evidence).map(fold)
    const addresses = [page.url, this.canonical?.value]
      .filter((each) => each !== undefined)
      .map((each) => foldAddress(each))
    this.things = mainThings(this.data, { addresses: new Set(addresses), titles })
    this.headline = findHeadline(this.evidence, titles, this.siteNames)
    this.surroundings = new Surroundings(page, this.headline?.node ?? -1)
    this.now = momentOf(options)
  }

  /** The page's address, as it was given or by its own word. */
  get address(): string | undefined {
    return this.evidence.page.url ?? this.canonical?.value
  }

  get language(): Found<string> | undefined {
    this.#language ??= { found: languageOf(this.evidence, this.data, this.things) }
    return this.#language.found
  }

  get reading(): DateReading {
    this.#reading ??= dateReading(this.now, this.language?.value, hostOf(this.address))
    return this.#reading
  }
}

/** The days a page may have been published on and what is measured of them, for training. */
export function datesToLearn(page: Page, options: AboutOptions = {}): DescribedDates {
  return describeDates(new Ground(page, options))
}

/** Where a date was found that the server states. */
export const SERVER_DATE = "header:last-modified"

/** With the server's `Last-Modified` judged beside the page's own dates, where both it and the present are known. */
function withHeader(about: About, lastModified: string | undefined, now: Date | undefined): About {
  if (lastModified === undefined || now === undefined) return about
  const updated = updateSeenOnce(about, lastModified, now)
  const [best] = updated.reasons
  const isHeader = best?.believed === true && best.source === "last-modified"
  return {
    ...about,
    ...(isHeader ? { modified: { value: best.value, source: SERVER_DATE } } : {}),
    updated,
  }
}

/** Endings of hosts in countries that write English and the day first. */
const DAY_FIRST_HOST = /\.(?:uk|ie|au|nz|in|za|sg|my|hk|ke|ng|gh|pk|lk|bd|mt|cy|eu)$/i

function momentOf({ now }: AboutOptions): Date | undefined {
  const moment = now === undefined ? undefined : new Date(now)
  if (Number.isNaN(moment?.getTime())) {
    throw new HonbunError("bad-option", NOT_A_MOMENT, { value: String(now) })
  }
  return moment
}

function dateReading(now: Date | undefined, language: string | undefined, host: string): DateReading {
  return {
    now,
    language,
    dayFirst: DAY_FIRST_HOST.test(host) && !/^en-us$/i.test(language ?? "") ? true : undefined,
  }
}

function whenAsked(make: { [K in Exclude<keyof About, "updated">]: () => About[K] | undefined }): About {
  const about: { [name: string]: unknown } = {}
  for (const [name, value] of Object.entries(make)) {
    Object.defineProperty(about, name, { get: lazily<unknown>(value), enumerable: true })
  }
  return about as About
}
