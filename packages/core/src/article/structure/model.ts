import type { ModelCard } from "../../learn/files/card.js"
import { cardIn, objectIn } from "../../learn/files/json.js"
import { readTrees, writeModel } from "../../learn/files/model-file.js"
import { ModelError } from "../../learn/model-error.js"
import type { TreeEnsemble } from "../../learn/trees/ensemble.js"
import { PICTURE_FEATURES } from "./pictures.js"
import { STRUCTURE_FEATURES } from "./structures.js"

/** What is known of structures and pictures, as trained by `honbun lab structures`. */
export interface StructureModel {
  /** Boosted trees over a structure: log-odds that it is content. */
  readonly structures: TreeEnsemble
  /** The same over a picture. */
  readonly pictures: TreeEnsemble
  readonly card: ModelCard
}

/** The features of the model's trees, which a packed file does not repeat. */
export const MODEL_FEATURES: readonly (readonly string[])[] = [STRUCTURE_FEATURES, PICTURE_FEATURES]

const FORMAT = "honbun-structure-model"
const VERSION = 1

/** The text of a model file; the same model gives the same bytes. */
export function writeStructureModel({ structures, pictures, card }: StructureModel): string {
  // The file has one card for all its trees.
  const trees = (ensemble: TreeEnsemble): unknown => ({
    ...JSON.parse(writeModel(ensemble, card)),
    card: undefined,
  })
  const file = {
    format: FORMAT,
    version: VERSION,
    card,
    structures: trees(structures),
    pictures: trees(pictures),
  }
  return `${JSON.stringify(file, null, 1)}\n`
}

/** Reads a model file, given as text or as parsed JSON; refuses one made for other features. */
export function readStructureModel(file: unknown): StructureModel {
  const found = objectIn(file) as Record<string, unknown>
  if (found.format !== FORMAT || found.version !== VERSION) {
    throw new ModelError(
      "not-a-model",
      `Expected a file of format \`${FORMAT}\` ${VERSION}, got \`${String(found.format)}\` ${String(found.version)}.`,
    )
  }
  return {
    structures: readTrees(found.structures, { features: STRUCTURE_FEATURES }).model,
    pictures: readTrees(found.pictures, { features: PICTURE_FEATURES }).model,
    card: cardIn(found),
  }
}
