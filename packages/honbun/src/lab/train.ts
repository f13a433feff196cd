import {
  type ArticleModel,
  type BoostingOptions,
  binTable,
  extract,
  FEATURE_NAMES,
  firstLook,
  groupedFolds,
  LEARNED_VERDICTS,
  type ModelCard,
  NEIGHBOUR_FEATURES,
  neighbourFeatures,
  type PageScore,
  readArticleModel,
  scorePage,
  settleOdds,
  type TreeEnsemble,
  trainBoosting,
  VERDICT_FEATURES,
  type Verdict,
  verdictChances,
  verdictFeatures,
  writeArticleModel,
} from "@honbun/core"
import { calibrate } from "./calibrate.js"
import { type Example, readHtml } from "./dataset.js"
import type { FoldModels } from "./fold-models.js"
import { type Lesson, lessonOf } from "./lesson.js"
import { foldLexicons, labelExample, NO_HURRY, type Prepared, prepare } from "./prepare.js"
import { renameClasses } from "./rename-classes.js"

/** How the default model is trained. */
export interface TrainOptions {
  /** Folds of the cross-validation, grouped by domain. */
  readonly folds: number
  readonly seed: number
  readonly boosting: BoostingOptions
  /** Whether pages are also met with opaque class names, so that no name is the only evidence. */
  readonly opaque?: boolean
}

/** What the default model was trained with; found by cross-validation on the development pages. */
export const TRAIN_DEFAULTS: TrainOptions = {
  folds: 5,
  seed: 1,
  boosting: { trees: 300, depth: 6, rate: 0.08, rowShare: 0.7, columnShare: 0.5, lambda: 2 },
}

const VERDICT_BOOSTING: BoostingOptions = {
  trees: 60,
  depth: 3,
  rate: 0.1,
  rowShare: 0.7,
  columnShare: 0.5,
  lambda: 4,
}

/**
 * The second look has few features to weigh, and what they say is already the answer of a model: it is held back so
 * that no leaf learns from less than a few pages, which weigh 200 each.
 */
const SECOND_BOOSTING: BoostingOptions = {
  trees: 120,
  depth: 5,
  rate: 0.1,
  rowShare: 0.7,
  columnShare: 0.5,
  lambda: 20,
  minimumChildWeight: 100,
}

/** Pages whose gold text is not on them teach the wrong thing. */
const LEAST_FOUND = 0.5

/**
 * With {@link TrainOptions.opaque}, every so many pages stand in training a second time with their class names and ids
 * made opaque; such a copy weighs this share of a page.
 */
export const OPAQUE_EVERY = 2
export const OPAQUE_WEIGHT = 0.5

/** How far a long run has come. */
export interface TrainProgress {
  readonly step: "reading" | "features" | "fold" | "model"
  readonly done: number
  readonly of: number
}

