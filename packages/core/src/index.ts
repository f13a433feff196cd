export { aboutPage } from "./about/about.js"
export { detectLanguage } from "./about/detect-language.js"
export type { About, AboutOptions, Found } from "./about/found.js"
export { type DateReading, parseDate } from "./about/parse-date.js"
export { type ErrorCode, HonbunError } from "./errors.js"
export { DEFAULT_LIMITS, type Limits } from "./page/limits.js"
export {
  type Attributes,
  attribute,
  attributesOf,
  bodyOf,
  childrenOf,
  contains,
  countTag,
  type Encoding,
  Flag,
  firstChild,
  nextSibling,
  nodesWithTag,
  type Page,
  resolveUrl,
  tagName,
  tagNumber,
  textOf,
} from "./page/page.js"
export { type ParseOptions, parsePage } from "./page/parse.js"
export { nodeAt, type PathStep, parsePath, pathOf, positionOf } from "./page/paths.js"
export { FIRST_PAGE_TAG, KNOWN_TAGS, type KnownTag, Tag, TEXT } from "./page/tags.js"
