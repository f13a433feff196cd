import {
  type ArticleModel,
  binTable,
  defaultModel,
  FEATURE_NAMES,
  groupedFolds,
  type TreeEnsemble,
  trainBoosting,
} from "@honbun/core"
import { type Example, readDataset } from "../dataset.js"
import { foldLexicons, labelExample, type Prepared, prepare } from "../prepare.js"
import { TRAIN_DEFAULTS } from "../train.js"

/** Sets of single pages with whole texts that a single-page model is trained on. */
const SETS = ["wcxb", "fundus", "readability", "newspaper"]
/** Folds of the lexicon, so that no page is described by words learnt from it. */
const LEXICON_FOLDS = 4

/**
 * A single-page model that has not met some sites: the default one has been trained on pages of all public
 * sites, so that asking it about them would flatter. Verdicts and calibration are those of the default model,
 * which no site's page has taught.
 */
export function singleModelWithout(left: ReadonlySet<string>, pages: string, sites: string): ArticleModel {
  const examples = [
    ...readDataset(pages, { sets: SETS }),
    ...readDataset(sites).filter(({ group }) => !left.has(group)),
  ].filter(({ text }) => text)
  const folds = groupedFolds(
    examples.map(({ group }) => group),
    LEXICON_FOLDS,
    TRAIN_DEFAULTS.seed,
  )
  const lexicons = foldLexicons(examples, folds, LEXICON_FOLDS, () => {})
  const prepared = examples.map((example: Example, number) =>
    prepare(labelExample(example), lexicons.without[folds[number]!]!, folds[number]!),
  )
  return { ...defaultModel(), blocks: trainBlocks(prepared), lexicon: lexicons.all }
}

/** Least share of a gold text that must be on its page. */
const LEAST_FOUND = 0.5

function trainBlocks(pages: readonly Prepared[]): TreeEnsemble {
  const usable = pages.filter(
    ({ label, found, tokens }) => label && found >= LEAST_FOUND && tokens.length > 0,
  )
  const width = FEATURE_NAMES.length
  const rows = usable.reduce((sum, { tokens }) => sum + tokens.length, 0)
  const values = new Float32Array(rows * width)
  const labels = new Float32Array(rows)
  const weights = new Float32Array(rows)
  let at = 0
  for (const { rows: own, label, tokens, example } of usable) {
    values.set(own, at * width)
    labels.set(label!, at)
    const roots = Float32Array.from(tokens, Math.sqrt)
    const sum = roots.reduce((total, root) => total + root, 0)
    weights.set(
      roots.map((root) => (sum > 0 ? (200 * example.weight * root) / sum : 0)),
      at,
    )
    at += tokens.length
  }
  const table = binTable(
    { features: FEATURE_NAMES, values, labels, weights },
    { bins: 64, seed: TRAIN_DEFAULTS.seed },
  )
  return trainBoosting(table, { ...TRAIN_DEFAULTS.boosting, seed: TRAIN_DEFAULTS.seed })
}
