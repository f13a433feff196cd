import { availableParallelism } from "node:os"
import { LEAST_CONFIDENCE, VALUE_TYPES } from "@honbun/core"
import { Command, InvalidArgumentError, Option } from "commander"
import { DEFAULT_MAX_BYTES } from "../fetch/defaults.js"
import { USER_AGENT } from "../fetch/headers.js"
import { BATCH_HELP } from "../messages/batch-help.js"
import { HELP_MESSAGES } from "../messages/help.js"
import { PARTS_MESSAGES } from "../messages/parts.js"
import { PARTS_FORMATS } from "../parts/parts-settings.js"
import { DEFAULTS } from "./batch-settings.js"
import { speakHelp } from "./help.js"
import { wholeValue } from "./lab-options.js"
import type { ApplySettings, CheckSettings, LearnSettings, MapSettings } from "./parts-settings.js"
import type { Terminal } from "./terminal.js"
import { bytesValue, positiveValue, urlValue } from "./values.js"

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
  return speakHelp(command, terminal, terminal.say(PARTS_MESSAGES.examples))
}

function learnCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const several = (flags: string, text: string) =>
    new Option(flags, text)
      .argParser((value: string, all: readonly string[]) => [...all, value])
      .default([], "")
  const command = new Command("learn")
    .description(say(PARTS_MESSAGES.learn))
    .argument("<page>", say(PARTS_MESSAGES.learnPage))
    .addOption(several("--pick <name=value>", say(PARTS_MESSAGES.pick)))
    .addOption(several("--selector <name=selector>", say(PARTS_MESSAGES.pickSelector)))
    .addOption(several("--path <name=path>", say(PARTS_MESSAGES.pickPath)))
    .addOption(several("--piece <name=number>", say(PARTS_MESSAGES.pickPiece)))
    .addOption(several("--not <name=value>", say(PARTS_MESSAGES.pickNot)))
    .addOption(several("--type <name=type>", say(PARTS_MESSAGES.pickType, { types: VALUE_TYPES.join(", ") })))
    .addOption(several("--continuous <name>", say(PARTS_MESSAGES.continuous)))
    .addOption(new Option("--refine <recipe>", say(PARTS_MESSAGES.refine)))
    .addOption(new Option("--name <name>", say(PARTS_MESSAGES.recipeName)))
    .addOption(new Option("-o, --out <path>", say(PARTS_MESSAGES.recipeOut)))
    .addOption(new Option("--url <url>", say(HELP_MESSAGES.url)).argParser(urlValue(terminal)))
  for (const option of fetchOptions(terminal)) command.addOption(option)
  command.action(async (page: string, settings: LearnSettings) => {
    const { runLearn } = await import("./parts-learn.js")
    await runLearn(page, settings, terminal)
  })
  return speakHelp(command, terminal, say(PARTS_MESSAGES.examples))
}

function applyCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("apply")
    .description(say(PARTS_MESSAGES.apply))
    .argument("<recipe>", say(PARTS_MESSAGES.recipe))
    .argument("<pages...>", say(PARTS_MESSAGES.pages))
    .addOption(
      new Option("-f, --format <format>", say(PARTS_MESSAGES.format)).choices(PARTS_FORMATS).default("jsonl"),
    )
    .addOption(new Option("--raw", say(PARTS_MESSAGES.raw)))
    .addOption(new Option("--details", say(PARTS_MESSAGES.details)))
    .addOption(
      new Option("--least <share>", say(PARTS_MESSAGES.least))
        .argParser(shareValue(terminal))
        .default(LEAST_CONFIDENCE),
    )
    .addOption(
      new Option("-j, --workers <count>", say(BATCH_HELP.workers))
        .argParser(wholeValue(terminal))
        .default(availableParallelism()),
    )
    .addOption(new Option("-o, --out <path>", say(BATCH_HELP.out)))
  for (const option of fetchOptions(terminal)) command.addOption(option)
  command.action(async (recipe: string, pages: string[], settings: ApplySettings) => {
    const { runApply } = await import("./parts-apply.js")
    await runApply(recipe, pages, settings, terminal)
  })
  return speakHelp(command, terminal, say(PARTS_MESSAGES.examples))
}

function checkCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("check")
    .description(say(PARTS_MESSAGES.check))
    .argument("<recipe>", say(PARTS_MESSAGES.recipe))
    .argument("<pages...>", say(PARTS_MESSAGES.learnPage))
    .addOption(new Option("--repair", say(PARTS_MESSAGES.repair)))
    .addOption(new Option("-o, --out <path>", say(PARTS_MESSAGES.recipeOut)))
    .addOption(new Option("--url <url>", say(HELP_MESSAGES.url)).argParser(urlValue(terminal)))
  for (const option of fetchOptions(terminal)) command.addOption(option)
  command.action(async (recipe: string, pages: string[], settings: CheckSettings) => {
    const { runCheck } = await import("./parts-check.js")
    await runCheck(recipe, pages, settings, terminal)
  })
  return speakHelp(command, terminal, say(PARTS_MESSAGES.examples))
}

function mapCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("map")
    .description(say(PARTS_MESSAGES.map))
    .argument("<page>", say(PARTS_MESSAGES.learnPage))
    .addOption(new Option("-o, --out <path>", say(PARTS_MESSAGES.mapOut)))
  for (const option of fetchOptions(terminal)) command.addOption(option)
  command.action(async (page: string, settings: MapSettings) => {
    const { runMap } = await import("./parts-map.js")
    await runMap(page, settings, terminal)
  })
  return speakHelp(command, terminal, say(PARTS_MESSAGES.examples))
}

/** The options about fetching that every command of this kind has. */
export function fetchOptions(terminal: Terminal): Option[] {
  const say = terminal.say.bind(terminal)
  return [
    new Option("--timeout <seconds>", say(BATCH_HELP.timeout))
      .argParser(positiveValue(terminal))
      .default(DEFAULTS.timeout),
    new Option("--max-bytes <bytes>", say(HELP_MESSAGES.maxBytes))
      .argParser(bytesValue(terminal))
      .default(DEFAULT_MAX_BYTES),
    new Option("--delay <seconds>", say(BATCH_HELP.delay))
      .argParser(positiveValue(terminal))
      .default(DEFAULTS.delay),
    new Option("--no-robots", say(BATCH_HELP.noRobots)),
    new Option("--allow-private", say(HELP_MESSAGES.allowPrivate)),
    new Option("--user-agent <name>", say(HELP_MESSAGES.userAgent)).default(USER_AGENT),
  ]
}

function shareValue(terminal: Terminal): (value: string) => number {
  return (value) => {
    const number = Number(value)
    if (value.trim() !== "" && number >= 0 && number <= 1) return number
    throw new InvalidArgumentError(terminal.say(BATCH_HELP.expectedShare))
  }
}
