export { aboutPage } from "./about/about.js"
export { detectLanguage } from "./about/detect-language.js"
export type { About, AboutOptions, Found } from "./about/found.js"
export { type DateReading, parseDate } from "./about/parse-date.js"
export { type Alignment, alignToGold } from "./article/align.js"
export {
  type Article,
  type ArticleParts,
  COLLECTION_METHODS,
  type CollectionMethod,
  type FromData,
  METHODS,
  type Method,
  type Verdict,
} from "./article/article.js"
export {
  type DecidedByCrf,
  decideByCrf,
  type FirstDecision,
  FirstJudge,
} from "./article/crf/decide-by-crf.js"
export { CRF_TEMPLATES, describeBlocks, FEATURE_COUNT, type PaperASequences } from "./article/crf/features.js"
export { KEYWORDS } from "./article/crf/keywords.js"
export { labelPaperA, type PaperALabels } from "./article/crf/label.js"
export { CRF_LABELS, type PaperAModel, readCrfModel, writeCrfModel } from "./article/crf/model.js"
export { NUMBER_NAMES } from "./article/crf/numbers.js"
export { CRF_THRESHOLDS } from "./article/crf/thresholds.js"
export { DATA_PLACES, type DataPlace } from "./article/data/data-text.js"
export type { Decision, SharedBy, Step } from "./article/decision.js"
export { defaultModel } from "./article/default-model.js"
export { FAVORS, type Favor } from "./article/dial.js"
export { type ExtractOptions, extract } from "./article/extract.js"
export { type Context, contextOf, type Sums } from "./article/features/context.js"
export { blockFeatures, FEATURE_NAMES } from "./article/features/features.js"
export type { Kin } from "./article/features/kin.js"
export { LexiconBuilder, type LexiconOptions } from "./article/features/lexicon-builder.js"
export type { Lexicon } from "./article/features/lexicon-features.js"
export {
  type FirstLook,
  NEIGHBOUR_FEATURES,
  neighbourFeatures,
} from "./article/features/neighbour-features.js"
export type { OwnText } from "./article/features/own-text.js"
export { type Surroundings, surroundingsOf } from "./article/features/surroundings.js"
export { firstLook } from "./article/first-look.js"
export { decideByForest, type NodeModel, scoreNodes } from "./article/forest/decide-by-forest.js"
export {
  contentByHalf,
  distancesTo,
  PAPER_NODE_FEATURES,
  type PaperNodes,
  paperNodes,
} from "./article/forest/node-features.js"
export { FORMATS, type Format, formatArticle } from "./article/format.js"
export { DEFAULT_INCLUDE, type Include } from "./article/include.js"
export { kindsOf, type Told } from "./article/kinds.js"
export type { KnownSite, PartName, SiteJudgement } from "./article/known-site.js"
export { calibrated } from "./article/learned.js"
export { type ArticleModel, readArticleModel, writeArticleModel } from "./article/model.js"
export { settleOdds } from "./article/settle.js"
export {
  LEARNED_VERDICTS,
  VERDICT_FEATURES,
  verdictChances,
  verdictEvidence,
  verdictFeatures,
} from "./article/verdict.js"
export { type Family, relabelByVote, type VoteThresholds } from "./article/vote.js"
export { type BlockTree, blockTree } from "./blocks/block-tree.js"
export { type Blocks, blockText, findBlocks } from "./blocks/blocks.js"
export { type PaperABlocks, SPLITTING_TAGS, splitByPaperA } from "./blocks/paper-a.js"
export { type PaperEBlocks, splitByPaperE, W3C_BLOCK_TAGS } from "./blocks/paper-e.js"
export {
  BlockCounts,
  type PageSketch,
  sketchOf,
  TEMPLATE_PAGES,
  TEMPLATE_SHARE,
} from "./change/block-counts.js"
export { type CompareOptions, compareVisits, PAGE_SCORE, SITE_SCORE } from "./change/compare.js"
export type { Because, ChangeKind, Difference, VisitComparison } from "./change/difference.js"
export { type IgnoreRule, ignoreBlock } from "./change/ignore.js"
export { isHonest, type LastModifiedHistory, noteLastModified } from "./change/last-modified.js"
export type { Noise } from "./change/noise.js"
export {
  type ChangeHistory,
  changeRate,
  FIRST_INTERVAL,
  noteVisit,
  REVISIT_BOUNDS,
  type RevisitBounds,
  revisitInterval,
} from "./change/revisit.js"
export {
  type DateEvidence,
  type EvidenceSource,
  estimateUpdate,
  TRUST,
  type UpdateEstimate,
  type UpdateQuestion,
  type UpdateReason,
  type UpdateWhy,
} from "./change/update-date.js"
export { type VisitBlock, type VisitRecord, visitRecord } from "./change/visit-record.js"
export { type WordChange, wordChanges } from "./change/word-changes.js"
export { type ErrorCode, HonbunError } from "./errors.js"
export type { CrfModel } from "./learn/crf/model.js"
export { crfFeatures } from "./learn/crf/model.js"
export type { Factor, LabelledSequence, Sequence, Template } from "./learn/crf/sequence.js"
export { windowTemplates } from "./learn/crf/sequence.js"
export { CrfTagger } from "./learn/crf/tag.js"
export type { CrfOptions, CrfTraining } from "./learn/crf/train.js"
export { CRF_DEFAULTS, trainCrf } from "./learn/crf/train.js"
export type { ModelCard } from "./learn/files/card.js"
export type { LoadedModel, Model, ModelKind } from "./learn/files/model-file.js"
export {
  DEFAULT_LEAF_BITS,
  expectSameFeatures,
  MODEL_FILE_FORMAT,
  MODEL_FILE_VERSION,
  readCrf,
  readModel,
  readTrees,
  writeModel,
} from "./learn/files/model-file.js"
export type { LeafBits } from "./learn/files/tree-file.js"
export type { Annotation, AnnotatorScores, BlockScores, LabelledBlocks } from "./learn/measures/blocks.js"
export { annotatorAgreement, blockScores, cohenKappa } from "./learn/measures/blocks.js"
export type { Counts, Scores } from "./learn/measures/counts.js"
export {
  confusionMatrix,
  countLabels,
  f1,
  fBeta,
  harmonicMean,
  mean,
  median,
  precision,
  recall,
  scoresOf,
  sumCounts,
} from "./learn/measures/counts.js"
export type { PrPoint } from "./learn/measures/curves.js"
export { averagePrecision, bestThreshold, prCurve, rocAuc } from "./learn/measures/curves.js"
export type { PageGold, PageScore, PageSummary, PageTextScore, TextSummary } from "./learn/measures/pages.js"
export { scorePage, summarisePages } from "./learn/measures/pages.js"
export type { SnippetCounts, SnippetSummary, Snippets } from "./learn/measures/snippets.js"
export { prefixScore, snippetScore, summariseSnippets } from "./learn/measures/snippets.js"
export type { TextOptions, TextScore } from "./learn/measures/text.js"
export {
  bleu4,
  characterScore,
  meanScores,
  rouge2,
  SHINGLE,
  shingleScore,
  wordBagScore,
} from "./learn/measures/text.js"
export { CHARACTER_LANGUAGES, isCharacterLanguage, normalise, tokensOf } from "./learn/measures/words.js"
export type { FeatureDifference, ModelErrorCode } from "./learn/model-error.js"
export { ModelError } from "./learn/model-error.js"
export type { MinimiseOptions, MinimiseStep, Minimum } from "./learn/optimise/lbfgs.js"
export { MINIMISE_DEFAULTS, minimise } from "./learn/optimise/lbfgs.js"
export type { Objective } from "./learn/optimise/line-search.js"
export type { BarOptions, PlotBar } from "./learn/plot/bars.js"
export { plotBars } from "./learn/plot/bars.js"
export type { HeatGrid, HeatOptions } from "./learn/plot/heat.js"
export { plotHeat } from "./learn/plot/heat.js"
export type { LineOptions, LinePoint, PlotLine } from "./learn/plot/lines.js"
export { plotLearningCurves, plotLines, plotPrCurves } from "./learn/plot/lines.js"
export { formatNumber } from "./learn/plot/scale.js"
export type { Random } from "./learn/random.js"
export { sampleOrdered, seeded, shuffledOrder } from "./learn/random.js"
export type { ResampleRecipe } from "./learn/resample/recipes.js"
export { RESAMPLE_RECIPES, resample } from "./learn/resample/recipes.js"
export { SMOTE_NEIGHBOURS, smote, undersample } from "./learn/resample/smote.js"
export type { SearchOptions, SearchResult, SearchState, Trial } from "./learn/search/search.js"
export { SEARCH_WARM_UP, searchSettings } from "./learn/search/search.js"
export type { Choice, SearchSpace, Settings } from "./learn/search/space.js"
export { drawSettings } from "./learn/search/space.js"
export type { BinnedTable, BinOptions } from "./learn/table/bin.js"
export { binRows, binTable } from "./learn/table/bin.js"
export { CUT_SAMPLE_ROWS, DEFAULT_BINS } from "./learn/table/cuts.js"
export type { RowChunk, RowSource, Table } from "./learn/table/table.js"
export { takeRows } from "./learn/table/table.js"
export type { BoostingOptions, BoostingRound } from "./learn/trees/boosting.js"
export { BOOSTING_DEFAULTS, trainBoosting } from "./learn/trees/boosting.js"
export type { TreeEnsemble, TreeKind, TreeLoss } from "./learn/trees/ensemble.js"
export type { PermutationImportance } from "./learn/trees/explain.js"
export { contributions, permutationImportance } from "./learn/trees/explain.js"
export type { ForestOptions, TreeOptions } from "./learn/trees/forest.js"
export { FOREST_TREES, trainForest, trainTree } from "./learn/trees/forest.js"
export { predict, predictClasses, predictInto, predictMany, predictRaw } from "./learn/trees/predict.js"
export type { BootstrapOptions, Interval, PairedResult } from "./learn/validate/bootstrap.js"
export { BOOTSTRAP_LEVEL, BOOTSTRAP_ROUNDS, bootstrap, pairedTest } from "./learn/validate/bootstrap.js"
export type { Fold } from "./learn/validate/folds.js"
export { foldRows, groupedFolds } from "./learn/validate/folds.js"
export { type Decoded, decodePage } from "./page/decode.js"
export { type Box, boxOf, Drawn, LAYOUT_ATTRIBUTE, writeDrawn } from "./page/layout.js"
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
  type PageLayout,
  resolveUrl,
  tagName,
  tagNumber,
  textOf,
} from "./page/page.js"
export type { PageBytes } from "./page/page-bytes.js"
export { type ParseOptions, parsePage } from "./page/parse.js"
export {
  nodeAt,
  type PathOptions,
  type PathStep,
  parsePath,
  pathOf,
  positionOf,
  positionsOf,
} from "./page/paths.js"
export { FIRST_PAGE_TAG, KNOWN_TAGS, type KnownTag, Tag, TEXT } from "./page/tags.js"
export {
  type Address,
  addressOf,
  type PagePiece,
  type Relation,
  relationOf,
  sameSite,
} from "./pager/address.js"
export { type DescribedLink, type DescribedLinks, describeLinks, LINK_FEATURES } from "./pager/features.js"
export type { ChainOptions } from "./pager/join/chain-content.js"
export type { FindPager, FollowOptions, LoadPage, StopReason } from "./pager/join/follow.js"
export { type JoinedArticle, type JoinedPage, type JoinOptions, joinPages } from "./pager/join/join-pages.js"
export { pagedItems } from "./pager/join/paged-items.js"
export type { ListedItem } from "./pager/join/records.js"
export type { JoinState, JoinStep } from "./pager/join/state.js"
export { type LinkLabel, linksOf, type PageLink, type PageLinks } from "./pager/links.js"
export { type PagerModel, readPagerModel, writePagerModel } from "./pager/model.js"
export {
  chooseNext,
  type FindNextOptions,
  FOLLOWS,
  type Follow,
  findNext,
  findPager,
} from "./pager/pager.js"
export type { NextKind, NextLink, Pager, PagerLink } from "./pager/pager-types.js"
export {
  isNextByWords,
  PAPER_LINK_FEATURES,
  type PaperLinks,
  paperLinks,
} from "./pager/paper-d/link-features.js"
export {
  findNextByPaper,
  type PaperDModel,
  paperDModel,
  readPaperDModel,
  writePaperDModel,
} from "./pager/paper-d/model.js"
export { isSafePattern } from "./pager/siteinfo/safe-pattern.js"
export {
  contentByRule,
  nextByRule,
  readSiteinfo,
  ruleFor,
  type SiteRule,
  type SiteRules,
} from "./pager/siteinfo/siteinfo.js"
export { type RuleExample, writeRule } from "./pager/siteinfo/write-rule.js"
export type { Strip, StripItem } from "./pager/strip.js"
export { XPathSelector } from "./pager/xpath/select.js"
export {
  type ApplyOptions,
  applyRecipe,
  LEAST_CONFIDENCE,
  type RecipeResult,
} from "./parts/apply-recipe.js"
export {
  checkRecipe,
  type Drift,
  type PartCheck,
  type Repair,
  repairRecipe,
} from "./parts/check-recipe.js"
export { compareSignals, SIGNAL_NAMES } from "./parts/compare-signals.js"
export { type BestPlace, confidenceNumbers, confidenceOf, isPlain, weigh } from "./parts/confidence.js"
export { type DrawOptions, drawLayout } from "./parts/draw-layout.js"
export { type Candidate, rankParts } from "./parts/find-part.js"
export { type LayoutPattern, type LayoutPiece, layoutOf, splitPiece } from "./parts/layout.js"
export { type LearnOptions, learnRecipe } from "./parts/learn-recipe.js"
export {
  extractPaperParts,
  type PaperPage,
  type PaperPart,
  type PartKind,
  type PartShape,
} from "./parts/paper-parts.js"
export { type PaperConfiguration, readPaperXml } from "./parts/paper-xml.js"
export { partValueAt, type Taking } from "./parts/part-value.js"
export { type Pick, type PickCandidate, PickError } from "./parts/pick.js"
export { readRecipe } from "./parts/read-recipe.js"
export {
  type Excerpt,
  MEANINGS,
  type Meaning,
  type PartRecipe,
  RECIPE_FORMAT,
  RECIPE_VERSION,
  type Recipe,
  type RecordRecipe,
  type SeenValue,
} from "./parts/recipe.js"
export { DEEPEST_RECORDS, MOST_RECORDS, type RecordValue } from "./parts/records.js"
export { type RefineOptions, refineRecipe } from "./parts/refine-recipe.js"
export { MOST_SEEN, rememberValues, SURE } from "./parts/remember-values.js"
export { selectNodes } from "./parts/selector.js"
export type { Signals } from "./parts/signals.js"
export { type SimilarLinksOptions, similarLinks } from "./parts/similar-links.js"
export { DEFAULT_DEVIATION, findByPath, matchesLayout, similarNodes } from "./parts/similar-paths.js"
export type { PartValue } from "./parts/take-part.js"
export {
  guessType,
  type Normalised,
  type Price,
  parseNumber,
  parsePrice,
  VALUE_TYPES,
  type ValueType,
} from "./parts/value-types.js"
export { visibleText } from "./parts/visible-text.js"
export { CONFIDENCE_NAMES, CONFIDENCE_WEIGHTS, WEIGHED_NAMES, WEIGHTS } from "./parts/weights.js"
export { classPathOf } from "./site/class-path.js"
export { type BlockPlaces, blockPlacesOf } from "./site/context-features.js"
export type { Correction, CorrectionVerdict } from "./site/corrections.js"
export {
  articleByPaperC,
  articleByPaperE,
  type CollectionOptions,
  extractCollection,
  learnTemplate,
} from "./site/extract-collection.js"
export { SITE_FEATURES, siteFeatures } from "./site/features.js"
export { type HeaderRole, headerRoles } from "./site/header.js"
export type { Design, LayoutInfo } from "./site/layouts.js"
export {
  defaultSiteModel,
  readSiteModel,
  SECOND_FEATURES,
  type SiteModel,
  secondRows,
  writeSiteModel,
} from "./site/model.js"
export { DuplicateFinder, firstOfDuplicates } from "./site/near-duplicates.js"
export { layoutNumberOf } from "./site/page-layout.js"
export type { PageProfile } from "./site/page-profile.js"
export { StringCounts } from "./site/paper-c/repetition.js"
export { PaperECollection } from "./site/paper-e/collection.js"
export { SAME_COSINE } from "./site/paper-e/repeated-vectors.js"
export { partsOfBlocks } from "./site/parts.js"
export type { SiteView } from "./site/site-view.js"
export { type AddOptions, SiteTemplate, type TemplateJson, type TemplateOptions } from "./site/template.js"
export { writeHtml } from "./write/html.js"
export { type Kept, keepSubtree, type WriteOptions } from "./write/kept.js"
export { writeMarkdown } from "./write/markdown.js"
export { type TeiHeader, writeTei } from "./write/tei.js"
export { type PlainTextOptions, writeText } from "./write/text.js"
