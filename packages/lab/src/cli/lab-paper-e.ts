import { Command, Option } from "commander"
import { EXIT, positiveValue, saveFile, speakHelp, type Terminal } from "honbun/command"
import { LAB_HELP } from "../messages/lab-help.js"
import { PAPER_E_MESSAGES } from "../messages/paper-e.js"
import { PAPER_SITES_MESSAGES } from "../messages/paper-sites.js"
import { numbersIn } from "../report/numbers-in.js"
import type { PaperEOptions } from "../sites/paper-e.js"
import { readFolders } from "./lab-inputs.js"
import { labOptions } from "./lab-options.js"

/** `honbun lab paper-e`: paper E's experiment on its own blocks. */
export function labPaperECommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("paper-e")
    .description(say(PAPER_E_MESSAGES.description))
    .argument("<folder...>", say(LAB_HELP.folders))
    .addOption(labOptions.sets(terminal))
    .addOption(
      new Option("--limit <pages>", say(PAPER_SITES_MESSAGES.limit)).argParser(positiveValue(terminal)),
    )
    .addOption(new Option("-o, --out <path>", say(PAPER_SITES_MESSAGES.out)))
    .action((folders: string[], settings: PaperEOptions & { readonly out?: string }) =>
      runE(folders, settings, terminal),
    )
  return speakHelp(command, terminal, say(PAPER_E_MESSAGES.examples))
}

async function runE(
  folders: readonly string[],
  { out, ...settings }: PaperEOptions & { readonly out?: string },
  terminal: Terminal,
): Promise<void> {
  const { runPaperE } = await import("../sites/paper-e.js")
  readFolders(folders, settings)
  const report = runPaperE(folders, settings, (site) =>
    terminal.progress(PAPER_SITES_MESSAGES.site, { site }),
  )
  terminal.done()
  if (report === undefined) {
    terminal.fail(PAPER_SITES_MESSAGES.noSites, { folders: folders.join(", ") })
    terminal.exitCode = EXIT.failed
  } else if (out === undefined) await terminal.write(`${report}\n`)
  else await saveFile(out, numbersIn(out, "paper-e", report, "Paper E measured", folders), terminal)
}
