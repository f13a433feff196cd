import { unpackModel } from "../learn/files/packed-model.js"
import { DEFAULT_MODEL_FILE } from "./default-model-file.js"
import { type ArticleModel, MODEL_FEATURES, readArticleModel } from "./model.js"

let read: ArticleModel | undefined

/** The model that ships with honbun; read when first used. */
export function defaultModel(): ArticleModel {
  read ??= readArticleModel(unpackModel(DEFAULT_MODEL_FILE, MODEL_FEATURES))
  return read
}
