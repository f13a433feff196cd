/**
 * Remakes the recorded results of scikit-learn that the unit tests compare with:
 *   npx tsx bench/src/learn/sklearn-reference.ts
 */
import { writeFileSync } from "node:fs"
import { CHECKED_TABLES } from "./quality.js"
import type { Method } from "./sklearn.js"
import { findSklearn, runSklearn } from "./sklearn.js"
import { bothParts } from "./tables.js"

const METHODS: readonly Method[] = ["boosting", "forest", "tree"]

/** One recorded table: quality by method. */
export interface SklearnReference {
  readonly table: string
  readonly version: string
  readonly results: Record<Method, { readonly auc: number; readonly ap: number }>
}

const python = findSklearn()
if (!python) throw new Error("scikit-learn is not installed: apt-get install python3-sklearn")
const references = CHECKED_TABLES.map((shape): SklearnReference => {
  const { train, test } = bothParts(shape)
  const found = runSklearn(python, train, test, METHODS)
  const digits = (value: number): number => Number(value.toFixed(5))
  const results = Object.fromEntries(
    METHODS.map((method) => [method, { auc: digits(found[method]!.auc), ap: digits(found[method]!.ap) }]),
  ) as SklearnReference["results"]
  return { table: shape.name, version: found.version, results }
})
const file = new URL("../../../packages/core/src/learn/trees/fixtures/sklearn.json", import.meta.url)
writeFileSync(file, `${JSON.stringify(references, null, 1)}\n`)
console.log(JSON.stringify(references, null, 1))
