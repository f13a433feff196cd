import { type Command, Help, type Option } from "commander"

/** An option as a shell needs to know it. */
export interface OptionGrammar {
  /** `-f` and `--format`, or the long one alone. */
  readonly flags: readonly string[]
  readonly description: string
  /** The name of its value, if it takes one. */
  readonly value: string | undefined
  /** The values it can have, as far as they are known. */
  readonly choices: readonly string[]
  /** Whether its value is a path. */
  readonly isPath: boolean
}

/** A command as a shell needs to know it. */
export interface CommandGrammar {
  readonly name: string
  readonly description: string
  readonly options: readonly OptionGrammar[]
  /** What its arguments can be; none when they are files. */
  readonly choices: readonly string[]
  /** Whether its arguments are files. */
  readonly takesFiles: boolean
}

/** The whole command line as a shell needs to know it; the first is the program itself. */
export function grammarOf(program: Command): readonly CommandGrammar[] {
  const names = program.commands.map((command) => command.name())
  const own = new Help().visibleOptions(program).map(optionGrammar)
  const top = { ...commandGrammar(program), options: own, choices: [...names, "help"], takesFiles: false }
  const help = { name: "help", description: "", options: [], choices: names, takesFiles: false }
  return [top, ...program.commands.map(commandGrammar), help]
}

function commandGrammar(command: Command): CommandGrammar {
  // Of a command with commands below it, their names and options are offered together.
  const below = command.commands.map(commandGrammar)
  const choices = [
    ...command.commands.map((each) => each.name()),
    ...command.registeredArguments.flatMap((argument) => argument.argChoices ?? []),
  ]
  return {
    name: command.name(),
    description: command.description(),
    options: onceEach([
      ...new Help().visibleOptions(command).map(optionGrammar),
      ...below.flatMap((each) => each.options),
    ]),
    choices,
    takesFiles: command.registeredArguments.length > 0 && choices.length === 0,
  }
}

function onceEach(options: readonly OptionGrammar[]): OptionGrammar[] {
  return [...new Map(options.map((option) => [option.flags.at(-1), option])).values()]
}

function optionGrammar(option: Option): OptionGrammar {
  const value = /[<[]([\w-]+)/.exec(option.flags)?.[1]
  return {
    flags: [option.short, option.long].filter((flag) => flag !== undefined && flag !== null),
    description: option.description,
    value,
    choices: option.argChoices ?? [],
    isPath: value === "path",
  }
}
