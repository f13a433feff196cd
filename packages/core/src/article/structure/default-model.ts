import { unpackModel } from "../../learn/files/packed-model.js"
import { DEFAULT_MODEL_FILE } from "./default-model-file.js"
import { MODEL_FEATURES, readStructureModel, type StructureModel } from "./model.js"

let model: StructureModel | undefined

/** The model of structures and pictures that comes with honbun; read when first asked for. */
export function defaultStructureModel(): StructureModel {
  return (model ??= readStructureModel(unpackModel(DEFAULT_MODEL_FILE, MODEL_FEATURES)))
}
