import { parsePage } from "@honbun/core"
import {
  binTable,
  DATE_FEATURES,
  type DescribedDates,
  datesToLearn,
  decideDates,
  groupedFolds,
  type TreeEnsemble,
  trainBoosting,
} from "@honbun/core/learn"
import { type Example, readHtml } from "honbun/command"

/** Later than every page, so that dates of tomorrow are refused and the same pages give the same model. */
const CLOCK = "2026-11-15T00:00:00Z"
export const DATE_FOLDS = 5
const BOOSTING = { trees: 60, depth: 4, rate: 0.12, rowShare: 0.7, columnShare: 0.5, lambda: 4 }

/** Sets whose pages were all read for a date: one that has none there was published on no day that it names. */
const READ_FOR_DATES: ReadonlySet<string> = new Set(["wcxb"])

/** A page whose day of publication, or that it names none, is known, with the days that stand on it. */
export interface DatedPage {
  readonly example: Example
  /** The day as it was written, and in Greenwich; empty where the page names none. */
  readonly gold: ReadonlySet<string>
  readonly described: DescribedDates
}

/** Reads the dates of a page; undefined where nobody knows when it was published. */
export function readDatedPage(example: Example): DatedPage | undefined {
  const gold = daysOf(example.date ?? "")
  if (gold.size === 0 && !READ_FOR_DATES.has(example.set)) return undefined
  const page = parsePage(readHtml(example), { url: example.url, contentType: example.contentType })
  return { example, gold, described: datesToLearn(page, { now: CLOCK }) }
}

/** The days that a moment is on: as it was written, and in Greenwich where its zone is known. */
function daysOf(text: string): Set<string> {
  const days = new Set<string>()
  const written = /(\d{4})[-/](\d\d?)[-/](\d\d?)/.exec(text)
  if (written) days.add(`${written[1]}-${written[2]!.padStart(2, "0")}-${written[3]!.padStart(2, "0")}`)
  const iso = text.trim().replace(/\.\d+/, "").replace(" ", "T")
  const instant = /(?:Z|[+-]\d\d:\d\d)$/.test(iso) ? Date.parse(iso) : Number.NaN
  if (!Number.isNaN(instant)) days.add(new Date(instant).toISOString().slice(0, 10))
  return days
}

/** Trees that say which of the days on a page is that of its publication, and whether any is. */
export function trainDates(pages: readonly DatedPage[], seed: number): TreeEnsemble {
  const values: number[] = []
  const labels: number[] = []
  const weights: number[] = []
  for (const { example, gold, described } of pages) {
    const { candidates, rows } = described
    const right = candidates.map(({ day }) => gold.has(day))
    for (const value of rows) values.push(value)
    for (const isRight of right) {
      labels.push(isRight ? 1 : 0)
      weights.push(isRight ? example.weight : example.weight / Math.sqrt(candidates.length))
    }
  }
  const table = binTable(
    {
      features: DATE_FEATURES,
      values: Float32Array.from(values),
      labels: Float32Array.from(labels),
      weights: Float32Array.from(weights),
    },
    { bins: 64, seed },
  )
  return trainBoosting(table, { ...BOOSTING, seed })
}

/** How a page's date was decided by trees that had not seen its host. */
export interface JudgedDate {
  readonly page: DatedPage
  readonly right: boolean
  /** Whether a day of publication was found. */
  readonly given: boolean
  /** Whether the right day stands on the page at all. */
  readonly there: boolean
}

/** Judges every page by trees from other hosts. */
export function crossValidateDates(pages: readonly DatedPage[], seed: number): JudgedDate[] {
  const folds = groupedFolds(
    pages.map(({ example }) => example.group),
    DATE_FOLDS,
    seed,
  )
  const models = Array.from({ length: DATE_FOLDS }, (_, fold) =>
    trainDates(
      pages.filter((_page, at) => folds[at] !== fold),
      seed,
    ),
  )
  return pages.map((page, at) => judgeDate(page, models[folds[at]!]!))
}

function judgeDate(page: DatedPage, model: TreeEnsemble): JudgedDate {
  const { gold, described } = page
  const { published, modified } = decideDates(described, model)
  return {
    page,
    // Who asks for a page's date gets that of its change where it has no other.
    right: gold.has((published ?? modified)?.day ?? ""),
    given: published !== undefined,
    there: described.sightings.some(({ day }) => gold.has(day)),
  }
}
