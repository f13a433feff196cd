import {
  type ArticleModel,
  DEFAULT_INCLUDE,
  learnTemplate,
  type Page,
  type PageProfile,
  type SiteJudgement,
  type SiteModel,
} from "@honbun/core"
import {
  type BoostingOptions,
  binTable,
  blockFeatures,
  defaultModel,
  FEATURE_NAMES,
  type ModelCard,
  trainBoosting,
} from "@honbun/core/learn"

/** How a single-page model is grown from a site's own pages: few trees, as there are few pages. */
const SELF_BOOSTING: BoostingOptions = {
  trees: 60,
  depth: 4,
  rate: 0.1,
  rowShare: 0.8,
  columnShare: 0.4,
  lambda: 2,
  seed: 1,
}

/** Options of self-training. */
export interface SelfTrainOptions {
  /** The single-page model to begin with; its words, verdicts and calibration stay. */
  readonly model?: ArticleModel | undefined
  readonly siteModel?: SiteModel | undefined
  readonly card: ModelCard
}

/**
 * A single-page model for one site, trained on what the pages of the site show when taken together (E §5): the
 * site method labels the blocks, and boosted trees learn to tell the same from a page alone. Nobody labels anything.
 */
export function trainFromSite(pages: readonly Page[], options: SelfTrainOptions): ArticleModel {
  const base = options.model ?? defaultModel()
  const template = learnTemplate(pages, { model: base, siteModel: options.siteModel })
  const rows: Float32Array[] = []
  const labels: number[] = []
  for (const page of pages) {
    const profile = template.profile(page)
    const judged = template.judgeProfile(profile)
    for (const header of [false, true]) {
      rows.push(blockFeatures(profile.context, base.lexicon, { ...DEFAULT_INCLUDE, header }))
      for (const label of labelsOf(profile, judged, header)) labels.push(label)
    }
  }
  const values = new Float32Array(labels.length * FEATURE_NAMES.length)
  let at = 0
  for (const each of rows) {
    values.set(each, at)
    at += each.length
  }
  const table = binTable({ features: FEATURE_NAMES, values, labels }, { bins: 64, seed: 1 })
  // A second pass knows the errors of the first it was trained with, which is not this one.
  return { ...base, blocks: trainBoosting(table, SELF_BOOSTING), second: undefined, card: options.card }
}

function labelsOf({ blocks }: PageProfile, { scores, parts }: SiteJudgement, header: boolean): number[] {
  return Array.from({ length: blocks.length }, (_, block) =>
    scores[block]! >= 0.5 && (header || parts[block] === "body") ? 1 : 0,
  )
}
