import { Command, Option } from "commander"
import { HELP_MESSAGES } from "../messages/help.js"
import { MCP_MESSAGES } from "../messages/mcp.js"
import { speakHelp } from "./help.js"
import type { Terminal } from "./terminal.js"

/** `honbun mcp`: tools for programs, over standard input and output. Runs until its input ends. */
export function mcpCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("mcp")
    .description(say(MCP_MESSAGES.mcp))
    .addOption(new Option("--allow-private", say(HELP_MESSAGES.allowPrivate)))
    .action(async ({ allowPrivate = false }: { allowPrivate?: boolean }) => {
      const { serveMcp } = await import("../mcp/server.js")
      await serveMcp(terminal.stdin, terminal.stdout, { allowPrivate })
    })
  return speakHelp(command, terminal, say(MCP_MESSAGES.examples))
}
