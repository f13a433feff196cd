import { mkdirSync } from "node:fs"
import { basename, dirname, join, relative, resolve } from "node:path"
import type { ModelCard, Template } from "@honbun/core/learn"
import { keywordFinder, type PaperAModel, templateNumbers, writeCrfModel } from "@honbun/core/papers"
import { writeWholeSync } from "honbun/command"
import { dataLines, describeData } from "../measure/model-card.js"
import { numbersIn } from "../report/numbers-in.js"
import { describeSplit, type Split, type SplitSettings, splitPages } from "../split/split.js"
import { type ExperimentPage, readExperiment, readExperimentPage } from "./pages.js"
import { ANALYSED } from "./reading.js"
import { heatMaps, reportPaperA } from "./report.js"
import { comparePair, pairNumber, type SweptPage, sweepPage } from "./sweep.js"
import { judgeBySplit, PAPER_A_TRAINING, type PaperATraining, trainingFor, trainPaperA } from "./train.js"

/** What `honbun lab paper-a` was asked for. */
export interface PaperASettings {
  /** The document whose numbers are replaced. */
  readonly out?: string
  /** The folder of the heat maps. */
  readonly plot?: string
  /** The file of a model trained on all pages. */
  readonly modelOut?: string
  /** The day of training, for the card. */
  readonly date?: string
  readonly limit?: number | undefined
  readonly sets?: readonly string[] | undefined
  readonly perSite?: number | undefined
  /** Ids or hosts of the pages that teach and that judge; a cross-validation when absent. */
  readonly split?: Pick<SplitSettings, "train" | "test"> | undefined
  /** Keywords of one's own, in the place of {@link CRF_KEYWORDS}. */
  readonly keywords?: readonly string[] | undefined
  /** Templates of one's own, in the place of {@link CRF_TEMPLATES}. */
  readonly templates?: readonly Template[] | undefined
}

/** How far a run has come. */
export interface PaperAProgress {
  readonly step: "reading" | "fold"
  readonly at: number
  readonly all: number
}

/** What a run found out. */
export interface PaperAResult {
  /** Where the pages are. */
  readonly folders: readonly string[]
  readonly report: string
  readonly plots: ReadonlyMap<string, string>
  readonly model: PaperAModel | undefined
}

/**
 * The whole experiment of paper A: reads the pages, decides about each by models that never met its domain,
 * sweeps the thresholds, reports. Deterministic. Undefined when the folders have fewer than two pages with a whole text,
 * or one side of a given split has none.
 */
export function runPaperA(
  folders: readonly string[],
  settings: PaperASettings,
  progress: (progress: PaperAProgress) => void = () => {},
): PaperAResult | undefined {
  const examples = readExperiment(folders, settings)
  if (examples.length < 2) return undefined
  const split = splitPages(examples, { folds: PAPER_A_TRAINING.folds, ...settings.split })
  if (split.turns.some(({ train, test }) => train.length === 0 || test.length === 0)) return undefined
  const { keywords, templates } = settings
  const describing = {
    keywords: keywords && keywordFinder(keywords),
    numbers: templates && templateNumbers(templates),
  }
  const pages = examples.map((example, i) => {
    progress({ step: "reading", at: i + 1, all: examples.length })
    return readExperimentPage(example, describing)
  })
  const training = trainingFor(pages.length, templates)
  const first = judgeBySplit(pages, split, training, (fold) =>
    progress({ step: "fold", at: fold, all: split.turns.length }),
  )
  const swept = pages.flatMap((page, i) => (first[i] ? [sweepPage(page, first[i])] : []))
  const plots = settings.out && settings.plot ? relative(dirname(settings.out), settings.plot) : "."
  return {
    folders,
    report: reportPaperA(swept, plots.replaceAll("\\", "/"), describeSplit(split, examples)),
    plots: heatMaps(swept),
    model: settings.modelOut
      ? finalModel(folders, teachersOf(pages, split), swept, training, settings)
      : undefined,
  }
}

/** Writes what was asked for; gives the paths of the files. */
export function writePaperA(
  { folders, report, plots, model }: PaperAResult,
  settings: PaperASettings,
): string[] {
  const files = new Map<string, string>()
  if (settings.plot) for (const [name, svg] of plots) files.set(join(settings.plot, name), svg)
  if (settings.out)
    files.set(settings.out, numbersIn(settings.out, "paper-a", report, "Paper A measured", folders))
  if (settings.modelOut && model) files.set(settings.modelOut, writeCrfModel(model))
  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeWholeSync(path, text)
  }
  return [...files.keys()]
}

/** With a given split the model is made from the pages that teach; else from all. */
function teachersOf(pages: readonly ExperimentPage[], { turns, kind }: Split): readonly ExperimentPage[] {
  return kind === "given" ? turns[0]!.train.map((place) => pages[place]!) : pages
}

function finalModel(
  folders: readonly string[],
  pages: readonly ExperimentPage[],
  swept: readonly SweptPage[],
  training: PaperATraining,
  settings: PaperASettings,
): PaperAModel {
  const { upper, lower } = ANALYSED
  const { onAll } = comparePair(swept, pairNumber(upper, lower))
  const { keywords, date = new Date().toISOString().slice(0, 10) } = settings
  const card: ModelCard = {
    data: describeData(dataLines(pages.map(({ example }) => example))),
    date,
    measures: {
      "BLEU-4": rounded(onAll.vote.bleu),
      "ROUGE-2": rounded(onAll.vote.rouge),
      "BLEU-4 without vote": rounded(onAll.baseline.bleu),
      "ROUGE-2 without vote": rounded(onAll.baseline.rouge),
    },
    command: commandOf(folders, settings, date),
    note: `Measures on ${swept.length} pages by models that had not seen them, thresholds ${upper} and ${lower}. Page texts belong to their publishers.`,
  }
  return { ...trainPaperA(pages, training), ...(keywords ? { keywords } : {}), card }
}

/** The command that makes the model again; folders and files under their last name, as on all cards. */
function commandOf(
  folders: readonly string[],
  { sets, limit, perSite, split, keywords, templates, modelOut }: PaperASettings,
  date: string,
): string {
  return [
    "honbun lab paper-a",
    ...folders.map((folder) => basename(resolve(folder))),
    ...(sets ? [`--sets ${sets.join(",")}`] : []),
    ...(limit ? [`--limit ${limit}`] : []),
    ...(perSite ? [`--per-site ${perSite}`] : []),
    ...(split?.train ? ["--train <list>"] : []),
    ...(split?.test ? ["--test <list>"] : []),
    ...(keywords ? ["--keywords <list>"] : []),
    ...(templates ? ["--templates <file>"] : []),
    `--model-out ${basename(modelOut!)} --date ${date}`,
  ].join(" ")
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
