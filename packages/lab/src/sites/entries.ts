import { type Article, extract, SiteTemplate } from "@honbun/core"
import { bootstrap, characterScore, mean, seeded, shuffledOrder } from "@honbun/core/learn"
import { percent, share, textTable } from "honbun/command"
import { bodiesIn } from "./gold-body.js"
import { lettersOf } from "./label.js"
import type { OpenSite } from "./measure.js"

/** How right the text of one entry is: by characters, and whether it is the gold text's body to the letter. */
export interface EntryScore {
  readonly precision: number
  readonly recall: number
  readonly exact: number
}

/** An entry of a feed, read alone and with what the entries up to it taught. */
export interface EntryMeasure {
  readonly alone: EntryScore
  readonly taught: EntryScore
}

/** Entries by which a template is asked: of one page nothing is known. */
const FEWEST_PAGES = 2
/** The first and the last so many entries are compared, on sites that have them twice. */
const ENDS = 10
/** Places of entries with a row of their own, each up to the next. */
const PLACES = [1, 2, 3, 6, 11, 21] as const
const LAST_PLACE = 60

/**
 * Reads the pages of a site one after the other, in an order drawn by lot, as entries of a feed come: each with a
 * template of all so far, as `honbun feed` reads it.
 */
export function measureEntries({ set, pages, models, profiles }: OpenSite, seed = 1): EntryMeasure[] {
  const template = new SiteTemplate({ model: models.article, siteModel: models.site })
  return Array.from(shuffledOrder(pages.length, seeded(seed)), (number) => {
    const [page, profile] = [pages[number]!, profiles()[number]!]
    const score = (article: Article): EntryScore => scoreOf(article.text, set.pages[number]!.text)
    template.addProfile(profile)
    const alone = score(extract(page, { model: models.article }))
    if (template.pages < FEWEST_PAGES) return { alone, taught: alone }
    const known = { judge: () => template.judgeProfile(profile) }
    return { alone, taught: score(extract(page, { template: known })) }
  })
}

/** The text of an entry has no header; how much of its first lines is one, the gold text does not say. */
function scoreOf(text: string, gold: string): EntryScore {
  const bodies = bodiesIn(gold)
  const scores = bodies.map((body) => characterScore(body, text))
  const { precision, recall } = scores.reduce((best, each) => (each.f1 > best.f1 ? each : best))
  const exact = bodies.some((body) => lettersOf(body) === lettersOf(text))
  return { precision, recall, exact: exact ? 1 : 0 }
}

/** What entries came to by their place in the feed, means over sites; then the first ten beside the last ten. */
export function entriesTable(sites: readonly (readonly EntryMeasure[])[]): string {
  const places = PLACES.map((from, at) => placeRow(sites, from, PLACES[at + 1] ?? LAST_PLACE + 1))
  const long = sites.filter(({ length }) => length >= 2 * ENDS)
  return [
    textTable(
      [
        "entry",
        "sites",
        "precision",
        "alone",
        "recall",
        "alone",
        "exact",
        "alone",
        "gain",
        "95 % of samples",
      ],
      places,
    ),
    ...(long.length > 0 ? [`\n${endsTable(long)}`] : []),
  ].join("")
}

function placeRow(sites: readonly (readonly EntryMeasure[])[], from: number, to: number): string[] {
  const those = sites.map((entries) => entries.slice(from - 1, to - 1)).filter(({ length }) => length > 0)
  const name = to === from + 1 ? String(from) : `${from}–${to - 1}`
  if (those.length === 0) return [name, "0", ...Array<string>(8).fill("–")]
  const over = (value: (entry: EntryMeasure) => number): number =>
    mean(those.map((entries) => mean(entries.map(value))))
  const gains = those.map((entries) => mean(entries.map(({ alone, taught }) => taught.exact - alone.exact)))
  const { low, high } = bootstrap(gains)
  return [
    name,
    String(those.length),
    share(over(({ taught }) => taught.precision)),
    share(over(({ alone }) => alone.precision)),
    share(over(({ taught }) => taught.recall)),
    share(over(({ alone }) => alone.recall)),
    percent(over(({ taught }) => taught.exact)),
    percent(over(({ alone }) => alone.exact)),
    percent(mean(gains)),
    `${percent(low)} to ${percent(high)}`,
  ]
}

function endsTable(sites: readonly (readonly EntryMeasure[])[]): string {
  const measures = ["precision", "recall", "exact"] as const
  const rows = measures.map((measure) => {
    const at = (from: number, to?: number): number[] =>
      sites.map((entries) => mean(entries.slice(from, to).map(({ taught }) => taught[measure])))
    const [first, last] = [at(0, ENDS), at(-ENDS)]
    const { value, low, high } = bootstrap(last.map((each, site) => each - first[site]!))
    return [
      measure,
      String(sites.length),
      share(mean(first)),
      share(mean(last)),
      ...[value, low, high].map(signed),
    ]
  })
  return textTable(["", "sites", `first ${ENDS}`, `last ${ENDS}`, "difference", "from", "to"], rows)
}

function signed(value: number): string {
  return `${value < 0 ? "−" : "+"}${share(Math.abs(value))}`
}
