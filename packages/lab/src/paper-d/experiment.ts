import { smallest } from "@honbun/core/internal"
import {
  binTable,
  groupedFolds,
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

/** Labels and scores of all rows, each by a model that had not seen its host. */
export interface Scores {
  readonly labels: number[]
  readonly scores: number[]
  readonly importance: Float64Array
}

/** Where the next link comes from when content is decided: the paper's Table 4.8. */
export type LinkSource = "none" | "actual" | "predicted"

/** Runs one learner over links, without some features where asked. */
export function scoreLinks(
  pages: readonly PaperDPage[],
  learner: Learner,
  without: readonly string[] = [],
): Scores {
  const columns = PAPER_LINK_FEATURES.filter((name) => !without.includes(name))
  const rowsOf = (page: PaperDPage): Float32Array => take(page.links.rows, PAPER_LINK_FEATURES, columns)
  return crossScores(pages, columns, rowsOf, rowsOf, (page) => page.isNext, "paper-d-links", learner)
}

/** Runs one learner over elements; the next link of test pages is theirs, the one predicted, or none. */
export function scoreElements(
  pages: readonly PaperDPage[],
  learner: Learner,
  source: LinkSource,
  predicted: ReadonlyMap<string, number>,
): Scores {
  const columns = source === "none" ? PAPER_NODE_FEATURES.slice(0, -1) : PAPER_NODE_FEATURES
  const middle = medianDistance(pages)
  const train = (page: PaperDPage): Float32Array =>
    take(paperNodes(page.page, page.nextNode, middle).rows, PAPER_NODE_FEATURES, columns)
  const test = (page: PaperDPage): Float32Array => {
    const link = source === "predicted" ? predicted.get(page.id) : page.nextNode
    return take(paperNodes(page.page, link, middle).rows, PAPER_NODE_FEATURES, columns)
  }
  const labels = (page: PaperDPage): Float32Array =>
    Float32Array.from(paperNodes(page.page, undefined, 0).nodes, (node) => (page.content.has(node) ? 1 : 0))
  return crossScores(pages, columns, train, test, labels, "paper-d-content", learner)
}

function crossScores(
  pages: readonly PaperDPage[],
  columns: readonly string[],
  train: (page: PaperDPage) => Float32Array,
  test: (page: PaperDPage) => Float32Array,
  labelsOf: (page: PaperDPage) => Float32Array,
  recipe: "paper-d-links" | "paper-d-content",
  learner: Learner,
): Scores {
  const folds = groupedFolds(
    pages.map((page) => page.group),
    PAPER_D_FOLDS,
  )
  const result: Scores = { labels: [], scores: [], importance: new Float64Array(columns.length) }
  for (let fold = 0; fold < PAPER_D_FOLDS; fold++) {
    const training = pages.filter((_, at) => folds[at] !== fold)
    const model = LEARNERS[learner](resample(tableOf(columns, training, train, labelsOf), recipe))
    for (const [at, value] of model.importance.entries()) result.importance[at]! += value / PAPER_D_FOLDS
    for (const page of pages.filter((_, at) => folds[at] === fold)) {
      const values = test(page)
      for (const label of labelsOf(page)) result.labels.push(label)
      if (values.length > 0) for (const score of predictMany(model, values)) result.scores.push(score)
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
export function medianDistance(pages: readonly PaperDPage[]): number {
  return median(pages.map(({ page, nextNode }) => median([...distancesTo(page, nextNode)])))
}

/** The words-only baseline of links, as labels and scores. */
export function wordsBaseline(pages: readonly PaperDPage[]): Pick<Scores, "labels" | "scores"> {
  return {
    labels: pages.flatMap((page) => [...page.isNext]),
    scores: pages.flatMap((page) => page.links.texts.map((texts) => (isNextByWords(texts) ? 1 : 0))),
  }
}

/** The half-of-the-text baseline of elements: the smallest such element and all below it. */
export function halfBaseline(pages: readonly PaperDPage[]): Pick<Scores, "labels" | "scores"> {
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

/** The next link's element on every page by models that had not seen its host; absent where none is found. */
export function predictedLinks(pages: readonly PaperDPage[], { scores }: Scores): Map<string, number> {
  const folds = groupedFolds(
    pages.map((page) => page.group),
    PAPER_D_FOLDS,
  )
  const found = new Map<string, number>()
  let at = 0
  for (let fold = 0; fold < PAPER_D_FOLDS; fold++) {
    for (const page of pages.filter((_, i) => folds[i] === fold)) {
      const own = scores.slice(at, at + page.links.urls.length)
      at += own.length
      const taken = page.links.nodes.filter((_, link) => own[link]! >= 0.5)
      if (taken.length > 0) found.set(page.id, smallest(taken))
    }
  }
  return found
}
