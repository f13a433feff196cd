import type { CrfModel } from "../../learn/crf/model.js"
import type { ModelCard } from "../../learn/files/card.js"
import { cardIn, expectInModel, isTexts, objectIn } from "../../learn/files/json.js"
import { expectSameFeatures, readCrf, writeModel } from "../../learn/files/model-file.js"
import { ModelError } from "../../learn/model-error.js"
import { NUMBER_NAMES } from "./numbers.js"

/** The two CRFs of paper A (§3.3), one for each sequence. */
export interface PaperAModel {
  readonly texts: CrfModel
  readonly parents: CrfModel
  /** The keywords that blocks were described by, where they are not honbun's own. */
  readonly keywords?: readonly string[] | undefined
  readonly card: ModelCard
}

/** Files of another format or version are refused. */
const CRF_FILE_FORMAT = "honbun-crf-model"
const CRF_FILE_VERSION = 2
/** Most keywords of a model; ours has 258. */
const MOST_KEYWORDS = 10_000
/** The labels of both models; the position is the label's number. */
export const CRF_LABELS: readonly string[] = ["other", "content"]
/**
 * Weights are written in steps of this size, so that most of their bytes are zeros: a third of the size
 * gzipped. What is below half a step is left out.
 */
const WEIGHT_STEP: number = 1 / 64

interface PaperAModelFile {
  readonly format: string
  readonly version: number
  readonly card: ModelCard
  /** The numbers the models were trained on, in order. */
  readonly numbers: readonly string[]
  readonly keywords?: readonly string[]
  readonly texts: unknown
  readonly parents: unknown
}

/** The text of a model file; the same model gives the same bytes. */
export function writeCrfModel({ texts, parents, keywords, card }: PaperAModel): string {
  // The file has one card for both.
  const part = (model: CrfModel): unknown => ({
    ...JSON.parse(writeModel(leanModel(model), card)),
    card: undefined,
  })
  const file: PaperAModelFile = {
    format: CRF_FILE_FORMAT,
    version: CRF_FILE_VERSION,
    card,
    numbers: NUMBER_NAMES,
    ...(keywords ? { keywords } : {}),
    texts: part(texts),
    parents: part(parents),
  }
  return `${JSON.stringify(file, null, 1)}\n`
}

/** Reads a model file, given as text or as parsed JSON; refuses one made for other features, naming them. */
export function readCrfModel(file: unknown): PaperAModel {
  const found = objectIn(file) as Partial<PaperAModelFile>
  if (found.format !== CRF_FILE_FORMAT) {
    throw new ModelError(
      "not-a-model",
      `Expected a file of format \`${CRF_FILE_FORMAT}\`, got \`${found.format}\`.`,
    )
  }
  if (found.version !== CRF_FILE_VERSION) {
    throw new ModelError(
      "unknown-version",
      `Expected CRF model version ${CRF_FILE_VERSION}, got ${found.version}: train it again.`,
    )
  }
  expectInModel(isTexts(found.numbers ?? []), "numbers", "a list of names")
  expectSameFeatures(found.numbers ?? [], NUMBER_NAMES)
  const { keywords } = found
  if (keywords !== undefined) {
    const fits = isTexts(keywords) && keywords.length <= MOST_KEYWORDS
    expectInModel(fits, "keywords", `a list of at most ${MOST_KEYWORDS} words`)
  }
  return {
    texts: readCrf(found.texts).model,
    parents: readCrf(found.parents).model,
    ...(keywords ? { keywords } : {}),
    card: cardIn(found),
  }
}

/**
 * The same model in fewer bytes. With two labels only the difference of an attribute's two weights matters,
 * so the first becomes 0; differences are rounded to steps.
 */
function leanModel(model: CrfModel): CrfModel {
  const weights = new Float64Array(model.weights.length)
  for (let at = 0; at < weights.length; at += 2) {
    weights[at + 1] = Math.round((model.weights[at + 1]! - model.weights[at]!) / WEIGHT_STEP) * WEIGHT_STEP
  }
  return { ...model, weights }
}
