import type { ModelCard } from "../learn/files/card.js"
import { cardIn, expectInModel, isNumbers, objectIn } from "../learn/files/json.js"
import { readTrees, writeModel } from "../learn/files/model-file.js"
import { ModelError } from "../learn/model-error.js"
import type { TreeEnsemble } from "../learn/trees/ensemble.js"
import { FEATURE_NAMES } from "./features/features.js"
import type { Lexicon } from "./features/lexicon-features.js"
import { LEXICON_STEP } from "./features/lexicon-features.js"
import { NEIGHBOUR_FEATURES } from "./features/neighbour-features.js"
import { LEARNED_VERDICTS, VERDICT_FEATURES } from "./verdict.js"

/** Everything the learned method knows, as trained by `honbun train`. */
export interface ArticleModel {
  /** Boosted trees over the features of a block: log-odds that it is content. */
  readonly blocks: TreeEnsemble
  /**
   * Boosted trees over what the first pass made of a block's neighbours: log-odds again, whose mean with the first
   * decides. Absent in models that look once.
   */
  readonly second?: TreeEnsemble | undefined
  /** What single words and class names say. */
  readonly lexicon: Lexicon
  /** Boosted trees over a page: the odds of each verdict. */
  readonly verdicts: TreeEnsemble
  /**
   * What being of each of `LEARNED_VERDICTS` says of the F1 that the scores promise, in log-odds; absent in models from before
   * this was learnt.
   */
  readonly kindOdds?: Float32Array | undefined
  /** What confidence is worth: F1 found on pages not trained on, at expected F1 of 0, 0.05 … 1. */
  readonly calibration: Float32Array
  readonly card: ModelCard
}

/** The features of the model's trees, which a packed file does not repeat. */
export const MODEL_FEATURES: readonly (readonly string[])[] = [
  FEATURE_NAMES,
  NEIGHBOUR_FEATURES,
  VERDICT_FEATURES,
]

/** Files of another format or version are refused. */
const ARTICLE_MODEL_FORMAT = "honbun-article-model"
const ARTICLE_MODEL_VERSION = 2
/** Files from this version on are read; those of version 1 look once. */
const OLDEST_VERSION = 1

interface ArticleModelFile {
  readonly format: string
  readonly version: number
  readonly card: ModelCard
  readonly lexicon: Readonly<Record<keyof Lexicon, string>>
  readonly kindOdds?: readonly number[]
  readonly calibration: readonly number[]
  readonly blocks: unknown
  readonly second?: unknown
  readonly verdicts: unknown
}

/** The text of a model file; the same model gives the same bytes. */
export function writeArticleModel(model: ArticleModel): string {
  // The file has one card for all its trees.
  const trees = (ensemble: TreeEnsemble): unknown => ({
    ...JSON.parse(writeModel(ensemble, model.card)),
    card: undefined,
  })
  const file: ArticleModelFile = {
    format: ARTICLE_MODEL_FORMAT,
    version: ARTICLE_MODEL_VERSION,
    card: model.card,
    lexicon: {
      names: writeOdds(model.lexicon.names),
      words: writeOdds(model.lexicon.words),
      headings: writeOdds(model.lexicon.headings),
    },
    ...(model.kindOdds ? { kindOdds: Array.from(model.kindOdds, thousandths) } : {}),
    calibration: Array.from(model.calibration, thousandths),
    blocks: trees(model.blocks),
    ...(model.second ? { second: trees(model.second) } : {}),
    verdicts: trees(model.verdicts),
  }
  return `${JSON.stringify(file, null, 1)}\n`
}

/** Reads a model file, given as text or as parsed JSON; refuses one made for other features, naming them. */
export function readArticleModel(file: unknown): ArticleModel {
  const found = objectIn(file) as Partial<ArticleModelFile>
  if (found.format !== ARTICLE_MODEL_FORMAT) {
    throw new ModelError(
      "not-a-model",
      `Expected a file of format \`${ARTICLE_MODEL_FORMAT}\`, got \`${found.format}\`.`,
    )
  }
  if (!isKnown(found.version)) {
    throw new ModelError(
      "unknown-version",
      `Expected article model version ${ARTICLE_MODEL_VERSION}, got ${found.version}: train it again.`,
    )
  }
  expectInModel(isNumbers(found.calibration ?? []), "calibration", "a list of numbers")
  const { kindOdds } = found
  const isOfKinds =
    kindOdds === undefined || (isNumbers(kindOdds) && kindOdds.length === LEARNED_VERDICTS.length)
  expectInModel(isOfKinds, "kindOdds", `${LEARNED_VERDICTS.length} numbers`)
  return {
    blocks: readTrees(found.blocks, { features: FEATURE_NAMES }).model,
    ...(found.second === undefined
      ? {}
      : { second: readTrees(found.second, { features: NEIGHBOUR_FEATURES }).model }),
    verdicts: readTrees(found.verdicts, { features: VERDICT_FEATURES }).model,
    lexicon: {
      names: readOdds(found.lexicon?.names),
      words: readOdds(found.lexicon?.words),
      headings: readOdds(found.lexicon?.headings),
    },
    ...(kindOdds ? { kindOdds: Float32Array.from(kindOdds) } : {}),
    calibration: Float32Array.from(found.calibration ?? []),
    card: cardIn(found),
  }
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000
}

function isKnown(version: unknown): boolean {
  return typeof version === "number" && version >= OLDEST_VERSION && version <= ARTICLE_MODEL_VERSION
}

/** Words with their log-odds in steps, `word 12 other -7`: a third of the size of JSON. */
function writeOdds(odds: ReadonlyMap<string, number>): string {
  return Array.from(odds, ([word, value]) => `${word} ${Math.round(value / LEXICON_STEP)}`).join(" ")
}

function readOdds(text: string | undefined): Map<string, number> {
  expectInModel(text === undefined || typeof text === "string", "lexicon", "texts")
  const odds = new Map<string, number>()
  const parts = (text ?? "").split(" ")
  for (let i = 0; i + 1 < parts.length; i += 2) odds.set(parts[i]!, Number(parts[i + 1]) * LEXICON_STEP)
  return odds
}
