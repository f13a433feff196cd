import type { CrfModel } from "../crf/model.js"
import { crfFeatures } from "../crf/model.js"
import type { FeatureDifference } from "../model-error.js"
import { ModelError } from "../model-error.js"
import type { TreeEnsemble } from "../trees/ensemble.js"
import type { ModelCard } from "./card.js"
import type { CrfFileBody } from "./crf-file.js"
import { crfBody, readCrfBody } from "./crf-file.js"
import { isTexts, objectIn } from "./json.js"
import type { LeafBits, TreeFileBody } from "./tree-file.js"
import { readTreeBody, treeBody } from "./tree-file.js"

/** Every model this room trains. */
export type Model = TreeEnsemble | CrfModel
/** The name of a kind of model, as it is in a file. */
export type ModelKind = Model["kind"]

/** A model with its card, as it lies in a file. */
export interface LoadedModel<M extends Model = Model> {
  readonly model: M
  readonly card: ModelCard
}

/** The first number a reader looks at; files of another version are refused. */
const MODEL_FILE_VERSION = 1
/** The word by which a model file is known. */
const MODEL_FILE_FORMAT = "honbun-model"
/** Bits a leaf value is written with by default. */
const DEFAULT_LEAF_BITS: LeafBits = 8

interface ModelFile {
  readonly format: string
  readonly version: number
  readonly kind: ModelKind
  readonly card: ModelCard
  readonly features: readonly string[]
  readonly body: TreeFileBody | CrfFileBody
}

/** The text of a model file: the same model and card give the same bytes. */
export function writeModel(
  model: Model,
  card: ModelCard,
  options: { readonly leafBits?: LeafBits } = {},
): string {
  const isCrf = model.kind === "crf"
  const file: ModelFile = {
    format: MODEL_FILE_FORMAT,
    version: MODEL_FILE_VERSION,
    kind: model.kind,
    card,
    features: isCrf ? crfFeatures(model) : model.features,
    body: isCrf ? crfBody(model) : treeBody(model, options.leafBits ?? DEFAULT_LEAF_BITS),
  }
  return `${JSON.stringify(file, null, 1)}\n`
}

/**
 * The trees of a model file, given as text or as parsed JSON. Refuses another version, another kind, and, where
 * `features` says what the caller computes, a model trained on anything else, naming what differs.
 */
export function readTrees(
  file: unknown,
  expected: { readonly features?: readonly string[] } = {},
): LoadedModel<TreeEnsemble> {
  const { kind, features, body, card } = checkFile(file, ["tree", "forest", "boosting"], expected.features)
  if (kind === "crf") throw new ModelError("wrong-kind", "Expected trees.")
  return { model: readTreeBody(kind, features, body as TreeFileBody), card }
}

/** The CRF of a model file; refuses as `readTrees` does. */
export function readCrf(
  file: unknown,
  expected: { readonly features?: readonly string[] } = {},
): LoadedModel<CrfModel> {
  const { body, card } = checkFile(file, ["crf"], expected.features)
  return { model: readCrfBody(body as CrfFileBody), card }
}

/** Whatever model a file holds. */
export function readModel(
  file: unknown,
  expected: { readonly features?: readonly string[] } = {},
): LoadedModel {
  const parsed = checkFile(file, ["tree", "forest", "boosting", "crf"], expected.features)
  return parsed.kind === "crf" ? readCrf(parsed) : readTrees(parsed)
}

function checkFile(
  file: unknown,
  kinds: readonly ModelKind[],
  features: readonly string[] | undefined,
): ModelFile {
  const found = objectIn(file) as Partial<ModelFile>
  if (found.format !== MODEL_FILE_FORMAT) {
    throw new ModelError(
      "not-a-model",
      `Expected a file of format \`${MODEL_FILE_FORMAT}\`, got \`${found.format}\`.`,
    )
  }
  if (found.version !== MODEL_FILE_VERSION) {
    const message = `Expected model file version ${MODEL_FILE_VERSION}, got ${found.version}: train it again.`
    throw new ModelError("unknown-version", message)
  }
  if (!kinds.includes(found.kind!)) {
    throw new ModelError(
      "wrong-kind",
      `Expected a model of kind ${kinds.join(" or ")}, got \`${found.kind}\`.`,
    )
  }
  if (!isTexts(found.features) || typeof found.body !== "object" || found.body === null) {
    throw new ModelError("not-a-model", "Expected `features` and `body` in the model file.")
  }
  if (features) expectSameFeatures(found.features, features)
  return found as ModelFile
}

/** Throws when what is computed is not what the model was trained on, name by name and in the same order. */
export function expectSameFeatures(trained: readonly string[], given: readonly string[]): void {
  const difference = compareFeatures(trained, given)
  const parts = (["missing", "extra", "moved"] as const)
    .filter((kind) => difference[kind].length > 0)
    .map((kind) => `${kind}: ${difference[kind].join(", ")}`)
  if (parts.length === 0) return
  throw new ModelError(
    "wrong-features",
    `The model was trained on other features (${parts.join("; ")}).`,
    difference,
  )
}

function compareFeatures(trained: readonly string[], given: readonly string[]): FeatureDifference {
  const known = new Set(trained)
  const have = new Set(given)
  return {
    missing: trained.filter((name) => !have.has(name)),
    extra: given.filter((name) => !known.has(name)),
    moved: trained.filter((name, place) => have.has(name) && given[place] !== name),
  }
}
