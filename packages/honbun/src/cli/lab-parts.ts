import { writeFile } from "node:fs/promises"
import { HonbunError } from "@honbun/core"
import { Command, Option } from "commander"
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
    .action((folder: string, settings: Settings) => measure(folder, settings, terminal))
  return speakHelp(command, terminal, say(LAB_PARTS_MESSAGES.examples))
}

async function measure(folder: string, settings: Settings, terminal: Terminal): Promise<void> {
  requireFolder(folder)
  const { measureSite } = await import("../lab/parts/measure.js")
  const { readSite, siteFolders } = await import("../lab/parts/site-history.js")
  const { partsTable } = await import("../lab/parts/report.js")
  const trials: ReturnType<typeof measureSite> = []
  for (const path of siteFolders(folder)) {
    try {
      const found = measureSite(readSite(path, settings))
      trials.push(...found)
      terminal.note(LAB_PARTS_MESSAGES.site, { name: path, count: found.length })
    } catch (error) {
      if (!(error instanceof HonbunError) && (error as NodeJS.ErrnoException).code === undefined) throw error
      terminal.note(LAB_PARTS_MESSAGES.failed, { name: path, reason: (error as Error).message })
    }
  }
  const table = partsTable(trials)
  if (settings.out === undefined) return await terminal.write(table)
  await writeFile(settings.out, table)
  terminal.note(CLI_MESSAGES.wrote, { path: settings.out })
}
