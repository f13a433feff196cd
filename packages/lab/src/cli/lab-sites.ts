import { tmpdir } from "node:os"
import { join } from "node:path"
import type { SiteModel } from "@honbun/core"
import { writeSiteModel } from "@honbun/core/learn"
import { Command, Option } from "commander"
import { positiveValue, saveFile, speakHelp, type Terminal, wholeValue } from "honbun/command"
import { LAB_HELP } from "../messages/lab-help.js"
import { LAB_SITES_MESSAGES } from "../messages/lab-sites.js"
import { numbersIn } from "../report/numbers-in.js"
import { loadFolds, requireFolder } from "./lab-inputs.js"

interface Settings {
  readonly keptFolds?: string
  readonly work?: string
  readonly out?: string
  readonly modelOut?: string
  readonly date?: string
  readonly seed?: number
  readonly limit?: number
  readonly blocks?: boolean
  readonly entries?: boolean
  readonly curve?: boolean
  readonly plot?: string
}

/** `honbun lab sites`: papers C and E, the single-page model and ours on whole sites, sites left out. */
export function labSitesCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("sites")
    .description(say(LAB_SITES_MESSAGES.description))
    .argument("<folder...>", say(LAB_SITES_MESSAGES.folder))
    .addOption(new Option("--kept-folds <path>", say(LAB_SITES_MESSAGES.keptFolds)))
    .addOption(new Option("--work <folder>", say(LAB_SITES_MESSAGES.work)))
    .addOption(new Option("-o, --out <path>", say(LAB_SITES_MESSAGES.out)))
    .addOption(new Option("--model-out <path>", say(LAB_SITES_MESSAGES.modelOut)))
    .addOption(new Option("--blocks", say(LAB_SITES_MESSAGES.blocks)).conflicts("out"))
    .addOption(
      new Option("--entries", say(LAB_SITES_MESSAGES.entries)).conflicts(["out", "blocks", "modelOut"]),
    )
    .addOption(
      new Option("--curve", say(LAB_SITES_MESSAGES.curve)).conflicts([
        "out",
        "blocks",
        "modelOut",
        "entries",
      ]),
    )
    .addOption(new Option("--plot <path>", say(LAB_SITES_MESSAGES.plot)))
    .addOption(new Option("--seed <number>", say(LAB_HELP.seed)).argParser(wholeValue(terminal)))
    .addOption(
      new Option("--limit <pages>", say(LAB_SITES_MESSAGES.limit)).argParser(positiveValue(terminal)),
    )
    .addOption(new Option("--date <day>", say(LAB_SITES_MESSAGES.date)))
    .action((folders: string[], settings: Settings) => runExperiment(folders, settings, terminal))
  return speakHelp(command, terminal, say(LAB_SITES_MESSAGES.examples))
}

async function runExperiment(
  folders: readonly string[],
  settings: Settings,
  terminal: Terminal,
): Promise<void> {
  const { runEntries, runSites, runSitesByBlocks } = await import("../sites/run.js")
  const { blockMeasuresTable, sitesReport } = await import("../sites/tables.js")
  for (const folder of folders) requireFolder(folder)
  const { out, modelOut, keptFolds, seed, limit } = settings
  const folds = keptFolds === undefined ? undefined : await loadFolds(keptFolds)
  if (!folds) terminal.note(LAB_SITES_MESSAGES.flatters)
  const work = settings.work ?? join(tmpdir(), `honbun-sites-${process.pid}`)
  const date = settings.date ?? new Date().toISOString().slice(0, 10)
  const run = { folds, work, date, seed, limit, final: modelOut !== undefined }
  const show = (step: string): void => terminal.progress(LAB_SITES_MESSAGES.step, { step })
  const save = async (model: SiteModel | undefined): Promise<void> => {
    terminal.done()
    if (modelOut && model) await saveFile(modelOut, writeSiteModel(model), terminal)
  }
  if (settings.entries) {
    const { entriesTable } = await import("../sites/entries.js")
    const measures = runEntries(folders, run, show)
    terminal.done()
    return await terminal.write(entriesTable(measures))
  }
  if (settings.curve) {
    const { siteCurve, siteCurvePlot, siteCurveTable } = await import("../sites/curve.js")
    const points = siteCurve(folders, run, show)
    terminal.done()
    if (settings.plot) await saveFile(settings.plot, siteCurvePlot(points), terminal)
    return await terminal.write(siteCurveTable(points))
  }
  if (settings.blocks) {
    const { measures, model } = runSitesByBlocks(folders, run, show)
    await save(model)
    return await terminal.write(blockMeasuresTable(measures))
  }
  const { measures, model } = runSites(folders, run, show)
  await save(model)
  const report = sitesReport(measures)
  if (out) await saveFile(out, numbersIn(out, "sites", report, "Sites measured"), terminal)
  else await terminal.write(`${report}\n`)
}
