import { mkdirSync } from "node:fs"
import { basename, dirname, join, relative, resolve } from "node:path"
import { binTable, countLabels, prCurve, resample, scoresOf, trainForest } from "@honbun/core/learn"
import { PAPER_LINK_FEATURES, PAPER_NODE_FEATURES, paperNodes, writePaperDModel } from "@honbun/core/papers"
import { share, writeWholeSync } from "honbun/command"
import { plotBars } from "../plot/bars.js"
import { plotPrCurves } from "../plot/lines.js"
import { numbersIn } from "../report/numbers-in.js"
import { type PaperDPage, readPaperDPages } from "./data.js"
import {
  halfBaseline,
  LEARNERS,
  type Learner,
  type LinkSource,
  medianDistance,
  PAPER_D_FOLDS,
  predictedLinks,
  type Scores,
  scoreElements,
  scoreLinks,
  wordsBaseline,
} from "./experiment.js"
import { oursByElement, oursByText } from "./ours.js"

/** What `honbun lab paper-d` was asked for. */
export interface PaperDSettings {
  readonly out?: string
  readonly plot?: string
  readonly modelOut?: string
  readonly date?: string
}

/** The paper's own figures: precision, recall, F. */
const PAPER = {
  words: [0.474, 0.844, 0.607],
  links: {
    "decision tree": [0.679, 0.731, 0.704],
    "random forest": [0.818, 0.692, 0.75],
    GBDT: [0.72, 0.692, 0.706],
  },
  noSimilarity: [0.81, 0.654, 0.723],
  half: [0.032, 0.002, 0.003],
  elements: {
    "decision tree": [0.3, 0.954, 0.451],
    "random forest": [0.578, 0.584, 0.581],
    GBDT: [0.415, 0.711, 0.524],
  },
  // The GBDT row of table 4.7(a) is printed so in the paper, though its three figures do not agree.
  noDistance: {
    "decision tree": [0.323, 0.941, 0.48],
    "random forest": [0.474, 0.536, 0.504],
    GBDT: [0.536, 0.9, 0.499],
  },
  predicted: [0.588, 0.555, 0.571],
} as const

const LEARNER_NAMES = Object.keys(LEARNERS) as Learner[]
const FOREST: Learner = "random forest"
/** The model that ships is kept small: fewer and shallower trees than the paper's forest. */
const SHIPPED_FOREST = { trees: 30, depth: 8, seed: 1 } as const

type Row = readonly [name: string, ours: Pick<Scores, "labels" | "scores">, paper: readonly number[]]

/** What a run found out. */
export interface PaperDResult {
  readonly report: string
  /** Curves and importances by the name of their file. */
  readonly plots: ReadonlyMap<string, string>
}

/** The whole experiment of paper D; undefined when the folder holds none of its pages. */
export function runPaperD(
  folder: string,
  settings: PaperDSettings,
  say: (step: string) => void = () => {},
): PaperDResult | undefined {
  const pages = readPaperDPages(folder)
  if (pages.length === 0) return undefined
  say(`${pages.length} pages read`)
  const links = new Map(LEARNER_NAMES.map((name) => [name, scoreLinks(pages, name)] as const))
  say("links scored")
  const bare = scoreLinks(pages, FOREST, ["LinkSimilarity"])
  const predicted = predictedLinks(pages, links.get(FOREST)!)
  const elements = (source: LinkSource): Map<Learner, Scores> =>
    new Map(LEARNER_NAMES.map((name) => [name, scoreElements(pages, name, source, predicted)] as const))
  const actual = elements("actual")
  say("elements scored")
  const none = elements("none")
  say("elements scored without the next link")
  const byPrediction = scoreElements(pages, FOREST, "predicted", predicted)
  const words = wordsBaseline(pages)
  const half = halfBaseline(pages)
  const plots = plotsOf(links, actual, none, byPrediction)
  const folderOfPlots = settings.out && settings.plot ? relative(dirname(settings.out), settings.plot) : "."
  const report = [
    dataTable(pages),
    table("Table 4.4: next links", [["words only", words, PAPER.words], ...rowsOf(links, PAPER.links)]),
    table("Table 4.5: LinkSimilarity (random forest)", [
      ["with", links.get(FOREST)!, PAPER.links[FOREST]],
      ["without", bare, PAPER.noSimilarity],
    ]),
    table("Table 4.6: main content, actual next links", [
      ["half of the text", half, PAPER.half],
      ...rowsOf(actual, PAPER.elements),
    ]),
    table("Table 4.7: main content without the distance to the next link", rowsOf(none, PAPER.noDistance)),
    table("Table 4.8: where the next link comes from (random forest)", [
      ["none", none.get(FOREST)!, PAPER.noDistance[FOREST]],
      ["actual", actual.get(FOREST)!, PAPER.elements[FOREST]],
      ["predicted", byPrediction, PAPER.predicted],
    ]),
    table("What `honbun join` takes of the same pages, beside the paper's result with predicted next links", [
      ["the paper's elements", oursByElement(pages), PAPER.predicted],
      ["texts within them", oursByText(pages), PAPER.predicted],
    ]),
    ...[...plots.keys()].map(
      (name) =>
        `![${name.replace(/\.svg$/, "").replaceAll("-", " ")}](${folderOfPlots.replaceAll("\\", "/")}/${name})`,
    ),
  ].join("\n\n")
  write(report, plots, settings)
  if (settings.modelOut) writeWholeSync(settings.modelOut, shippedModel(pages, folder, settings))
  return { report, plots }
}

