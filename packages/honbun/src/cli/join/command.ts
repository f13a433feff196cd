import { METHODS } from "@honbun/core"
import { FOLLOWS } from "@honbun/core/internal"
import { Command, Option } from "commander"
import { DEFAULT_DELAY, DEFAULT_MAX_BYTES, DEFAULT_TIMEOUT } from "../../fetch/defaults.js"
import { USER_AGENT } from "../../fetch/headers.js"
import { BATCH_HELP } from "../../messages/batch-help.js"
import { HELP_MESSAGES } from "../../messages/help.js"
import { JOIN_MESSAGES } from "../../messages/join.js"
import { OUTPUT_FORMATS } from "../file-names.js"
import { bookOptions } from "../options/book.js"
import { sharedOptions } from "../options/shared.js"
import {
  bytesValue,
  delayValue,
  headerValue,
  positiveValue,
  urlValue,
  wholeValue,
} from "../options/values.js"
import { speakHelp } from "../print/help.js"
import type { Terminal } from "../print/terminal.js"
import type { JoinSettings } from "./settings.js"

/** Most pages by default, and most bytes of all of them. */
export const DEFAULT_PAGES = 200
export const DEFAULT_TOTAL: number = 64 * 1024 * 1024

/** `honbun join`: one document from many pages. */
export function joinCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("join")
    .description(say(JOIN_MESSAGES.description))
    .argument("<input>", say(JOIN_MESSAGES.input))
    .addOption(sharedOptions.format(OUTPUT_FORMATS, say(HELP_MESSAGES.format), terminal).default("text"))
    .addOption(new Option("-o, --out <path>", say(HELP_MESSAGES.out)))
    .addOption(
      new Option("-m, --method <method>", say(JOIN_MESSAGES.method))
        .choices([...METHODS, "paper"])
        .default("auto"),
    )
    .addOption(sharedOptions.favor(terminal))
    .addOption(sharedOptions.model(terminal))
    .addOption(new Option("--follow <what>", say(JOIN_MESSAGES.follow)).choices(FOLLOWS).default("auto"))
    .addOption(
      new Option("--max-pages <count>", say(JOIN_MESSAGES.maxPages))
        .argParser(wholeValue(terminal))
        .default(DEFAULT_PAGES),
    )
    .addOption(
      new Option("--max-total <bytes>", say(JOIN_MESSAGES.maxTotal))
        .argParser(bytesValue(terminal))
        .default(DEFAULT_TOTAL),
    )
    .addOption(new Option("--no-rewind", say(JOIN_MESSAGES.noRewind)))
    .addOption(new Option("--no-view-all", say(JOIN_MESSAGES.noViewAll)))
    .addOption(new Option("--marker", say(JOIN_MESSAGES.marker)))
    .addOption(new Option("--state <folder>", say(JOIN_MESSAGES.state)))
    .addOption(new Option("--rules <path>", say(JOIN_MESSAGES.rules)))
    .addOption(new Option("--write-rule <path>", say(JOIN_MESSAGES.writeRule)))
    .addOption(new Option("--render", say(JOIN_MESSAGES.render)))
    .addOption(new Option("-e, --explain", say(JOIN_MESSAGES.explain)))
    .addOption(new Option("-u, --url <address>", say(HELP_MESSAGES.url)).argParser(urlValue(terminal)))
    .addOption(
      new Option("--delay <seconds>", say(BATCH_HELP.delay))
        .argParser(delayValue(terminal))
        .default(DEFAULT_DELAY),
    )
    .addOption(new Option("--no-robots", say(BATCH_HELP.noRobots)))
    .addOption(new Option("--allow-private", say(HELP_MESSAGES.allowPrivate)))
    .addOption(
      new Option("--timeout <seconds>", say(HELP_MESSAGES.timeout))
        .argParser(positiveValue(terminal))
        .default(DEFAULT_TIMEOUT / 1_000),
    )
    .addOption(
      new Option("--max-bytes <bytes>", say(HELP_MESSAGES.maxBytes))
        .argParser(bytesValue(terminal))
        .default(DEFAULT_MAX_BYTES),
    )
    .addOption(new Option("--user-agent <name>", say(HELP_MESSAGES.userAgent)).default(USER_AGENT))
    .addOption(
      new Option("-H, --header <header>", say(HELP_MESSAGES.header))
        .argParser(headerValue(terminal))
        .default({}, ""),
    )
  for (const option of bookOptions(terminal)) command.addOption(option)
  command.action(async (input: string, settings: JoinSettings) => {
    const { joinInput } = await import("./input.js")
    await joinInput(input, settings, terminal)
  })
  return speakHelp(command, terminal, say(JOIN_MESSAGES.examples))
}
