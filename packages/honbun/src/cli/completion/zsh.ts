import type { CommandGrammar, OptionGrammar } from "./grammar.js"

/** The completion script for zsh, to be put on `fpath` or sourced. */
export function zshScript(commands: readonly CommandGrammar[]): string {
  const [program, ...rest] = commands
  const name = program!.name
  return `#compdef ${name}
_${name}() {
  local context state state_descr line
  local -A opt_args
  local -a commands=(
${rest.map((command) => `    ${quoted(`${escaped(command.name)}:${command.description}`)}`).join("\n")}
  )
  _arguments -C ${program!.options.map(optionSpec).join(" ")} '1:command:->command' '*::argument:->argument' && return
  case $state in
    command) _describe -t commands command commands ;;
    argument)
      case $line[1] in
${rest.map((command) => `        ${command.name}) _arguments ${specsOf(command).join(" ")} ;;`).join("\n")}
      esac
      ;;
  esac
}
if [[ $funcstack[1] == _${name} ]]; then
  _${name} "$@"
else
  compdef _${name} ${name}
fi
`
}

function specsOf(command: CommandGrammar): string[] {
  const specs = command.options.map(optionSpec)
  if (command.choices.length > 0) specs.push(quoted(`1:argument:(${command.choices.join(" ")})`))
  else if (command.takesFiles) specs.push("'*:file:_files'")
  return specs
}

/** `'(-f --format)'{-f,--format}'[how to write]:format:(text json)'` */
function optionSpec(option: OptionGrammar): string {
  const action = option.isPath ? "_files" : option.choices.length > 0 ? `(${option.choices.join(" ")})` : " "
  const value = option.value ? `:${option.value}:${action}` : ""
  const tail = quoted(`[${escaped(option.description)}]${value}`)
  const flags = option.flags
  return flags.length > 1 ? `'(${flags.join(" ")})'{${flags.join(",")}}${tail}` : `${flags[0]}${tail}`
}

function escaped(text: string): string {
  return text.replace(/[[\]:\\]/g, "\\$&")
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
