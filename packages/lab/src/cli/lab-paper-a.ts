import { Command, Option } from "commander"
import { CLI_MESSAGES, EXIT, positiveValue, speakHelp, type Terminal } from "honbun/command"
import { PAPER_A_MESSAGES } from "../messages/paper-a.js"

/** The options of `honbun lab paper-a`. */
interface Settings {
  readonly out?: string
  readonly plot?: string
  readonly modelOut?: string
  readonly date?: string
  readonly limit?: number
}

/** `honbun lab paper-a`: paper A's experiment on folders of pages, its tables, heat maps and model. */
export function labPaperACommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("paper-a")
    .description(say(PAPER_A_MESSAGES.description))
    .argument("<folder...>", say(PAPER_A_MESSAGES.folders))
    .addOption(new Option("-o, --out <path>", say(PAPER_A_MESSAGES.out)))
    .addOption(new Option("--plot <path>", say(PAPER_A_MESSAGES.plot)))
    .addOption(new Option("--model-out <path>", say(PAPER_A_MESSAGES.modelOut)))
    .addOption(new Option("--date <day>", say(PAPER_A_MESSAGES.date)))
    .addOption(new Option("--limit <pages>", say(PAPER_A_MESSAGES.limit)).argParser(positiveValue(terminal)))
    .action((folders: string[], settings: Settings) => runExperiment(folders, settings, terminal))
  return speakHelp(command, terminal, say(PAPER_A_MESSAGES.examples))
}

async function runExperiment(
  folders: readonly string[],
  settings: Settings,
  terminal: Terminal,
): Promise<void> {
  const { runPaperA, writePaperA } = await import("../paper-a/run.js")
  const result = runPaperA(folders, settings, ({ step, at, all }) =>
    step === "reading"
      ? terminal.progress(PAPER_A_MESSAGES.reading, { at, all })
      : terminal.note(PAPER_A_MESSAGES.fold, { at, all }),
  )
  terminal.done()
  if (!result) {
    terminal.fail(PAPER_A_MESSAGES.noPages, { folders: folders.join(", ") })
    terminal.exitCode = EXIT.failed
    return
  }
  for (const path of writePaperA(result, settings)) terminal.note(CLI_MESSAGES.wrote, { path })
  if (settings.out === undefined) await terminal.write(`${result.report}\n`)
}
