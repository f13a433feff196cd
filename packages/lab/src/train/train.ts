import { type ArticleModel, readArticleModel, type Verdict } from "@honbun/core"
import {
  type BoostingOptions,
  binTable,
  FEATURE_NAMES,
  foldRepeats,
  LEARNED_VERDICTS,
  type ModelCard,
  NEIGHBOUR_FEATURES,
  neighbourFeatures,
  type PageScore,
  scoreBlocks,
  scorePage,
  type TreeEnsemble,
  trainBoosting,
  VERDICT_FEATURES,
  verdictChances,
  verdictFeatures,
  writeArticleModel,
} from "@honbun/core/learn"
import { extract } from "@honbun/core/papers"
import { type Example, readHtml } from "honbun/command"
import { calibrate } from "./calibrate.js"
import type { FoldModels } from "./fold-models.js"
import { type Lesson, lessonOf } from "./lesson.js"
import { NO_HURRY, type Prepared } from "./prepare.js"
import { goldKey, type PrepareOptions, prepareAll } from "./prepare-all.js"
import { NO_WORK_FOLDER, type WorkFolder } from "./work-folder.js"

/** How the default model is trained. */
export interface TrainOptions extends PrepareOptions {
  readonly boosting: BoostingOptions
}

/** What the default model was trained with; found by cross-validation on the development pages. */
export const TRAIN_DEFAULTS: TrainOptions = {
  folds: 3,
  seed: 1,
  boosting: { trees: 110, depth: 6, leaves: 40, rate: 0.17, rowShare: 0.5, columnShare: 0.4, lambda: 2 },
}

const VERDICT_BOOSTING: BoostingOptions = {
  trees: 80,
  depth: 2,
  rate: 0.18,
  rowShare: 0.7,
  columnShare: 0.3,
  lambda: 4,
  minimumGain: 2,
}

/**
 * The second pass has few features to weigh, and what they say is already the answer of a model: it is held back so
 * that no leaf learns from less than a few pages, which weigh 200 each.
 */
const SECOND_BOOSTING: BoostingOptions = {
  trees: 50,
  depth: 5,
  leaves: 20,
  rate: 0.19,
  rowShare: 0.5,
  columnShare: 0.5,
  lambda: 20,
  minimumChildWeight: 100,
}

/** Pages whose gold text is not on them teach the wrong thing. */
const LEAST_FOUND = 0.5

/** A copy of a page with opaque class names weighs this share of a page. */
const OPAQUE_WEIGHT = 0.5

/** How far a long run has come. */
export interface TrainProgress {
  readonly step: "reading" | "features" | "fold" | "judging" | "model"
  readonly done: number
  readonly of: number
}

/** A page as the cross-validation saw it: scored by a model that never met its domain. */
export interface HeldOut {
  readonly example: Example
  readonly score: PageScore
  /** The F1 the model expected, before calibration. */
  readonly expectedF1: number
  /** How likely it is of each of `LEARNED_VERDICTS`. */
  readonly chances: Float32Array
  readonly verdict: Verdict
}

/** A trained model with what cross-validation says of it. */
export interface Trained {
  readonly model: ArticleModel
  readonly heldOut: readonly HeldOut[]
  /** The models of the cross-validation, with the calibration of the one trained on all pages. */
  readonly folds: FoldModels
}

/**
 * Trains an article model from labelled pages: lexicon and features out of fold, cross-validation by
 * domain, then the model on all pages. Deterministic: the same pages and options give the same bytes.
 */
