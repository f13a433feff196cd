import type { RevisitBounds } from "@honbun/core"
import { REVISIT_BOUNDS } from "@honbun/core/internal"
import { InvalidArgumentError, Option } from "commander"
import { WATCH_HELP, WATCH_MESSAGES } from "../../messages/watch.js"
import { contradictionIn } from "../../watch/bounds.js"
import { urlValue } from "../options/values.js"
import type { Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"

/** The store that is used by default. */
const DEFAULT_STORE = "honbun.db"
const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Reads a time such as 15m, 12h, 30d, in milliseconds. */
function durationValue(terminal: Terminal): (value: string) => number {
  return (value) => {
    const match = /^(\d+(?:\.\d+)?)\s*([smhd])$/.exec(value)
    if (match && Number(match[1]) > 0) return Number(match[1]) * UNITS[match[2]!]!
    throw new InvalidArgumentError(terminal.say(WATCH_MESSAGES.expectedDuration))
  }
}

/** A time as it is written in options: 15m, 12h, 30d. */
function durationText(milliseconds: number): string {
  for (const unit of ["d", "h", "m"] as const)
    if (milliseconds % UNITS[unit]! === 0) return `${milliseconds / UNITS[unit]!}${unit}`
  return `${milliseconds / 1_000}s`
}

/** Throws a {@link UsageError} when limits on how often to visit cannot both hold. */
export function checkBounds(bounds: Partial<RevisitBounds>): void {
  const wrong = contradictionIn(bounds)
  if (!wrong) return
  const [shortest, longest] = [durationText(wrong.shortest), durationText(wrong.longest)]
  throw new UsageError(WATCH_MESSAGES.contradiction, { shortest, longest })
}

/** Collects what an option is given several times. */
function several(value: string, previous: readonly string[]): readonly string[] {
  return [...previous, value]
}

/** Options that several commands of `watch` share. */
export const watchOptions = {
  store: (terminal: Terminal): Option =>
    new Option("--store <place>", terminal.say(WATCH_HELP.store)).default(
      terminal.environment.HONBUN_STORE ?? DEFAULT_STORE,
    ),
  tags: (terminal: Terminal): Option =>
    new Option("--tag <tag>", terminal.say(WATCH_HELP.tag)).argParser(several).default([], ""),
  onlyTag: (terminal: Terminal): Option => new Option("--tag <tag>", terminal.say(WATCH_HELP.onlyTag)),
  json: (terminal: Terminal): Option => new Option("--json", terminal.say(WATCH_HELP.json)),
  bounds: (terminal: Terminal, isDefault: boolean): Option[] => [
    bound("--shortest <time>", "shortest", terminal, isDefault),
    bound("--longest <time>", "longest", terminal, isDefault),
  ],
  notifying: (terminal: Terminal): Option[] => [
    new Option("--webhook <url>", terminal.say(WATCH_HELP.webhook))
      .argParser((value: string, previous: readonly string[]) => several(urlValue(terminal)(value), previous))
      .default([], ""),
    new Option("--exec <command>", terminal.say(WATCH_HELP.exec)).argParser(several).default([], ""),
    new Option("--mail <address>", terminal.say(WATCH_HELP.mail)).argParser(several).default([], ""),
    new Option("--mail-from <address>", terminal.say(WATCH_HELP.mailFrom)),
    new Option("--smtp <url>", terminal.say(WATCH_HELP.smtp)),
    new Option("--bodies", terminal.say(WATCH_HELP.bodies)),
  ],
}

function bound(flags: string, name: "shortest" | "longest", terminal: Terminal, isDefault: boolean): Option {
  const option = new Option(flags, terminal.say(WATCH_HELP[name])).argParser(durationValue(terminal))
  return isDefault ? option.default(REVISIT_BOUNDS[name], durationText(REVISIT_BOUNDS[name])) : option
}
