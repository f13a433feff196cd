// Read a page

export { aboutPage } from "./about/about.js"
export { detectLanguage } from "./about/detect-language.js"
export type { Direction } from "./about/direction.js"
export type { About, AboutOptions, Found } from "./about/found.js"
export { type DateReading, parseDate } from "./about/parse-date.js"
export {
  type Article,
  type ArticleParts,
  type FromData,
  METHODS,
  type Method,
  type Post,
  type Verdict,
} from "./article/article.js"
export type { DataPlace } from "./article/data/data-text.js"
export type { Decided } from "./article/decide.js"
export type { Decision, SharedBy, Step } from "./article/decision.js"
export { FAVORS, type Favor } from "./article/dial.js"
export { type ExtractOptions, extract, type PageInput } from "./article/extract.js"
export { DEFAULT_INCLUDE, type Include } from "./article/include.js"
export type { Scored } from "./article/learned.js"
export { type ArticleModel, readArticleModel } from "./article/model.js"
export type { PaperMethod, PaperOptions } from "./article/paper-method.js"
export { isProbablyReadable } from "./article/readable.js"
export { type Decoded, decodePage } from "./page/decode.js"
export type { DocumentLike } from "./page/document-like.js"
export { DEFAULT_LIMITS, type Limits } from "./page/limits.js"
export type { PageBytes } from "./page/page-bytes.js"
export { type ParseOptions, parsePage } from "./page/parse.js"

// Write it out

export { type Chunk, type ChunkOptions, chunkArticle, estimateTokens } from "./article/chunks.js"
export { FORMATS, type Format, type FormatOptions, formatArticle } from "./article/format.js"
export { writeHtml } from "./write/html.js"
export type { ContentImage, ContentLink } from "./write/inventory.js"
export { type Kept, keepSubtree, type WriteOptions } from "./write/kept.js"
export { writeMarkdown } from "./write/markdown.js"
export { type TeiHeader, writeTei } from "./write/tei.js"
export { type PlainTextOptions, writeText } from "./write/text.js"

// Look around in a page

export { type Blocks, blockText, findBlocks } from "./blocks/blocks.js"
export {
  type Attributes,
  attribute,
  bodyOf,
  childrenOf,
  type Encoding,
  Flag,
  nodesWithTag,
  type Page,
  type PageLayout,
  resolveUrl,
  tagName,
  textOf,
} from "./page/page.js"
export { nodeAt, type PathOptions, type PathStep, pathOf } from "./page/paths.js"
export { type KnownTag, Tag, TEXT } from "./page/tags.js"

// A whole site

export type { CollectionMethod } from "./article/article.js"
export type { KnownSite, PartName, SiteJudgement } from "./article/known-site.js"
export type { Correction, CorrectionVerdict } from "./site/corrections.js"
export {
  type CollectionOptions,
  extractCollection,
  learnTemplate,
  type PaperCollectionMethod,
} from "./site/extract-collection.js"
export type { Design, LayoutInfo } from "./site/layouts.js"
export type { SiteModel } from "./site/model.js"
export type { PageProfile } from "./site/page-profile.js"
export type { SiteView } from "./site/site-view.js"
export { type StreamOptions, streamCollection } from "./site/stream-collection.js"
export { type AddOptions, SiteTemplate, type TemplateJson, type TemplateOptions } from "./site/template.js"

// Articles over several pages

export type { ChainOptions } from "./pager/join/chain-content.js"
export type { FindPager, FollowOptions, LoadPage, StopReason } from "./pager/join/follow.js"
export { type JoinedArticle, type JoinedPage, type JoinOptions, joinPages } from "./pager/join/join-pages.js"
export type { ListedItem } from "./pager/join/records.js"
export type { JoinState, JoinStep } from "./pager/join/state.js"
export type { PagerModel } from "./pager/model.js"
export { type FindNextOptions, type Follow, findNext, findPager } from "./pager/pager.js"
export type {
  NextKind,
  NextLink,
  PagedKind,
  Pager,
  PagerLink,
} from "./pager/pager-types.js"
export type { Strip, StripItem } from "./pager/strip.js"

// Parts of a page

export { selectNodes } from "./page/select/selector.js"
export { type ApplyOptions, applyRecipe, type RecipeResult } from "./parts/apply-recipe.js"
export { checkRecipe, type Drift, type PartCheck, type Repair, repairRecipe } from "./parts/check-recipe.js"
export { type LayoutPattern, type LayoutPiece, layoutOf } from "./parts/layout.js"
export { type LearnOptions, learnRecipe } from "./parts/learn-recipe.js"
export type { PartShape } from "./parts/paper-parts.js"
export type { Pick, PickCandidate } from "./parts/pick.js"
export { readRecipe } from "./parts/read-recipe.js"
export type { Excerpt, Meaning, PartRecipe, Recipe, RecordRecipe, SeenValue } from "./parts/recipe.js"
export type { RecordValue } from "./parts/records.js"
export { type RefineOptions, refineRecipe } from "./parts/refine-recipe.js"
export type { Signals } from "./parts/signals.js"
export { type SimilarLinksOptions, similarLinks } from "./parts/similar-links.js"
export type { PartValue } from "./parts/take-part.js"
export type { Normalised, Price, ValueType } from "./parts/value-types.js"

// Changes

export {
  type DateEvidence,
  type EvidenceSource,
  estimateUpdate,
  type UpdateEstimate,
  type UpdateQuestion,
  type UpdateReason,
  type UpdateWhy,
} from "./about/update-date.js"
export { BlockCounts, type PageSketch, sketchOf } from "./change/block-counts.js"
export { type CompareOptions, compareVisits } from "./change/compare.js"
export type { Because, ChangeKind, Difference, VisitComparison } from "./change/difference.js"
export { type IgnoreRule, ignoreBlock } from "./change/ignore.js"
export type { LastModifiedHistory } from "./change/last-modified.js"
export type { Noise } from "./change/noise.js"
export {
  type ChangeHistory,
  noteVisit,
  type RevisitBounds,
  revisitInterval,
} from "./change/revisit.js"
export { type VisitBlock, type VisitRecord, visitRecord } from "./change/visit-record.js"
export { type WordChange, wordChanges } from "./change/word-changes.js"

// Errors

export { type ErrorCode, HonbunError } from "./errors.js"
export { type FeatureDifference, ModelError, type ModelErrorCode } from "./learn/model-error.js"
export { PickError } from "./parts/pick.js"
export type { BlockReason, BookSignName, MovingFeature, NextReason } from "./reasons.js"
