import type { ModelCard } from "../learn/files/card.js"
import { cardIn, objectIn } from "../learn/files/json.js"
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
  /** Log-shares of what the pager around a link leads through, in the order of `LEARNED_KINDS`. */
  readonly kinds: TreeEnsemble
  readonly card: ModelCard
}

/** Files of another format or version are refused. */
const PAGER_MODEL_FORMAT = "honbun-pager-model"
const PAGER_MODEL_VERSION = 2

const ENSEMBLES = ["pages", "onward", "kinds"] as const
type Ensembles<T> = Readonly<Record<(typeof ENSEMBLES)[number], T>>

interface PagerModelFile extends Ensembles<unknown> {
  readonly format: string
  readonly version: number
  readonly card: ModelCard
}

/** The text of a model file; the same model gives the same bytes. */
export function writePagerModel(model: PagerModel): string {
  const file: PagerModelFile = {
    format: PAGER_MODEL_FORMAT,
    version: PAGER_MODEL_VERSION,
    card: model.card,
    ...each((name) => JSON.parse(writeModel(model[name], model.card)) as unknown),
  }
  return `${JSON.stringify(file, null, 1)}\n`
}

/** Reads a model file, given as text or as parsed JSON; refuses one made for other features, naming them. */
export function readPagerModel(file: unknown): PagerModel {
  const found = objectIn(file) as Partial<PagerModelFile>
  if (found.format !== PAGER_MODEL_FORMAT || found.version !== PAGER_MODEL_VERSION) {
    throw new ModelError(
      "not-a-model",
      `Expected a file of format \`${PAGER_MODEL_FORMAT}\` ${PAGER_MODEL_VERSION}, got \`${found.format}\` ${found.version}.`,
    )
  }
  return {
    ...each((name) => readTrees(found[name], { features: LINK_FEATURES }).model),
    card: cardIn(found),
  }
}

function each<T>(make: (name: (typeof ENSEMBLES)[number]) => T): Ensembles<T> {
  return Object.fromEntries(ENSEMBLES.map((name) => [name, make(name)])) as Ensembles<T>
}
