import { Command } from "commander"
import { HELP_MESSAGES } from "../messages/help.js"
import { VERSION } from "../version.js"
import type { CommandMaker } from "./command-maker.js"
import { labCommand } from "./lab-commands.js"
import { expandPatterns } from "./patterns.js"
import { speakHelp } from "./print/help.js"
import type { Terminal } from "./print/terminal.js"

/**
 * Every command, in the order of the help. A new one is a file beside these and a line here. Only the one that is
 * called is loaded: nobody should wait for the others.
 */
export const COMMANDS: Readonly<Record<string, () => Promise<CommandMaker>>> = {
  extract: async () => (await import("./extract/command.js")).extractCommand,
  join: async () => (await import("./join/command.js")).joinCommand,
  batch: async () => (await import("./batch/command.js")).batchCommand,
  worker: async () => (await import("./worker/command.js")).workerCommand,
  site: async () => (await import("./site/command.js")).siteCommand,
  feed: async () => (await import("./feed/command.js")).feedCommand,
  parts: async () => (await import("./parts/command.js")).partsCommand,
  board: async () => (await import("./board/command.js")).boardCommand,
  watch: async () => (await import("./watch/command.js")).watchCommand,
  eval: () => labCommand("eval"),
  compare: () => labCommand("compare"),
  train: () => labCommand("train"),
  lab: () => labCommand("lab"),
  store: async () => (await import("./store/command.js")).storeCommand,
  studio: async () => (await import("./studio/command.js")).studioCommand,
  serve: async () => (await import("./serve/command.js")).serveCommand,
  mcp: async () => (await import("./mcp/command.js")).mcpCommand,
  completion: async () => (await import("./completion/command.js")).completionCommand,
}

/**
 * The command line of honbun for some arguments, in the terminal's language: the command they call, or all when they
 * call none, or one that speaks of the others. Parsing throws instead of exiting.
 */
export async function buildProgram(terminal: Terminal, args: readonly string[]): Promise<Command> {
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
  program.hook("preAction", (_, called) => expandIn(called))
  const makers = await Promise.all(namesNeeded(args).map((name) => COMMANDS[name]!()))
  for (const make of makers) program.addCommand(inherit(make(terminal), program))
  return program
}

function namesNeeded([called]: readonly string[]): readonly string[] {
  if (called === "--version" || called === "-V") return []
  const alone = called !== undefined && Object.hasOwn(COMMANDS, called) && called !== "completion"
  return alone ? [called] : Object.keys(COMMANDS)
}

/** Replaces file patterns among the inputs of a command. */
function expandIn(called: Command): void {
  called.processedArgs = called.processedArgs.map((inputs: unknown) =>
    Array.isArray(inputs) ? expandPatterns(inputs.map(String)) : inputs,
  )
}

/** Gives a command, and the commands below it, the settings of the one above. */
function inherit(command: Command, above: Command): Command {
  command.copyInheritedSettings(above)
  for (const each of command.commands) inherit(each, command)
  return command
}
