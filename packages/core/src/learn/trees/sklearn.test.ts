import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { CHECKED_TABLES, judgeOurs } from "../../../../../bench/src/learn/quality.js"
import type { SklearnReference } from "../../../../../bench/src/learn/sklearn-reference.js"
import { bothParts } from "../../../../../bench/src/learn/tables.js"

/** The farthest that AUC and average precision may be from scikit-learn's. */
const TOLERANCE = 0.005

const recorded: SklearnReference[] = JSON.parse(
  readFileSync(new URL("./fixtures/sklearn.json", import.meta.url), "utf8"),
)
const cases = CHECKED_TABLES.flatMap((shape) =>
  (["boosting", "forest", "tree"] as const).map((method) => [method, shape.name, shape] as const),
)

test.each(cases)("%s on the table of %s is as good as scikit-learn's", (method, name, shape) => {
  const { train, test: rows } = bothParts(shape)
  const ours = judgeOurs(method, train, rows)
  const theirs = recorded.find((reference) => reference.table === name)!.results[method]
  expect(ours.auc).toBeGreaterThan(theirs.auc - TOLERANCE)
  expect(ours.ap).toBeGreaterThan(theirs.ap - TOLERANCE)
  // Far better would mean that the test rows leaked.
  expect(ours.auc).toBeLessThan(theirs.auc + 2 * TOLERANCE)
})
