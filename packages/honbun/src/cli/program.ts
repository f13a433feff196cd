import { Command } from "commander"
import { HELP_MESSAGES } from "../messages/help.js"
import { VERSION } from "../version.js"
import { batchCommand } from "./batch.js"
import { compareCommand } from "./compare.js"
import { completionCommand } from "./completion.js"
import { evalCommand } from "./eval.js"
import { extractCommand } from "./extract.js"
import { speakHelp } from "./help.js"
import { joinCommand } from "./join.js"
import { labCommand } from "./lab.js"
import { mcpCommand } from "./mcp.js"
import { serveCommand } from "./serve.js"
import { siteCommand } from "./site.js"
import { storeCommand } from "./store.js"
import { studioCommand } from "./studio.js"
import type { Terminal } from "./terminal.js"
import { trainCommand } from "./train.js"

/** Makes one command. Its action sets the terminal's exit code when something failed. */
export type CommandMaker = (terminal: Terminal) => Command

/** Every command, in the order of the help. A new one is a file beside these and a line here. */
export const COMMANDS: readonly CommandMaker[] = [
  extractCommand,
  joinCommand,
  batchCommand,
  siteCommand,
  evalCommand,
  compareCommand,
  trainCommand,
  labCommand,
  storeCommand,
  studioCommand,
  serveCommand,
  mcpCommand,
  completionCommand,
]

/** The whole command line of honbun, in the terminal's language. Parsing throws instead of exiting. */
export function buildProgram(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const program = new Command("honbun")
    .description(say(HELP_MESSAGES.program))
    .usage("[options] <command>")
    .version(VERSION, "-V, --version", say(HELP_MESSAGES.version))
    .helpCommand("help [command]", say(HELP_MESSAGES.helpCommand))
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void terminal.stdout.write(text),
      writeErr: (text) => void terminal.stderr.write(text),
      getOutHasColors: () => terminal.hasColours(terminal.stdout),
      getErrHasColors: () => terminal.hasColours(terminal.stderr),
      // Complaints are worded and written by `run`.
      outputError: () => {},
    })
  const examples = `${say(HELP_MESSAGES.programExamples)}\n\n${say(HELP_MESSAGES.exitCodes)}`
  speakHelp(program, terminal, examples)
  for (const make of COMMANDS) program.addCommand(inherit(make(terminal), program))
  return program
}

/** Gives a command, and the commands below it, the settings of the one above. */
function inherit(command: Command, above: Command): Command {
  command.copyInheritedSettings(above)
  for (const each of command.commands) inherit(each, command)
  return command
}
