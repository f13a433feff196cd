import { unpackModel } from "../learn/files/packed-model.js"
import { DEFAULT_MODEL_FILE } from "./default-model-file.js"
import { LINK_FEATURES } from "./features.js"
import { type PagerModel, readPagerModel } from "./model.js"

let read: PagerModel | undefined

/** The pager model that ships with honbun; read when first used. */
export function defaultPagerModel(): PagerModel {
  read ??= readPagerModel(unpackModel(DEFAULT_MODEL_FILE, [LINK_FEATURES]))
  return read
}
