import { DEFAULT_MODEL_FILE } from "./default-model-file.js"
import { readStructureModel, type StructureModel } from "./model.js"

let model: StructureModel | undefined

/** The model of structures and pictures that comes with honbun; read when first asked for. */
export function defaultStructureModel(): StructureModel {
  return (model ??= readStructureModel(DEFAULT_MODEL_FILE))
}
