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
 * How much each likeness counts for being the part: a conditional logit over the places of each query (`queriesOf` in
 * the lab; 1,610 queries on 11 sites, every site, situation and part counting the same), drawn towards weights set by
 * hand. What came out as 0 is compared and kept in recipes all the same, for sites unlike these.
 */
export const WEIGHTS: Readonly<Record<SignalName | HintName, number>> = {
  path: 1.25,
  tagPath: 0.26,
  ending: 0.52,
  tag: 0.35,
  heading: 1.51,
  classes: 2.23,
  id: 1.01,
  above: 1.61,
  attributes: 0.71,
  before: 1.52,
  after: 0.21,
  previous: 0,
  next: 0.26,
  landmark: 0.92,
  inLink: 0.16,
  alike: 1.1,
  order: 2.71,
  place: 0.06,
  piece: 0,
  length: 0.49,
  looks: 1.01,
  children: 0.81,
  side: 0,
  turn: 1.46,
  listed: 3,
  seenHere: 6,
  evidence: 4.08,
  against: -3.04,
  fits: 1,
  unfit: -4,
  inPlace: 3,
  outOfPlace: -3,
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

/**
 * How much each counts for the best place being the right one (logistic). Set by hand with the same queries in view; how
 * often an answer of a given confidence is right was not measured with the weights as they are now. Pictures are judged
 * hard: a page without one offers many others.
 */
export const CONFIDENCE_WEIGHTS: readonly number[] = [
  -12, 11, 0.25, 0.5, 0.5, 2, 4, 4, -2.5, -3, 1, 0, 1.5, -8, 4, -2,
]
