import { Command, Option } from "commander"
import { CLI_MESSAGES, EXIT, loadFile, positiveValue, speakHelp, type Terminal } from "honbun/command"
import { PAPER_A_MESSAGES } from "../messages/paper-a.js"
import { readFolders, splitOptions } from "./lab-inputs.js"
import { labOptions } from "./lab-options.js"

/** The options of `honbun lab paper-a`. */
interface Settings {
  readonly out?: string
  readonly plot?: string
  readonly modelOut?: string
  readonly date?: string
  readonly limit?: number
  readonly sets?: readonly string[]
  readonly perSite?: number
  readonly train?: string
  readonly test?: string
  readonly keywords?: string
  readonly templates?: string
}

/** `honbun lab paper-a`: paper A's experiment on folders of pages, its tables, heat maps and model. */
export function labPaperACommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("paper-a")
    .description(say(PAPER_A_MESSAGES.description))
    .argument("[folder...]", say(PAPER_A_MESSAGES.folders))
    .addOption(new Option("-o, --out <path>", say(PAPER_A_MESSAGES.out)))
    .addOption(new Option("--plot <path>", say(PAPER_A_MESSAGES.plot)))
    .addOption(new Option("--model-out <path>", say(PAPER_A_MESSAGES.modelOut)))
    .addOption(new Option("--date <day>", say(PAPER_A_MESSAGES.date)))
    .addOption(labOptions.sets(terminal))
    .addOption(new Option("--limit <pages>", say(PAPER_A_MESSAGES.limit)).argParser(positiveValue(terminal)))
    .addOption(
      new Option("--per-site <pages>", say(PAPER_A_MESSAGES.perSite)).argParser(positiveValue(terminal)),
    )
    .addOption(labOptions.train(terminal))
    .addOption(labOptions.test(terminal))
    .addOption(new Option("--keywords <path>", say(PAPER_A_MESSAGES.keywords)))
    .addOption(new Option("--templates <path>", say(PAPER_A_MESSAGES.templates)))
    .action((folders: string[], settings: Settings) => runExperiment(folders, settings, terminal))
  return speakHelp(command, terminal, say(PAPER_A_MESSAGES.examples))
}

async function runExperiment(
  named: readonly string[],
  { train, test, keywords, templates, ...settings }: Settings,
  terminal: Terminal,
): Promise<void> {
  const { runPaperA, writePaperA } = await import("../paper-a/run.js")
  const { readCrfTemplates } = await import("@honbun/core/papers")
  const { folders, split } = splitOptions(named, { train, test })
  const own = {
    split,
    keywords: keywords === undefined ? undefined : await loadFile(keywords, lines, PAPER_A_MESSAGES.noList),
    templates:
      templates === undefined
        ? undefined
        : await loadFile(templates, readCrfTemplates, PAPER_A_MESSAGES.noList),
  }
  readFolders(folders, settings)
  const result = runPaperA(folders, { ...settings, ...own }, ({ step, at, all }) =>
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

/** The lines of a list, blank ones left out. */
function lines(file: string): string[] {
  const found = file.split(/\r?\n/).map((line) => line.trim())
  return [...new Set(found.filter((line) => line !== ""))]
}
