import { Argument, Command } from "commander"
import { HELP_MESSAGES } from "../../messages/help.js"
import { speakHelp } from "../print/help.js"
import type { Terminal } from "../print/terminal.js"
import { bashScript } from "./bash.js"
import { fishScript } from "./fish.js"
import { grammarOf } from "./grammar.js"
import { zshScript } from "./zsh.js"

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const
/** The shells there is a script for. */
export const SHELLS: readonly string[] = Object.keys(SCRIPTS)

/** `honbun completion`: a script made from the very definitions the parser uses, so it cannot fall behind. */
export function completionCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("completion")
    .description(say(HELP_MESSAGES.completion))
    .addArgument(new Argument("<shell>", say(HELP_MESSAGES.shell)).choices(SHELLS))
    .action(async (shell: keyof typeof SCRIPTS) => {
      await terminal.write(SCRIPTS[shell](grammarOf(command.parent!)))
    })
  return speakHelp(command, terminal, say(HELP_MESSAGES.completionExamples))
}
