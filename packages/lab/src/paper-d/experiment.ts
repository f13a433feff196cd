import { smallest } from "@honbun/core/internal"
import {
  binTable,
  median,
  predictMany,
  resample,
  type Table,
  type TreeEnsemble,
  trainBoosting,
  trainForest,
  trainTree,
} from "@honbun/core/learn"
import {
  contentByHalf,
  distancesTo,
  isNextByWords,
  PAPER_LINK_FEATURES,
  PAPER_NODE_FEATURES,
  paperNodes,
} from "@honbun/core/papers"
import type { Split } from "../split/split.js"
import type { PaperDPage } from "./data.js"

/** The paper's three learners, with the usual settings of its tools (D §3.2.4: not tuned). */
export const LEARNERS: Readonly<
  Record<"decision tree" | "random forest" | "GBDT", (table: Table) => TreeEnsemble>
> = {
  "decision tree": (table) => trainTree(binTable(table, { bins: 255 })),
  "random forest": (table) => trainForest(binTable(table, { bins: 255 }), { trees: 100 }),
  GBDT: (table) => trainBoosting(binTable(table, { bins: 255 }), { trees: 100, depth: 3, rate: 0.1 }),
}
/** The name of a learner. */
export type Learner = keyof typeof LEARNERS
/** Folds over hosts; the paper split once, 103 sites to 26. */
export const PAPER_D_FOLDS = 5

/** Labels and scores of all rows of the pages that judge, each by a model of the pages that teach. */
export interface Scores {
  readonly labels: number[]
  readonly scores: number[]
  readonly importance: Float64Array
  /** The scores of each page that judges. */
  readonly byPage: ReadonlyMap<PaperDPage, readonly number[]>
}

/** Labels with scores. */
export type Scored = Pick<Scores, "labels" | "scores">

/** Where the next link comes from when content is decided: the paper's Table 4.8. */
export type LinkSource = "none" | "actual" | "predicted"

/** The pages, how they are divided, and by whom they are learnt. */
export interface Experiment {
  readonly pages: readonly PaperDPage[]
  readonly split: Split
}

/** What trees are grown by: one of {@link LEARNERS}, or with settings of one's own. */
export type Learn = (table: Table) => TreeEnsemble

/** Runs one learner over links, without some features where asked. */
export function scoreLinks(experiment: Experiment, learn: Learn, without: readonly string[] = []): Scores {
  const columns = PAPER_LINK_FEATURES.filter((name) => !without.includes(name))
  const rowsOf = (page: PaperDPage): Float32Array => take(page.links.rows, PAPER_LINK_FEATURES, columns)
  return crossScores(experiment, columns, rowsOf, rowsOf, (page) => page.isNext, "paper-d-links", learn)
}

/** Runs one learner over elements; the next link of test pages is theirs, the one predicted, or none. */
export function scoreElements(
  experiment: Experiment,
  learn: Learn,
  source: LinkSource,
  predicted: ReadonlyMap<PaperDPage, number>,
  more: MoreFeatures = NO_MORE,
): Scores {
  const own = source === "none" ? PAPER_NODE_FEATURES.slice(0, -1) : PAPER_NODE_FEATURES
  const columns = [...own, ...more.names]
  const middle = medianDistance(experiment.pages)
  const rowsWith = (page: PaperDPage, link: number | undefined, without = middle): Float32Array => {
    const { nodes, rows } = paperNodes(page.page, link, without)
    const taken = take(rows, PAPER_NODE_FEATURES, own)
    return more.names.length === 0
      ? taken
      : beside(taken, own.length, more.rowsOf(page, nodes), more.names.length)
  }
  const train = (page: PaperDPage): Float32Array => rowsWith(page, page.nextNode)
  // Where no link was predicted, the distance is the median over the pages on which one was (D §4.4).
  const guessed = medianDistance(experiment.pages, (page) => predicted.get(page))
  const test = (page: PaperDPage): Float32Array =>
    source === "predicted" ? rowsWith(page, predicted.get(page), guessed) : rowsWith(page, page.nextNode)
  const labels = (page: PaperDPage): Float32Array =>
    Float32Array.from(paperNodes(page.page, undefined, 0).nodes, (node) => (page.content.has(node) ? 1 : 0))
  return crossScores(experiment, columns, train, test, labels, "paper-d-content", learn)
}

/** Features of elements besides the paper's. */
export interface MoreFeatures {
  readonly names: readonly string[]
  rowsOf(page: PaperDPage, nodes: Int32Array): Float32Array
}

