import { appendFile, writeFile } from "node:fs/promises"
import type { JobRun } from "../../jobs/run-job.js"
import type { Tally } from "../../jobs/tally.js"
import { BATCH_MESSAGES } from "../../messages/batch.js"
import type { Terminal } from "../print/terminal.js"
import type { BatchInput } from "./inputs.js"

/** Time between two lines of progress on a terminal, and in a log, in milliseconds. */
const PAUSES = { terminal: 500, log: 5_000 }
const MEGABYTE = 1e6

/** Speeds of a run, from when it was taken up. */
export interface Pace {
  readonly seconds: number
  readonly pagesPerSecond: number
  readonly megabytesPerSecond: number
}

/** Shows a run while it goes on: on a terminal for people, in a log for programs. */
export class BatchProgress {
  readonly #run: JobRun
  readonly #terminal: Terminal
  readonly #log: string | undefined
  readonly #start = performance.now()
  readonly #before: { readonly pages: number; readonly bytes: number }
  readonly #timers: NodeJS.Timeout[]
  /** Share of the inputs passed when the run was taken up. */
  #shareBefore: number | undefined
  #total: readonly ({ readonly unit: "at" | "count"; readonly amount: number } | undefined)[] = []

  constructor(run: JobRun, inputs: readonly BatchInput[], log: string | undefined, terminal: Terminal) {
    this.#run = run
    this.#terminal = terminal
    this.#log = log
    this.#before = { pages: run.tally.pages, bytes: run.tally.bytes }
    // Only wished for: a size that cannot be had leaves the time unknown.
    Promise.all(inputs.map(({ source }) => source.total)).then(
      (total) => {
        this.#total = total
        this.#shareBefore = this.#share
      },
      () => {},
    )
    this.#timers = [setInterval(() => this.#show(), PAUSES.terminal)]
    if (log !== undefined) {
      this.#timers.push(setInterval(() => void this.#write({ progress: this.#figures() }), PAUSES.log))
    }
  }

  /** The speed since this run was taken up. */
  get pace(): Pace {
    const seconds = (performance.now() - this.#start) / 1_000
    const { pages, bytes } = this.#run.tally
    return {
      seconds,
      pagesPerSecond: (pages - this.#before.pages) / seconds,
      megabytesPerSecond: (bytes - this.#before.bytes) / MEGABYTE / seconds,
    }
  }

  /** Stops showing, and writes the end into the log. */
  async end(outcome: Readonly<Record<string, unknown>>): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.#terminal.done()
    if (this.#log !== undefined) await this.#write({ summary: { ...this.#figures(), ...outcome } })
  }

  /** Empties the log of an earlier run. */
  static async clearLog(log: string | undefined): Promise<void> {
    if (log !== undefined) await writeFile(log, "")
  }

  #figures(): Readonly<Record<string, unknown>> {
    return { time: new Date().toISOString(), ...this.pace, ...this.#run.tally.toJSON() }
  }

  async #write(entry: Readonly<Record<string, unknown>>): Promise<void> {
    await appendFile(this.#log!, `${JSON.stringify(entry)}\n`)
  }

  #show(): void {
    const { tally } = this.#run
    const { pagesPerSecond, megabytesPerSecond } = this.pace
    const [only] = this.#total
    const of = this.#total.length === 1 && only?.unit === "count" ? `/${only.amount}` : ""
    const failed = kinds(tally.failed)
    const left = this.#secondsLeft
    const say = this.#terminal.say.bind(this.#terminal)
    this.#terminal.progress(BATCH_MESSAGES.progress, {
      pages: tally.pages,
      of,
      rate: pagesPerSecond.toFixed(1),
      megabytes: megabytesPerSecond.toFixed(1),
      errors: failed === "" ? "" : say(BATCH_MESSAGES.progressErrors, { kinds: failed }),
      left: left === undefined ? "" : say(BATCH_MESSAGES.progressLeft, { time: clock(left) }),
    })
  }

  /** The part of all inputs that reading has passed, each input counting the same; undefined if unknown. */
  get #share(): number | undefined {
    const { input, place } = this.#run
    if (this.#total.length === 0) return undefined
    const here = this.#total[input]
    if (input < this.#total.length && !here) return undefined
    return (input + (here ? place[here.unit] / Math.max(1, here.amount) : 0)) / this.#total.length
  }

  get #secondsLeft(): number | undefined {
    const share = this.#share
    const gained = (share ?? 0) - (this.#shareBefore ?? 0)
    if (share === undefined || gained <= 0) return undefined
    return ((1 - share) / gained) * ((performance.now() - this.#start) / 1_000)
  }
}

/** Says at the end what became of all pages. */
export function noteSummary(
  tally: Tally,
  facts: { readonly pace: Pace; readonly workers: number; readonly replaced: number; readonly error: number },
  terminal: Terminal,
): void {
  const { pace, workers, replaced, error } = facts
  const failed = tally.failures
  terminal.note(BATCH_MESSAGES.summary, {
    pages: tally.pages,
    done: tally.done,
    skipped: tally.pages - tally.done - failed,
    failed,
    seconds: pace.seconds.toFixed(1),
    rate: pace.pagesPerSecond.toFixed(1),
    megabytes: pace.megabytesPerSecond.toFixed(1),
    workers,
  })
  const lines = [
    [BATCH_MESSAGES.summarySkipped, kinds(tally.skipped)],
    [BATCH_MESSAGES.summaryFailed, kinds(tally.failed)],
    [BATCH_MESSAGES.summaryOthers, kinds(tally.others)],
  ] as const
  for (const [message, text] of lines) if (text !== "") terminal.note(message, { kinds: text })
  if (replaced > 0) terminal.note(BATCH_MESSAGES.summaryReplaced, { count: replaced })
  const slowest = tally.slowest.map(
    ({ id, milliseconds }) => `${id} (${(milliseconds / 1_000).toFixed(2)} s)`,
  )
  if (slowest.length > 0) terminal.note(BATCH_MESSAGES.summarySlowest, { pages: slowest.join(", ") })
  if (error > 0.01) terminal.note(BATCH_MESSAGES.duplicateError, { error: `${(100 * error).toFixed(1)} %` })
}

/** `timeout 3, not-html 2`, the most frequent first. */
function kinds(counts: Readonly<Record<string, number>>): string {
  const sorted = Object.entries(counts).sort(([, one], [, other]) => other - one)
  return sorted.map(([name, count]) => `${name} ${count}`).join(", ")
}

/** `1:02:03` of seconds. */
function clock(seconds: number): string {
  const whole = Math.ceil(seconds)
  const parts = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, "0"))).join(":")
}
