import { writeModel } from "@honbun/core/learn"
import { Command, Option } from "commander"
import {
  type Example,
  readDataset,
  saveFile,
  share,
  speakHelp,
  type Terminal,
  textTable,
  UsageError,
} from "honbun/command"
import { counted } from "../counted.js"
import {
  crossValidateDates,
  DATE_FOLDS,
  type DatedPage,
  type JudgedDate,
  readDatedPage,
  trainDates,
} from "../dates/train-dates.js"
import { LAB_DATES_MESSAGES as MESSAGES } from "../messages/lab-dates.js"
import { writeSections } from "./eval-folders.js"
import { expectOutputs, requireFolder } from "./lab-inputs.js"
import { labOptions } from "./lab-options.js"

/** The options of `honbun lab dates`. */
interface Settings {
  readonly sets?: readonly string[]
  readonly limit?: number
  readonly modelOut?: string
  readonly date?: string
}

const SEED = 1

/** `honbun lab dates`: trains and cross-validates the trees that choose a page's day of publication. */
export function labDatesCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("dates")
    .description(say(MESSAGES.dates))
    .argument("<folder...>", say(MESSAGES.folder))
    .addOption(labOptions.sets(terminal))
    .addOption(labOptions.limit(terminal))
    .addOption(new Option("--model-out <path>", say(MESSAGES.modelOut)))
    .addOption(new Option("--date <day>", say(MESSAGES.date)))
    .action(async (folders: string[], settings: Settings) => {
      await runDates(folders, settings, terminal)
    })
  return speakHelp(command, terminal, say(MESSAGES.examples))
}

async function runDates(folders: readonly string[], settings: Settings, terminal: Terminal): Promise<void> {
  for (const folder of folders) requireFolder(folder)
  await expectOutputs([settings.modelOut], folders)
  const pages = readPages(
    folders.flatMap((folder) => readDataset(folder, settings)),
    terminal,
  )
  if (pages.length === 0) throw new UsageError(MESSAGES.none, { folders: folders.join(", ") })
  const all = crossValidateDates(pages, SEED)
  const judged = all.filter(({ page }) => page.gold.size > 0)
  const dateless = all.filter(({ page }) => page.gold.size === 0)
  const hosts = new Set(pages.map(({ example }) => example.group)).size
  const heading = terminal.say(MESSAGES.heading, { pages: judged.length, folds: DATE_FOLDS })
  await writeSections([{ heading, table: tableOf(judged, terminal) }], terminal)
  const given = shareOf(dateless, "given")
  terminal.note(MESSAGES.given, { pages: dateless.length, share: share(given) })
  if (settings.modelOut === undefined) return
  const card = {
    data: `${counted(pages.length, "page")} of ${counted(hosts, "host")}; ${counted(dateless.length, "page")} of them without a day of publication`,
    date: settings.date ?? "",
    measures: {
      ...Object.fromEntries([...bySet(judged)].map(([set, of]) => [set, shareOf(of, "right")])),
      givenWithout: given,
    },
    command: commandOf(folders, settings),
    note: `Measures are of ${DATE_FOLDS}-fold cross-validation; no host is on both sides.`,
  }
  await saveFile(settings.modelOut, writeModel(trainDates(pages, SEED), card), terminal)
}

function commandOf(folders: readonly string[], { sets, limit, date }: Settings): string {
  const name = (path: string): string => path.split(/[\\/]/).filter(Boolean).slice(-2).join("/")
  return [
    ...["honbun lab dates", ...folders.map(name), "--model-out dates.json"],
    ...(sets ? [`--sets ${sets.join(",")}`] : []),
    ...(limit ? [`--limit ${limit}`] : []),
    ...(date ? [`--date ${date}`] : []),
  ].join(" ")
}

function readPages(examples: readonly Example[], terminal: Terminal): DatedPage[] {
  const pages = examples.flatMap((example, at) => {
    terminal.progress(MESSAGES.reading, { at: at + 1, all: examples.length })
    return readDatedPage(example) ?? []
  })
  terminal.done()
  return pages
}

function bySet(judged: readonly JudgedDate[]): Map<string, JudgedDate[]> {
  const sets = new Map<string, JudgedDate[]>()
  for (const each of judged) {
    const { set } = each.page.example
    sets.set(set, [...(sets.get(set) ?? []), each])
  }
  return sets.set("ALL", [...judged])
}

function shareOf(judged: readonly JudgedDate[], field: "right" | "there" | "given"): number {
  return judged.filter((each) => each[field]).length / Math.max(1, judged.length)
}

function tableOf(judged: readonly JudgedDate[], terminal: Terminal): string {
  const headings = [MESSAGES.set, MESSAGES.pages, MESSAGES.there, MESSAGES.right, MESSAGES.rightThere]
  const rows = [...bySet(judged)].map(([set, of]) => [
    set,
    String(of.length),
    String(of.filter(({ there }) => there).length),
    share(shareOf(of, "right")),
    share(shareOf(of, "right") / shareOf(of, "there")),
  ])
  return textTable(
    headings.map((text) => terminal.say(text)),
    rows,
  )
}
