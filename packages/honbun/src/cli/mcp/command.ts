import { Command } from "commander"
import { MCP_MESSAGES } from "../../messages/mcp.js"
import { type FetchSettings, fetchOptions } from "../options/fetch.js"
import { speakHelp } from "../print/help.js"
import type { Terminal } from "../print/terminal.js"
import { watchOptions } from "../watch/options.js"

interface Parsed extends FetchSettings {
  readonly store: string
}

/** `honbun mcp`: tools for programs, over standard input and output. Runs until its input ends. */
export function mcpCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("mcp")
    .description(say(MCP_MESSAGES.mcp))
    .addOption(watchOptions.store(terminal))
  for (const option of fetchOptions(terminal)) command.addOption(option)
  command.action(async (parsed: Parsed) => {
    const { allowPrivate = false, store, userAgent, timeout, maxBytes: maxPage, delay, robots } = parsed
    const { serveMcp } = await import("../../mcp/server.js")
    const settings = { allowPrivate, store, userAgent, maxPage, fetchTimeout: timeout * 1_000 }
    await serveMcp(terminal.stdin, terminal.stdout, settings, { delay: delay * 1_000, robots })
  })
  return speakHelp(command, terminal, say(MCP_MESSAGES.examples))
}
