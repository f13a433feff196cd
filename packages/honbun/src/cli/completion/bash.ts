import type { CommandGrammar, OptionGrammar } from "./grammar.js"

/** The completion script for bash, 3.2 and later. */
export function bashScript(commands: readonly CommandGrammar[]): string {
  const [program, ...rest] = commands
  const name = program!.name
  const cases = (line: (command: CommandGrammar, key: string) => string) =>
    [line(program!, ""), ...rest.map((command) => line(command, command.name))].filter(Boolean).join("\n")
  return `# Completes ${name} in bash: source <(${name} completion bash)
_${name}() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD - 1]}" command="" i IFS=$'\\n'
  # bash cuts --option=value at the sign.
  if [[ $word == "=" ]]; then
    word=""
  elif [[ $before == "=" ]]; then
    before="\${COMP_WORDS[COMP_CWORD - 2]}"
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${COMP_WORDS[i]}" in
      ${rest.map((command) => command.name).join(" | ")}) command="\${COMP_WORDS[i]}"; break ;;
    esac
  done
  COMPREPLY=()
  case "$command $before" in
${cases((command, key) =>
  command.options
    .map((option) => valueCase(option, key))
    .filter(Boolean)
    .join("\n"),
)}
  esac
  if [[ $word == -* ]]; then
    case "$command" in
${cases((command, key) => `      ${quoted(key)}) COMPREPLY=($(compgen -W ${words(flagsOf(command))} -- "$word")) ;;`)}
    esac
    return
  fi
  case "$command" in
${cases(argumentCase)}
  esac
}
_honbun_files() {
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -f -- "$word"))
}
complete -F _${name} ${name}
`
}

function valueCase(option: OptionGrammar, key: string): string {
  if (!option.value) return ""
  const pattern = option.flags.map((flag) => quoted(`${key} ${flag}`)).join(" | ")
  const reply = option.isPath
    ? "_honbun_files"
    : option.choices.length > 0
      ? `COMPREPLY=($(compgen -W ${words(option.choices)} -- "$word"))`
      : ":"
  return `    ${pattern}) ${reply}; return ;;`
}

function argumentCase(command: CommandGrammar, key: string): string {
  if (command.choices.length > 0) {
    return `    ${quoted(key)}) COMPREPLY=($(compgen -W ${words(command.choices)} -- "$word")) ;;`
  }
  return command.takesFiles ? `    ${quoted(key)}) _honbun_files ;;` : ""
}

function flagsOf(command: CommandGrammar): string[] {
  return command.options.flatMap((option) => option.flags)
}

/** One word a line, as `IFS` is set in the script. */
function words(list: readonly string[]): string {
  return `$'${list.join("\\n")}'`
}

function quoted(text: string): string {
  return `"${text}"`
}
