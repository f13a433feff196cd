import type { ModelCard } from "../learn/files/card.js"
import { readTrees, writeModel } from "../learn/files/model-file.js"
import { ModelError } from "../learn/model-error.js"
import type { TreeEnsemble } from "../learn/trees/ensemble.js"
import { LINK_FEATURES } from "./features.js"

/** What is learned about links, as trained by `honbun lab pager`. */
export interface PagerModel {
  /** Log-odds that a link is the next page of the same article or listing. */
  readonly pages: TreeEnsemble
  /** Log-odds that a link is the next of anything: page, section or article. */
  readonly onward: TreeEnsemble
  readonly card: ModelCard
}

/** Files of another format or version are refused. */
export const PAGER_MODEL_FORMAT = "honbun-pager-model"
export const PAGER_MODEL_VERSION = 1

interface PagerModelFile {
  readonly format: string
  readonly version: number
  readonly card: ModelCard
  readonly pages: unknown
  readonly onward: unknown
}

/** The text of a model file; the same model gives the same bytes. */
export function writePagerModel({ pages, onward, card }: PagerModel): string {
  const trees = (ensemble: TreeEnsemble): unknown => JSON.parse(writeModel(ensemble, card))
  const file: PagerModelFile = {
    format: PAGER_MODEL_FORMAT,
    version: PAGER_MODEL_VERSION,
    card,
    pages: trees(pages),
    onward: trees(onward),
  }
  return `${JSON.stringify(file, null, 1)}\n`
}

/** Reads a model file, given as text or as parsed JSON; refuses one made for other features, naming them. */
export function readPagerModel(file: unknown): PagerModel {
  const found = (typeof file === "string" ? JSON.parse(file) : file) as Partial<PagerModelFile> | null
  if (found?.format !== PAGER_MODEL_FORMAT || found.version !== PAGER_MODEL_VERSION) {
    throw new ModelError(
      "not-a-model",
      `Expected a file of format \`${PAGER_MODEL_FORMAT}\` ${PAGER_MODEL_VERSION}, got \`${found?.format}\` ${found?.version}.`,
    )
  }
  return {
    pages: readTrees(found.pages, { features: LINK_FEATURES }).model,
    onward: readTrees(found.onward, { features: LINK_FEATURES }).model,
    card: found.card!,
  }
}
