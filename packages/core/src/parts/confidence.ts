import { SIGNAL_NAMES } from "./compare-signals.js"
import { CONFIDENCE_WEIGHTS, WEIGHED_NAMES, WEIGHTS } from "./weights.js"

/** The weights in the order of `WEIGHED_NAMES`. */
const WEIGHT_LIST: readonly number[] = WEIGHED_NAMES.map((name) => WEIGHTS[name])
const at = (name: (typeof WEIGHED_NAMES)[number]): number => WEIGHED_NAMES.indexOf(name)
const WIDEST_MARGIN = 10
/** Being the only place of its kind says little: the page may have no such part. */
const MARGIN_ALONE = 2

/** The weighted sum of the numbers a place is judged by, or of the first of them. */
export function weigh(numbers: readonly number[], weights: readonly number[] = WEIGHT_LIST): number {
  let score = 0
  for (let i = 0; i < numbers.length; i++) score += weights[i]! * numbers[i]!
  return score
}

/** The best place on a page, as far as the confidence in it goes. */
export interface BestPlace {
  /** In the order of `WEIGHED_NAMES`. */
  readonly numbers: readonly number[]
  /** How far the next place with another value is behind; undefined when there is none. */
  readonly lead: number | undefined
  /** How like itself the place is that was learnt: one without classes and labels has less to be like. */
  readonly highest: number
  readonly isImage: boolean
}

/** What the confidence in a place is made of, in the order of `CONFIDENCE_NAMES`. */
export function confidenceNumbers(best: BestPlace, weights: readonly number[] = WEIGHT_LIST): number[] {
  const get = (name: (typeof WEIGHED_NAMES)[number]) => best.numbers[at(name)]!
  const likeness = weigh(best.numbers.slice(0, SIGNAL_NAMES.length), weights) / best.highest
  return [
    1,
    likeness,
    best.lead === undefined ? MARGIN_ALONE : Math.min(WIDEST_MARGIN, best.lead),
    get("path"),
    get("classes"),
    // A date where a date was is as good as the same tag.
    Math.max(get("tag"), get("fits")),
    get("seenHere"),
    get("evidence"),
    get("against"),
    get("unfit"),
    get("above"),
    get("side"),
    get("listed"),
    // A page without the picture offers others, though none so like it.
    best.isImage ? 1 - likeness : 0,
    get("inPlace"),
    get("outOfPlace"),
  ]
}

/** Likeness, as a share of the highest, from which on the page itself need not be asked what it is about. */
const PLAINLY = 0.85
const PLAIN_MARGIN = 1

/** Whether the best place is so like what was seen, and so far ahead, that nothing else needs to speak for it. */
export function isPlain(best: BestPlace, weights: readonly number[] = WEIGHT_LIST): boolean {
  const [, likeness = 0, margin = 0] = confidenceNumbers(best, weights)
  return likeness >= PLAINLY && margin >= PLAIN_MARGIN && best.numbers[at("unfit")] === 0
}

/** The chance that the best place is the right one: a logistic of {@link confidenceNumbers}. */
export function confidenceOf(
  numbers: readonly number[],
  weights: readonly number[] = CONFIDENCE_WEIGHTS,
): number {
  return 1 / (1 + Math.exp(-weigh(numbers, weights)))
}