const NO_MORE: MoreFeatures = { names: [], rowsOf: () => new Float32Array(0) }

/** Two tables of the same rows side by side. */
function beside(
  left: Float32Array,
  leftWidth: number,
  right: Float32Array,
  rightWidth: number,
): Float32Array {
  const width = leftWidth + rightWidth
  const rows = left.length / leftWidth
  const both = new Float32Array(rows * width)
  for (let row = 0; row < rows; row++) {
    both.set(left.subarray(row * leftWidth, (row + 1) * leftWidth), row * width)
    both.set(right.subarray(row * rightWidth, (row + 1) * rightWidth), row * width + leftWidth)
  }
  return both
}

function crossScores(
  { pages, split: { turns } }: Experiment,
  columns: readonly string[],
  train: (page: PaperDPage) => Float32Array,
  test: (page: PaperDPage) => Float32Array,
  labelsOf: (page: PaperDPage) => Float32Array,
  recipe: "paper-d-links" | "paper-d-content",
  learn: Learn,
): Scores {
  const byPage = new Map<PaperDPage, readonly number[]>()
  const result: Scores = { labels: [], scores: [], importance: new Float64Array(columns.length), byPage }
  for (const turn of turns) {
    const training = turn.train.map((place) => pages[place]!)
    const model = learn(resample(tableOf(columns, training, train, labelsOf), recipe))
    for (const [at, value] of model.importance.entries()) result.importance[at]! += value / turns.length
    for (const place of turn.test) {
      const page = pages[place]!
      const values = test(page)
      const scores = values.length > 0 ? [...predictMany(model, values)] : []
      byPage.set(page, scores)
      for (const label of labelsOf(page)) result.labels.push(label)
      for (const score of scores) result.scores.push(score)
    }
  }
  return result
}

function tableOf(
  features: readonly string[],
  pages: readonly PaperDPage[],
  rows: (page: PaperDPage) => Float32Array,
  labels: (page: PaperDPage) => Float32Array,
): Table {
  return {
    features,
    values: joined(pages.map(rows)),
    labels: joined(pages.map(labels)),
  }
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function take(rows: Float32Array, all: readonly string[], columns: readonly string[]): Float32Array {
  if (columns.length === all.length) return rows
  const kept = columns.map((name) => all.indexOf(name))
  const count = rows.length / all.length
  const taken = new Float32Array(count * kept.length)
  for (let row = 0; row < count; row++) {
    for (const [at, column] of kept.entries())
      taken[row * kept.length + at] = rows[row * all.length + column]!
  }
  return taken
}

/** The distance that stands for a page without a next link: the median over pages with one (D §4.4). */
export function medianDistance(
  pages: readonly PaperDPage[],
  linkOf: (page: PaperDPage) => number | undefined = ({ nextNode }) => nextNode,
): number {
  const known = pages.flatMap((each) => {
    const link = linkOf(each)
    return link === undefined ? [] : [median([...distancesTo(each.page, link)])]
  })
  return known.length > 0 ? median(known) : 0
}

/** The pages that judge. */
export function judgedPages({ pages, split }: Experiment): PaperDPage[] {
  return split.turns.flatMap(({ test }) => test.map((place) => pages[place]!))
}

/** The words-only baseline of links, as labels and scores. */
export function wordsBaseline(pages: readonly PaperDPage[]): Scored {
  return {
    labels: pages.flatMap((page) => [...page.isNext]),
    scores: pages.flatMap((page) => page.links.texts.map((texts) => (isNextByWords(texts) ? 1 : 0))),
  }
}

/** The half-of-the-text baseline of elements: the smallest such element and all below it. */
export function halfBaseline(pages: readonly PaperDPage[]): Scored {
  const labels: number[] = []
  const scores: number[] = []
  for (const { page, content } of pages) {
    const half = contentByHalf(page)
    for (const node of paperNodes(page, undefined, 0).nodes) {
      labels.push(content.has(node) ? 1 : 0)
      scores.push(node > half && node < page.end[half]! ? 1 : 0)
    }
  }
  return { labels, scores }
}

/** The next link's element on every page by models that had not seen it; absent where none is found. */
export function predictedLinks({ byPage }: Scores): Map<PaperDPage, number> {
  const found = new Map<PaperDPage, number>()
  for (const [page, scores] of byPage) {
    const taken = page.links.nodes.filter((_, link) => scores[link]! >= 0.5)
    if (taken.length > 0) found.set(page, smallest(taken))
  }
  return found
}
