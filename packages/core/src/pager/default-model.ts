import { DEFAULT_MODEL_FILE } from "./default-model-file.js"
import { type PagerModel, readPagerModel } from "./model.js"

let read: PagerModel | undefined

/** The pager model that ships with honbun; read when first used. */
export function defaultPagerModel(): PagerModel {
  read ??= readPagerModel(DEFAULT_MODEL_FILE)
  return read
}
