import { mkdirSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import type { ModelCard } from "@honbun/core/learn"
import { type PaperAModel, writeCrfModel } from "@honbun/core/papers"
import { writeWholeSync } from "honbun/command"
import { numbersIn } from "../report/numbers-in.js"
import { type ExperimentPage, readExperiment, readExperimentPage } from "./pages.js"
import { ANALYSED } from "./reading.js"
import { heatMaps, reportPaperA } from "./report.js"
import { comparePair, pairNumber, type SweptPage, sweepPage } from "./sweep.js"
import { crossValidate, PAPER_A_TRAINING, trainPaperA } from "./train.js"

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
  readonly limit?: number
}

/** How far a run has come. */
export interface PaperAProgress {
  readonly step: "reading" | "fold"
  readonly at: number
  readonly all: number
}

/** What a run found out. */
export interface PaperAResult {
  readonly report: string
  readonly plots: ReadonlyMap<string, string>
  readonly model: PaperAModel | undefined
}

/**
 * The whole experiment of paper A: reads the pages, decides about each by models that never met its domain,
 * sweeps the thresholds, reports. Deterministic. Undefined when the folders hold no page with a whole text.
 */
export function runPaperA(
  folders: readonly string[],
  settings: PaperASettings,
  progress: (progress: PaperAProgress) => void = () => {},
): PaperAResult | undefined {
  const examples = readExperiment(folders, settings.limit === undefined ? {} : { limit: settings.limit })
  if (examples.length === 0) return undefined
  const pages = examples.map((example, i) => {
    progress({ step: "reading", at: i + 1, all: examples.length })
    return readExperimentPage(example)
  })
  const first = crossValidate(pages, PAPER_A_TRAINING, (fold) =>
    progress({ step: "fold", at: fold, all: PAPER_A_TRAINING.folds }),
  )
  const swept = pages.map((page, i) => sweepPage(page, first[i]!))
  const plots = settings.out && settings.plot ? relative(dirname(settings.out), settings.plot) : "."
  return {
    report: reportPaperA(swept, plots.replaceAll("\\", "/")),
    plots: heatMaps(swept),
    model: settings.modelOut ? finalModel(pages, swept, settings) : undefined,
  }
}

/** Writes what was asked for; gives the paths of the files. */
export function writePaperA({ report, plots, model }: PaperAResult, settings: PaperASettings): string[] {
  const files = new Map<string, string>()
  if (settings.plot) for (const [name, svg] of plots) files.set(join(settings.plot, name), svg)
  if (settings.out) files.set(settings.out, numbersIn(settings.out, "paper-a", report, "Paper A measured"))
  if (settings.modelOut && model) files.set(settings.modelOut, writeCrfModel(model))
  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeWholeSync(path, text)
  }
  return [...files.keys()]
}

function finalModel(
  pages: readonly ExperimentPage[],
  swept: readonly SweptPage[],
  { date = "", limit }: PaperASettings,
): PaperAModel {
  const { upper, lower } = ANALYSED
  const { onAll } = comparePair(swept, pairNumber(upper, lower))
  const card: ModelCard = {
    data: `${pages.length} pages: ${DATA}. Page texts belong to their publishers.`,
    date,
    measures: {
      "BLEU-4": rounded(onAll.vote.bleu),
      "ROUGE-2": rounded(onAll.vote.rouge),
      "BLEU-4 without vote": rounded(onAll.baseline.bleu),
      "ROUGE-2 without vote": rounded(onAll.baseline.rouge),
    },
    command: `honbun lab paper-a <folders> --model-out crf.json --date ${date}${limit ? ` --limit ${limit}` : ""}`,
    note: `Measures by ${PAPER_A_TRAINING.folds}-fold cross-validation, no domain in two folds, thresholds ${upper} and ${lower}.`,
  }
  return { ...trainPaperA(pages, PAPER_A_TRAINING), card }
}

/** The sets and their licences. */
const DATA =
  "WCXB v1.0 development pages (CC-BY-4.0), test data of flairNLP/fundus (MIT), test pages of " +
  "mozilla/readability (Apache-2.0) and newspaper4k (MIT), public static-site repositories"

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
