/**
 * `extract` and what goes with it, and nothing else: for programs that start often, such as a command or a function in the
 * cloud. It loads in two thirds of the time of `@honbun/core`. The papers' methods are not in it.
 *
 * @module
 */
export { type Article, METHODS, type Method, type Verdict } from "./article/article.js"
export { FAVORS, type Favor } from "./article/dial.js"
export { type ExtractOptions, extract, type PageInput } from "./article/extract.js"
export { FORMATS, type Format, type FormatOptions, formatArticle } from "./article/format.js"
export { DEFAULT_INCLUDE, type Include } from "./article/include.js"
export { type ArticleModel, readArticleModel } from "./article/model.js"
export { type ErrorCode, HonbunError } from "./errors.js"
export { type FeatureDifference, ModelError, type ModelErrorCode } from "./learn/model-error.js"
export { DEFAULT_LIMITS, type Limits } from "./page/limits.js"
