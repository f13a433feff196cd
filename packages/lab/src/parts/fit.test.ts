import { SIGNAL_NAMES, WEIGHED_NAMES } from "@honbun/core/learn"
import { expect, test } from "vitest"
import { outcomeOf, withoutPart } from "./answers.js"
import { fitWeights } from "./fit.js"
import { fitReport } from "./fit-report.js"
import type { Query, QueryCandidate } from "./queries.js"

type Likeness = Partial<Record<(typeof WEIGHED_NAMES)[number], number>>

function place(value: number, right: boolean, likeness: Likeness): QueryCandidate {
  return { numbers: WEIGHED_NAMES.map((name) => likeness[name] ?? 0.4), right, touches: right, value }
}

/** On these sites the class tells the part, and the words before it mislead. */
function query(site: string, page: string): Query {
  return {
    site,
    situation: "same design",
    field: "title",
    page,
    memory: false,
    present: true,
    self: SIGNAL_NAMES.map(() => 1),
    candidates: [
      place(0, false, { before: 1, classes: 0, unfit: 0, against: 0 }),
      place(1, true, {
        before: 0,
        classes: 1,
        path: 1,
        tagPath: 1,
        tag: 1,
        order: 1,
        turn: 1,
        unfit: 0,
        against: 0,
      }),
    ],
  }
}
const queries = ["a", "b", "c"].flatMap((site) =>
  ["1", "2", "3"].map((page) => query(site, `${site}${page}`)),
)

test("a signal that tells the part gains, one that misleads loses, and the same queries give the same weights", () => {
  const weights = fitWeights(queries)
  const of = (name: (typeof WEIGHED_NAMES)[number]) => weights.places[WEIGHED_NAMES.indexOf(name)]!
  expect(of("classes")).toBeGreaterThan(of("before"))
  expect(of("before")).toBeLessThan(1)
  expect(fitWeights(queries)).toEqual(weights)
})

test("where the part was taken away nothing is found", () => {
  expect(outcomeOf(withoutPart(queries[0]!), fitWeights(queries))).toBeUndefined()
})

test("the report judges every site by weights of the others and prints every weight", () => {
  const report = fitReport(queries)
  expect(report).toContain("| **same design** | 9 pages, 3 sites |")
  for (const name of WEIGHED_NAMES) expect(report).toContain(`  ${name}: `)
})
