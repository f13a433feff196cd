import { existsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { writeSiteModel } from "@honbun/core"
import { Command, Option } from "commander"
import { numbersIn } from "../lab/numbers-in.js"
import { LAB_HELP } from "../messages/lab-help.js"
import { LAB_SITES_MESSAGES } from "../messages/lab-sites.js"
import { speakHelp } from "./help.js"
import { requireFolder, saveFile } from "./lab-inputs.js"
import { labOptions, wholeValue } from "./lab-options.js"
import type { Terminal } from "./terminal.js"

interface Settings {
  readonly pages?: string
  readonly chains?: string
  readonly work?: string
  readonly out?: string
  readonly modelOut?: string
  readonly date?: string
  readonly limit?: number
  readonly seed?: number
}

/** `honbun lab sites`: papers C and E, the single-page model and ours on whole sites, sites left out. */
export function labSitesCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("sites")
    .description(say(LAB_SITES_MESSAGES.description))
    .argument("<folder>", say(LAB_SITES_MESSAGES.folder))
    .addOption(new Option("--pages <folder>", say(LAB_SITES_MESSAGES.pages)))
    .addOption(new Option("--chains <folder>", say(LAB_SITES_MESSAGES.chains)))
    .addOption(new Option("--work <folder>", say(LAB_SITES_MESSAGES.work)))
    .addOption(new Option("-o, --out <path>", say(LAB_SITES_MESSAGES.out)))
    .addOption(new Option("--model-out <path>", say(LAB_SITES_MESSAGES.modelOut)))
    .addOption(labOptions.limit(terminal))
    .addOption(new Option("--seed <number>", say(LAB_HELP.seed)).argParser(wholeValue(terminal)))
    .addOption(new Option("--date <day>", say(LAB_SITES_MESSAGES.date)))
    .action((folder: string, settings: Settings) => runExperiment(folder, settings, terminal))
  return speakHelp(command, terminal, say(LAB_SITES_MESSAGES.examples))
}

async function runExperiment(folder: string, settings: Settings, terminal: Terminal): Promise<void> {
  const { runSites } = await import("../lab/sites/run.js")
  requireFolder(folder)
  const { out, modelOut } = settings
  const work = settings.work ?? join(tmpdir(), `honbun-sites-${process.pid}`)
  const isHonest = settings.pages !== undefined || existsSync(join(work, "article-without-0.json"))
  if (!isHonest) terminal.note(LAB_SITES_MESSAGES.flatters)
  const date = settings.date ?? new Date().toISOString().slice(0, 10)
  const result = runSites(folder, { ...settings, work, date, final: modelOut !== undefined }, (step) =>
    terminal.progress(LAB_SITES_MESSAGES.step, { step }),
  )
  terminal.done()
  if (modelOut && result.model) await saveFile(modelOut, writeSiteModel(result.model), terminal)
  if (out) await saveFile(out, numbersIn(out, "sites", result.report, "Sites measured"), terminal)
  else await terminal.write(`${result.report}\n`)
}
