import { existsSync, readFileSync } from "node:fs"
import { writeArticleModel } from "@honbun/core/learn"
import { type Example, saveFile, say, type Terminal, UsageError } from "honbun/command"
import { pairedSection } from "../compare/compare-tables.js"
import { honbunExtractor } from "../extractors/extractor.js"
import { NOTHING } from "../extractors/prediction.js"
import { confidenceSection } from "../measure/confidence-table.js"
import { pageLine } from "../measure/eval-files.js"
import { evalSections, type Say, type Section } from "../measure/eval-tables.js"
import type { Judged } from "../measure/judge.js"
import {
  cardPage,
  dataLines,
  describeData,
  measuresOf,
  modelCard,
  type TrainCommand,
} from "../measure/model-card.js"
import { pairedRows, pairUp } from "../measure/paired.js"
import { reliabilityError, reliabilityPlot, reliabilityPoints, reliances } from "../measure/reliability.js"
import { groupPages, summarise } from "../measure/summary.js"
import { verdictSection } from "../measure/verdict-table.js"
import { LAB_MESSAGES } from "../messages/lab.js"
import { timeLeft } from "../report/progress.js"
import { writeFoldModels } from "../train/fold-models.js"
import { type HeldOut, TRAIN_DEFAULTS, type TrainProgress, trainArticle } from "../train/train.js"
import { NO_WORK_FOLDER, workFolder } from "../train/work-folder.js"
import { judgeExamples, noteFailures, writeSections } from "./eval-folders.js"
import { expectOutputs, readFolders } from "./lab-inputs.js"
import type { TrainSettings } from "./lab-settings.js"

/** Trains a model on the pages of the folders, tabulates its cross-validation, and writes it with its card. */
export async function trainFolders(
  folders: readonly string[],
  settings: TrainSettings,
  terminal: Terminal,
): Promise<void> {
  const examples = readFolders(folders, settings)
  expectEnough(examples, settings.folds)
  const { out, perPage, keepFolds, plot: drawn } = settings
  await expectOutputs([out, cardPath(out), perPage, keepFolds, drawn], folders, [settings.dataNote])
  const command = commandFor(folders, settings)
  const lines = dataLines(examples)
  const data = describeData(lines, noteOf(settings.dataNote))
  const work = settings.work ? workFolder(settings.work) : NO_WORK_FOLDER
  const progress = progressOn(terminal)
  const trained = trainArticle(examples, command.options, modelCard(command, data, {}), progress, work)
  terminal.done()
  const judged = trained.heldOut.map(asJudged)
  const rows = groupPages(judged, ["type", "lang"]).map(({ name, pages }) => {
    return { name, summary: summarise(pages) }
  })
  const card = modelCard(command, data, measuresOf(rows.filter(({ name }) => !name.includes("="))))
  terminal.note(LAB_MESSAGES.crossValidated, { folds: settings.folds, pages: examples.length })
  const reliance = reliances(trained.heldOut, settings.folds, settings.seed)
  const sectionsIn = (words: Say): Section[] => {
    const more = [verdictSection(trained.heldOut, words), confidenceSection(reliance, words)]
    return [...evalSections(rows, words), ...more.filter((section) => section !== undefined)]
  }
  await writeSections(sectionsIn(terminal.say.bind(terminal)), terminal)
  if (settings.compare) await compareWithDefault(judged, terminal)
  await saveFile(settings.out, writeArticleModel({ ...trained.model, card }), terminal)
  // Cards are read by everybody: English, whatever the terminal speaks.
  const tables = sectionsIn((message, values) => say(message, "en", values))
  await saveFile(cardPath(settings.out), cardPage(card, lines, tables), terminal)
  if (settings.perPage) await saveFile(settings.perPage, judged.map(pageLine).join(""), terminal)
  if (settings.keepFolds) await saveFile(settings.keepFolds, writeFoldModels(trained.folds), terminal)
  if (settings.plot) await plot(trained.heldOut, settings, settings.plot, terminal)
}

function commandFor(folders: readonly string[], settings: TrainSettings): TrainCommand {
  const { folds, seed, trees, depth, rate, opaque = false } = settings
  const boosting = { ...TRAIN_DEFAULTS.boosting, trees, depth, rate }
  const date = settings.date ?? new Date().toISOString().slice(0, 10)
  return { ...settings, folders, date, options: { ...TRAIN_DEFAULTS, folds, seed, boosting, opaque } }
}

/** Every fold needs a host with whole texts to train on and to be judged by. */
function expectEnough(examples: readonly Example[], folds: number): void {
  const groups = new Set(examples.filter((example) => example.text).map((example) => example.group)).size
  if (groups < folds) throw new UsageError(LAB_MESSAGES.tooFewGroups, { groups, folds })
}

/** The text of a file about the data, or the note itself. */
function noteOf(note: string | undefined): string | undefined {
  return note !== undefined && existsSync(note) ? readFileSync(note, "utf8").trim() : note
}

const STEPS = {
  reading: LAB_MESSAGES.stepReading,
  features: LAB_MESSAGES.stepFeatures,
  fold: LAB_MESSAGES.stepFold,
  judging: LAB_MESSAGES.stepJudging,
  model: LAB_MESSAGES.stepModel,
} as const

function progressOn(terminal: Terminal): (progress: TrainProgress) => void {
  let step: TrainProgress["step"] | undefined
  let left = timeLeft()
  return (progress) => {
    if (progress.step !== step) left = timeLeft()
    step = progress.step
    const { done, of } = progress
    terminal.progress(STEPS[step], { done, of, left: left(done, of) })
  }
}

/** A held-out page among judged ones; cross-validation keeps scores, not texts. */
function asJudged({ example, score, expectedF1 }: HeldOut): Judged {
  return { example, score, prediction: { ...NOTHING, confidence: expectedF1 }, metadata: {} }
}

async function compareWithDefault(judged: readonly Judged[], terminal: Terminal): Promise<void> {
  const examples = judged.map((page) => page.example)
  const others = await judgeExamples(examples, [honbunExtractor({ method: "auto" })], terminal)
  const answers = others.map(([only]) => only!)
  noteFailures(
    answers.filter((page) => page.failure !== undefined),
    answers.length,
    terminal,
  )
  const pairs = pairUp(judged, answers)
  const rows = pairedRows(pairs, ["type", "lang"])
  const names = [terminal.say(LAB_MESSAGES.thisModel), terminal.say(LAB_MESSAGES.defaultModel)] as const
  terminal.note(LAB_MESSAGES.defaultMayKnow)
  await terminal.write("\n")
  await writeSections([pairedSection(rows, names, terminal.say.bind(terminal))], terminal)
}

async function plot(
  heldOut: readonly HeldOut[],
  { folds, seed }: TrainSettings,
  path: string,
  terminal: Terminal,
): Promise<void> {
  const points = reliabilityPoints(reliances(heldOut, folds, seed))
  await saveFile(path, reliabilityPlot(points), terminal)
  terminal.note(LAB_MESSAGES.reliability, { error: reliabilityError(points).toFixed(3) })
}

/** `model.json` has its card in `model.card.md`. */
function cardPath(model: string): string {
  return `${model.replace(/\.json$/i, "")}.card.md`
}
