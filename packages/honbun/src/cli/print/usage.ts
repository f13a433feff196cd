import type { CommanderError } from "commander"
import { CLI_MESSAGES } from "../../messages/cli.js"
import type { Message, Values } from "../../messages/say.js"
import type { Terminal } from "./terminal.js"

/** A command that was called wrongly: said to the person, exit code 2. */
export class UsageError extends Error {
  override readonly name: string = "UsageError"
  readonly text: Message
  readonly values: Values | undefined

  /** `cause` is an error of the library, whose words become the value `reason` in the person's language. */
  constructor(text: Message, values?: Values, options?: { cause?: unknown }) {
    super(text.en, options)
    this.text = text
    this.values = values
  }
}

/**
 * What the parser of the command line complains about, in our words and the person's language. The parser
 * has its findings only inside English sentences, so they are picked out by their quotes.
 */
export function usageComplaint(error: CommanderError, terminal: Terminal): string {
  const [name = "", value = ""] = [...error.message.matchAll(/'([^']*)'/g)].map((match) => match[1]!)
  const command = /for '([^']+)'/.exec(error.message)?.[1]
  const say = terminal.say.bind(terminal)
  switch (error.code) {
    case "commander.unknownOption":
      return say(CLI_MESSAGES.unknownOption, { name }) + suggestion(error, terminal)
    case "commander.unknownCommand":
      return say(CLI_MESSAGES.unknownCommand, { name }) + suggestion(error, terminal)
    case "commander.missingArgument":
      return say(CLI_MESSAGES.missingArgument, { name })
    case "commander.missingMandatoryOptionValue":
      return say(CLI_MESSAGES.missingArgument, { name: bare(name) })
    case "commander.optionMissingArgument":
      return say(CLI_MESSAGES.missingValue, { name: bare(name) })
    case "commander.conflictingOption":
      return say(CLI_MESSAGES.conflict, { name: bare(name), other: bare(value) })
    case "commander.excessArguments":
      return say(CLI_MESSAGES.tooMany, { command: command ?? "honbun" })
    case "commander.invalidArgument":
      return badValue(error, name, value, terminal)
    default:
      return error.message.replace(/^error: /, "")
  }
}

function badValue(error: CommanderError, name: string, value: string, terminal: Terminal): string {
  const isArgument = error.message.startsWith("error: command-argument")
  const detail = error.message.replace(/^.*? is invalid(?: for argument '[^']*')?\. ?/s, "")
  const names = /^Allowed choices are (.*)\.$/.exec(detail)?.[1]
  return terminal.say(CLI_MESSAGES.badValue, {
    value: isArgument ? name : value,
    name: isArgument ? `<${value}>` : bare(name),
    detail: names ? terminal.say(CLI_MESSAGES.choices, { names }) : detail,
  })
}

/** `--format` of `-f, --format <format>`. */
function bare(flags: string): string {
  return /--[\w-]+/.exec(flags)?.[0] ?? flags
}

function suggestion(error: CommanderError, terminal: Terminal): string {
  const names = /Did you mean (?:one of )?(.*)\?/.exec(error.message)?.[1]
  return names ? ` ${terminal.say(CLI_MESSAGES.didYouMean, { names })}` : ""
}

/** Refuses another address for an input that is one itself. */
export function refuseUrlOf(input: string | undefined, url: string | undefined): void {
  if (url !== undefined && input !== undefined && /^https?:/i.test(input))
    throw new UsageError(CLI_MESSAGES.urlForAddress, { input })
}
