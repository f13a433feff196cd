import type { NodeModel } from "../../article/forest/decide-by-forest.js"
import { PAPER_NODE_FEATURES } from "../../article/forest/node-features.js"
import type { ModelCard } from "../../learn/files/card.js"
import { cardIn, expectInModel, objectIn } from "../../learn/files/json.js"
import { readTrees, writeModel } from "../../learn/files/model-file.js"
import { ModelError } from "../../learn/model-error.js"
import type { TreeEnsemble } from "../../learn/trees/ensemble.js"
import { predictInto } from "../../learn/trees/predict.js"
import type { Page } from "../../page/page.js"
import type { NextLink } from "../pager-types.js"
import { DEFAULT_MODEL_FILE } from "./default-model-file.js"
import { PAPER_LINK_FEATURES, paperLinks } from "./link-features.js"

/** Paper D's two classifiers: of links, and of elements. */
export interface PaperDModel extends NodeModel {
  readonly links: TreeEnsemble
  readonly card: ModelCard
}

/** Files of another format or version are refused. */
const PAPER_D_FORMAT = "honbun-paper-d-model"
const PAPER_D_VERSION = 1

interface PaperDFile {
  readonly format: string
  readonly version: number
  readonly card: ModelCard
  readonly median: number
  readonly links: unknown
  readonly nodes: unknown
}

/** The text of a model file. */
export function writePaperDModel({ links, nodes, median, card }: PaperDModel): string {
  const trees = (ensemble: TreeEnsemble): unknown => JSON.parse(writeModel(ensemble, card))
  const file: PaperDFile = {
    ...{ format: PAPER_D_FORMAT, version: PAPER_D_VERSION, card, median },
    ...{ links: trees(links), nodes: trees(nodes) },
  }
  return `${JSON.stringify(file, null, 1)}\n`
}

/** Reads a model file, given as text or as parsed JSON. */
export function readPaperDModel(file: unknown): PaperDModel {
  const found = objectIn(file) as Partial<PaperDFile>
  if (found.format !== PAPER_D_FORMAT || found.version !== PAPER_D_VERSION) {
    throw new ModelError(
      "not-a-model",
      `Expected a file of format \`${PAPER_D_FORMAT}\`, got \`${found.format}\`.`,
    )
  }
  expectInModel(Number.isFinite(found.median), "median", "a number")
  return {
    links: readTrees(found.links, { features: PAPER_LINK_FEATURES }).model,
    nodes: readTrees(found.nodes, { features: PAPER_NODE_FEATURES }).model,
    median: found.median!,
    card: cardIn(found),
  }
}

let read: PaperDModel | undefined

/**
 * Paper D's model that ships with honbun; read when first used. Handed to `extract` as `forest` and to
 * `joinPages` as `paper`, so that whoever does not use it does not load it.
 */
export function paperDModel(): PaperDModel {
  read ??= readPaperDModel(DEFAULT_MODEL_FILE)
  return read
}

/** From this share of trees on a link is the next page's. */
const LINK_THRESHOLD = 0.5

/** The next link as paper D finds it: the best of the links whose score reaches one half. */
export function findNextByPaper(page: Page, model: PaperDModel = paperDModel()): NextLink | undefined {
  const { urls, nodes, texts, rows } = paperLinks(page)
  const scores = new Float32Array(urls.length)
  if (urls.length > 0) predictInto(model.links, rows, scores)
  let best = -1
  for (let i = 0; i < scores.length; i++) if (best < 0 || scores[i]! > scores[best]!) best = i
  if (best < 0 || scores[best]! < LINK_THRESHOLD) return undefined
  const url = urls[best]!.replace(/#.*$/s, "")
  return {
    url,
    score: scores[best]!,
    kind: "page",
    reason: { code: "link-features", count: PAPER_LINK_FEATURES.length },
    text: texts[best]![0]!,
    node: nodes[best]!,
  }
}
