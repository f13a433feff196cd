import type { Command } from "commander"
import type { Terminal } from "./print/terminal.js"

/** Makes one command. Its action sets the terminal's exit code when something failed. */
export type CommandMaker = (terminal: Terminal) => Command
