import { SIGNAL_NAMES, type SignalName } from "./compare-signals.js"

/** What speaks for a place besides its likeness to one that was seen. */
export const HINT_NAMES = [
  "seenHere",
  "evidence",
  "against",
  "fits",
  "unfit",
  "inPlace",
  "outOfPlace",
] as const
/** The name of one hint. */
export type HintName = (typeof HINT_NAMES)[number]

/** Every weighed name, in the order of the numbers a candidate is judged by. */
export const WEIGHED_NAMES: readonly (SignalName | HintName)[] = [...SIGNAL_NAMES, ...HINT_NAMES]

/**
 * How much each likeness counts for being the part: a conditional logit over the places of each query, every site,
 * situation and part counting the same, drawn towards one for every likeness. Made by `honbun lab parts <sites> --fit`
 * (7,188 queries on 11 sites), which also prints what such weights are worth on a site they were fitted without.
 */
export const WEIGHTS: Readonly<Record<SignalName | HintName, number>> = {
  path: 1.31,
  tagPath: 1.33,
  ending: 0.91,
  tag: 1.09,
  heading: 1,
  classes: 1.21,
  id: 1.01,
  above: 0.96,
  attributes: 1.09,
  before: 1.34,
  after: 0.89,
  previous: 1.2,
  next: 1.02,
  landmark: 1.04,
  inLink: 0.99,
  alike: 1.01,
  order: 1.87,
  place: 1.15,
  piece: 1.18,
  length: 1.03,
  looks: 1.01,
  children: 1,
  side: 0.96,
  turn: 1.98,
  listed: 1.02,
  seenHere: 6,
  evidence: 3.92,
  against: -2.97,
  fits: 1,
  unfit: -4,
  inPlace: 5.07,
  outOfPlace: -5.02,
}

/** What the confidence is made of. */
export const CONFIDENCE_NAMES = [
  "bias",
  "likeness",
  "margin",
  "path",
  "classes",
  "tagOrType",
  "seenHere",
  "evidence",
  "against",
  "unfit",
  "above",
  "side",
  "listed",
  "image",
  "inPlace",
  "outOfPlace",
] as const

/** The name of one number the confidence is made of. */
type ConfidenceName = (typeof CONFIDENCE_NAMES)[number]

/**
 * How much each counts for the best place being the right one: a logistic regression by the same command, in which a
 * wrong answer costs four times a missing one and pages the part was taken from are to give none.
 */
const CONFIDENCE: Readonly<Record<ConfidenceName, number>> = {
  bias: -12.11,
  likeness: 10.94,
  margin: 0.3,
  path: 0.59,
  classes: 0.42,
  tagOrType: 1.97,
  seenHere: 4,
  evidence: 4,
  against: -2.52,
  unfit: -3,
  above: 0.88,
  side: -0.04,
  listed: 1.41,
  image: -8,
  inPlace: 4.06,
  outOfPlace: -2.01,
}

/** The weights of the confidence in the order of {@link CONFIDENCE_NAMES}. */
export const CONFIDENCE_WEIGHTS: readonly number[] = CONFIDENCE_NAMES.map((name) => CONFIDENCE[name])
