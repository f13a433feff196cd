import { writeFile } from "node:fs/promises"
import { HonbunError } from "@honbun/core"
import { Command, Option } from "commander"
import type { SiteHistory } from "../lab/parts/site-history.js"
import { CLI_MESSAGES } from "../messages/cli.js"
import { LAB_PARTS_MESSAGES } from "../messages/lab-parts.js"
import { speakHelp } from "./help.js"
import { requireFolder } from "./lab-inputs.js"
import { wholeValue } from "./lab-options.js"
import type { Terminal } from "./terminal.js"

/** The options of `honbun lab parts`. */
interface Settings {
  readonly out?: string
  readonly now: number
  readonly earlier: number
  readonly fit?: boolean
}

/** `honbun lab parts`: how well parts are found again, beside the paper, an XPath and a copied selector. */
export function labPartsCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("parts")
    .description(say(LAB_PARTS_MESSAGES.description))
    .argument("<folder>", say(LAB_PARTS_MESSAGES.folder))
    .addOption(new Option("-o, --out <path>", say(LAB_PARTS_MESSAGES.out)))
    .addOption(
      new Option("--now <pages>", say(LAB_PARTS_MESSAGES.now)).argParser(wholeValue(terminal)).default(60),
    )
    .addOption(
      new Option("--earlier <pages>", say(LAB_PARTS_MESSAGES.earlier))
        .argParser(wholeValue(terminal))
        .default(25),
    )
    .addOption(new Option("--fit", say(LAB_PARTS_MESSAGES.fit)))
    .action((folder: string, settings: Settings) => measure(folder, settings, terminal))
  return speakHelp(command, terminal, say(LAB_PARTS_MESSAGES.examples))
}

async function measure(folder: string, settings: Settings, terminal: Terminal): Promise<void> {
  requireFolder(folder)
  const report = settings.fit
    ? await fitted(folder, settings, terminal)
    : await table(folder, settings, terminal)
  if (settings.out === undefined) return await terminal.write(report)
  await writeFile(settings.out, report)
  terminal.note(CLI_MESSAGES.wrote, { path: settings.out })
}

async function table(folder: string, settings: Settings, terminal: Terminal): Promise<string> {
  const { measureSite } = await import("../lab/parts/measure.js")
  const { partsTable } = await import("../lab/parts/report.js")
  return partsTable(await eachSite(folder, settings, terminal, measureSite))
}

async function fitted(folder: string, settings: Settings, terminal: Terminal): Promise<string> {
  const { queriesOf } = await import("../lab/parts/queries.js")
  const { fitReport } = await import("../lab/parts/fit-report.js")
  return fitReport(await eachSite(folder, settings, terminal, queriesOf))
}

/** What is found at every site that can be read; the others are named and left out. */
async function eachSite<T>(
  folder: string,
  settings: Settings,
  terminal: Terminal,
  look: (site: SiteHistory) => T[],
): Promise<T[]> {
  const { readSite, siteFolders } = await import("../lab/parts/site-history.js")
  const all: T[] = []
  for (const path of siteFolders(folder)) {
    try {
      const found = look(readSite(path, settings))
      all.push(...found)
      terminal.note(LAB_PARTS_MESSAGES.site, { name: path, count: found.length })
    } catch (error) {
      if (!(error instanceof HonbunError) && (error as NodeJS.ErrnoException).code === undefined) throw error
      terminal.note(LAB_PARTS_MESSAGES.failed, { name: path, reason: (error as Error).message })
    }
  }
  return all
}
