import { mkdirSync } from "node:fs"
import { basename, dirname, join, relative, resolve } from "node:path"
import { smallest } from "@honbun/core/internal"
import { binTable, countLabels, median, prCurve, resample, scoresOf, trainForest } from "@honbun/core/learn"
import {
  distancesTo,
  PAPER_LINK_FEATURES,
  PAPER_NODE_FEATURES,
  paperNodes,
  writePaperDModel,
} from "@honbun/core/papers"
import { share, writeWholeSync } from "honbun/command"
import { counted } from "../counted.js"
import type { OfflineRenderer } from "../extractors/offline.js"
import { dataLines, describeData } from "../measure/model-card.js"
import { plotBars } from "../plot/bars.js"
import { plotPrCurves } from "../plot/lines.js"
import { numbersIn } from "../report/numbers-in.js"
import { describeSplit, type SplitSettings, splitPages } from "../split/split.js"
import { type PaperDPage, readPaperDLines, readPaperDPages } from "./data.js"
import { DRAWN_FEATURES, renderPages } from "./drawn.js"
import {
  type Experiment,
  halfBaseline,
  judgedPages,
  LEARNERS,
  type Learn,
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
import { tuneForest } from "./tune.js"

/** What `honbun lab paper-d` was asked for. */
export interface PaperDSettings {
  readonly out?: string
  readonly plot?: string
  readonly modelOut?: string
  readonly date?: string
  readonly sets?: readonly string[] | undefined
  /** Ids or hosts of the pages that teach and that judge; a cross-validation when absent. */
  readonly split?: Pick<SplitSettings, "train" | "test"> | undefined
  /** Also judge content with features of pages rendered by this. */
  readonly renderer?: Pick<OfflineRenderer, "render"> | undefined
  /** Settings of forests to try; not tuned when absent, as in the paper. */
  readonly tune?: number | undefined
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
  /** The files that were written, in order. */
  readonly written: readonly string[]
}

/** The whole experiment of paper D; undefined when the folders hold too few pages whose content is known. */
export async function runPaperD(
  folders: readonly string[],
  settings: PaperDSettings,
  say: (step: string) => void = () => {},
): Promise<PaperDResult | undefined> {
  const pages = readPaperDPages(folders, { ...settings, all: settings.split !== undefined })
  if (pages.length < 2) return undefined
  const split = splitPages(pages, { folds: PAPER_D_FOLDS, ...settings.split })
  if (split.turns.some(({ train, test }) => train.length === 0 || test.length === 0)) return undefined
  const experiment: Experiment = { pages, split }
  const judged = judgedPages(experiment)
  say(`${pages.length} pages read`)
  const hasLinks = split.turns.every(({ train }) => train.some((place) => pages[place]!.isNext.includes(1)))
  const links = new Map(
    hasLinks ? LEARNER_NAMES.map((name) => [name, scoreLinks(experiment, LEARNERS[name])] as const) : [],
  )
  say("links scored")
  const predicted = hasLinks ? predictedLinks(links.get(FOREST)!) : new Map<PaperDPage, number>()
  const elements = (source: LinkSource): Map<Learner, Scores> =>
    new Map(
      LEARNER_NAMES.map(
        (name) => [name, scoreElements(experiment, LEARNERS[name], source, predicted)] as const,
      ),
    )
  const actual = elements("actual")
  say("elements scored")
  const none = elements("none")
  say("elements scored without the next link")
  const byPrediction = scoreElements(experiment, LEARNERS[FOREST], "predicted", predicted)
  const plots = plotsOf(links, actual, none, byPrediction)
  const pictures = settings.plot === undefined ? [] : picturesOf(plots, settings.out, settings.plot)
  const linkTables = hasLinks
    ? [
        table("Table 4.4: next links", [
          ["words only", wordsBaseline(judged), PAPER.words],
          ...rowsOf(links, PAPER.links),
        ]),
        table("Table 4.5: LinkSimilarity (random forest)", [
          ["with", links.get(FOREST)!, PAPER.links[FOREST]],
          ["without", scoreLinks(experiment, LEARNERS[FOREST], ["LinkSimilarity"]), PAPER.noSimilarity],
        ]),
      ]
    : ["No page has a known next link (`nextPage`), so next links and the distance to them are not judged."]
  const sections = [
    dataTable(experiment),
    ...linkTables,
    table("Table 4.6: main content, actual next links", [
      ["half of the text", halfBaseline(judged), PAPER.half],
      ...rowsOf(actual, PAPER.elements),
    ]),
    table("Table 4.7: main content without the distance to the next link", rowsOf(none, PAPER.noDistance)),
    table("Table 4.8: where the next link comes from (random forest)", [
      ["none", none.get(FOREST)!, PAPER.noDistance[FOREST]],
      ["actual", actual.get(FOREST)!, PAPER.elements[FOREST]],
      ["predicted", byPrediction, PAPER.predicted],
    ]),
    distanceSection(judged),
    ...(split.kind === "given" || !hasLinks ? [] : [repeatedSection(pages, say)]),
    ...(settings.tune ? [await tunedSection(experiment, settings.tune, links, actual, say)] : []),
    ...(settings.renderer ? [await drawnSection(folders, experiment, settings, say)] : []),
    table("What `honbun join` takes of the same pages, beside the paper's result with predicted next links", [
      ["the paper's elements", oursByElement(judged), PAPER.predicted],
      ["texts within them", oursByText(judged), PAPER.predicted],
    ]),
    ...pictures,
  ]
  const report = sections.join("\n\n")
  const written = write(report, plots, settings, folders)
  if (settings.modelOut) {
    const measures = shippedMeasures(experiment, hasLinks)
    writeWholeSync(settings.modelOut, shippedModel(teachersOf(experiment), folders, settings, measures))
    written.push(settings.modelOut)
  }
  return { report, plots, written }
}

/** The plots as Markdown, by their place beside the document. */
function picturesOf(plots: ReadonlyMap<string, string>, out: string | undefined, folder: string): string[] {
  const place = (out === undefined ? folder : relative(dirname(out), folder)).replaceAll("\\", "/")
  return [...plots.keys()].map(
    (name) => `![${name.replace(/\.svg$/, "").replaceAll("-", " ")}](${place === "" ? "." : place}/${name})`,
  )
}

/** Other divisions of the pages, each with other forests: by one alone the effect of a feature is mostly chance. */
const REPETITIONS = 5

/** Table 4.7 again with other divisions and forests. */
function repeatedSection(pages: readonly PaperDPage[], say: (step: string) => void): string {
  const runs = Array.from({ length: REPETITIONS }, (_, at) => {
    const seed = at + 1
    const split = splitPages(pages, { folds: PAPER_D_FOLDS, seed })
    const learn: Learn = (table) => trainForest(binTable(table, { bins: 255 }), { trees: 100, seed })
    const f1Of = (source: LinkSource): number =>
      measuresAt(scoreElements({ pages, split }, learn, source, new Map())).f1
    say(`division ${seed} of ${REPETITIONS} scored`)
    return { seed, with: f1Of("actual"), without: f1Of("none") }
  })
  const mean = (values: readonly number[]): string =>
    share(values.reduce((sum, value) => sum + value, 0) / values.length)
  const rows = runs.map((run) => `| ${run.seed} | ${share(run.with)} | ${share(run.without)} |`)
  const higher = runs.filter((run) => run.with > run.without).length
  return `**F of main content with other divisions of the pages and other forests (random forest)**\n\n| division | with the distance | without |\n| --- | ---: | ---: |\n${rows.join("\n")}\n| mean | ${mean(runs.map((run) => run.with))} | ${mean(runs.map((run) => run.without))} |\n\nWith the distance F is higher in ${higher} of ${runs.length} divisions.`
}

/** With a given split the model is made from the pages that teach; else from all. */
function teachersOf({ pages, split: { turns, kind } }: Experiment): readonly PaperDPage[] {
  return kind === "given" ? turns[0]!.train.map((place) => pages[place]!) : pages
}

/** Both tasks with forests whose settings were searched for, beside the usual settings. */
async function tunedSection(
  experiment: Experiment,
  trials: number,
  links: ReadonlyMap<Learner, Scores>,
  actual: ReadonlyMap<Learner, Scores>,
  say: (step: string) => void,
): Promise<string> {
  const rows: Row[] = []
  const found: string[] = []
  for (const what of ["links", "elements"] as const) {
    const usual = (what === "links" ? links : actual).get(FOREST)
    if (!usual) continue
    const { learn, settings } = await tuneForest(experiment, what, trials)
    say(`settings for ${what} searched`)
    const tuned =
      what === "links" ? scoreLinks(experiment, learn) : scoreElements(experiment, learn, "actual", new Map())
    const paper = what === "links" ? PAPER.links[FOREST] : PAPER.elements[FOREST]
    rows.push([`${what}, usual settings`, usual, paper], [`${what}, searched`, tuned, paper])
    const values = Object.entries(settings).map(([name, value]) => `${name} ${value}`)
    found.push(`${what}: ${values.join(", ")}`)
  }
  return `${table("Settings of the forest, searched on the pages that teach in the first fold", rows)}\n\n${trials} settings tried; found for ${found.join("; for ")}. The first fold judges them on pages that had no part in the search, the other folds on pages some of which had.`
}

/** Content with and without features of the rendered page, on the pages that could be rendered. */
async function drawnSection(
  folders: readonly string[],
  { pages }: Experiment,
  { renderer, split: given }: PaperDSettings,
  say: (step: string) => void,
): Promise<string> {
  const lines = readPaperDLines(folders)
  const rendered = await renderPages(pages, lines, renderer!, (done, of) => say(`rendered ${done} of ${of}`))
  if (rendered.length < 2) return "Too few pages could be rendered to judge by their layout."
  const ids = new Set(rendered.map(({ id }) => id))
  const same = pages.filter(({ id }) => ids.has(id))
  const split = splitPages(rendered, { folds: PAPER_D_FOLDS, ...given })
  const forest = LEARNERS[FOREST]
  return `${table(
    `Layout features (random forest, actual next links, ${rendered.length} pages rendered without network)`,
    [
      [
        "markup as served",
        scoreElements({ pages: same, split }, forest, "actual", new Map()),
        PAPER.elements[FOREST],
      ],
      [
        "as rendered",
        scoreElements({ pages: rendered, split }, forest, "actual", new Map()),
        PAPER.elements[FOREST],
      ],
      [
        "as rendered, with layout features",
        scoreElements({ pages: rendered, split }, forest, "actual", new Map(), DRAWN_FEATURES),
        PAPER.elements[FOREST],
      ],
    ],
  )}`
}

function rowsOf(
  all: ReadonlyMap<Learner, Scores>,
  paper: Readonly<Record<Learner, readonly number[]>>,
): Row[] {
  return [...all].map(([name, scores]) => [name, scores, paper[name]])
}

function table(title: string, rows: readonly Row[]): string {
  const lines = rows.map(([name, { labels, scores }, paper]) => {
    const { precision, recall, f1 } = measuresAt({ labels, scores })
    return `| ${name} | ${[precision, recall, f1].map(share).join(" | ")} | ${paper.map(share).join(" | ")} |`
  })
  const head =
    "| | precision | recall | F | paper: precision | recall | F |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
  return `**${title}**\n\n${head}\n${lines.join("\n")}`
}

/** Precision, recall and F of what scores at least one half. */
function measuresAt({ labels, scores }: Pick<Scores, "labels" | "scores">): ReturnType<typeof scoresOf> {
  return scoresOf(
    countLabels(
      labels,
      scores.map((score) => (score >= 0.5 ? 1 : 0)),
    ),
  )
}

/**
 * How far content is from the next link, compared with the rest of the page: what the feature can tell at all. The smaller
 * the share of pages on which content is nearer, the less it helps.
 */
function distanceSection(pages: readonly PaperDPage[]): string {
  const known = pages.flatMap(({ page, nextNode, content }) => {
    if (nextNode === undefined) return []
    const distance = distancesTo(page, nextNode)
    const { nodes } = paperNodes(page, undefined, 0)
    const of = (isContent: boolean): number[] =>
      [...nodes].filter((node) => content.has(node) === isContent).map((node) => distance[node]!)
    const [own, rest] = [median(of(true)), median(of(false))]
    const least = smallest(of(true))
    const nearer = of(false).filter((each) => each <= least).length
    return [{ own, rest, nearer }]
  })
  if (known.length === 0) return ""
  const middle = (values: readonly number[]): string => median([...values]).toFixed(1)
  const near = known.filter(({ own, rest }) => own < rest).length
  return `Distance to the next link: over ${known.length} pages the median content element is ${middle(known.map(({ own }) => own))} steps away, the median other element ${middle(known.map(({ rest }) => rest))}. Content is nearer than the rest on ${near} pages. At the distance of the nearest content element or closer there are ${middle(known.map(({ nearer }) => nearer))} other elements (median).`
}

function dataTable({ pages, split }: Experiment): string {
  const links = pages.reduce((sum, page) => sum + page.links.urls.length, 0)
  const nodes = pages.reduce((sum, page) => sum + paperNodes(page.page, undefined, 0).nodes.length, 0)
  const content = pages.reduce((sum, page) => sum + page.content.size, 0)
  const hosts = new Set(pages.map((page) => page.group)).size
  const next = pages.filter(({ nextNode }) => nextNode !== undefined).length
  return `${counted(pages.length, "page")} of ${counted(hosts, "host")}, ${counted(links, "link")} with ${counted(next, "next link")}, ${counted(nodes, "element")} of which ${content} are content. ${describeSplit(split, pages)} The paper: 129 sites, 19,548 links with 129 next links, 123,590 elements of which 2,474 are content, one split.`
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
  const ofLinks: [string, string][] = links.has(FOREST)
    ? [
        ["paper-d-links-pr.svg", plotPrCurves(curves(links), { title: "Next links" })],
        [
          "paper-d-links-importance.svg",
          plotBars(bars(PAPER_LINK_FEATURES, links.get(FOREST)!), { title: "Next links" }),
        ],
      ]
    : []
  return new Map([
    ...ofLinks,
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

function write(
  report: string,
  plots: ReadonlyMap<string, string>,
  { out, plot }: PaperDSettings,
  folders: readonly string[],
): string[] {
  const written: string[] = []
  if (plot) {
    mkdirSync(plot, { recursive: true })
    for (const [name, svg] of plots) {
      writeWholeSync(join(plot, name), svg)
      written.push(join(plot, name))
    }
  }
  if (!out) return written
  mkdirSync(dirname(out), { recursive: true })
  writeWholeSync(out, numbersIn(out, "paper-d", report, "Paper D", folders))
  return [...written, out]
}

/** What forests of the size that is written come to on pages they have not met, to four decimals. */
function shippedMeasures(experiment: Experiment, hasLinks: boolean): Record<string, number> {
  const learn: Learn = (table) => trainForest(binTable(table), SHIPPED_FOREST)
  const links = hasLinks ? scoreLinks(experiment, learn) : undefined
  const source = links ? "predicted" : "none"
  const elements = scoreElements(experiment, learn, source, links ? predictedLinks(links) : new Map())
  const rows: [string, Scores | undefined][] = [
    ["next link", links],
    ["content", elements],
  ]
  return Object.fromEntries(
    rows.flatMap(([name, scores]) => {
      if (!scores) return []
      const { precision, recall, f1 } = measuresAt(scores)
      return Object.entries({ precision, recall, F1: f1 }).map(
        ([measure, value]) => [`${name} ${measure}`, Math.round(value * 1e4) / 1e4] as const,
      )
    }),
  )
}

function shippedModel(
  pages: readonly PaperDPage[],
  folders: readonly string[],
  settings: PaperDSettings,
  measures: Record<string, number>,
): string {
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
      data: describeData(dataLines(pages)),
      date,
      measures,
      command: `honbun lab paper-d ${folders.map((folder) => basename(resolve(folder))).join(" ")} --model-out ${basename(settings.modelOut!)} --date ${date}`,
      note: `Forests of ${SHIPPED_FOREST.trees} trees of depth ${SHIPPED_FOREST.depth}; measures are of such forests on pages of hosts that they have not met, content with the next links that they predict. The tables of the experiment are of 100 trees of any depth. Page texts belong to their publishers.`,
    },
  })
}
