import { Command, Option } from "commander"
import { saveFile, speakHelp, type Terminal, wholeValue } from "honbun/command"
import { LAB_PARTS_MESSAGES } from "../messages/lab-parts.js"
import type { SiteHistory } from "../parts/site-history.js"
import { numbersIn } from "../report/numbers-in.js"
import { requireFolder } from "./lab-inputs.js"

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
    .argument("<folder...>", say(LAB_PARTS_MESSAGES.folder))
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
    .action((folders: string[], settings: Settings) => measure(folders, settings, terminal))
  return speakHelp(command, terminal, say(LAB_PARTS_MESSAGES.examples))
}

async function measure(folders: readonly string[], settings: Settings, terminal: Terminal): Promise<void> {
  for (const folder of folders) requireFolder(folder)
  const report = settings.fit
    ? await fitted(folders, settings, terminal)
    : await table(folders, settings, terminal)
  if (settings.out === undefined) return await terminal.write(report)
  const place = settings.fit ? "parts-fit" : "parts"
  await saveFile(settings.out, numbersIn(settings.out, place, report, "Parts measured"), terminal)
}

async function table(folders: readonly string[], settings: Settings, terminal: Terminal): Promise<string> {
  const { measureSite } = await import("../parts/measure.js")
  const { partsTable } = await import("../parts/report.js")
  return partsTable(await eachSite(folders, settings, terminal, measureSite))
}

async function fitted(folders: readonly string[], settings: Settings, terminal: Terminal): Promise<string> {
  const { queriesOf } = await import("../parts/queries.js")
  const { fitReport } = await import("../parts/fit-report.js")
  return fitReport(await eachSite(folders, settings, terminal, queriesOf))
}

/** What is found at every site that can be read; the others are named and left out. */
async function eachSite<T>(
  folders: readonly string[],
  settings: Settings,
  terminal: Terminal,
  measure: (site: SiteHistory) => T[],
): Promise<T[]> {
  const { measureSites } = await import("../parts/measure-sites.js")
  return measureSites(folders, settings, measure, ({ name, count, reason }) =>
    reason === undefined
      ? terminal.note(LAB_PARTS_MESSAGES.site, { name, count })
      : terminal.note(LAB_PARTS_MESSAGES.failed, { name, reason }),
  )
}