export function trainArticle(
  examples: readonly Example[],
  options: TrainOptions,
  card: ModelCard,
  progress: (progress: TrainProgress) => void = () => {},
  work: WorkFolder = NO_WORK_FOLDER,
): Trained {
  const { folds, lexicons, prepared, renamed } = prepareAll(examples, options, progress, work)
  const run: Run = { options, progress, work, key: [options, examples.map(goldKey), FEATURE_NAMES] }
  const { unseen, models } = predictUnseen(prepared, renamed, run)
  const verdicts = unseen.filter((page) => verdictNumber(page.prepared.example) >= 0)
  const verdictModels = trainFoldVerdicts(verdicts, options)
  const described = addNeighbourFeatures(unseen, verdictModels)
  const foldModels = Array.from({ length: options.folds }, (_, fold) => {
    const others = described.filter((page) => page.prepared.fold !== fold)
    return asWritten({
      blocks: models[fold]!,
      second: work.once(`second-${fold}`, run.key, () => trainSecond(others, options.seed)),
      lexicon: lexicons.without[fold]!,
      verdicts: verdictModels[fold]!,
      calibration: new Float32Array(),
      card,
    })
  })
  const trees = {
    blocks: work.once("blocks", run.key, () => trainBlocks(prepared, renamed, options)),
    second: work.once("second", run.key, () => trainSecond(described, options.seed)),
    verdicts: trainVerdicts(verdicts, options.seed),
  }
  const heldOut = described.map(({ prepared: { example, fold }, chances }, number) => {
    progress({ step: "judging", done: number + 1, of: described.length })
    return { example, chances, ...judge(example, foldModels[fold]!) }
  })
  const calibration = calibrate(heldOut)
  const model = { ...trees, lexicon: lexicons.all, ...calibration, card }
  progress({ step: "model", done: 1, of: 1 })
  return {
    model,
    heldOut,
    folds: {
      models: foldModels.map((each) => ({ ...each, ...calibration })),
      unmetBy: Object.fromEntries(examples.map(({ group }, number) => [group, folds[number]!])),
    },
  }
}

/** What a training run works with besides its pages. */
interface Run {
  readonly options: TrainOptions
  readonly progress: (progress: TrainProgress) => void
  readonly work: WorkFolder
  /** Names all that its trees are made from. */
  readonly key: unknown
}

/** A model as its file will have it, where numbers are rounded: what is judged is what will be used. */
function asWritten(model: ArticleModel): ArticleModel {
  return readArticleModel(writeArticleModel(model))
}

/** A page with the scores of a model that never met its domain. */
interface Unseen {
  readonly prepared: Prepared
  readonly logOdds: Float32Array
  readonly verdict: Float32Array
}

/** The same with what the second pass is told, by models that never met the page's domain either. */
interface RescoredPage extends Unseen {
  readonly chances: Float32Array
  /** The features of the second pass. */
  readonly seen: Float32Array
}

function predictUnseen(
  prepared: readonly Prepared[],
  renamed: readonly Prepared[],
  { options, progress, work, key }: Run,
): { readonly unseen: Unseen[]; readonly models: TreeEnsemble[] } {
  const unseen: Unseen[] = []
  const models: TreeEnsemble[] = []
  for (let fold = 0; fold < options.folds; fold++) {
    const isOther = (each: Prepared): boolean => each.fold !== fold
    const blocks = work.once(`blocks-${fold}`, key, () =>
      trainBlocks(prepared.filter(isOther), renamed.filter(isOther), options),
    )
    models.push(blocks)
    for (const page of prepared) {
      if (page.fold !== fold) continue
      const logOdds = foldRepeats(page.own, scoreBlocks(blocks, page.rows))
      unseen.push({ prepared: page, logOdds, verdict: verdictFeatures({ ...page, logOdds }) })
    }
    progress({ step: "fold", done: fold + 1, of: options.folds })
  }
  return { unseen, models }
}

/** For each fold a model of verdicts from the pages of the others. */
function trainFoldVerdicts(verdicts: readonly Unseen[], { folds, seed }: TrainOptions): TreeEnsemble[] {
  return Array.from({ length: folds }, (_, fold) =>
    trainVerdicts(
      verdicts.filter((page) => page.prepared.fold !== fold),
      seed,
    ),
  )
}

/** What the second pass sees of each page; its verdict is told by pages of other folds. */
function addNeighbourFeatures(unseen: readonly Unseen[], verdicts: readonly TreeEnsemble[]): RescoredPage[] {
  return unseen.map((page) => {
    const chances = verdictChances(verdicts[page.prepared.fold]!, page.verdict)
    const seen = neighbourFeatures({ ...page.prepared, logOdds: page.logOdds, chances })
    return { ...page, chances, seen }
  })
}

/** The trees over blocks, from pages as they are and from copies with opaque names. */
export function trainBlocks(
  pages: readonly Prepared[],
  renamed: readonly Prepared[],
  options: TrainOptions,
): TreeEnsemble {
  const lessons = [
    ...pages.filter(teaches).map((page) => lessonOf(page)),
    ...renamed.filter(teaches).map((page) => lessonOf(page, OPAQUE_WEIGHT)),
  ]
  const boosting = { ...options.boosting, seed: options.seed }
  return trainTrees(lessons, ({ page }) => page.rows, FEATURE_NAMES, boosting)
}

