import {
  type BoostingOptions,
  binTable,
  type ModelCard,
  predictInto,
  SECOND_FEATURES,
  SITE_FEATURES,
  type SiteModel,
  secondRows,
  seeded,
  shuffledOrder,
  type TreeEnsemble,
  trainBoosting,
} from "@honbun/core"
import { meanOfBoosters } from "./mean-of-boosters.js"
import type { PreparedPage, PreparedSite } from "./prepare.js"

/** How the trees of a site model are grown; small, as there are few sites to learn from. */
export const SITE_BOOSTING: BoostingOptions = {
  trees: 60,
  depth: 3,
  rate: 0.12,
  rowShare: 0.6,
  columnShare: 0.3,
  lambda: 4,
  minimumChildWeight: 2,
}
/**
 * Groups of sites. A booster is grown without each, and the model is the mean of them: with so few sites, one booster alone
 * depends on chance.
 */
export const SITE_BAGS = 5
/** Of the blocks in one place of a page about this many are trained on, at most, drawn at random. */
const MOST_OF_PLACE = 9

/** What the chances of a training start from, and settings other than the usual ones. */
export interface SiteTraining {
  readonly seed?: number
  readonly boosting?: BoostingOptions
  readonly bags?: number
}

/**
 * Trains both kinds of trees on sites. The same sites and seed give the same model. The second trees learn from
 * answers of those first trees that have not met the site.
 */
export function trainSiteModel(
  sites: readonly PreparedSite[],
  card: ModelCard,
  { seed = 1, boosting = SITE_BOOSTING, bags = SITE_BAGS }: SiteTraining = {},
): SiteModel {
  const groupOf = groupsOf(sites, bags, seed)
  const growAll = (
    features: readonly string[],
    rowsOf: (page: PreparedPage) => Float32Array,
  ): TreeEnsemble[] =>
    Array.from({ length: bags }, (_, bag) => {
      const met = sites.filter((each) => groupOf(each) !== bag)
      return grow(met.length > 0 ? met : sites, features, rowsOf, { ...boosting, seed: seed * bags + bag })
    })
  const first = growAll(SITE_FEATURES, (page) => page.rows)
  const answers = new Map<PreparedPage, Float32Array>()
  for (const each of sites)
    for (const page of each.pages) answers.set(page, secondRowsOf(page, first[groupOf(each)]!))
  const second = growAll(SECOND_FEATURES, (page) => answers.get(page)!)
  return { first: meanOfBoosters(first), second: meanOfBoosters(second), card }
}

/** The group of a site's sets, by chance but of even numbers. */
function groupsOf(
  sites: readonly PreparedSite[],
  groups: number,
  seed: number,
): (set: PreparedSite) => number {
  const names = [...new Set(sites.map(({ site }) => site))].sort()
  const order = shuffledOrder(names.length, seeded(seed, 0x6a95))
  const numbers = new Map(names.map((name, number) => [name, order[number]! % groups]))
  return ({ site }) => numbers.get(site)!
}

function secondRowsOf(page: PreparedPage, first: TreeEnsemble): Float32Array {
  const odds = new Float32Array(page.label.length)
  predictInto(first, page.rows, odds)
  return secondRows(page.places, page.rows, odds)
}

/**
 * Sites weigh alike, whatever their number of pages and sets, and so do pages. On a page each place weighs as the root
 * of its blocks: one line that every page has makes a site wrong as surely as all its paragraphs do.
 */
function grow(
  sites: readonly PreparedSite[],
  features: readonly string[],
  rowsOf: (page: PreparedPage) => Float32Array,
  boosting: BoostingOptions,
): TreeEnsemble {
  const random = seeded(boosting.seed ?? 1, 0x5175)
  const pagesOf = new Map<string, number>()
  for (const { site, pages } of sites) pagesOf.set(site, (pagesOf.get(site) ?? 0) + pages.length)
  const values: Float32Array[] = []
  const labels: number[] = []
  const weights: number[] = []
  for (const { site, pages } of sites) {
    for (const page of pages) {
      const rows = rowsOf(page)
      const crowd = crowdOf(page)
      const all = crowd.reduce((sum, blocks) => sum + 1 / Math.sqrt(blocks), 0)
      for (let block = 0; block < page.label.length; block++) {
        const share = Math.min(1, Math.sqrt(MOST_OF_PLACE / crowd[block]!))
        if (page.header[block] || random.next() > share) continue
        values.push(rows.subarray(block * features.length, (block + 1) * features.length))
        labels.push(page.label[block]!)
        weights.push(1 / (Math.sqrt(crowd[block]!) * share * all * pagesOf.get(site)!))
      }
    }
  }
  const table = new Float32Array(values.length * features.length)
  for (const [row, each] of values.entries()) table.set(each, row * features.length)
  const scale = weights.length / weights.reduce((sum, weight) => sum + weight, 0)
  const binned = binTable(
    { features, values: table, labels, weights: weights.map((weight) => weight * scale) },
    { bins: 64, seed: 1 },
  )
  return trainBoosting(binned, boosting)
}

/** For each block how many of its page stand in the same place. */
function crowdOf({ places }: PreparedPage): Float64Array {
  const blocks = new Map<number, number>()
  for (const path of places.path) blocks.set(path, (blocks.get(path) ?? 0) + 1)
  return places.path.map((path) => blocks.get(path)!)
}
