import { Command, Option } from "commander"
import type { PagerLabSettings } from "../lab/pager/run.js"
import type { PaperDSettings } from "../lab/paper-d/run.js"
import { LAB_PAGER_MESSAGES } from "../messages/lab-pager.js"
import type { Message } from "../messages/say.js"
import { speakHelp } from "./help.js"
import { wholeValue } from "./lab-options.js"
import { EXIT, type Terminal } from "./terminal.js"

/** `honbun lab pager`: trains and cross-validates the finder of next links. */
export function labPagerCommand(terminal: Terminal): Command {
  const command = begin("pager", LAB_PAGER_MESSAGES.pager, terminal)
    .addOption(new Option("--errors", terminal.say(LAB_PAGER_MESSAGES.errors)))
    .addOption(new Option("--render", terminal.say(LAB_PAGER_MESSAGES.render)))
    .addOption(
      new Option("--limit <count>", terminal.say(LAB_PAGER_MESSAGES.limit)).argParser(wholeValue(terminal)),
    )
    .action(async (folder: string, settings: PagerLabSettings) => {
      if (settings.render) return await comparePagers(folder, settings, terminal)
      const { runPagerLab } = await import("../lab/pager/run.js")
      const report = runPagerLab(folder, settings, (_, at, all) =>
        terminal.progress(LAB_PAGER_MESSAGES.reading, { at, all }),
      )
      await finish(report, folder, settings.out, terminal)
    })
  return speakHelp(command, terminal, terminal.say(LAB_PAGER_MESSAGES.examples))
}

async function comparePagers(folder: string, settings: PagerLabSettings, terminal: Terminal): Promise<void> {
  const { runRenderedPager } = await import("../lab/pager/rendered.js")
  const report = await runRenderedPager(folder, settings, (at, all) =>
    terminal.progress(LAB_PAGER_MESSAGES.reading, { at, all }),
  )
  await finish(report, folder, settings.out, terminal)
}

/** `honbun lab paper-d`: paper D's experiment, its tables, curves, importances and model. */
export function labPaperDCommand(terminal: Terminal): Command {
  const command = begin("paper-d", LAB_PAGER_MESSAGES.paperD, terminal)
    .addOption(new Option("--plot <path>", terminal.say(LAB_PAGER_MESSAGES.plot)))
    .action(async (folder: string, settings: PaperDSettings) => {
      const { runPaperD } = await import("../lab/paper-d/run.js")
      const result = runPaperD(folder, settings, (step) =>
        terminal.progress(LAB_PAGER_MESSAGES.step, { step }),
      )
      await finish(result?.report, folder, settings.out, terminal)
    })
  return speakHelp(command, terminal, terminal.say(LAB_PAGER_MESSAGES.examples))
}

/** `honbun lab chains`: joins whole chains over HTTP and compares them with their gold. */
export function labChainsCommand(terminal: Terminal): Command {
  const command = new Command("chains")
    .description(terminal.say(LAB_PAGER_MESSAGES.chains))
    .argument("<folder>", terminal.say(LAB_PAGER_MESSAGES.folder))
    .addOption(new Option("--render", terminal.say(LAB_PAGER_MESSAGES.renderChains)))
    .action(async (folder: string, { render = false }: { render?: boolean }) => {
      const { readChains } = await import("../lab/pager/examples.js")
      const { chainTable, joinChains } = await import("../lab/pager/chains.js")
      const results = await joinChains(readChains(folder), render)
      await finish(results.length > 0 ? chainTable(results) : undefined, folder, undefined, terminal)
    })
  return speakHelp(command, terminal, terminal.say(LAB_PAGER_MESSAGES.examples))
}

function begin(name: string, description: Message, terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  return new Command(name)
    .description(say(description))
    .argument("<folder>", say(LAB_PAGER_MESSAGES.folder))
    .addOption(new Option("-o, --out <path>", say(LAB_PAGER_MESSAGES.out)))
    .addOption(new Option("--model-out <path>", say(LAB_PAGER_MESSAGES.modelOut)))
    .addOption(new Option("--date <day>", say(LAB_PAGER_MESSAGES.date)))
}

async function finish(
  report: string | undefined,
  folder: string,
  out: string | undefined,
  terminal: Terminal,
): Promise<void> {
  terminal.done()
  if (report === undefined) {
    terminal.fail(LAB_PAGER_MESSAGES.noPages, { folder })
    terminal.exitCode = EXIT.failed
  } else if (out === undefined) await terminal.write(`${report}\n`)
}
