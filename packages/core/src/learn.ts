/**
 * Learning and measuring: trees, forests, boosting, conditional random fields, validation, measures, and the features and
 * model files that honbun's own models are trained with. For research and for `@honbun/lab`: names and file formats may
 * change with any release.
 *
 * @module
 */

export { datesToLearn } from "./about/about.js"
export { DATE_FEATURES } from "./about/date-candidates.js"
export { type DescribedDates, decideDates } from "./about/dates.js"
export { type Calibration, calibratedF1, expectedAs } from "./article/confidence.js"
export { defaultModel } from "./article/default-model.js"
export { readingEvidence } from "./article/extract.js"
export { blockRange, type Context, contextOf, type Sums } from "./article/features/context.js"
export { blockFeatures, FEATURE_NAMES } from "./article/features/features.js"
export { LEXICON_STEP, type Lexicon, nameOf, SHORT_WORDS } from "./article/features/lexicon-features.js"
export { nameTokens } from "./article/features/names.js"
export {
  type FirstScores,
  NEIGHBOUR_FEATURES,
  neighbourFeatures,
} from "./article/features/neighbour-features.js"
export type { OwnText } from "./article/features/own-text.js"
export { type Surroundings, surroundingsOf } from "./article/features/surroundings.js"
export type { TagClasses } from "./article/features/tag-classes.js"
export { kindsOf, type Told } from "./article/kinds.js"
export { writeArticleModel } from "./article/model.js"
export { foldRepeats } from "./article/repeats.js"
export { scoreBlocks } from "./article/score-blocks.js"
export { readStructureModel, type StructureModel, writeStructureModel } from "./article/structure/model.js"
export { PICTURE_FEATURES } from "./article/structure/pictures.js"
export { describeStructures } from "./article/structure/reading.js"
export { STRUCTURE_FEATURES, STRUCTURE_KINDS } from "./article/structure/structures.js"
export { logOddsOf } from "./article/threshold.js"
export {
  LEARNED_VERDICTS,
  VERDICT_FEATURES,
  verdictChances,
  verdictEvidence,
  verdictFeatures,
} from "./article/verdict.js"
export { firstBlockFrom } from "./blocks/blocks.js"
export { alignSequences } from "./learn/align/align-sequences.js"
export type { CrfModel } from "./learn/crf/model.js"
export {
  type Factor,
  type LabelledSequence,
  type Sequence,
  type Template,
  windowTemplates,
} from "./learn/crf/sequence.js"
export { CrfTagger } from "./learn/crf/tag.js"
export { type CrfOptions, type CrfTraining, trainCrf } from "./learn/crf/train.js"
export { exp, log } from "./learn/exact-math.js"
export type { ModelCard } from "./learn/files/card.js"
export {
  type LoadedModel,
  type Model,
  type ModelKind,
  readTrees,
  writeModel,
} from "./learn/files/model-file.js"
export type { LeafBits } from "./learn/files/tree-file.js"
export {
  type Annotation,
  type AnnotatorScores,
  annotatorAgreement,
  type BlockScores,
  blockScores,
  cohenKappa,
  type LabelledBlocks,
} from "./learn/measures/blocks.js"
export {
  type Counts,
  confusionMatrix,
  countLabels,
  harmonicMean,
  mean,
  median,
  type Scores,
  scoresOf,
  sumCounts,
} from "./learn/measures/counts.js"
export { averagePrecision, bestThreshold, type PrPoint, prCurve, rocAuc } from "./learn/measures/curves.js"
export {
  type PageGold,
  type PageScore,
  type PageSummary,
  type PageTextScore,
  scorePage,
  summarisePages,
  type TextSummary,
} from "./learn/measures/pages.js"
export {
  type SnippetCounts,
  type SnippetSummary,
  type Snippets,
  summariseSnippets,
} from "./learn/measures/snippets.js"
export {
  bleu4,
  characterScore,
  rouge2,
  SHINGLE,
  shingleScore,
  type TextOptions,
  type TextScore,
  wordBagScore,
} from "./learn/measures/text.js"
export { isCharacterLanguage, normalise, tokensOf } from "./learn/measures/words.js"
export { type MinimiseOptions, type MinimiseStep, type Minimum, minimise } from "./learn/optimise/lbfgs.js"
export type { Objective } from "./learn/optimise/line-search.js"
export { type Random, sampleOrdered, seeded, shuffledOrder } from "./learn/random.js"
export { type ResampleRecipe, resample } from "./learn/resample/recipes.js"
export {
  type SearchOptions,
  type SearchResult,
  type SearchState,
  searchSettings,
  type Trial,
} from "./learn/search/search.js"
export type { Choice, SearchSpace, Settings } from "./learn/search/space.js"
export { type BinnedTable, type BinOptions, binRows, binTable } from "./learn/table/bin.js"
export { type RowChunk, type RowSource, type Table, takeRows } from "./learn/table/table.js"
export { type BoostingOptions, type BoostingRound, trainBoosting } from "./learn/trees/boosting.js"
export type { TreeEnsemble, TreeKind, TreeLoss } from "./learn/trees/ensemble.js"
export { contributions, type PermutationImportance, permutationImportance } from "./learn/trees/explain.js"
export { type ForestOptions, type TreeOptions, trainForest, trainTree } from "./learn/trees/forest.js"
export { predict, predictClasses, predictInto, predictMany } from "./learn/trees/predict.js"
export {
  type BootstrapOptions,
  bootstrap,
  type Interval,
  type PairedResult,
  pairedTest,
} from "./learn/validate/bootstrap.js"
export { type Fold, foldRows, groupedFolds } from "./learn/validate/folds.js"
export { HEADING_TAGS } from "./page/tags.js"
export { addressOf } from "./pager/address.js"
export type { DescribedLink, DescribedLinks } from "./pager/described-link.js"
export { describeLinks, LINK_FEATURES } from "./pager/features.js"
export { pagedItems } from "./pager/join/paged-items.js"
export { writePagerModel } from "./pager/model.js"
export { LEARNED_KINDS, pagedKindOf } from "./pager/paged-kind.js"
export { chooseNext } from "./pager/pager.js"
export { compareSignals, SIGNAL_NAMES } from "./parts/compare-signals.js"
export { type BestPlace, confidenceNumbers, confidenceOf, isPlain, weigh } from "./parts/confidence.js"
export { type Candidate, rankParts } from "./parts/find-part.js"
export { findByPath, matchesLayout } from "./parts/similar-paths.js"
export { CONFIDENCE_NAMES, WEIGHED_NAMES } from "./parts/weights.js"
export { firstOfDuplicates } from "./site/duplicates/near-duplicates.js"
export { SITE_FEATURES, siteFeatures } from "./site/features.js"
export { readSiteModel, writeSiteModel } from "./site/model.js"
