import {
  averagePrecision,
  binTable,
  predictMany,
  rocAuc,
  type Table,
  type TreeEnsemble,
  trainBoosting,
  trainForest,
  trainTree,
} from "@honbun/core/learn"
import { type Method, type Quality, SHARED_SETTINGS } from "./sklearn.js"
import { type TableShape, withoutMissing } from "./tables.js"

/** Tables whose scikit-learn results are recorded and checked in the unit tests. */
export const CHECKED_TABLES: readonly TableShape[] = [
  { name: "mixed", train: 8000, test: 20000, features: 20, shift: 0, missing: 0.1, seed: 11 },
  { name: "rare positives", train: 12000, test: 40000, features: 24, shift: -2.4, missing: 0, seed: 12 },
]

/** Our side of the comparison: the same rows and settings. */
function trainOurs(method: Method, train: Table): TreeEnsemble {
  const { trees, depth, leaves, rate, lambda, forestTrees, leafWeight } = SHARED_SETTINGS
  if (method === "boosting") return trainBoosting(binTable(train), { trees, depth, leaves, rate, lambda })
  const table = binTable(withoutMissing(train), { bins: 255 })
  return method === "forest"
    ? trainForest(table, { trees: forestTrees, seed: 1 })
    : trainTree(table, { minimumLeafWeight: leafWeight })
}

/** Trains and judges ours; seconds are those of binning and training together. */
export function judgeOurs(
  method: Method,
  train: Table,
  test: Table,
): Quality & { readonly model: TreeEnsemble } {
  const cpu = process.cpuUsage()
  const start = performance.now()
  const model = trainOurs(method, train)
  const seconds = (performance.now() - start) / 1000
  const used = process.cpuUsage(cpu)
  const scores = predictMany(model, method === "boosting" ? test.values : withoutMissing(test).values)
  return {
    model,
    auc: rocAuc(test.labels, scores),
    ap: averagePrecision(test.labels, scores),
    seconds,
    cpuSeconds: (used.user + used.system) / 1e6,
  }
}
