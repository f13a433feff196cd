import type { SiteModel } from "@honbun/core"
import {
  type BoostingOptions,
  binTable,
  type ModelCard,
  SITE_FEATURES,
  seeded,
  trainBoosting,
} from "@honbun/core/learn"
import type { PreparedPage, PreparedSite } from "./prepare.js"

/** How the trees of a site model are grown. */
const SITE_BOOSTING: BoostingOptions = {
  trees: 200,
  depth: 5,
  rate: 0.07,
  rowShare: 0.6,
  columnShare: 0.3,
  lambda: 4,
  minimumChildWeight: 2,
}
/** Of the blocks in one place of a page about this many are trained on, at most, drawn at random. */
const MOST_OF_PLACE = 4

/**
 * Blocks that half of the pages have and the single-page model would keep weigh so much more: few sites have them, but
 * about these alone a site knows better than a page.
 */
const REPEATED_WEIGHT = 6
const REPEATED = 0.5
const TEXT_SHARE: number = SITE_FEATURES.indexOf("text-anywhere")
const SINGLE_ODDS: number = SITE_FEATURES.indexOf("single-odds")

/** What the chances of a training start from, and settings other than the usual ones. */
export interface SiteTraining {
  readonly seed?: number | undefined
  readonly boosting?: BoostingOptions
}

/** A row of the table that is trained on. */
interface Row {
  readonly values: Float32Array
  readonly label: number
  readonly weight: number
}

/** Trains the trees on sites. The same sites and seed give the same model. */
export function trainSiteModel(
  sites: readonly PreparedSite[],
  card: ModelCard,
  { seed = 1, boosting = SITE_BOOSTING }: SiteTraining = {},
): SiteModel {
  const rows = rowsOf(sites, seed)
  const width = SITE_FEATURES.length
  const values = new Float32Array(rows.length * width)
  for (const [number, row] of rows.entries()) values.set(row.values, number * width)
  const scale = rows.length / rows.reduce((sum, { weight }) => sum + weight, 0)
  const table = binTable(
    {
      features: SITE_FEATURES,
      values,
      labels: rows.map(({ label }) => label),
      weights: rows.map(({ weight }) => weight * scale),
    },
    { bins: 64, seed: 1 },
  )
  return { trees: trainBoosting(table, { ...boosting, seed }), card }
}

/**
 * Sites weigh alike, whatever their number of pages, and so do pages. On a page each place weighs as the root of its
 * blocks: one line that every page has makes a site wrong as surely as all its paragraphs do.
 */
function rowsOf(sites: readonly PreparedSite[], seed: number): Row[] {
  const random = seeded(seed, 0x5175)
  const pagesOf = new Map<string, number>()
  for (const { site, pages } of sites) pagesOf.set(site, (pagesOf.get(site) ?? 0) + pages.length)
  const rows: Row[] = []
  for (const { site, pages } of sites)
    for (const page of pages) {
      const crowd = crowdOf(page)
      const all = crowd.reduce((sum, blocks) => sum + 1 / Math.sqrt(blocks), 0)
      for (const [block, label] of page.label.entries()) {
        const share = Math.min(1, Math.sqrt(MOST_OF_PLACE / crowd[block]!))
        if (random.next() > share) continue
        const values = page.rows.subarray(block * SITE_FEATURES.length, (block + 1) * SITE_FEATURES.length)
        const isRepeated = values[TEXT_SHARE]! >= REPEATED && values[SINGLE_ODDS]! > 0
        const own = 1 / (Math.sqrt(crowd[block]!) * share * all * pagesOf.get(site)!)
        rows.push({ values, label, weight: isRepeated ? REPEATED_WEIGHT * own : own })
      }
    }
  return rows
}

/** For each block how many of its page are in the same place. */
function crowdOf({ path }: PreparedPage): Float64Array {
  const blocks = new Map<number, number>()
  for (const each of path) blocks.set(each, (blocks.get(each) ?? 0) + 1)
  return path.map((each) => blocks.get(each)!)
}
