import { DEFAULT_MODEL_FILE } from "./default-model-file.js"
import { type ArticleModel, readArticleModel } from "./model.js"

let read: ArticleModel | undefined

/** The model that ships with honbun; read when first used. */
export function defaultModel(): ArticleModel {
  read ??= readArticleModel(DEFAULT_MODEL_FILE)
  return read
}
