import { Argument, Command, Option } from "commander"
import { EXIT, LAB_PACKAGE_MESSAGES, speakHelp, type Terminal } from "honbun/command"
import { DEFAULT_SPLIT, type ImportOptions, LAYOUTS, type Layout } from "../import/import.js"
import { IMPORT_MESSAGES } from "../messages/import.js"
import { LAB_HELP } from "../messages/lab-help.js"
import { labChangesCommand } from "./lab-changes.js"
import { labCurveCommand } from "./lab-curve.js"
import { labDatesCommand } from "./lab-dates.js"
import { labChainsCommand, labPagerCommand, labPaperDCommand } from "./lab-pager.js"
import { labPaperACommand } from "./lab-paper-a.js"
import { labPaperCCommand } from "./lab-paper-c.js"
import { labPaperECommand } from "./lab-paper-e.js"
import { labPartsCommand } from "./lab-parts.js"
import { labPostsCommand } from "./lab-posts.js"
import { labReproduceCommand } from "./lab-reproduce.js"
import { labSelfTrainCommand } from "./lab-self-train.js"
import { labSitesCommand } from "./lab-sites.js"
import { labStructuresCommand } from "./lab-structures.js"

/** `honbun lab`: what keeps the data of the lab in order. */
export function labCommand(terminal: Terminal): Command {
  const command = new Command("lab")
    .description(terminal.say(LAB_PACKAGE_MESSAGES.lab))
    .usage("[options] <command>")
    .helpCommand(false)
    .addCommand(importCommand(terminal))
    .addCommand(labPaperACommand(terminal))
    .addCommand(labPaperCCommand(terminal))
    .addCommand(labChangesCommand(terminal))
    .addCommand(labDatesCommand(terminal))
    .addCommand(labPaperDCommand(terminal))
    .addCommand(labPaperECommand(terminal))
    .addCommand(labPagerCommand(terminal))
    .addCommand(labChainsCommand(terminal))
    .addCommand(labSitesCommand(terminal))
    .addCommand(labSelfTrainCommand(terminal))
    .addCommand(labStructuresCommand(terminal))
    .addCommand(labPostsCommand(terminal))
    .addCommand(labPartsCommand(terminal))
    .addCommand(labCurveCommand(terminal))
    .addCommand(labReproduceCommand(terminal, (words) => runWords(words, terminal)))
  return speakHelp(command, terminal, terminal.say(LAB_HELP.importExamples))
}

/** Runs a command of the lab by its words, as if typed. */
async function runWords([name, ...rest]: readonly string[], terminal: Terminal): Promise<void> {
  const command = name === "train" ? (await import("./train.js")).trainCommand : labCommand
  await command(terminal).parseAsync(rest, { from: "user" })
}

function importCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("import")
    .description(say(LAB_HELP.import))
    .addArgument(new Argument("<layout>", say(LAB_HELP.layout)).choices(LAYOUTS))
    .argument("<folder>", say(LAB_HELP.importFolder))
    .addOption(new Option("-o, --out <path>", say(LAB_HELP.importOut)).makeOptionMandatory())
    .addOption(new Option("--set <name>", say(LAB_HELP.importSet)))
    .addOption(new Option("--split <name>", say(LAB_HELP.importSplit)).default(DEFAULT_SPLIT))
    .action(async (layout: Layout, folder: string, options: ImportOptions & { out: string }) => {
      await importInto(layout, folder, options, terminal)
    })
  return speakHelp(command, terminal, say(LAB_HELP.importExamples))
}

async function importInto(
  layout: Layout,
  folder: string,
  options: ImportOptions & { out: string },
  terminal: Terminal,
): Promise<void> {
  const { importFolder } = await import("../import/import.js")
  const { LayoutError } = await import("../import/layout-error.js")
  try {
    const { pages, skipped, folder: set } = importFolder(layout, folder, options.out, options)
    if (skipped.length > 0) terminal.note(IMPORT_MESSAGES.skipped, { count: skipped.length, id: skipped[0]! })
    terminal.note(IMPORT_MESSAGES.imported, { count: pages.length, folder: set })
  } catch (error) {
    if (!(error instanceof LayoutError)) throw error
    terminal.fail(error.text, error.values)
    terminal.exitCode = EXIT.failed
  }
}
