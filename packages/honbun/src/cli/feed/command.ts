import { Command, Option } from "commander"
import { FEED_FORMATS } from "../../feed/write-feed.js"
import { DEFAULT_ENTRIES } from "../../fulltext/defaults.js"
import { FEED_MESSAGES } from "../../messages/feed.js"
import { RENDER_MESSAGES } from "../../messages/render.js"
import { bookOptions } from "../options/book.js"
import { fetchOptions } from "../options/fetch.js"
import { wholeValue } from "../options/values.js"
import { speakHelp } from "../print/help.js"
import type { Terminal } from "../print/terminal.js"
import type { FeedSettings } from "./settings.js"

/** `honbun feed`: full-text feeds. */
export function feedCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("feed")
    .description(say(FEED_MESSAGES.feed))
    .argument("<input...>", say(FEED_MESSAGES.inputs))
    .addOption(
      new Option("-f, --format <format>", say(FEED_MESSAGES.format))
        .choices([...FEED_FORMATS, "epub"])
        .default("atom"),
    )
    .addOption(new Option("-o, --out <path>", say(FEED_MESSAGES.out)))
    .addOption(
      new Option("--limit <entries>", say(FEED_MESSAGES.limit))
        .argParser(wholeValue(terminal))
        .default(DEFAULT_ENTRIES),
    )
    .addOption(new Option("--cache <folder>", say(FEED_MESSAGES.cache)))
    .addOption(new Option("--render", say(RENDER_MESSAGES.option)))
  for (const option of [...bookOptions(terminal), ...fetchOptions(terminal)]) command.addOption(option)
  command.action(async (inputs: string[], settings: FeedSettings) => {
    const { runFeeds } = await import("./run.js")
    await runFeeds(inputs, settings, terminal)
  })
  return speakHelp(command, terminal, say(FEED_MESSAGES.examples))
}
