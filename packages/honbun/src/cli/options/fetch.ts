import { Option } from "commander"
import { DEFAULT_MAX_BYTES } from "../../fetch/defaults.js"
import { USER_AGENT } from "../../fetch/headers.js"
import type { PoliteFetcher } from "../../jobs/polite-fetcher.js"
import { BATCH_HELP } from "../../messages/batch-help.js"
import { HELP_MESSAGES } from "../../messages/help.js"
import { DEFAULTS } from "../batch/settings.js"
import type { Terminal } from "../print/terminal.js"
import { bytesValue, delayValue, positiveValue } from "./values.js"

/** How servers are asked; the pause in seconds. */
export interface PoliteSettings {
  readonly delay: number
  readonly robots: boolean
  readonly allowPrivate?: boolean
  readonly userAgent: string
}

/** How pages are fetched. Times in seconds, sizes in bytes. */
export interface FetchSettings extends PoliteSettings {
  readonly timeout: number
  readonly maxBytes: number
  /** Lines of JSON may name files outside of the folder of their list. */
  readonly allowFiles?: boolean
  /** Whether pages are taken as a browser shows them. */
  readonly render?: boolean
}

/** The options about asking for pages politely that every command has which fetches many. */
export function politeOptions(terminal: Terminal): Option[] {
  const say = terminal.say.bind(terminal)
  return [
    new Option("--delay <seconds>", say(BATCH_HELP.delay))
      .argParser(delayValue(terminal))
      .default(DEFAULTS.delay),
    new Option("--no-robots", say(BATCH_HELP.noRobots)),
    new Option("--allow-private", say(HELP_MESSAGES.allowPrivate)),
    new Option("--user-agent <name>", say(HELP_MESSAGES.userAgent)).default(USER_AGENT),
  ]
}

/** Lets lists name files anywhere. */
export function allowFilesOption(terminal: Terminal): Option {
  return new Option("--allow-files", terminal.say(HELP_MESSAGES.allowFiles))
}

/** The same, with the limits for each page. */
export function fetchOptions(terminal: Terminal): Option[] {
  const say = terminal.say.bind(terminal)
  return [
    new Option("--timeout <seconds>", say(BATCH_HELP.timeout))
      .argParser(positiveValue(terminal))
      .default(DEFAULTS.timeout),
    new Option("--max-bytes <bytes>", say(HELP_MESSAGES.maxBytes))
      .argParser(bytesValue(terminal))
      .default(DEFAULT_MAX_BYTES),
    ...politeOptions(terminal),
  ]
}

/** Opens what fetches politely, in a browser where that is asked for. Close it at the end. */
export async function openFetcher(settings: FetchSettings, terminal: Terminal): Promise<PoliteFetcher> {
  const { maxBytes, userAgent, allowPrivate = false, robots } = settings
  const { environment } = terminal
  const timeout = settings.timeout * 1_000
  const delay = settings.delay * 1_000
  const seen = { timeout, maxBytes, userAgent, allowPrivate, environment }
  // Loaded only where they are needed.
  const { PoliteFetcher } = await import("../../jobs/polite-fetcher.js")
  const { Renderer } = settings.render ? await import("../../fetch/render.js") : {}
  const renderer = Renderer && new Renderer(seen)
  return new PoliteFetcher({ ...seen, delay, robots, renderer })
}
