import {
  type Calibration,
  exp,
  expectedAs,
  LEARNED_VERDICTS,
  log,
  logOddsOf,
  mean,
  minimise,
  type Objective,
  type PageScore,
} from "@honbun/core/learn"

/** Points at which the calibration is kept: expected F1 of 0, 0.05 … 1. */
const CALIBRATION_POINTS = 21

/** Pages on both sides of a point that its value is the mean of. */
const NEIGHBOURS = 40

/** A held-out page as far as calibration asks. */
export interface CalibrationPage {
  readonly expectedF1: number
  /** How likely it is of each of `LEARNED_VERDICTS`. */
  readonly chances: Float32Array
  readonly score: PageScore
}

/** What the confidence of a model is made with, from pages of the cross-validation. */
export function calibrate(pages: readonly CalibrationPage[]): Required<Calibration> {
  const known = pages.filter((page) => page.score.text)
  const kindOdds = oddsOfKinds(known)
  const expected = known.map(({ expectedF1, chances }) => expectedAs(kindOdds, chances, expectedF1))
  return { kindOdds, calibration: risingPoints(expected, known.map(f1Of)) }
}

function f1Of({ score }: CalibrationPage): number {
  return score.text!.f1
}

/** How much odds of kinds are held back. */
const PENALTY = 1

/**
 * What being of each kind says of a page's F1, in log-odds: with the expected F1's own, by a logistic regression. Its slope
 * is left to the calibration that follows.
 */
function oddsOfKinds(pages: readonly CalibrationPage[]): Float32Array {
  const kinds = LEARNED_VERDICTS.length
  const rows = pages.map(({ expectedF1, chances }) => [...chances, logOddsOf(expectedF1)])
  const objective: Objective = (x, gradient) => {
    let value = 0
    for (let kind = 0; kind <= kinds; kind++) {
      const distance = x[kind]! - (kind === kinds ? 1 : 0)
      value += (PENALTY / 2) * distance * distance
      gradient[kind] = PENALTY * distance
    }
    for (const [number, row] of rows.entries()) {
      const f1 = f1Of(pages[number]!)
      const odds = row.reduce((sum, each, column) => sum + each * x[column]!, 0)
      const chance = 1 / (1 + exp(-odds))
      value -= f1 * log(Math.max(chance, LEAST_CHANCE)) + (1 - f1) * log(Math.max(1 - chance, LEAST_CHANCE))
      for (const [column, each] of row.entries()) gradient[column]! += (chance - f1) * each
    }
    return value
  }
  const start = new Float64Array(kinds + 1)
  start[kinds] = 1
  const { x } = minimise(objective, start)
  const odds = Array.from({ length: kinds }, (_, kind) => x[kind]! / x[kinds]!)
  // On average they change nothing: the points of the calibration are as close as they were where most pages are.
  const usual = mean(rows.map((row) => odds.reduce((sum, each, kind) => sum + each * row[kind]!, 0)))
  // In thousandths, as the model's file has them.
  return Float32Array.from(odds, (each) => Math.round(1000 * (each - usual)) / 1000)
}

/** Keeps logarithms finite. */
const LEAST_CHANCE = 1e-12

/**
 * What an expected F1 is worth: the F1 that pages with about that expectation really had, made to rise everywhere (pool
 * adjacent violators).
 */
function risingPoints(expected: readonly number[], real: readonly number[]): Float32Array {
  const pairs = expected
    .map((each, page) => ({ expected: each, real: real[page]! }))
    .sort((a, b) => a.expected - b.expected)
  const rising = poolAdjacent(pairs.map((pair) => pair.real))
  return Float32Array.from({ length: CALIBRATION_POINTS }, (_, point) => {
    const at = point / (CALIBRATION_POINTS - 1)
    if (pairs.length === 0) return at
    let place = pairs.findIndex((pair) => pair.expected >= at)
    if (place < 0) place = pairs.length - 1
    const near = rising.slice(Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS + 1)
    return near.reduce((sum, value) => sum + value, 0) / near.length
  })
}

/** The rising sequence nearest to the given one. */
function poolAdjacent(values: readonly number[]): number[] {
  const pools: { sum: number; count: number }[] = []
  for (const value of values) {
    pools.push({ sum: value, count: 1 })
    while (pools.length > 1 && meanOf(pools.at(-2)!) >= meanOf(pools.at(-1)!)) {
      const last = pools.pop()!
      pools.at(-1)!.sum += last.sum
      pools.at(-1)!.count += last.count
    }
  }
  return pools.flatMap((pool) => new Array<number>(pool.count).fill(meanOf(pool)))
}

function meanOf(pool: { readonly sum: number; readonly count: number }): number {
  return pool.sum / pool.count
}
