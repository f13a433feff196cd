import { join } from "node:path"
import { type ArticleModel, defaultModel, groupedFolds } from "@honbun/core"
import { type Example, readDataset } from "../dataset.js"
import { foldLexicons, labelExample, prepare } from "../prepare.js"
import { TRAIN_DEFAULTS, trainBlocks } from "../train.js"

/** Sets of single pages with whole texts that a single-page model is trained on. */
const SETS = ["wcxb", "fundus", "readability", "newspaper"]
/** Folds of the lexicon, so that no page is described by words learnt from it. */
const LEXICON_FOLDS = 4

/**
 * A single-page model that has not met some sites and hosts: the default one has been trained on pages of all public
 * sites, so that asking it about them would flatter. Verdicts and calibration are those of the default model,
 * which no site's page has taught.
 */
export function singleModelWithout(left: ReadonlySet<string>, pages: string, sites: string): ArticleModel {
  const examples = [...readDataset(pages, { sets: SETS }), ...readDataset(sites)].filter(
    ({ text, group }) => text && !left.has(group),
  )
  const folds = groupedFolds(
    examples.map(({ group }) => group),
    LEXICON_FOLDS,
    TRAIN_DEFAULTS.seed,
  )
  const lexicons = foldLexicons(examples, folds, LEXICON_FOLDS, () => {})
  const prepared = examples.map((example: Example, number) =>
    prepare(labelExample(example), lexicons.without[folds[number]!]!, folds[number]!),
  )
  const blocks = trainBlocks(prepared, [], TRAIN_DEFAULTS)
  // The default model's second look has met all sites: here there is none.
  return { ...defaultModel(), blocks, second: undefined, lexicon: lexicons.all }
}

/** Groups of sites that are left out together. */
export const SINGLE_FOLDS = 3

/** The file of the model that has not met a site, among those of all sites; the first one's for a site of none. */
export function singleModelFile(work: string, sites: readonly string[], site: string): string {
  const place = [...sites].sort().indexOf(site)
  return join(work, `article-without-${Math.max(0, place) % SINGLE_FOLDS}.json`)
}

/** A single-page model that says the same of every block: what ours is worth without one. */
export function silentModel(): ArticleModel {
  const model = defaultModel()
  const nothing = {
    start: new Float32Array(1),
    roots: new Int32Array(0),
    feature: new Int16Array(0),
    cut: new Float32Array(0),
    left: new Int32Array(0),
    missingLeft: new Uint8Array(0),
    value: new Float32Array(0),
    leftShare: new Float32Array(0),
  }
  return {
    ...model,
    blocks: { ...model.blocks, ...nothing },
    second: undefined,
    lexicon: { names: new Map(), words: new Map(), headings: new Map() },
  }
}
