import type { Readable, Writable } from "node:stream"
import { CLI_MESSAGES } from "../../messages/cli.js"
import { type Language, type Message, say, type Values } from "../../messages/say.js"
import { languageOf } from "./language.js"
import { cut } from "./width.js"

/** A stream that may be a terminal. */
export type Screen = Writable & { readonly isTTY?: boolean; readonly columns?: number }

/** Where a command runs: its streams, environment and language. */
export interface Surroundings {
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Screen
  readonly stderr: Screen
  readonly environment: NodeJS.ProcessEnv
}

/** The styles in use, by the numbers that switch them on and off. */
const STYLES = { red: [31, 39], green: [32, 39], yellow: [33, 39], bold: [1, 22], dim: [2, 22] } as const
/** A name of a style. */
export type Style = keyof typeof STYLES
/** Controls that could take over a terminal, besides tab and line feed. */
const CONTROLS = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/g

/** Exit codes: all well, some input failed, called wrongly. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const

/** What a command speaks through: data to standard output, everything else to standard error. */
export class Terminal {
  readonly stdin: Surroundings["stdin"]
  readonly stdout: Screen
  readonly stderr: Screen
  readonly environment: NodeJS.ProcessEnv
  readonly language: Language
  /** False once the reader of standard output has gone (`| head -1`): no more work is worth doing. */
  open = true
  /** What the process is to end with. */
  exitCode: (typeof EXIT)[keyof typeof EXIT] = EXIT.done
  /** Whether a line of progress is on the screen. */
  #progress = false

  constructor(surroundings: Surroundings, args: readonly string[]) {
    this.stdin = surroundings.stdin
    this.stdout = surroundings.stdout
    this.stderr = surroundings.stderr
    this.environment = surroundings.environment
    this.language = languageOf(args, surroundings.environment)
    this.stdout.on("error", (error: NodeJS.ErrnoException) => {
      this.open = false
      if (error.code === "EPIPE") return
      this.exitCode = EXIT.failed
      this.fail(CLI_MESSAGES.notWritable, { path: "stdout", reason: error.code ?? error.message })
    })
    // Nobody to tell when standard error is gone.
    this.stderr.on("error", () => {})
  }

  /** A message in the language of the person. */
  say(message: Message, values?: Values): string {
    return say(message, this.language, values)
  }

  /**
   * Writes data, waiting while the reader is slow. Controls never reach a terminal, because they could take
   * it over and pages are full of surprises; what is `styled` was made here from cleaned parts and passes.
   */
  async write(data: string, styled = false): Promise<void> {
    if (!this.open || data === "") return
    this.#clearProgress()
    const safe = this.stdout.isTTY && !styled ? withoutControls(data) : data
    await new Promise<void>((resolve) => this.stdout.write(safe, () => resolve()))
  }

  /** Says something beside the data. */
  note(message: Message, values?: Values): void {
    this.#line(withoutControls(this.say(message, values)))
  }

  /** Says what went wrong, of which input if one is named. */
  fail(message: Message | string, values?: Values, input?: string): void {
    const text = typeof message === "string" ? message : this.say(message, values)
    const word = this.style("red", this.say(CLI_MESSAGES.error), this.stderr)
    this.#line(`${word} ${withoutControls(input === undefined ? text : `${input}: ${text}`)}`)
  }

  /** Shows what is being done, on a terminal only; the next thing said takes its place. */
  progress(message: Message, values?: Values): void {
    if (!this.stderr.isTTY) return
    this.#clearProgress()
    this.stderr.write(cut(withoutControls(this.say(message, values)), (this.stderr.columns ?? 80) - 1))
    this.#progress = true
  }

  /** Takes the line of progress away. */
  done(): void {
    this.#clearProgress()
  }

  /** A text in a style, where the stream shows styles. */
  style(style: Style, text: string, stream: Screen = this.stdout): string {
    if (!this.hasColours(stream)) return text
    const [on, off] = STYLES[style]
    return `\x1b[${on}m${text}\x1b[${off}m`
  }

  /** Whether a stream gets colours: NO_COLOR forbids them, FORCE_COLOR asks for them, else terminals do. */
  hasColours(stream: Screen): boolean {
    const { NO_COLOR, FORCE_COLOR, TERM } = this.environment
    if (NO_COLOR || FORCE_COLOR === "0" || FORCE_COLOR === "false") return false
    return Boolean(FORCE_COLOR) || (stream.isTTY === true && TERM !== "dumb")
  }

  #line(text: string): void {
    this.#clearProgress()
    this.stderr.write(`${text}\n`)
  }

  #clearProgress(): void {
    if (this.#progress) this.stderr.write("\r\x1b[K")
    this.#progress = false
  }
}

/** A text without controls, fit for a terminal; tabs and line feeds stay. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, "")
}
