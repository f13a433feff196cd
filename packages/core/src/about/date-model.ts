import { readTrees } from "../learn/files/model-file.js"
import { unpackModel } from "../learn/files/packed-model.js"
import type { TreeEnsemble } from "../learn/trees/ensemble.js"
import { DATE_FEATURES } from "./date-candidates.js"
import { DEFAULT_MODEL_FILE } from "./date-model-file.js"

let model: TreeEnsemble | undefined

/** The trees that say which day a page was published on; read when first asked for. */
export function defaultDateModel(): TreeEnsemble {
  return (model ??= readTrees(unpackModel(DEFAULT_MODEL_FILE, [DATE_FEATURES]), {
    features: DATE_FEATURES,
  }).model)
}