function rowsOf(
  all: ReadonlyMap<Learner, Scores>,
  paper: Readonly<Record<Learner, readonly number[]>>,
): Row[] {
  return [...all].map(([name, scores]) => [name, scores, paper[name]])
}

function table(title: string, rows: readonly Row[]): string {
  const lines = rows.map(([name, { labels, scores }, paper]) => {
    const { precision, recall, f1 } = scoresOf(
      countLabels(
        labels,
        scores.map((score) => (score >= 0.5 ? 1 : 0)),
      ),
    )
    return `| ${name} | ${[precision, recall, f1].map(share).join(" | ")} | ${paper.map(share).join(" | ")} |`
  })
  const head =
    "| | precision | recall | F | paper: precision | recall | F |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
  return `**${title}**\n\n${head}\n${lines.join("\n")}`
}

function dataTable(pages: readonly PaperDPage[]): string {
  const links = pages.reduce((sum, page) => sum + page.links.urls.length, 0)
  const nodes = pages.reduce((sum, page) => sum + paperNodes(page.page, undefined, 0).nodes.length, 0)
  const content = pages.reduce((sum, page) => sum + page.content.size, 0)
  const hosts = new Set(pages.map((page) => page.group)).size
  return `${pages.length} pages of ${hosts} hosts, ${links} links with ${pages.length} next links, ${nodes} elements of which ${content} are content; ${PAPER_D_FOLDS} folds, no host on both sides. The paper: 129 sites, 19,548 links with 129 next links, 123,590 elements of which 2,474 are content, one split.`
}

function plotsOf(
  links: ReadonlyMap<Learner, Scores>,
  actual: ReadonlyMap<Learner, Scores>,
  none: ReadonlyMap<Learner, Scores>,
  predicted: Scores,
): Map<string, string> {
  const curve = (name: string, { labels, scores }: Scores) => ({ name, points: prCurve(labels, scores) })
  const curves = (all: ReadonlyMap<Learner, Scores>) => [...all].map(([name, scores]) => curve(name, scores))
  const bars = (names: readonly string[], { importance }: Scores) =>
    names.map((name, at) => ({ name, value: importance[at]! }))
  return new Map([
    ["paper-d-links-pr.svg", plotPrCurves(curves(links), { title: "Next links" })],
    [
      "paper-d-links-importance.svg",
      plotBars(bars(PAPER_LINK_FEATURES, links.get(FOREST)!), { title: "Next links" }),
    ],
    ["paper-d-content-pr.svg", plotPrCurves(curves(actual), { title: "Main content" })],
    [
      "paper-d-content-importance.svg",
      plotBars(bars(PAPER_NODE_FEATURES, actual.get(FOREST)!), { title: "Main content" }),
    ],
    ["paper-d-no-distance-pr.svg", plotPrCurves(curves(none), { title: "Main content without distance" })],
    [
      "paper-d-sources-pr.svg",
      plotPrCurves(
        [
          curve("without next link", none.get(FOREST)!),
          curve("actual next link", actual.get(FOREST)!),
          curve("predicted next link", predicted),
        ],
        { title: "Main content by source of the next link" },
      ),
    ],
  ])
}

function write(report: string, plots: ReadonlyMap<string, string>, { out, plot }: PaperDSettings): void {
  if (plot) {
    mkdirSync(plot, { recursive: true })
    for (const [name, svg] of plots) writeWholeSync(join(plot, name), svg)
  }
  if (!out) return
  mkdirSync(dirname(out), { recursive: true })
  writeWholeSync(out, numbersIn(out, "paper-d", report, "Paper D"))
}

function shippedModel(pages: readonly PaperDPage[], folder: string, settings: PaperDSettings): string {
  const middle = medianDistance(pages)
  const join32 = (parts: readonly Float32Array[]): Float32Array =>
    Float32Array.from(parts.flatMap((part) => [...part]))
  const links = resample(
    {
      features: PAPER_LINK_FEATURES,
      values: join32(pages.map((page) => page.links.rows)),
      labels: join32(pages.map((page) => page.isNext)),
    },
    "paper-d-links",
  )
  const described = pages.map((page) => ({ page, nodes: paperNodes(page.page, page.nextNode, middle) }))
  const nodes = resample(
    {
      features: PAPER_NODE_FEATURES,
      values: join32(described.map((each) => each.nodes.rows)),
      labels: join32(
        described.map(({ page, nodes: own }) =>
          Float32Array.from(own.nodes, (node) => (page.content.has(node) ? 1 : 0)),
        ),
      ),
    },
    "paper-d-content",
  )
  const date = settings.date ?? new Date().toISOString().slice(0, 10)
  return writePaperDModel({
    links: trainForest(binTable(links), SHIPPED_FOREST),
    nodes: trainForest(binTable(nodes), SHIPPED_FOREST),
    median: middle,
    card: {
      data: `wedata-pages: ${pages.length} pages on which rules of the AutoPagerize community database match; page texts belong to their publishers.`,
      date,
      measures: {},
      command: `honbun lab paper-d ${basename(resolve(folder))} --model-out ${basename(settings.modelOut!)} --date ${date}`,
      note: `Forests of ${SHIPPED_FOREST.trees} trees of depth ${SHIPPED_FOREST.depth}; the measures of the full forests are in docs/paper-d.md.`,
    },
  })
}
