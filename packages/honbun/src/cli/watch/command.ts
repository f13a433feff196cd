import { Command, Option } from "commander"
import { FEED_FORMATS } from "../../feed/write-feed.js"
import { WATCH_HELP } from "../../messages/watch.js"
import { WATCH_PARTS } from "../../messages/watch-parts.js"
import { INPUT_KINDS } from "../../watch/add-input.js"
import { FEED_LIMIT } from "../../watch/changes-feed.js"
import { politeOptions } from "../options/fetch.js"
import { wholeValue } from "../options/values.js"
import { speakHelp } from "../print/help.js"
import type { Terminal } from "../print/terminal.js"
import { watchOptions } from "./options.js"
import type {
  AddSettings,
  FeedSettings,
  ListSettings,
  LogSettings,
  PartsSettings,
  VisitOptions,
} from "./settings.js"

/** `honbun watch`: pages visited over time, and the changes of their main texts. */
export function watchCommand(terminal: Terminal): Command {
  const command = new Command("watch")
    .description(terminal.say(WATCH_HELP.watch))
    .usage("[options] <command>")
    .helpCommand(false)
  for (const make of [
    addCommand,
    visitCommand,
    runCommand,
    listCommand,
    logCommand,
    partsCommand,
    feedCommand,
    ignoreCommand,
    removeCommand,
  ])
    command.addCommand(make(terminal))
  return speakHelp(command, terminal, terminal.say(WATCH_HELP.examples))
}

/** A command below `watch`, with its options and the store's. */
function below(name: string, terminal: Terminal, options: readonly Option[]): Command {
  const command = new Command(name)
  for (const option of [...options, watchOptions.store(terminal)]) command.addOption(option)
  return speakHelp(command, terminal, terminal.say(WATCH_HELP.examples))
}

function addCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  return below("add", terminal, [
    new Option("--as <kind>", say(WATCH_HELP.as)).choices(INPUT_KINDS),
    watchOptions.tags(terminal),
    new Option("--once", say(WATCH_HELP.once)),
    new Option("--recipe <path>", say(WATCH_PARTS.recipe)),
    ...watchOptions.bounds(terminal, false),
    ...politeOptions(terminal),
  ])
    .description(say(WATCH_HELP.add))
    .argument("<what...>", say(WATCH_HELP.what))
    .action(async (what: string[], settings: AddSettings) => {
      const { watchAdd } = await import("./add.js")
      await watchAdd(what, settings, terminal)
    })
}

function visitCommand(terminal: Terminal): Command {
  const now = new Option("--now", terminal.say(WATCH_HELP.now))
  return below("visit", terminal, [now, ...visitOptions(terminal)])
    .description(terminal.say(WATCH_HELP.visit))
    .action(async (settings: VisitOptions) => {
      const { watchVisit } = await import("./visit.js")
      await watchVisit(settings, terminal)
    })
}

function runCommand(terminal: Terminal): Command {
  return below("run", terminal, visitOptions(terminal))
    .description(terminal.say(WATCH_HELP.run))
    .action(async (settings: VisitOptions) => {
      const { watchRun } = await import("./visit.js")
      await watchRun(settings, terminal)
    })
}

function visitOptions(terminal: Terminal): Option[] {
  return [
    new Option("--on <place>", terminal.say(WATCH_HELP.on)),
    ...watchOptions.notifying(terminal),
    ...watchOptions.bounds(terminal, true),
    ...politeOptions(terminal),
    watchOptions.json(terminal),
  ]
}

function listCommand(terminal: Terminal): Command {
  return below("list", terminal, [watchOptions.onlyTag(terminal), watchOptions.json(terminal)])
    .description(terminal.say(WATCH_HELP.list))
    .action(async (settings: ListSettings) => {
      const { watchList } = await import("./show.js")
      await watchList(settings, terminal)
    })
}

function logCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  return below("log", terminal, [
    new Option("--limit <count>", say(WATCH_HELP.limit)).argParser(wholeValue(terminal)).default(20),
    watchOptions.json(terminal),
  ])
    .description(say(WATCH_HELP.log))
    .argument("<url>", say(WATCH_HELP.url))
    .action(async (url: string, settings: LogSettings) => {
      const { watchLog } = await import("./show.js")
      await watchLog(url, settings, terminal)
    })
}

function partsCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  return below("parts", terminal, [
    watchOptions.json(terminal),
    new Option("--plot <path>", say(WATCH_PARTS.plot)),
  ])
    .description(say(WATCH_PARTS.parts))
    .argument("<url>", say(WATCH_HELP.url))
    .action(async (url: string, settings: PartsSettings) => {
      const { watchParts } = await import("./parts.js")
      await watchParts(url, settings, terminal)
    })
}

function feedCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  return below("feed", terminal, [
    watchOptions.onlyTag(terminal),
    new Option("--url <url>", say(WATCH_HELP.onlyUrl)),
    new Option("-f, --format <format>", say(WATCH_HELP.format)).choices(FEED_FORMATS).default("atom"),
    new Option("--limit <count>", say(WATCH_HELP.limit)).argParser(wholeValue(terminal)).default(FEED_LIMIT),
    new Option("-o, --out <path>", say(WATCH_HELP.out)),
  ])
    .description(say(WATCH_HELP.feed))
    .action(async (settings: FeedSettings) => {
      const { watchFeed } = await import("./show.js")
      await watchFeed(settings, terminal)
    })
}

function ignoreCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  return below("ignore", terminal, [])
    .description(say(WATCH_HELP.ignore))
    .argument("<change>", say(WATCH_HELP.change), wholeValue(terminal))
    .argument("[differences...]", say(WATCH_HELP.differences))
    .action(async (change: number, differences: string[], settings: { store: string }) => {
      const { watchIgnore } = await import("./edit.js")
      await watchIgnore(change, differences.map(Number), settings.store, terminal)
    })
}

function removeCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  return below("remove", terminal, [])
    .description(say(WATCH_HELP.remove))
    .argument("<url...>", say(WATCH_HELP.urls))
    .action(async (urls: string[], settings: { store: string }) => {
      const { watchRemove } = await import("./edit.js")
      await watchRemove(urls, settings.store, terminal)
    })
}
