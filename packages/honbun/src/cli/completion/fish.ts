import type { CommandGrammar, OptionGrammar } from "./grammar.js"

/** The completion script for fish. */
export function fishScript(commands: readonly CommandGrammar[]): string {
  const [program, ...rest] = commands
  const name = program!.name
  const described = rest.map((command) => commandLine(name, command))
  const perCommand = rest.flatMap((command) => {
    const inside = `__fish_seen_subcommand_from ${command.name}`
    return [
      ...argumentLines(name, command, inside),
      ...command.options.map((each) => optionLine(name, each, inside)),
    ]
  })
  const outside = program!.options.map((each) => optionLine(name, each, "__fish_use_subcommand"))
  return [
    `# Completes ${name} in fish.`,
    `complete -c ${name} -f`,
    ...described,
    ...outside,
    ...perCommand,
    "",
  ].join("\n")
}

function commandLine(name: string, command: CommandGrammar): string {
  return `complete -c ${name} -n __fish_use_subcommand -a ${command.name} -d ${quoted(command.description)}`
}

function argumentLines(name: string, command: CommandGrammar, condition: string): string[] {
  const start = `complete -c ${name} -n ${quoted(condition)}`
  if (command.choices.length > 0) return [`${start} -a ${quoted(command.choices.join(" "))}`]
  return command.takesFiles ? [`${start} -F`] : []
}

function optionLine(name: string, option: OptionGrammar, condition: string): string {
  const flags = option.flags.map((flag) =>
    flag.startsWith("--") ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`,
  )
  const value = !option.value
    ? ""
    : option.isPath
      ? " -rF"
      : option.choices.length > 0
        ? ` -xa ${quoted(option.choices.join(" "))}`
        : " -x"
  return `complete -c ${name} -n ${quoted(condition)} ${flags.join(" ")}${value} -d ${quoted(option.description)}`
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, "\\$&")}'`
}
