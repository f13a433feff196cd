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
 * situation and part counting the same, drawn towards one for every likeness. Made by `honbun lab parts <sites> --fit
 * --now 6 --earlier 3` (7,243 queries on 193 sites), which also prints what such weights are worth on a site they were fitted without.
 */
export const WEIGHTS: Readonly<Record<SignalName | HintName, number>> = {
  path: 0.48,
  tagPath: 1.38,
  ending: 0.94,
  tag: 0.94,
  heading: 1.23,
  classes: 0.97,
  id: 0.94,
  above: 1.23,
  attributes: 0.85,
  before: 1.19,
  after: 0.14,
  previous: 0.77,
  next: 0,
  landmark: 1.08,
  inLink: 0.51,
  alike: 1.16,
  order: 1.16,
  place: 0.84,
  piece: 0.6,
  length: 1.73,
  looks: 1.03,
  children: 0.95,
  side: 0.5,
  turn: 0.46,
  listed: 1.09,
  seenHere: 6.36,
  evidence: 3.42,
  against: -2.51,
  fits: 1,
  unfit: -4,
  inPlace: 4.98,
  outOfPlace: -5,
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
 * wrong answer costs twice a missing one and pages the part was taken from are to give none.
 */
const CONFIDENCE: Readonly<Record<ConfidenceName, number>> = {
  bias: -12.28,
  likeness: 10.82,
  margin: 0.28,
  path: 0.46,
  classes: 0.46,
  tagOrType: 1.62,
  seenHere: 3.9,
  evidence: 3.7,
  against: -2.41,
  unfit: -3,
  above: 0.78,
  side: -0.31,
  listed: 1.21,
  image: -7.99,
  inPlace: 3.83,
  outOfPlace: -1.99,
}

/** The weights of the confidence in the order of {@link CONFIDENCE_NAMES}. */
export const CONFIDENCE_WEIGHTS: readonly number[] = CONFIDENCE_NAMES.map((name) => CONFIDENCE[name])
