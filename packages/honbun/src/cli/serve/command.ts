import { Command, Option } from "commander"
import { SERVER_MESSAGES } from "../../messages/server.js"
import type { RunningServer } from "../../server/serve.js"
import { LOOPBACK } from "../../server/settings.js"
import { portValue } from "../options/values.js"
import { speakHelp } from "../print/help.js"
import type { Terminal } from "../print/terminal.js"
import { addServeOptions, type ServeParsed, sharedSettings } from "./options.js"

/** The port when none is given. */
export const SERVE_PORT = 4600

interface Parsed extends ServeParsed {
  readonly port: number
  readonly host: string
  readonly token?: string
  readonly name: readonly string[]
  readonly log: "json" | "off"
}

/** `honbun serve`: the HTTP API. Runs until stopped. */
export function serveCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("serve")
    .description(say(SERVER_MESSAGES.serve))
    .addOption(
      new Option("--port <port>", say(SERVER_MESSAGES.port))
        .argParser(portValue(terminal))
        .default(SERVE_PORT),
    )
    .addOption(new Option("--host <address>", say(SERVER_MESSAGES.host)).default(LOOPBACK))
    .addOption(new Option("--token <token>", say(SERVER_MESSAGES.token)))
    .addOption(
      new Option("--name <name>", say(SERVER_MESSAGES.name))
        .argParser((value: string, previous: readonly string[]) => [...previous, value.toLowerCase()])
        .default([], ""),
    )
    .addOption(new Option("--log <kind>", say(SERVER_MESSAGES.log)).choices(["json", "off"]).default("json"))
  addServeOptions(command, terminal).action((parsed: Parsed) => serve(parsed, terminal))
  return speakHelp(command, terminal, say(SERVER_MESSAGES.serveExamples))
}

async function serve(parsed: Parsed, terminal: Terminal): Promise<void> {
  const { startServer } = await import("../../server/serve.js")
  const { host, port, name: names, token = terminal.environment.HONBUN_TOKEN || undefined } = parsed
  const log = parsed.log === "json" ? (line: string) => void terminal.stderr.write(`${line}\n`) : undefined
  try {
    const server = await startServer({
      ...sharedSettings(parsed, terminal.environment),
      host,
      port,
      names,
      token,
      log,
    })
    terminal.note(SERVER_MESSAGES.runs)
    await terminal.write(`${server.url}\n`)
    await runUntilStopped(server)
  } catch (error) {
    const { complainOfStart } = await import("./complaint.js")
    complainOfStart(error, { host, port }, terminal)
  }
}

/** Waits for the end of a server; a signal asks it to end, a second one does not wait. */
export async function runUntilStopped(server: RunningServer): Promise<void> {
  const signals = ["SIGINT", "SIGTERM"] as const
  const stop = () => void server.stop()
  for (const signal of signals) process.once(signal, stop)
  await server.untilStopped
  for (const signal of signals) process.off(signal, stop)
}
