import type { ModelCard } from "../learn/files/card.js"
import { readTrees, writeModel } from "../learn/files/model-file.js"
import { ModelError } from "../learn/model-error.js"
import type { TreeEnsemble } from "../learn/trees/ensemble.js"
import { type BlockPlaces, CONTEXT_FEATURES, contextFeatures } from "./context-features.js"
import { DEFAULT_MODEL_FILE } from "./default-model-file.js"
import { SITE_FEATURES } from "./features.js"

/**
 * What was learnt over many sites: boosted trees over the features of a block as its site shows it, and others
 * over the same and what the first say of the blocks around it.
 */
export interface SiteModel {
  readonly first: TreeEnsemble
  readonly second: TreeEnsemble
  readonly card: ModelCard
}

/** What the second trees are asked about. */
export const SECOND_FEATURES: readonly string[] = [...SITE_FEATURES, ...CONTEXT_FEATURES]

/** Files of another format or version are refused. */
export const SITE_MODEL_FORMAT = "honbun-site-model"
export const SITE_MODEL_VERSION = 1

interface SiteModelFile {
  readonly format: string
  readonly version: number
  readonly card: ModelCard
  readonly first: unknown
  readonly second: unknown
}

/** Reads a site model, given as text or parsed; refuses one made for other features, naming them. */
export function readSiteModel(file: unknown): SiteModel {
  const found = (typeof file === "string" ? parse(file) : file) as Partial<SiteModelFile> | null
  if (found?.format !== SITE_MODEL_FORMAT || found.version !== SITE_MODEL_VERSION) {
    throw new ModelError(
      "not-a-model",
      `Expected a file of format \`${SITE_MODEL_FORMAT}\` ${SITE_MODEL_VERSION}, got \`${found?.format}\` ${found?.version}.`,
    )
  }
  return {
    first: readTrees(found.first, { features: SITE_FEATURES }).model,
    second: readTrees(found.second, { features: SECOND_FEATURES }).model,
    card: found.card!,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ModelError("not-a-model", "Expected a model file to be JSON, it is not.")
  }
}

/** The text of a site model's file; the same model gives the same bytes. */
export function writeSiteModel({ first, second, card }: SiteModel): string {
  const trees = (ensemble: TreeEnsemble): unknown => JSON.parse(writeModel(ensemble, card))
  const file: SiteModelFile = {
    format: SITE_MODEL_FORMAT,
    version: SITE_MODEL_VERSION,
    card,
    first: trees(first),
    second: trees(second),
  }
  return `${JSON.stringify(file, null, 1)}\n`
}

/** The rows the second trees are asked about: those of the first with what they answered. */
export function secondRows(places: BlockPlaces, rows: Float32Array, odds: Float32Array): Float32Array {
  const context = contextFeatures(places, odds)
  const [own, more] = [SITE_FEATURES.length, CONTEXT_FEATURES.length]
  const joined = new Float32Array(odds.length * (own + more))
  for (let block = 0; block < odds.length; block++) {
    joined.set(rows.subarray(block * own, (block + 1) * own), block * (own + more))
    joined.set(context.subarray(block * more, (block + 1) * more), block * (own + more) + own)
  }
  return joined
}

let read: SiteModel | undefined

/** The site model that ships with honbun; read when first used. */
export function defaultSiteModel(): SiteModel {
  read ??= readSiteModel(DEFAULT_MODEL_FILE)
  return read
}
