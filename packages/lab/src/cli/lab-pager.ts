import { type JoinOptions, METHODS, type Method } from "@honbun/core"
import { joinByPaper } from "@honbun/core/papers"
import { Command, Option } from "commander"
import {
  CLI_MESSAGES,
  EXIT,
  loadOwnModel,
  type Message,
  sharedOptions,
  speakHelp,
  type Terminal,
  wholeValue,
} from "honbun/command"
import { LAB_PAGER_MESSAGES } from "../messages/lab-pager.js"
import type { PagerLabSettings } from "../pager/run.js"
import type { PaperDSettings } from "../paper-d/run.js"
import { requireFolder, splitOptions } from "./lab-inputs.js"
import { labOptions } from "./lab-options.js"

/** `honbun lab pager`: trains and cross-validates the finder of next links. */
export function labPagerCommand(terminal: Terminal): Command {
  const command = begin("pager", "<folder...>", LAB_PAGER_MESSAGES.pager, terminal)
    .addOption(new Option("--errors", terminal.say(LAB_PAGER_MESSAGES.errors)))
    .addOption(new Option("--render", terminal.say(LAB_PAGER_MESSAGES.render)))
    .addOption(
      new Option("--limit <count>", terminal.say(LAB_PAGER_MESSAGES.limit)).argParser(wholeValue(terminal)),
    )
    .action(async (folders: string[], settings: PagerLabSettings) => {
      if (settings.render) return await comparePagers(folders, settings, terminal)
      const { runPagerLab } = await import("../pager/run.js")
      const report = runPagerLab(folders, settings, (_, at, all) =>
        terminal.progress(LAB_PAGER_MESSAGES.reading, { at, all }),
      )
      await finish(report, folders, settings.out, terminal)
    })
  return speakHelp(command, terminal, terminal.say(LAB_PAGER_MESSAGES.examples))
}

async function comparePagers(
  folders: readonly string[],
  settings: PagerLabSettings,
  terminal: Terminal,
): Promise<void> {
  const { runRenderedPager } = await import("../pager/rendered.js")
  const report = await runRenderedPager(folders, settings, (at, all) =>
    terminal.progress(LAB_PAGER_MESSAGES.reading, { at, all }),
  )
  await finish(report, folders, settings.out, terminal)
}

/** `honbun lab paper-d`: paper D's experiment, its tables, curves, importances and model. */
export function labPaperDCommand(terminal: Terminal): Command {
  const command = begin("paper-d", "[folder...]", LAB_PAGER_MESSAGES.paperD, terminal)
    .addOption(new Option("--plot <path>", terminal.say(LAB_PAGER_MESSAGES.plot)))
    .addOption(labOptions.sets(terminal))
    .addOption(labOptions.train(terminal))
    .addOption(labOptions.test(terminal))
    .addOption(new Option("--render", terminal.say(LAB_PAGER_MESSAGES.renderPaperD)))
    .addOption(
      new Option("--tune <count>", terminal.say(LAB_PAGER_MESSAGES.tune)).argParser(wholeValue(terminal)),
    )
    .action((named: string[], options: PaperDOptions) => runD(named, options, terminal))
  return speakHelp(command, terminal, terminal.say(LAB_PAGER_MESSAGES.examples))
}

interface PaperDOptions extends Omit<PaperDSettings, "split" | "renderer"> {
  readonly train?: string
  readonly test?: string
  readonly render?: boolean
}

async function runD(
  named: readonly string[],
  { train, test, render, ...settings }: PaperDOptions,
  terminal: Terminal,
): Promise<void> {
  const { folders, split } = splitOptions(named, { train, test })
  for (const folder of folders) requireFolder(folder)
  const { runPaperD } = await import("../paper-d/run.js")
  const { OfflineRenderer } = await import("../extractors/offline.js")
  const renderer = render ? new OfflineRenderer() : undefined
  try {
    const given = train === undefined && test === undefined ? undefined : split
    const result = await runPaperD(folders, { ...settings, split: given, renderer }, (step) =>
      terminal.progress(LAB_PAGER_MESSAGES.step, { step }),
    )
    await finish(result?.report, folders, settings.out, terminal, LAB_PAGER_MESSAGES.noContent)
    for (const path of result?.written ?? []) terminal.note(CLI_MESSAGES.wrote, { path })
  } finally {
    await renderer?.close()
  }
}

/** `honbun lab chains`: joins whole chains over HTTP and compares them with their gold. */
export function labChainsCommand(terminal: Terminal): Command {
  const command = new Command("chains")
    .description(terminal.say(LAB_PAGER_MESSAGES.chains))
    .argument("<folder...>", terminal.say(LAB_PAGER_MESSAGES.folder))
    .addOption(
      new Option("-m, --method <method>", terminal.say(LAB_PAGER_MESSAGES.chainMethod))
        .choices([...METHODS, "paper"])
        .default("auto"),
    )
    .addOption(sharedOptions.model(terminal))
    .addOption(new Option("--render", terminal.say(LAB_PAGER_MESSAGES.renderChains)))
    .action(async (folders: string[], settings: ChainSettings) => {
      const { allChains } = await import("../pager/examples.js")
      const { chainTable, joinChains } = await import("../pager/chains.js")
      const results = await joinChains(
        allChains(folders),
        settings.render ?? false,
        await joiningBy(settings),
      )
      await finish(
        results.length > 0 ? chainTable(results) : undefined,
        folders,
        undefined,
        terminal,
        LAB_PAGER_MESSAGES.noChains,
      )
    })
  return speakHelp(command, terminal, terminal.say(LAB_PAGER_MESSAGES.examples))
}

interface ChainSettings {
  readonly method: Method | "paper"
  readonly model?: string
  readonly render?: boolean
}

/** How `honbun join` with the same options would read and follow pages. */
async function joiningBy({ method, model }: ChainSettings): Promise<JoinOptions> {
  const own = model === undefined ? undefined : await loadOwnModel(model, method)
  return method === "paper" ? joinByPaper(own?.paperD) : { method, ...own?.options }
}

function begin(name: string, folders: string, description: Message, terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  return new Command(name)
    .description(say(description))
    .argument(folders, say(LAB_PAGER_MESSAGES.folder))
    .addOption(new Option("-o, --out <path>", say(LAB_PAGER_MESSAGES.out)))
    .addOption(new Option("--model-out <path>", say(LAB_PAGER_MESSAGES.modelOut)))
    .addOption(new Option("--date <day>", say(LAB_PAGER_MESSAGES.date)))
}

async function finish(
  report: string | undefined,
  folders: readonly string[],
  out: string | undefined,
  terminal: Terminal,
  nothing: Message = LAB_PAGER_MESSAGES.noPages,
): Promise<void> {
  terminal.done()
  if (report === undefined) {
    terminal.fail(nothing, { folder: folders.join(", ") })
    terminal.exitCode = EXIT.failed
  } else if (out === undefined) await terminal.write(`${report}\n`)
}
