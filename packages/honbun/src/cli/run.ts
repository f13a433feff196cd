import type { HonbunError } from "@honbun/core"
import { sayError, type Values } from "@honbun/core/words"
import { CommanderError } from "commander"
import { CLI_MESSAGES } from "../messages/cli.js"
import { STORE_ERRORS, STORE_MESSAGES } from "../messages/store.js"
import { StoreError } from "../store/errors.js"
import { EXIT, type Surroundings, Terminal } from "./print/terminal.js"
import { UsageError, usageComplaint } from "./print/usage.js"
import { buildProgram } from "./program.js"
import { storeAsArgument } from "./store/argument.js"
import { storeValues } from "./store/values.js"

/** Runs the command line and gives the exit code; never throws. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const terminal = new Terminal(surroundings, args)
  const program = await buildProgram(terminal, args)
  try {
    await program.parseAsync(storeAsArgument(args), { from: "user" })
    return terminal.exitCode
  } catch (error) {
    const called = program.commands.find((command) => args.includes(command.name()))
    return complain(error, called ? `honbun ${called.name()}` : "honbun", terminal)
  } finally {
    terminal.done()
  }
}

function complain(error: unknown, command: string, terminal: Terminal): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.done
    // Help asked for by calling nothing was written already.
    if (error.code === "commander.help") return EXIT.usage
    return complainOfUsage(usageComplaint(error, terminal), command, terminal)
  }
  if (error instanceof UsageError) {
    const { cause } = error
    const because: Values =
      cause instanceof Error && "reason" in cause
        ? { reason: sayError(cause as HonbunError, terminal.language) }
        : {}
    return complainOfUsage(terminal.say(error.text, { ...error.values, ...because }), command, terminal)
  }
  if (error instanceof StoreError && !terminal.environment.HONBUN_DEBUG) {
    const { code, place = terminal.say(STORE_MESSAGES.theStore) } = error
    terminal.fail(STORE_ERRORS[code], storeValues(error, place))
    return EXIT.failed
  }
  if (isRefusal(error) && !terminal.environment.HONBUN_DEBUG) {
    terminal.fail(CLI_MESSAGES.refused, { reason: error.message })
    return EXIT.failed
  }
  const debug = terminal.environment.HONBUN_DEBUG && error instanceof Error ? error.stack : undefined
  terminal.fail(CLI_MESSAGES.unexpected, { reason: debug ?? String(error) })
  return EXIT.failed
}

/** Whether the system would not let a file be read or written: no room, no right, no such place. */
function isRefusal(error: unknown): error is Error {
  return (
    error instanceof Error &&
    "syscall" in error &&
    /^E[A-Z]+$/.test(String((error as { code?: unknown }).code))
  )
}

function complainOfUsage(complaint: string, command: string, terminal: Terminal): number {
  const whole = /[\p{L}\p{N}]$/u.test(complaint) ? `${complaint}.` : complaint
  terminal.fail(`${whole} ${terminal.say(CLI_MESSAGES.seeHelp, { command })}`)
  return EXIT.usage
}
