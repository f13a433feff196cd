import { type Argument, type Command, Help, Option } from "commander"
import { HELP_MESSAGES } from "../../messages/help.js"
import { LANGUAGES } from "../../messages/say.js"
import type { Terminal } from "./terminal.js"
import { displayWidth, wrap } from "./width.js"

/** Puts a command's help into the person's language, with examples at its end. */
export function speakHelp(command: Command, terminal: Terminal, examples: string): Command {
  const say = terminal.say.bind(terminal)
  const titles: Record<string, string> = {
    "Usage:": say(HELP_MESSAGES.usage),
    "Arguments:": say(HELP_MESSAGES.arguments),
    "Options:": say(HELP_MESSAGES.options),
    "Commands:": say(HELP_MESSAGES.commands),
  }
  return command
    .configureHelp({
      styleTitle: (title) => terminal.style("bold", titles[title] ?? title),
      displayWidth,
      boxWrap: wrap,
      optionDescription: (option) => describeOption(option, terminal),
      argumentDescription: (argument) => describeArgument(argument, terminal),
      visibleOptions: (each) => optionsWithLangLast(each),
    })
    .helpOption("-h, --help", say(HELP_MESSAGES.help))
    .addOption(new Option("--lang <language>", say(HELP_MESSAGES.lang)).choices(LANGUAGES))
    .addHelpText("after", `\n${terminal.style("bold", say(HELP_MESSAGES.examples))}\n${examples}`)
}

/** What every command takes is last: --lang, --help. */
function optionsWithLangLast(command: Command): Option[] {
  const options = new Help().visibleOptions(command)
  const shared = (option: Option) => option.long === "--lang" || option.long === "--help"
  return [...options.filter((option) => !shared(option)), ...options.filter(shared)]
}

function describeOption(option: Option, terminal: Terminal): string {
  const extra: string[] = []
  if (option.argChoices) {
    extra.push(terminal.say(HELP_MESSAGES.choices, { values: option.argChoices.join(", ") }))
  }
  const value = option.defaultValueDescription ?? plainDefault(option.defaultValue)
  if (value) extra.push(terminal.say(HELP_MESSAGES.default, { value }))
  return describe(option.description, extra)
}

function describeArgument(argument: Argument, terminal: Terminal): string {
  const choices = argument.argChoices
  return describe(
    argument.description,
    choices ? [terminal.say(HELP_MESSAGES.choices, { values: choices.join(", ") })] : [],
  )
}

function plainDefault(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined
}

function describe(text: string, extra: readonly string[]): string {
  return extra.length > 0 ? `${text} (${extra.join("; ")})` : text
}
