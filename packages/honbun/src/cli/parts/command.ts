import { availableParallelism } from "node:os"
import { LEAST_CONFIDENCE, VALUE_TYPES } from "@honbun/core/internal"
import { Command, InvalidArgumentError, Option } from "commander"
import { BATCH_HELP } from "../../messages/batch-help.js"
import { HELP_MESSAGES } from "../../messages/help.js"
import { PARTS_MESSAGES } from "../../messages/parts.js"
import { PARTS_PAPER_MESSAGES } from "../../messages/parts-paper.js"
import { RENDER_MESSAGES } from "../../messages/render.js"
import type { Message } from "../../messages/say.js"
import { PARTS_FORMATS } from "../../parts/parts-settings.js"
import { allowFilesOption, fetchOptions } from "../options/fetch.js"
import { sharedOptions } from "../options/shared.js"
import { urlValue, wholeValue } from "../options/values.js"
import { speakHelp } from "../print/help.js"
import type { Terminal } from "../print/terminal.js"
import type { PaperSettings, PickSettings } from "./paper.js"
import type { ApplySettings, CheckSettings, LearnSettings, MapSettings } from "./settings.js"

/** `honbun parts`: pointing at parts of one page, and finding them again. */
export function partsCommand(terminal: Terminal): Command {
  const command = new Command("parts")
    .description(terminal.say(PARTS_MESSAGES.parts))
    .usage("[options] <command>")
    .helpCommand(false)
    .addCommand(learnCommand(terminal))
    .addCommand(applyCommand(terminal))
    .addCommand(checkCommand(terminal))
    .addCommand(mapCommand(terminal))
    .addCommand(paperCommand(terminal))
    .addCommand(pickCommand(terminal))
  return speakHelp(command, terminal, terminal.say(PARTS_MESSAGES.examples))
}

/** A command below `parts`, with its options and those of fetching. */
function below(name: string, terminal: Terminal, options: readonly Option[]): Command {
  const command = new Command(name)
  const render = new Option("--render", terminal.say(RENDER_MESSAGES.option))
  for (const option of [...options, render, ...fetchOptions(terminal)]) command.addOption(option)
  return speakHelp(command, terminal, terminal.say(PARTS_MESSAGES.examples))
}

/** Where to write to, and the address of a page that comes from a file. */
const outOption = (text: Message, terminal: Terminal): Option =>
  new Option("-o, --out <path>", terminal.say(text))
const urlOption = (terminal: Terminal): Option =>
  new Option("--url <url>", terminal.say(HELP_MESSAGES.url)).argParser(urlValue(terminal))

function learnCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const several = (flags: string, text: string) =>
    new Option(flags, text)
      .argParser((value: string, all: readonly string[]) => [...all, value])
      .default([], "")
  return below("learn", terminal, [
    several("--pick <name=value>", say(PARTS_MESSAGES.pick)),
    several("--selector <name=selector>", say(PARTS_MESSAGES.pickSelector)),
    several("--path <name=path>", say(PARTS_MESSAGES.pickPath)),
    several("--piece <name=number>", say(PARTS_MESSAGES.pickPiece)),
    several("--not <name=value>", say(PARTS_MESSAGES.pickNot)),
    several("--type <name=type>", say(PARTS_MESSAGES.pickType, { types: VALUE_TYPES.join(", ") })),
    several("--continuous <name>", say(PARTS_MESSAGES.continuous)),
    new Option("--refine <recipe>", say(PARTS_MESSAGES.refine)),
    new Option("--name <name>", say(PARTS_MESSAGES.recipeName)),
    outOption(PARTS_MESSAGES.recipeOut, terminal),
    urlOption(terminal),
  ])
    .description(say(PARTS_MESSAGES.learn))
    .argument("<page>", say(PARTS_MESSAGES.learnPage))
    .action(async (page: string, settings: LearnSettings) => {
      const { runLearn } = await import("./learn.js")
      await runLearn(page, settings, terminal)
    })
}

function applyCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  return below("apply", terminal, [
    sharedOptions.format(PARTS_FORMATS, say(PARTS_MESSAGES.format), terminal).default("jsonl"),
    allowFilesOption(terminal),
    new Option("--raw", say(PARTS_MESSAGES.raw)),
    new Option("--details", say(PARTS_MESSAGES.details)),
    new Option("--least <share>", say(PARTS_MESSAGES.least))
      .argParser(shareValue(terminal))
      .default(LEAST_CONFIDENCE),
    new Option("-j, --workers <count>", say(BATCH_HELP.workers))
      .argParser(wholeValue(terminal))
      .default(availableParallelism()),
    outOption(BATCH_HELP.out, terminal),
  ])
    .description(say(PARTS_MESSAGES.apply))
    .argument("<recipe>", say(PARTS_MESSAGES.recipe))
    .argument("<pages...>", say(PARTS_MESSAGES.pages))
    .action(async (recipe: string, pages: string[], settings: ApplySettings) => {
      const { runApply } = await import("./apply.js")
      await runApply(recipe, pages, settings, terminal)
    })
}

function checkCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  return below("check", terminal, [
    allowFilesOption(terminal),
    new Option("--repair", say(PARTS_MESSAGES.repair)),
    outOption(PARTS_MESSAGES.recipeOut, terminal),
    urlOption(terminal),
  ])
    .description(say(PARTS_MESSAGES.check))
    .argument("<recipe>", say(PARTS_MESSAGES.recipe))
    .argument("<pages...>", say(PARTS_MESSAGES.pages))
    .action(async (recipe: string, pages: string[], settings: CheckSettings) => {
      const { runCheck } = await import("./check.js")
      await runCheck(recipe, pages, settings, terminal)
    })
}

function mapCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  return below("map", terminal, [outOption(PARTS_MESSAGES.mapOut, terminal)])
    .description(say(PARTS_MESSAGES.map))
    .argument("<page>", say(PARTS_MESSAGES.learnPage))
    .action(async (page: string, settings: MapSettings) => {
      const { runMap } = await import("./map.js")
      await runMap(page, settings, terminal)
    })
}

function paperCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  return below("paper", terminal, [
    new Option("--deviation <steps>", say(PARTS_PAPER_MESSAGES.deviation))
      .argParser(wholeOrZero(terminal))
      .default(1),
    new Option("-f, --format <format>", say(PARTS_PAPER_MESSAGES.format))
      .choices(["jsonl", "html"])
      .default("jsonl"),
    new Option("--max-pages <count>", say(PARTS_PAPER_MESSAGES.maxPages))
      .argParser(wholeValue(terminal))
      .default(20),
    outOption(PARTS_PAPER_MESSAGES.out, terminal),
  ])
    .description(say(PARTS_PAPER_MESSAGES.paper))
    .argument("<configuration>", say(PARTS_PAPER_MESSAGES.config))
    .argument("[pages...]", say(PARTS_PAPER_MESSAGES.pages))
    .action(async (configuration: string, pages: string[], settings: PaperSettings) => {
      const { runPaper } = await import("./paper.js")
      await runPaper(configuration, pages, settings, terminal)
    })
}

function pickCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  return below("pick", terminal, [
    new Option("--part <name=sort>", say(PARTS_PAPER_MESSAGES.part))
      .argParser((value: string, all: readonly string[] = []) => [...all, value])
      .makeOptionMandatory(),
    new Option("--config <path>", say(PARTS_PAPER_MESSAGES.addTo)),
    new Option("--top <url>", say(PARTS_PAPER_MESSAGES.top)).argParser(urlValue(terminal)),
    outOption(PARTS_PAPER_MESSAGES.out, terminal),
    urlOption(terminal),
  ])
    .description(say(PARTS_PAPER_MESSAGES.pick))
    .argument("<page>", say(PARTS_MESSAGES.learnPage))
    .action(async (page: string, settings: PickSettings) => {
      const { runPick } = await import("./paper.js")
      await runPick(page, settings, terminal)
    })
}

function wholeOrZero(terminal: Terminal): (value: string) => number {
  return (value) => (value === "0" ? 0 : wholeValue(terminal)(value))
}

function shareValue(terminal: Terminal): (value: string) => number {
  return (value) => {
    const number = Number(value)
    if (value.trim() !== "" && number >= 0 && number <= 1) return number
    throw new InvalidArgumentError(terminal.say(BATCH_HELP.expectedShare))
  }
}
