import { LEAST_CONFIDENCE, largest } from "@honbun/core/internal"
import {
  type BestPlace,
  confidenceNumbers,
  confidenceOf,
  isPlain,
  WEIGHED_NAMES,
  weigh,
} from "@honbun/core/learn"
import type { Outcome } from "./measure.js"
import type { Query, QueryCandidate } from "./queries.js"

/** The numbers parts are found by. */
export interface PartWeights {
  /** In the order of `WEIGHED_NAMES`. */
  readonly places: readonly number[]
  /** In the order of `CONFIDENCE_NAMES`. */
  readonly confidence: readonly number[]
}

/** The best place of a query by some weights. */
export interface Answer {
  readonly right: boolean
  /** In the order of `CONFIDENCE_NAMES`. */
  readonly numbers: readonly number[]
}

const ASKED: readonly boolean[] = WEIGHED_NAMES.map((name) => name === "evidence" || name === "against")

/** The best place of a query by some weights, as `applyRecipe` finds it; undefined where there is no place at all. */
export function answerOf(query: Query, weights: readonly number[]): Answer | undefined {
  if (query.candidates.length === 0) return undefined
  const unasked = query.candidates.map((each) => ({
    ...each,
    numbers: each.numbers.map((number, i) => (ASKED[i] ? 0 : number)),
  }))
  const plain = bestOf(unasked, query, weights)
  const { best, place } = isPlain(plain.place, weights) ? plain : bestOf(query.candidates, query, weights)
  return { right: best.right, numbers: confidenceNumbers(place, weights) }
}

function bestOf(
  candidates: readonly QueryCandidate[],
  query: Query,
  weights: readonly number[],
): { best: QueryCandidate; place: BestPlace } {
  const scores = candidates.map(({ numbers }) => weigh(numbers, weights))
  const top = scores.indexOf(largest(scores))
  const best = candidates[top]!
  const rivals = scores.filter((_, i) => candidates[i]!.value !== best.value)
  return {
    best,
    place: {
      numbers: best.numbers,
      lead: rivals.length > 0 ? scores[top]! - largest(rivals) : undefined,
      highest: weigh(query.self, weights),
      isImage: query.field === "image",
    },
  }
}

/** What becomes of a query; undefined where nothing was there and nothing was found. */
export function outcomeOf(query: Query, { places, confidence }: PartWeights): Outcome | undefined {
  const answer = answerOf(query, places)
  const isFound = answer !== undefined && confidenceOf(answer.numbers, confidence) >= LEAST_CONFIDENCE
  if (!isFound) return query.present ? "missing" : undefined
  return answer.right ? "right" : "wrong"
}

/** The query on the same page without the part: what shows it, holds it or is in it is taken away. */
export function withoutPart(query: Query): Query {
  return { ...query, present: false, candidates: query.candidates.filter(({ touches }) => !touches) }
}
