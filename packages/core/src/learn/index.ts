export type { CrfModel } from "./crf/model.js"
export { crfFeatures } from "./crf/model.js"
export type { Factor, LabelledSequence, Sequence, Template } from "./crf/sequence.js"
export { windowTemplates } from "./crf/sequence.js"
export { CrfTagger } from "./crf/tag.js"
export type { CrfOptions, CrfTraining } from "./crf/train.js"
export { CRF_DEFAULTS, trainCrf } from "./crf/train.js"
export type { ModelCard } from "./files/card.js"
export type { LoadedModel, Model, ModelKind } from "./files/model-file.js"
export {
  DEFAULT_LEAF_BITS,
  expectSameFeatures,
  MODEL_FILE_FORMAT,
  MODEL_FILE_VERSION,
  readCrf,
  readModel,
  readTrees,
  writeModel,
} from "./files/model-file.js"
export type { LeafBits } from "./files/tree-file.js"
export type { Annotation, AnnotatorScores, BlockScores, LabelledBlocks } from "./measures/blocks.js"
export { annotatorAgreement, blockScores, cohenKappa } from "./measures/blocks.js"
export type { Counts, Scores } from "./measures/counts.js"
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
} from "./measures/counts.js"
export type { PrPoint } from "./measures/curves.js"
export { averagePrecision, bestThreshold, prCurve, rocAuc } from "./measures/curves.js"
export type { PageGold, PageScore, PageSummary, PageTextScore, TextSummary } from "./measures/pages.js"
export { scorePage, summarisePages } from "./measures/pages.js"
export type { SnippetCounts, SnippetSummary, Snippets } from "./measures/snippets.js"
export { prefixScore, snippetScore, summariseSnippets } from "./measures/snippets.js"
export type { TextOptions, TextScore } from "./measures/text.js"
export {
  bleu4,
  characterScore,
  meanScores,
  rouge2,
  SHINGLE,
  shingleScore,
  wordBagScore,
} from "./measures/text.js"
export { CHARACTER_LANGUAGES, isCharacterLanguage, normalise, tokensOf } from "./measures/words.js"
export type { FeatureDifference, ModelErrorCode } from "./model-error.js"
export { ModelError } from "./model-error.js"
export type { MinimiseOptions, MinimiseStep, Minimum } from "./optimise/lbfgs.js"
export { MINIMISE_DEFAULTS, minimise } from "./optimise/lbfgs.js"
export type { Objective } from "./optimise/line-search.js"
export type { BarOptions, PlotBar } from "./plot/bars.js"
export { plotBars } from "./plot/bars.js"
export type { HeatGrid, HeatOptions } from "./plot/heat.js"
export { plotHeat } from "./plot/heat.js"
export type { LineOptions, LinePoint, PlotLine } from "./plot/lines.js"
export { plotLearningCurves, plotLines, plotPrCurves } from "./plot/lines.js"
export { formatNumber } from "./plot/scale.js"
export type { Random } from "./random.js"
export { sampleOrdered, seeded, shuffledOrder } from "./random.js"
export type { ResampleRecipe } from "./resample/recipes.js"
export { RESAMPLE_RECIPES, resample } from "./resample/recipes.js"
export { SMOTE_NEIGHBOURS, smote, undersample } from "./resample/smote.js"
export type { SearchOptions, SearchResult, SearchState, Trial } from "./search/search.js"
export { SEARCH_WARM_UP, searchSettings } from "./search/search.js"
export type { Choice, SearchSpace, Settings } from "./search/space.js"
export { drawSettings } from "./search/space.js"
export type { BinnedTable, BinOptions } from "./table/bin.js"
export { binRows, binTable } from "./table/bin.js"
export { CUT_SAMPLE_ROWS, DEFAULT_BINS } from "./table/cuts.js"
export type { RowChunk, RowSource, Table } from "./table/table.js"
export { takeRows } from "./table/table.js"
export type { BoostingOptions, BoostingRound } from "./trees/boosting.js"
export { BOOSTING_DEFAULTS, trainBoosting } from "./trees/boosting.js"
export type { TreeEnsemble, TreeKind, TreeLoss } from "./trees/ensemble.js"
export type { PermutationImportance } from "./trees/explain.js"
export { contributions, permutationImportance } from "./trees/explain.js"
export type { ForestOptions, TreeOptions } from "./trees/forest.js"
export { FOREST_TREES, trainForest, trainTree } from "./trees/forest.js"
export { predict, predictClasses, predictInto, predictMany, predictRaw } from "./trees/predict.js"
export type { BootstrapOptions, Interval, PairedResult } from "./validate/bootstrap.js"
export { BOOTSTRAP_LEVEL, BOOTSTRAP_ROUNDS, bootstrap, pairedTest } from "./validate/bootstrap.js"
export type { Fold } from "./validate/folds.js"
export { foldRows, groupedFolds } from "./validate/folds.js"
