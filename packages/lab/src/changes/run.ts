import {
  type Article,
  type ArticleModel,
  aboutPage,
  BlockCounts,
  compareVisits,
  estimateUpdate,
  type Page,
  parsePage,
  type SiteModel,
  SiteTemplate,
  sketchOf,
  type VisitRecord,
  visitRecord,
} from "@honbun/core"
import { extract } from "@honbun/core/papers"
import { share, textTable } from "honbun/command"
import { type GoldChange, type History, snapshotPage } from "./histories.js"
import { mainTextsByPaperC } from "./paper-c.js"

/** The ways to tell a change that are compared. */
export const DETECTORS = [
  "raw",
  "paper C",
  "main text",
  "page",
  "site",
  "site and pictures",
  "template",
  "template's text",
] as const
/** A way to tell a change. */
export type Detector = (typeof DETECTORS)[number]

/** How often a detector was right. */
export interface Tally {
  hits: number
  falseAlarms: number
  missed: number
  quiet: number
}

/** What the histories of sites showed. */
export interface ChangesResult {
  readonly bySite: ReadonlyMap<string, Readonly<Record<Detector, Tally>>>
  readonly all: Readonly<Record<Detector, Tally>>
  /** Each wrong answer of the last two detectors. */
  readonly errors: readonly ChangeError[]
  readonly dates: DateErrors
}

/** A pair of visits that was judged wrongly. */
export interface ChangeError {
  readonly detector: Detector
  readonly id: string
  readonly from: number
  readonly to: number
  readonly wrong: "false alarm" | "missed"
}

/** How far the estimated dates were off, for the changes that were found. */
export interface DateErrors {
  /** Changes dated. */
  readonly dated: number
  /** Of those, by more than the middle of the two visits. */
  readonly byEvidence: number
  /** Width of the interval between the visits, and of the one that evidence narrowed it to, in days; medians. */
  readonly visitDays: number
  readonly narrowedDays: number
}

interface Reading {
  readonly bytes: Uint8Array
  readonly page: Page
  readonly article: Article
  readonly record: VisitRecord
  /** The same page read with the template of its site at that time. */
  readonly ofSite: Article
}

/** The models a history is read with. */
export interface ChangesModels {
  readonly article?: ArticleModel | undefined
  readonly site?: SiteModel | undefined
}

/** Judges every pair of snapshots of every history by every detector. One site is held in memory at a time. */
export function runChanges(
  histories: readonly History[],
  modelsOf: (site: string) => ChangesModels,
  progress: (site: string, at: number, all: number) => void = () => {},
): ChangesResult {
  const bySite = new Map<string, Record<Detector, Tally>>()
  const errors: ChangeError[] = []
  const dates: DatedChange[] = []
  for (const [place, history] of histories.entries()) {
    progress(history.site, place + 1, histories.length)
    const site = readSite(history, modelsOf(history.site))
    const tallies = emptyTallies()
    for (const change of history.changes) {
      const said = judgePair(site, change)
      for (const detector of DETECTORS) count(tallies[detector], said[detector], change.contentChanged)
      for (const detector of ["page", "site"] as const)
        if (said[detector] !== change.contentChanged) errors.push(errorOf(detector, change))
      if (said.site && change.contentChanged) dates.push(dateOf(site, history, change))
    }
    bySite.set(history.site, tallies)
  }
  return { bySite, all: sumOf([...bySite.values()]), errors, dates: dateErrors(dates) }
}

interface SiteReading {
  readonly readings: ReadonlyMap<string, Reading>
  readonly mainTexts: ReadonlyMap<string, string>
  readonly counts: ReadonlyMap<number, BlockCounts>
}

function readSite(history: History, { article: model, site: siteModel }: ChangesModels): SiteReading {
  const readings = new Map<string, Reading>()
  const mainTexts = new Map<string, string>()
  const counts = new Map<number, BlockCounts>()
  for (const { number, pages } of history.snapshots) {
    const count = new BlockCounts()
    const template = new SiteTemplate({ model, siteModel })
    const parsed = pages.map((id) => {
      const bytes = snapshotPage(history, number, id)
      const page = parsePage(bytes, {
        url: history.urls.get(id) ?? `https://${history.site}.example/${id}`,
      })
      template.add(page)
      return { id, bytes, page }
    })
    for (const { id, bytes, page } of parsed) {
      const article = extract(page, { model })
      const record = visitRecord(article)
      count.add(sketchOf(record))
      readings.set(`${number}/${id}`, {
        bytes,
        page,
        article,
        record,
        ofSite: extract(page, { model, template }),
      })
    }
    counts.set(number, count)
    const texts = mainTextsByPaperC(pages.map((id) => readings.get(`${number}/${id}`)!.page))
    for (const [place, id] of pages.entries()) mainTexts.set(`${number}/${id}`, texts[place]!)
  }
  return { readings, mainTexts, counts }
}

