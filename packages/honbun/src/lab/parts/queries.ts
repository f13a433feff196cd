import { compareSignals, type PartRecipe, type Recipe, rankParts } from "@honbun/core"
import { contentOf, designOf, examplesOf, learningDays, remember, type Situation, same } from "./measure.js"
import { learnFrom } from "./methods.js"
import { FIELDS, type Field, type GoldPage, type SiteHistory } from "./site-history.js"

/** One part looked for on one page: every place that may be it, and which show the right value. */
export interface Query {
  readonly site: string
  readonly situation: Situation
  readonly field: Field
  readonly page: string
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
    for (const other of site.now.pages)
      if (other !== example) ask(queries, site, "same design", recipe, example, other)
  }
  for (const k of learningDays(site.earlier)) {
    const day = site.earlier[k]!
    const example = examplesOf(day)[0]
    if (!example) continue
    const recipe = learnFrom(example)
    for (const known of [recipe, remember(recipe, day)]) {
      for (const later of chosenDays(site.earlier.slice(k + 1))) {
        const situation = designOf(later) === designOf(day) ? "later snapshot" : "redesign"
        for (const other of later.pages) ask(queries, site, situation, known, example, other)
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
): void {
  for (const field of FIELDS) {
    const part = recipe.parts[field]
    if (!part || example.gold[field] === undefined) continue
    const gold = field === "content" ? contentOf(other) : other.gold[field]
    const self = compareSignals(part.examples[0]!, part.examples[0]!)
    const candidates = candidatesOf(other, part, gold)
    queries.push({
      site: site.name,
      situation,
      field,
      page: other.id,
      present: gold !== undefined,
      self,
      candidates,
    })
  }
}

function candidatesOf({ page }: GoldPage, part: PartRecipe, gold: string | undefined): QueryCandidate[] {
  const values: string[] = []
  return rankParts(page, part)
    .slice(0, MOST_CANDIDATES)
    .map(({ numbers, value }) => {
      let index = values.indexOf(value)
      if (index < 0) index = values.push(value) - 1
      return { numbers, right: gold !== undefined && same(value, gold), value: index }
    })
}
