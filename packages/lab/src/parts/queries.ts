import type { PartRecipe, Recipe } from "@honbun/core"
import { type Candidate, compareSignals, rankParts } from "@honbun/core/learn"
import {
  designOf,
  examplesOf,
  type Gold,
  goldOf,
  learningDays,
  othersLike,
  remember,
  type Situation,
  same,
} from "./measure.js"
import { learnFrom } from "./methods.js"
import { FIELDS, type Field, type GoldPage, type SiteHistory } from "./site-history.js"

/** One part looked for on one page: every place that may be it, and which show the right value. */
export interface Query {
  readonly site: string
  readonly situation: Situation
  readonly field: Field
  readonly page: string
  /** Whether the recipe had read the pages of its day before. */
  readonly memory: boolean
  /** Whether the part is on the page at all. */
  readonly present: boolean
  /** How like itself the place that was learnt is, in the order of `SIGNAL_NAMES`. */
  readonly self: readonly number[]
  readonly candidates: readonly QueryCandidate[]
}

/** One place that may be the part. */
export interface QueryCandidate {
  /** In the order of `WEIGHED_NAMES`. */
  readonly numbers: readonly number[]
  readonly right: boolean
  /** Whether it holds a right place or is in one. */
  readonly touches: boolean
  /** The same for places that show the same value. */
  readonly value: number
}

/** Places kept of each query. */
const MOST_CANDIDATES = 16

/** All queries of a site: its parts learnt from one page and looked for on others, today and on later days. */
export function queriesOf(site: SiteHistory): Query[] {
  const queries: Query[] = []
  for (const example of examplesOf(site.now)) {
    const recipe = learnFrom(example)
    for (const other of othersLike(example, site.now))
      ask(queries, site, "same design", recipe, example, other, false)
  }
  for (const k of learningDays(site.earlier)) {
    const day = site.earlier[k]!
    const example = examplesOf(day)[0]
    if (!example) continue
    const recipe = learnFrom(example)
    for (const known of [recipe, remember(recipe, day)]) {
      for (const later of chosenDays(site.earlier.slice(k + 1))) {
        const situation = designOf(later) === designOf(day) ? "later snapshot" : "redesign"
        for (const other of othersLike(example, later))
          ask(queries, site, situation, known, example, other, known !== recipe)
      }
    }
  }
  return queries
}

function chosenDays<T>(days: readonly T[]): T[] {
  return [...new Set([days[0]!, days[days.length >> 1]!, days.at(-1)!])]
}

function ask(
  queries: Query[],
  site: SiteHistory,
  situation: Situation,
  recipe: Recipe,
  example: GoldPage,
  other: GoldPage,
  memory: boolean,
): void {
  for (const field of FIELDS) {
    const part = recipe.parts[field]
    if (!part || example.gold[field] === undefined) continue
    const gold = goldOf(other, field)
    const self = compareSignals(part.examples[0]!, part.examples[0]!)
    const candidates = candidatesOf(other, part, gold)
    queries.push({
      site: site.name,
      situation,
      field,
      page: other.id,
      memory,
      present: gold !== undefined,
      self,
      candidates,
    })
  }
}

function candidatesOf({ page }: GoldPage, part: PartRecipe, gold: Gold | undefined): QueryCandidate[] {
  const values: string[] = []
  const ranked = rankParts(page, part).slice(0, MOST_CANDIDATES)
  const isRight = ({ value }: Candidate) => gold !== undefined && same(value, gold)
  const right = ranked.filter(isRight)
  const touches = ({ node }: Candidate) =>
    right.some((each) => node < page.end[each.node]! && each.node < page.end[node]!)
  return ranked.map((candidate) => {
    let index = values.indexOf(candidate.value)
    if (index < 0) index = values.push(candidate.value) - 1
    return {
      numbers: candidate.numbers,
      right: isRight(candidate),
      touches: touches(candidate),
      value: index,
    }
  })
}
