import { type Command, Option } from "commander"
import { CLUSTER_MESSAGES } from "../../messages/cluster.js"
import { HELP_MESSAGES } from "../../messages/help.js"
import { SERVER_MESSAGES } from "../../messages/server.js"
import { WATCH_SERVER_MESSAGES } from "../../messages/watch-server.js"
import { dataFolder } from "../../server/data-folder.js"
import type { ServerSettings } from "../../server/settings.js"
import { type QueueSettings, queueOf, reachOptions } from "../options/queue.js"
import { bytesValue, positiveValue } from "../options/values.js"
import type { Terminal } from "../print/terminal.js"

/** What commander hands over of the options that `serve` and `studio` share. */
export interface ServeParsed extends QueueSettings {
  readonly port?: number
  readonly data: string
  readonly folder: readonly string[]
  readonly store?: string
  readonly workers?: number
  readonly queue?: number
  readonly maxBody?: number
  readonly timeout?: number
  readonly allowPrivate?: boolean
}

/** Adds the options that `serve` and `studio` share. */
export function addServeOptions(command: Command, terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const positive = positiveValue(terminal)
  command
    .addOption(
      new Option("--data <folder>", say(SERVER_MESSAGES.data)).default(dataFolder(terminal.environment)),
    )
    .addOption(new Option("--store <place>", say(WATCH_SERVER_MESSAGES.store)))
    .addOption(
      new Option("--folder <folder>", say(SERVER_MESSAGES.folder))
        .argParser((value: string, previous: readonly string[]) => [...previous, value])
        .default([], ""),
    )
    .addOption(new Option("--workers <number>", say(SERVER_MESSAGES.workers)).argParser(wholeValue(positive)))
    .addOption(new Option("--queue <number>", say(SERVER_MESSAGES.queue)).argParser(wholeValue(positive)))
    .addOption(new Option("--max-body <bytes>", say(SERVER_MESSAGES.maxBody)).argParser(bytesValue(terminal)))
    .addOption(new Option("--timeout <seconds>", say(SERVER_MESSAGES.timeout)).argParser(positive))
    .addOption(new Option("--allow-private", say(HELP_MESSAGES.allowPrivate)))
    .addOption(new Option("--on <address>", say(CLUSTER_MESSAGES.serveOn)))
  for (const option of reachOptions(terminal)) command.addOption(option)
  return command
}

function wholeValue(positive: (value: string) => number): (value: string) => number {
  return (value) => Math.max(1, Math.round(positive(value)))
}

/** The settings of a server, as far as the shared options say. */
export function sharedSettings(
  parsed: ServeParsed,
  environment: NodeJS.ProcessEnv,
): Pick<ServerSettings, "data"> & Partial<ServerSettings> {
  const {
    data,
    folder,
    store = environment.HONBUN_STORE,
    workers,
    queue,
    maxBody,
    timeout,
    allowPrivate,
  } = parsed
  const given = {
    data,
    folders: folder,
    store,
    workers,
    queue,
    maxBody,
    timeout: timeout === undefined ? undefined : timeout * 1_000,
    allowPrivate,
    cluster: queueOf(parsed, environment),
  }
  const said = Object.entries(given).filter(([, value]) => value !== undefined)
  return { data, ...Object.fromEntries(said) } as Pick<ServerSettings, "data"> & Partial<ServerSettings>
}
