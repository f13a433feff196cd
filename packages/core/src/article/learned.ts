import type { About } from "../about/found.js"
import type { Blocks } from "../blocks/blocks.js"
import type { BlockReason } from "../reasons.js"
import type { Verdict } from "./article.js"
import { calibratedF1 } from "./confidence.js"
import { type Context, contextOf } from "./features/context.js"
import { blockFeatures, FEATURE_NAMES } from "./features/features.js"
import { NEIGHBOUR_FEATURES, neighbourFeatures } from "./features/neighbour-features.js"
import { surroundingsOf } from "./features/surroundings.js"
import type { Include } from "./include.js"
import type { ArticleModel } from "./model.js"
import { reasonsOf, type ScoringPass } from "./reason.js"
import { foldRepeats } from "./repeats.js"
import { rescoreBlocks } from "./rescore-blocks.js"
import { scoreBlocks } from "./score-blocks.js"
import { leanOnSimilar, similarBlocks } from "./similar-blocks.js"
import { type PageThreshold, probability } from "./threshold.js"
import {
  holdsOneText,
  thresholdOf,
  verdictChances,
  verdictEvidence,
  verdictFeatures,
  verdictOf,
} from "./verdict.js"
import { weighNeighbours } from "./weigh-neighbours.js"

/** What the learned method has to say about a page. */
export interface Scored {
  /** Between 0 and 1 for each block; one half is the page's own threshold. */
  readonly scores: Float32Array
  /** The F1 to be expected, as pages like this one had it. */
  readonly confidence: number
  readonly verdict: Verdict
  /** The verdict where it is sure enough to decide other things by, else `unknown`; the same by default. */
  readonly sureVerdict?: Verdict
  /** Why a block has its score. */
  reason(block: number): BlockReason
}

/** Scores every block of a page with boosted trees over its features. */
export function scoreByModel(blocks: Blocks, about: About, include: Include, model: ArticleModel): Scored {
  const context = contextOf(blocks.page, blocks, about)
  const rows = blockFeatures(context, model.lexicon, include)
  return scoreRows(context, { rows, predicted: scoreBlocks(model.blocks, rows) }, model)
}

/** What a model's first pass saw of a page's blocks, and said. */
export interface BlockPredictions {
  readonly rows: Float32Array
  readonly predicted: Float32Array
}

/** The same as {@link scoreByModel}, for those who have asked the first trees already. */
export function scoreRows(
  context: Context,
  { rows, predicted }: BlockPredictions,
  model: ArticleModel,
): Scored {
  const first = foldRepeats(context.own, predicted)
  const chances = verdictChances(
    model.verdicts,
    verdictFeatures({ page: verdictEvidence(context), own: context.own, rows, logOdds: first }),
  )
  const passes: ScoringPass[] = [{ trees: model.blocks, names: FEATURE_NAMES, rows }]
  const around = surroundingsOf(context)
  let logOdds = first
  if (model.second) {
    const seen = neighbourFeatures({
      own: context.own,
      around,
      rows,
      logOdds: first,
      chances,
    })
    logOdds = rescoreBlocks(model.second, { own: context.own, logOdds: first }, seen)
    passes.push({ trees: model.second, names: NEIGHBOUR_FEATURES, rows: seen })
  }
  const agreed = agreeWithSimilar(context, chances, logOdds)
  const { threshold } = agreed
  const neighbours = {
    headings: around.heading,
    words: context.own.words,
    goesOn: (block: number) => goesOn(context, block),
  }
  const together = weighNeighbours(neighbours, agreed.logOdds, threshold.logOdds, holdsOneText(chances))
  return {
    scores: together.map((each) => probability(each - threshold.logOdds)),
    confidence: calibratedF1(model, chances, threshold.expectedF1),
    ...verdictOf(context, chances, wordsFrom(context, agreed.logOdds, threshold.logOdds)),
    reason: reasonsOf(passes),
  }
}

/** The log-odds of blocks once those that look alike were asked, and the page's threshold. */
function agreeWithSimilar(
  context: Context,
  chances: Float32Array,
  logOdds: Float32Array,
): { readonly logOdds: Float32Array; readonly threshold: PageThreshold } {
  const agreed = holdsOneText(chances) ? logOdds : leanOnSimilar(similarBlocks(context), logOdds)
  return { logOdds: agreed, threshold: thresholdOf(chances, agreed, context.own.words) }
}

/** A block with at least this share of its characters linked is a link. */
const LINK_SHARE = 0.8

function goesOn({ page, blocks, own }: Context, block: number): boolean {
  const [before, node] = [blocks.container[block - 1], blocks.container[block]]
  if (before === undefined || node === undefined) return false
  if (own.linkCharacters[block]! >= LINK_SHARE * own.characters[block]!) return false
  return page.parent[before] === page.parent[node] && page.tag[before] === page.tag[node]
}

function wordsFrom(context: Context, logOdds: Float32Array, threshold: number): number {
  let words = 0
  for (let block = 0; block < logOdds.length; block++) {
    if (logOdds[block]! >= threshold) words += context.own.words[block]!
  }
  return words
}
