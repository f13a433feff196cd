import { basename, resolve, sep } from "node:path"
import { type ModelCard, writePagerModel } from "@honbun/core/learn"
import { VERSION, writeWholeSync } from "honbun/command"
import { dataLines, describeData } from "../measure/model-card.js"
import { numbersIn } from "../report/numbers-in.js"
import { describeSplit, splitPages } from "../split/split.js"
import { type PagerExample, readPagerExamples } from "./examples.js"
import { kindsTable } from "./kinds.js"
import { type PagerScores, pagerTable, scoreSections, scoreSets, wholeChains } from "./report.js"
import { prepareExample } from "./rows.js"
import { type CrossValidation, crossValidate, PAGER_FOLDS, type PagerJudgement, trainPager } from "./train.js"

/** Options of `honbun lab pager`. */
export interface PagerLabSettings {
  readonly modelOut?: string
  readonly out?: string
  readonly date?: string
  readonly errors?: boolean
  /** Whether pages are also rendered, and how many of each set then. */
  readonly render?: boolean
  readonly limit?: number
}

/** Seed of the model that is written. */
export const PAGER_SEED = 1

/** Cross-validates the pager model over hosts, writes it when asked, and gives the report; undefined without pages. */
export function runPagerLab(
  folders: readonly string[],
  settings: PagerLabSettings,
  say: (step: "reading" | "fold", at: number, all: number) => void,
): string | undefined {
  const examples = readPagerExamples(folders)
  if (examples.length === 0) return undefined
  const prepared = examples.map((example, at) => {
    say("reading", at + 1, examples.length)
    return prepareExample(example)
  })
  const split = splitPages(examples, { folds: PAGER_FOLDS })
  const validated = crossValidate(prepared, split, (fold) => say("fold", fold, split.turns.length))
  const scores = scoreSets(validated.judged)
  if (settings.modelOut) {
    const model = trainPager(prepared, PAGER_SEED)
    writeWholeSync(
      settings.modelOut,
      writePagerModel({ ...model, card: cardOf(folders, settings, examples, scores) }),
    )
  }
  const report = `${describeSplit(split, examples)}\n\n${reportOf(validated, scores, settings.errors ?? false)}`
  if (settings.out)
    writeWholeSync(settings.out, numbersIn(settings.out, "pager", report, "The next page, measured"))
  return report
}

function cardOf(
  folders: readonly string[],
  settings: PagerLabSettings,
  examples: readonly PagerExample[],
  scores: readonly PagerScores[],
): ModelCard {
  const date = settings.date ?? new Date().toISOString().slice(0, 10)
  const measures = scores.flatMap(({ set, form, f1, accuracy }) => [
    [`${set} ${form} F1`, round(f1.value)],
    [`${set} ${form} page accuracy`, round(accuracy.value)],
  ])
  return {
    data: describeData(dataLines(examples), "Page texts belong to their publishers."),
    date,
    measures: Object.fromEntries(measures) as Record<string, number>,
    command: `honbun lab pager ${folders.map(shortName).join(" ")} --model-out ${basename(settings.modelOut!)} --date ${date}`,
    note: `Measures are of ${PAGER_FOLDS}-fold cross-validation; no host is on both sides. honbun ${VERSION}.`,
  }
}

/** The last two folders of a path: who remakes the model has them elsewhere. */
function shortName(folder: string): string {
  return resolve(folder).split(sep).slice(-2).join("/")
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4
}

function reportOf(
  { judged, kinds }: CrossValidation,
  scores: readonly PagerScores[],
  errors: boolean,
): string {
  const [found, sections, followed, articles] = scoreSections(judged)
  const chains = wholeChains(judged)
  const parts = [
    pagerTable(scores),
    `Sections followed: ${found} of ${sections}; next articles followed by mistake: ${followed} of ${articles}.`,
    `Chains with every page decided rightly: ${chains.right.length} of ${chains.all.length}.`,
    kindsTable(kinds),
  ]
  const wrong = errors ? judged.filter((each) => !each.followRight || !each.pageRight).map(errorLine) : []
  return `${[...parts, ...wrong].join("\n\n")}\n`
}

/** A page that was decided wrongly, with what was taken and what was right. */
export function errorLine({ each, form, url, kind, reason }: PagerJudgement): string {
  const { set, id, kind: what, url: own, nextPage, nextSection } = each.example
  return `${set} ${id} ${form} (${what}) ${own}\n    took ${kind ?? "nothing"} ${url ?? ""} ${reason}\n    gold ${[...nextPage, ...nextSection].join(" ") || "none"}`
}
