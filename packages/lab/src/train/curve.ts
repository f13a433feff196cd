import { foldRepeats, harmonicMean, scoreBlocks } from "@honbun/core/learn"
import { type Example, textTable } from "honbun/command"
import type { Prepared } from "./prepare.js"
import { type PrepareProgress, prepareAll } from "./prepare-all.js"
import { TRAIN_DEFAULTS, trainBlocks } from "./train.js"
import type { WorkFolder } from "./work-folder.js"

/** Numbers of sites that a model is trained with, all single pages besides. */
const SITES = [0, 11, 25, 50, 100, Number.POSITIVE_INFINITY]
/** Shares of the single pages that a model is trained with, all sites besides. */
const SHARES = [1 / 4, 1 / 2]
/** Smaller than the default model, and the same for all points: what is asked is how they differ. */
const BOOSTING = { ...TRAIN_DEFAULTS.boosting, trees: 80, rate: 0.15 }

/** How the pages of a learning curve are made ready. */
export interface CurveOptions {
  readonly folds: number
  readonly seed: number
}

/**
 * How good the first pass becomes with more sites and more pages: a table of F1 by words of blocks, for the pages of the
 * first fold, by models trained on so much of the others. Hosts are on one side only.
 */
export function learningCurve(
  examples: readonly Example[],
  options: CurveOptions,
  progress: (progress: PrepareProgress) => void,
  work: WorkFolder,
): string {
  const { prepared } = prepareAll(examples, options, progress, work)
  const known = prepared.filter(({ example, label }) => example.text && label)
  const judged = known.filter(({ fold }) => fold === 0)
  const taught = known.filter(({ fold }) => fold !== 0)
  const sets = [...new Set(judged.map(({ example }) => example.set))]
  const points = [
    ...SITES.map((most) => pointOf(taught, most, 1)),
    ...SHARES.map((share) => pointOf(taught, Number.POSITIVE_INFINITY, share)),
  ]
  const rows = points.map(({ sites, pages, lessons }) => {
    const blocks = trainBlocks(lessons, [], { ...options, boosting: BOOSTING })
    const scores = judged.map((page) => ({ page, ...judge(page, scoreBlocks(blocks, page.rows)) }))
    const cells = sets.map((set) => f1Of(scores.filter(({ page }) => page.example.set === set)))
    return [String(sites), String(pages), f1Of(scores), ...cells]
  })
  return textTable(["sites", "pages", "ALL", ...sets], rows)
}

interface Point {
  readonly sites: number
  readonly pages: number
  readonly lessons: readonly Prepared[]
}

/** The first sites by name, and evenly so many of the single pages. */
function pointOf(taught: readonly Prepared[], most: number, share: number): Point {
  const isOfSite = ({ example }: Prepared): boolean => example.set === "sites"
  const names = [...new Set(taught.filter(isOfSite).map(({ example }) => example.group))].sort()
  const chosen = new Set(names.slice(0, most))
  const ofSites = taught.filter((page) => isOfSite(page) && chosen.has(page.example.group))
  const single = taught.filter((page) => !isOfSite(page)).filter((_, place) => place % (1 / share) === 0)
  return { sites: chosen.size, pages: single.length, lessons: [...single, ...ofSites] }
}

interface WordScore {
  readonly precision: number
  readonly recall: number
}

function judge({ own, tokens, label, known }: Prepared, predicted: Float32Array): WordScore {
  const logOdds = foldRepeats(own, predicted)
  let [hit, kept, gold] = [0, 0, 0]
  for (let block = 0; block < tokens.length; block++) {
    if (!known[block]) continue
    const isKept = logOdds[block]! >= 0
    if (isKept) kept += tokens[block]!
    if (label![block]) gold += tokens[block]!
    if (isKept && label![block]) hit += tokens[block]!
  }
  return { precision: kept > 0 ? hit / kept : 0, recall: gold > 0 ? hit / gold : 0 }
}

function f1Of(scores: readonly WordScore[]): string {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, each) => sum + each, 0) / values.length
  const precision = mean(scores.map((score) => score.precision))
  const recall = mean(scores.map((score) => score.recall))
  return harmonicMean(precision, recall).toFixed(3).replace(/^0/, "")
}
