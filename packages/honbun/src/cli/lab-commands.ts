import { Command } from "commander"
import { LAB_PACKAGE, loadLab } from "../lab-package.js"
import { LAB_PACKAGE_MESSAGES } from "../messages/lab-package.js"
import type { CommandMaker } from "./command-maker.js"
import { speakHelp } from "./print/help.js"
import type { Terminal } from "./print/terminal.js"
import { UsageError } from "./print/usage.js"

/** The commands that `@honbun/lab` exports for honbun, each loaded when it is called. */
export interface LabCommands {
  readonly commands: Readonly<Record<"eval" | "compare" | "train" | "lab", () => Promise<CommandMaker>>>
}

/** A command of `@honbun/lab`, or, where that package is not installed, one that says how to add it. */
export async function labCommand(name: keyof LabCommands["commands"]): Promise<CommandMaker> {
  const lab = await loadLab<LabCommands>()
  return lab ? await lab.commands[name]() : (terminal) => missingCommand(name, terminal)
}

/** Takes any arguments, so that the answer is always how to add the package. */
export function missingCommand(name: keyof LabCommands["commands"], terminal: Terminal): Command {
  const command = new Command(name)
    .description(terminal.say(LAB_PACKAGE_MESSAGES[name]))
    .argument("[arguments...]")
    .allowUnknownOption()
    .action(() => {
      throw new UsageError(LAB_PACKAGE_MESSAGES.missing, { name: LAB_PACKAGE })
    })
  return speakHelp(command, terminal, `  $ npm install ${LAB_PACKAGE}`)
}
