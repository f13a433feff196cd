import { spawn } from "node:child_process"
import { Command, Option } from "commander"
import { CLI_MESSAGES } from "../../messages/cli.js"
import { HELP_MESSAGES } from "../../messages/help.js"
import { LOOPBACK } from "../../server/settings.js"
import { portValue } from "../options/values.js"
import { speakHelp } from "../print/help.js"
import { EXIT, type Terminal } from "../print/terminal.js"
import { runUntilStopped } from "../serve/command.js"
import { addServeOptions, type ServeParsed, sharedSettings } from "../serve/options.js"

/** The first port tried when none is given. */
export const FIRST_PORT = 4600
/** The last port tried when none is given. */
export const LAST_PORT = 4699

/** `honbun studio`: a page on this machine with samples beside their main text. Runs until stopped. */
export function studioCommand(terminal: Terminal): Command {
  const say = terminal.say.bind(terminal)
  const command = new Command("studio")
    .description(say(HELP_MESSAGES.studio))
    .addOption(
      new Option("--port <port>", say(HELP_MESSAGES.port, { port: FIRST_PORT })).argParser(
        portValue(terminal),
      ),
    )
    .addOption(new Option("--no-open", say(HELP_MESSAGES.noOpen)))
  addServeOptions(command, terminal).action((parsed: Parsed) => serve(parsed, terminal))
  return speakHelp(command, terminal, say(HELP_MESSAGES.studioExamples))
}

interface Parsed extends ServeParsed {
  readonly open: boolean
}

async function serve(parsed: Parsed, terminal: Terminal): Promise<void> {
  const { startServer } = await import("../../server/serve.js")
  const { port, open } = parsed
  const ports = port === undefined ? range(FIRST_PORT, LAST_PORT) : [port]
  for (const each of ports) {
    try {
      const studio = await startServer({ ...sharedSettings(parsed, terminal.environment), port: each })
      terminal.note(CLI_MESSAGES.studioRuns)
      await terminal.write(`${studio.url}\n`)
      if (open && terminal.stdout.isTTY) openBrowser(studio.url, terminal)
      await runUntilStopped(studio)
      return
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code
      if (reason === "EADDRINUSE" && port === undefined) continue
      const { complainOfStart } = await import("../serve/complaint.js")
      return complainOfStart(error, { host: LOOPBACK, port: each }, terminal)
    }
  }
  terminal.fail(CLI_MESSAGES.noFreePort, { first: FIRST_PORT, last: LAST_PORT })
  terminal.exitCode = EXIT.failed
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/** Asks the system to show an address; where it cannot, the address is on the terminal anyway. */
function openBrowser(url: string, terminal: Terminal): void {
  const { DISPLAY, WAYLAND_DISPLAY } = terminal.environment
  if (process.platform === "linux" && !DISPLAY && !WAYLAND_DISPLAY) return
  const [command, ...args] =
    process.platform === "darwin"
      ? ["open", url]
      : process.platform === "win32"
        ? ["cmd", "/c", "start", "", url]
        : ["xdg-open", url]
  const child = spawn(command!, args, { stdio: "ignore", detached: true })
  child.on("error", () => {})
  child.unref()
}