/** A page as the cross-validation saw it: scored by a model that never met its domain. */
export interface HeldOut {
  readonly example: Example
  readonly score: PageScore
  /** The F1 the model expected, before calibration. */
  readonly expectedF1: number
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
): Trained {
  const folds = groupedFolds(
    examples.map((each) => each.group),
    options.folds,
    options.seed,
  )
  const lexicons = foldLexicons(examples, folds, options.folds, (done) =>
    progress({ step: "reading", done, of: examples.length }),
  )
  const prepared: Prepared[] = []
  const renamed: Prepared[] = []
  for (const [number, example] of examples.entries()) {
    const fold = folds[number]!
    prepared.push(prepare(labelExample(example), lexicons.without[fold]!, fold))
    if (options.opaque && number % OPAQUE_EVERY === 0) {
      const html = renameClasses(readHtml(example))
      renamed.push(prepare(labelExample(example, html), lexicons.without[fold]!, fold))
    }
    progress({ step: "features", done: number + 1, of: examples.length })
  }
  const { unseen, models } = predictUnseen(prepared, renamed, options, progress)
  const verdicts = unseen.filter((page) => verdictNumber(page.prepared.example) >= 0)
  const verdictModels = trainFoldVerdicts(verdicts, options)
  const looks = lookAround(unseen, verdictModels)
  const heldOut: HeldOut[] = []
  const foldModels: ArticleModel[] = []
  for (let fold = 0; fold < options.folds; fold++) {
    const second = trainSecond(
      looks.filter((page) => page.prepared.fold !== fold),
      options.seed,
    )
    const model = asWritten({
      blocks: models[fold]!,
      second,
      lexicon: lexicons.without[fold]!,
      verdicts: verdictModels[fold]!,
      calibration: new Float32Array(),
      card,
    })
    foldModels.push(model)
    for (const page of looks)
      if (page.prepared.fold === fold) heldOut.push(judge(page.prepared.example, model))
  }
  const model = {
    blocks: trainBlocks(prepared, renamed, options),
    second: trainSecond(looks, options.seed),
    lexicon: lexicons.all,
    verdicts: trainVerdicts(verdicts, options.seed),
    calibration: calibrate(heldOut),
    card,
  }
  progress({ step: "model", done: 1, of: 1 })
  const { calibration } = model
  return {
    model,
    heldOut,
    folds: {
      models: foldModels.map((each) => ({ ...each, calibration })),
      unmetBy: Object.fromEntries(examples.map(({ group }, number) => [group, folds[number]!])),
    },
  }
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

/** The same with what the second look is told, by models that never met the page's domain either. */
interface Looked extends Unseen {
  /** The features of the second look. */
  readonly seen: Float32Array
}

function predictUnseen(
  prepared: readonly Prepared[],
  renamed: readonly Prepared[],
  options: TrainOptions,
  progress: (progress: TrainProgress) => void,
): { readonly unseen: Unseen[]; readonly models: TreeEnsemble[] } {
  const unseen: Unseen[] = []
  const models: TreeEnsemble[] = []
  for (let fold = 0; fold < options.folds; fold++) {
    const isOther = (each: Prepared): boolean => each.fold !== fold
    const blocks = trainBlocks(prepared.filter(isOther), renamed.filter(isOther), options)
    models.push(blocks)
    for (const page of prepared) {
      if (page.fold !== fold) continue
      const logOdds = settleOdds(page.own, firstLook(blocks, page.rows))
      unseen.push({ prepared: page, logOdds, verdict: verdictFeatures(page.page, page.own, logOdds) })
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

/** What the second look sees of each page; its verdict is told by pages of other folds. */
function lookAround(unseen: readonly Unseen[], verdicts: readonly TreeEnsemble[]): Looked[] {
  return unseen.map((page) => {
    const chances = verdictChances(verdicts[page.prepared.fold]!, page.verdict)
    const seen = neighbourFeatures({ ...page.prepared, logOdds: page.logOdds, chances })
    return { ...page, seen }
  })
}

/** The trees over blocks, from pages as they are and from copies with opaque names. */
export function trainBlocks(
  pages: readonly Prepared[],
  renamed: readonly Prepared[],
  options: TrainOptions,
): TreeEnsemble {
  const lessons = [
    ...pages.filter(teaches).map((page) => lessonOf(page, page.rows)),
    ...renamed.filter(teaches).map((page) => lessonOf(page, page.rows, OPAQUE_WEIGHT)),
  ]
  return trainLook(lessons, FEATURE_NAMES, { ...options.boosting, seed: options.seed })
}

/** The trees that look again, from scores of models that never met the page's domain. */
function trainSecond(pages: readonly Looked[], seed: number): TreeEnsemble {
  const lessons = pages
    .filter(({ prepared }) => teaches(prepared))
    .map(({ prepared, seen }) => lessonOf(prepared, seen))
  return trainLook(lessons, NEIGHBOUR_FEATURES, { ...SECOND_BOOSTING, seed })
}

function trainLook(
  lessons: readonly Lesson[],
  features: readonly string[],
  boosting: BoostingOptions,
): TreeEnsemble {
  const rows = lessons.reduce((sum, lesson) => sum + lesson.labels.length, 0)
  const values = new Float32Array(rows * features.length)
  const labels = new Float32Array(rows)
  const weights = new Float32Array(rows)
  let at = 0
  for (const lesson of lessons) {
    values.set(lesson.values, at * features.length)
    labels.set(lesson.labels, at)
    weights.set(lesson.weights, at)
    at += lesson.labels.length
  }
  const table = binTable({ features, values, labels, weights }, { bins: 64, seed: boosting.seed ?? 1 })
  return trainBoosting(table, boosting)
}

function teaches({ example, found }: Prepared): boolean {
  return found >= LEAST_FOUND && example.type !== "synthetic"
}

/** Scores a held-out page as extraction reads it with a model that never met its domain, and knows no calibration yet. */
function judge(example: Example, model: ArticleModel): HeldOut {
  const { url, include } = example
  const { text, confidence, verdict } = extract(readHtml(example), { url, include, model, limits: NO_HURRY })
  return { example, score: scoreExample(example, text), expectedF1: confidence, verdict }
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
  forum: "discussion",
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
