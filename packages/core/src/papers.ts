/**
 * The methods of the five papers as they are published, with their models. `extract`, `extractCollection` and
 * `joinPages` here are those of `@honbun/core`, and know the papers' methods by name besides.
 *
 * @module
 */

export {
  CRF_TEMPLATES,
  type DescribeOptions,
  describeBlocks,
  type PaperASequences,
} from "./article/crf/features.js"
export { KEYWORDS as CRF_KEYWORDS, type KeywordFinder, keywordFinder } from "./article/crf/keywords.js"
export { CRF_LABELS, type PaperAModel, readCrfModel, writeCrfModel } from "./article/crf/model.js"
export { readCrfTemplates, templateNumbers } from "./article/crf/templates.js"
export type { NodeModel } from "./article/forest/decide-by-forest.js"
export {
  contentByHalf,
  distancesTo,
  PAPER_NODE_FEATURES,
  type PaperNodes,
  paperNodes,
} from "./article/forest/node-features.js"
export { type Family, relabelByVote, type VoteThresholds } from "./article/vote.js"
export { type PaperABlocks, splitByPaperA } from "./blocks/paper-a.js"
export { type PaperEBlocks, splitByPaperE } from "./blocks/paper-e.js"
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
export {
  articleByPaperC,
  articleByPaperE,
  collection,
  collectionWith,
  repetition,
} from "./papers/collection-methods.js"
export { extract, extractCollection, joinPages } from "./papers/extract.js"
export { crf, crfWith, forest, forestWith } from "./papers/methods.js"
export { joinByPaper, type OwnModel, readOwnModel } from "./papers/own-model.js"
export {
  choosePattern,
  extractPaperParts,
  type PaperPage,
  type PaperPart,
  type PartKind,
} from "./parts/paper-parts.js"
export { PaperPicker, type PickAnswer, paperPageOf, pieceAt, type ShownPiece } from "./parts/paper-pick.js"
export { type PaperConfiguration, readPaperXml } from "./parts/paper-xml.js"
export { recipeAsPaperPage } from "./parts/recipe-to-paper.js"
export { writePaperXml } from "./parts/write-paper-xml.js"
export { dropRepeatedRuns, StringCounts } from "./site/paper-c/repetition.js"
export { PaperECollection } from "./site/paper-e/collection.js"
export { contentByPaperE, PAPER_E_REPAIRS, type PaperERepair } from "./site/paper-e/repairs.js"
