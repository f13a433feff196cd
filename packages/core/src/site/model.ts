import type { ModelCard } from "../learn/files/card.js"
import { cardIn, objectIn } from "../learn/files/json.js"
import { readTrees, writeModel } from "../learn/files/model-file.js"
import { unpackModel } from "../learn/files/packed-model.js"
import { ModelError } from "../learn/model-error.js"
import type { TreeEnsemble } from "../learn/trees/ensemble.js"
import { DEFAULT_MODEL_FILE } from "./default-model-file.js"
import { SITE_FEATURES } from "./features.js"

/** What was learnt over many sites: boosted trees over the features of a block as its site and the single-page model see it. */
export interface SiteModel {
  readonly trees: TreeEnsemble
  readonly card: ModelCard
}

/** Files of another format or version are refused. */
const SITE_MODEL_FORMAT = "honbun-site-model"
const SITE_MODEL_VERSION = 3

interface SiteModelFile {
  readonly format: string
  readonly version: number
  readonly card: ModelCard
  readonly trees: unknown
}

/** Reads a site model, given as text or parsed; refuses one made for other features, naming them. */
export function readSiteModel(file: unknown): SiteModel {
  const found = objectIn(file) as Partial<SiteModelFile>
  if (found.format !== SITE_MODEL_FORMAT || found.version !== SITE_MODEL_VERSION) {
    throw new ModelError(
      "not-a-model",
      `Expected a file of format \`${SITE_MODEL_FORMAT}\` ${SITE_MODEL_VERSION}, got \`${found.format}\` ${found.version}.`,
    )
  }
  return {
    trees: readTrees(found.trees, { features: SITE_FEATURES }).model,
    card: cardIn(found),
  }
}

/** The text of a site model's file; the same model gives the same bytes. */
export function writeSiteModel({ trees, card }: SiteModel): string {
  const file: SiteModelFile = {
    format: SITE_MODEL_FORMAT,
    version: SITE_MODEL_VERSION,
    card,
    trees: JSON.parse(writeModel(trees, card)) as unknown,
  }
  return `${JSON.stringify(file, null, 1)}\n`
}

let read: SiteModel | undefined

/** The site model that ships with honbun; read when first used. */
export function defaultSiteModel(): SiteModel {
  read ??= readSiteModel(unpackModel(DEFAULT_MODEL_FILE, [SITE_FEATURES]))
  return read
}