/** The trees that look again, from scores of models that never met the page's domain. */
function trainSecond(pages: readonly RescoredPage[], seed: number): TreeEnsemble {
  const seen = new Map(pages.map((page) => [page.prepared, page.seen]))
  const lessons = [...seen.keys()].filter(teaches).map((page) => lessonOf(page))
  return trainTrees(lessons, ({ page }) => seen.get(page)!, NEIGHBOUR_FEATURES, { ...SECOND_BOOSTING, seed })
}

/** Trees from what lessons teach; `rowsOf` gives the features of all blocks of a lesson's page. */
function trainTrees(
  lessons: readonly Lesson[],
  rowsOf: (lesson: Lesson) => Float32Array,
  features: readonly string[],
  boosting: BoostingOptions,
): TreeEnsemble {
  const width = features.length
  const count = lessons.reduce((sum, { blocks }) => sum + blocks.length, 0)
  const values = new Float32Array(count * width)
  const labels = new Float32Array(count)
  const weights = new Float32Array(count)
  let row = 0
  for (const lesson of lessons) {
    const rows = rowsOf(lesson)
    for (const [place, block] of lesson.blocks.entries()) {
      values.set(rows.subarray(block * width, (block + 1) * width), row * width)
      labels[row] = lesson.page.label![block]!
      weights[row++] = lesson.weights[place]!
    }
  }
  const table = binTable({ features, values, labels, weights }, { bins: 64, seed: boosting.seed ?? 1 })
  return trainBoosting(table, boosting)
}

function teaches({ example, found }: Prepared): boolean {
  return found >= LEAST_FOUND && example.type !== "synthetic"
}

/** Scores a held-out page as extraction reads it with a model that never met its domain, and knows no calibration yet. */
function judge(example: Example, model: ArticleModel): Omit<HeldOut, "example" | "chances"> {
  const { url, contentType, include } = example
  const options = { url, contentType, include, model, limits: NO_HURRY }
  const { text, confidence, verdict } = extract(readHtml(example), options)
  return { score: scoreExample(example, text), expectedF1: confidence, verdict }
}

/** Every measure that an example's gold allows, for a text. */
export function scoreExample(example: Example, text: string): PageScore {
  return scorePage(
    {
      ...(example.text ? { text: example.text } : {}),
      ...(example.with || example.without
        ? { snippets: { with: example.with ?? [], without: example.without ?? [] } }
        : {}),
      ...(example.prefix ? { prefix: example.prefix } : {}),
      characters: /^(?:ja|zh|ko|th|my|lo|km)\b/.test(example.lang ?? ""),
    },
    text,
  )
}

/** The page types of the data sets, and the verdicts they teach. */
export const VERDICT_OF_TYPE: Readonly<Record<string, Verdict>> = {
  article: "article",
  blog: "article",
  news: "article",
  forum: "discussion",
  discussion: "discussion",
  collection: "listing",
  listing: "listing",
  product: "product",
  documentation: "documentation",
  service: "service",
}

function verdictNumber(example: Example): number {
  const verdict = VERDICT_OF_TYPE[example.type ?? ""]
  return verdict === undefined ? -1 : LEARNED_VERDICTS.indexOf(verdict)
}

function trainVerdicts(pages: readonly Unseen[], seed: number): TreeEnsemble {
  const width = VERDICT_FEATURES.length
  // Pages whose type nobody told teach no verdict: all are made equally likely, so the answer is `unknown`.
  const rows = pages.length > 0 ? pages.length : LEARNED_VERDICTS.length
  const values = new Float32Array(rows * width)
  for (const [number, page] of pages.entries()) values.set(page.verdict, number * width)
  const labels =
    pages.length > 0
      ? pages.map((page) => verdictNumber(page.prepared.example))
      : LEARNED_VERDICTS.map((_, verdict) => verdict)
  const table = binTable({ features: VERDICT_FEATURES, values, labels }, { bins: 64, seed })
  return trainBoosting(table, {
    ...VERDICT_BOOSTING,
    loss: "softmax",
    classes: LEARNED_VERDICTS.length,
    seed,
  })
}