function judgePair(site: SiteReading, { id, from, to }: GoldChange): Record<Detector, boolean> {
  const [before, after] = [site.readings.get(`${from}/${id}`)!, site.readings.get(`${to}/${id}`)!]
  const counts = { before: site.counts.get(from)!, after: site.counts.get(to)! }
  const withSite = compareVisits(before.record, after.record, { site: counts })
  const squeeze = (text: string): string => text.replace(/\s+/g, "")
  return {
    raw: Buffer.compare(before.bytes, after.bytes) !== 0,
    "paper C": squeeze(site.mainTexts.get(`${from}/${id}`)!) !== squeeze(site.mainTexts.get(`${to}/${id}`)!),
    "main text": squeeze(before.article.text) !== squeeze(after.article.text),
    page: textChanged(compareVisits(before.record, after.record)),
    site: textChanged(withSite),
    "site and pictures": compareVisits(before.record, after.record, { site: counts, pictures: true }).changed,
    template: textChanged(compareVisits(before.ofSite, after.ofSite, { site: counts })),
    "template's text": squeeze(before.ofSite.text) !== squeeze(after.ofSite.text),
  }
}

/** Gold is of texts alone: pictures are left out of the account. */
function textChanged({ kinds }: { readonly kinds: readonly string[] }): boolean {
  return kinds.some((kind) => kind !== "figures")
}

interface DatedChange {
  readonly visitDays: number
  readonly narrowedDays: number
  readonly byEvidence: boolean
}

const DAY = 86_400_000

/** The date of a change by what the page states; a snapshot is a visit. */
function dateOf(site: SiteReading, history: History, { id, from, to }: GoldChange): DatedChange {
  const time = (number: number): Date => history.snapshots.find((each) => each.number === number)!.time
  const stated = (number: number): { value: string; source: string } | undefined =>
    aboutPage(site.readings.get(`${number}/${id}`)!.page, { now: time(number) }).modified
  const [before, after] = [stated(from), stated(to)]
  const estimate = estimateUpdate({
    lastSeenOld: time(from),
    firstSeenNew: time(to),
    evidence: after
      ? [
          {
            source: /^(?:json-ld|meta)/.test(after.source) ? "metadata" : "visible",
            value: after.value,
            before: before?.value,
          },
        ]
      : [],
  })
  return {
    visitDays: (time(to).getTime() - time(from).getTime()) / DAY,
    narrowedDays: (Date.parse(estimate.to) - Date.parse(estimate.from!)) / DAY,
    byEvidence: estimate.reasons[0]!.source !== "visits",
  }
}

function dateErrors(dates: readonly DatedChange[]): DateErrors {
  return {
    dated: dates.length,
    byEvidence: dates.filter((each) => each.byEvidence).length,
    visitDays: middle(dates.map((each) => each.visitDays)),
    narrowedDays: middle(dates.filter((each) => each.byEvidence).map((each) => each.narrowedDays)),
  }
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function errorOf(detector: Detector, { id, from, to, contentChanged }: GoldChange): ChangeError {
  return { detector, id, from, to, wrong: contentChanged ? "missed" : "false alarm" }
}

function emptyTallies(): Record<Detector, Tally> {
  const entries = DETECTORS.map((detector) => [detector, { hits: 0, falseAlarms: 0, missed: 0, quiet: 0 }])
  return Object.fromEntries(entries) as Record<Detector, Tally>
}

function count(tally: Tally, said: boolean, gold: boolean): void {
  if (said) tally[gold ? "hits" : "falseAlarms"]++
  else tally[gold ? "missed" : "quiet"]++
}

function sumOf(sites: readonly Record<Detector, Tally>[]): Record<Detector, Tally> {
  const sum = emptyTallies()
  for (const site of sites)
    for (const detector of DETECTORS)
      for (const name of ["hits", "falseAlarms", "missed", "quiet"] as const)
        sum[detector][name] += site[detector][name]
  return sum
}

/** Precision, recall and F1 of a detector. */
function scoresOfTally({ hits, falseAlarms, missed }: Tally): {
  precision: number
  recall: number
  f1: number
} {
  const precision = hits / Math.max(1, hits + falseAlarms)
  const recall = hits / Math.max(1, hits + missed)
  return {
    precision,
    recall,
    f1: precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0,
  }
}

/** The result as tables for reading. */
export function changesReport({ bySite, all, errors, dates }: ChangesResult): string {
  const rows = [...bySite, ["ALL", all] as const].flatMap(([site, tallies]) =>
    DETECTORS.map((detector) => {
      const tally = tallies[detector]
      const { precision, recall, f1 } = scoresOfTally(tally)
      const counts = [tally.hits, tally.falseAlarms, tally.missed, tally.quiet].map(String)
      return [`${site} ${detector}`, ...counts, share(precision), share(recall), share(f1)]
    }),
  )
  const table = textTable(["", "hits", "false", "missed", "quiet", "P", "R", "F1"], rows)
  const wrong = errors
    .map(({ detector, id, from, to, wrong }) => `${detector}: ${wrong} ${id} ${from} → ${to}\n`)
    .join("")
  const days = (value: number): string => (Number.isNaN(value) ? "–" : value.toFixed(1))
  const dated = `${dates.dated} changes dated, ${dates.byEvidence} by evidence; median interval ${days(dates.visitDays)} days between visits, ${days(dates.narrowedDays)} days with evidence\n`
  return `${table}\n${wrong}\n${dated}`
}
