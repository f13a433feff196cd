import { Command, Option } from "commander"
import { EXIT, positiveValue, saveFile, speakHelp, type Terminal } from "honbun/command"
import { LAB_HELP } from "../messages/lab-help.js"
import { PAPER_C_MESSAGES } from "../messages/paper-c.js"
import { PAPER_SITES_MESSAGES } from "../messages/paper-sites.js"
import { numbersIn } from "../report/numbers-in.js"
import { readFolders } from "./lab-inputs.js"

interface Settings {
  readonly limit?: number
  readonly out?: string
}

/** `honbun lab paper-c`: paper C's experiments on any folder. */
export function labPaperCCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("paper-c")
    .description(say(PAPER_C_MESSAGES.description))
    .argument("<folder...>", say(LAB_HELP.folders))
    .addOption(
      new Option("--limit <pages>", say(PAPER_SITES_MESSAGES.limit)).argParser(positiveValue(terminal)),
    )
    .addOption(new Option("-o, --out <path>", say(PAPER_SITES_MESSAGES.out)))
    .action((folders: string[], settings: Settings) => runC(folders, settings, terminal))
  return speakHelp(command, terminal, say(PAPER_C_MESSAGES.examples))
}

async function runC(folders: readonly string[], { out, limit }: Settings, terminal: Terminal): Promise<void> {
  const { paperCReport } = await import("../changes/paper-c-report.js")
  readFolders(folders, {})
  const report = paperCReport(folders, { limit }, (site) =>
    terminal.progress(PAPER_SITES_MESSAGES.site, { site }),
  )
  terminal.done()
  if (report === undefined) {
    terminal.fail(PAPER_SITES_MESSAGES.noSites, { folders: folders.join(", ") })
    terminal.exitCode = EXIT.failed
  } else if (out === undefined) await terminal.write(`${report}\n`)
  else await saveFile(out, numbersIn(out, "paper-c", report, "Paper C measured", folders), terminal)
}
