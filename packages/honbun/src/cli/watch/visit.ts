import { setTimeout as pause } from "node:timers/promises"
import { FetchError } from "../../fetch/errors.js"
import { STORE_ERRORS } from "../../messages/store.js"
import { WATCH_MESSAGES } from "../../messages/watch.js"
import { StoreError } from "../../store/errors.js"
import { shownPlace } from "../../store/place.js"
import type { Store } from "../../store/store.js"
import { commandNotifier } from "../../watch/command.js"
import type { Notifier } from "../../watch/notify.js"
import type { VisitSettings } from "../../watch/record.js"
import type { VisitReport, WatchWorld } from "../../watch/round.js"
import { hasFailed, type RoundTally, visitRound } from "../../watch/visit-round.js"
import { webhook } from "../../watch/webhook.js"
import { EXIT, type Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"
import { storeValues } from "../store/values.js"
import { checkBounds } from "./options.js"
import type { VisitOptions } from "./settings.js"
import { withWorld } from "./world.js"

/** Longest pause between two looks at what is due, in milliseconds. */
const LONGEST_PAUSE = 60_000
/** Shortest one, so that a page that is always due does not keep the machine busy. */
const SHORTEST_PAUSE = 1_000
/** Time between two lines of progress, in milliseconds. */
const PROGRESS_PAUSE = 250

/** `honbun watch visit`: one round. Ends with 1 when a page could not be seen or nobody could be told. */
export async function watchVisit(options: VisitOptions, terminal: Terminal): Promise<void> {
  await untilStopped(options, terminal, async (world, settings) => {
    const round = await oneRound(world, settings, options, terminal)
    round.summarise()
    if (round.failed > 0) terminal.exitCode = EXIT.failed
  })
}

/** `honbun watch run`: rounds until stopped. */
export async function watchRun(options: VisitOptions, terminal: Terminal): Promise<void> {
  await untilStopped(options, terminal, async (world, settings, signal) => {
    terminal.note(WATCH_MESSAGES.runs, { pages: await world.store.countPages({ watched: true }) })
    let wait = SHORTEST_PAUSE
    while (!signal.aborted) {
      try {
        const round = await oneRound(world, settings, options, terminal)
        if (round.visited > 0) round.summarise()
        await untilDue(world, signal)
        wait = SHORTEST_PAUSE
      } catch (error) {
        if (!isPassing(error)) throw error
        terminal.fail(STORE_ERRORS[error.code], storeValues(error, shownPlace(options.on ?? options.store)))
        await pause(wait, undefined, { signal }).catch(() => {})
        // A cut connection is back at once, a full disk is not.
        wait = Math.min(LONGEST_PAUSE, 2 * wait)
      }
    }
  })
}

/** Whether a store may be usable again by and by: a full disk, a lock, a database that starts again. */
function isPassing(error: unknown): error is StoreError {
  return error instanceof StoreError && ["busy", "unavailable", "full"].includes(error.code)
}

/** Does something in the real world that a person or the system may stop. */
async function untilStopped(
  options: VisitOptions,
  terminal: Terminal,
  work: (world: WatchWorld, settings: VisitSettings, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const settings = await settingsOf(options, terminal)
  const { signal, end } = stopSignal(terminal)
  try {
    const place = options.on ?? options.store
    const sharing = options.on === undefined ? undefined : { pause: options.delay * 1_000 }
    const visit = (world: WatchWorld) => work({ ...world, sharing }, settings, signal)
    await withWorld(place, options, terminal, visit, signal)
  } finally {
    end()
  }
}

async function untilDue(world: WatchWorld, signal: AbortSignal): Promise<void> {
  const due = (await world.store.nextDue()) ?? Number.POSITIVE_INFINITY
  const wait = Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, due - world.now()))
  await pause(wait, undefined, { signal }).catch(() => {})
}

/** Set by the first Ctrl+C or SIGTERM; a second one ends the process as usual. */
function stopSignal(terminal: Terminal): { signal: AbortSignal; end(): void } {
  const controller = new AbortController()
  const stop = (): void => {
    terminal.note(WATCH_MESSAGES.stopping)
    controller.abort()
  }
  const signals = ["SIGINT", "SIGTERM"] as const
  for (const each of signals) process.once(each, stop)
  const end = (): void => {
    for (const each of signals) process.off(each, stop)
  }
  return { signal: controller.signal, end }
}

async function settingsOf(options: VisitOptions, terminal: Terminal): Promise<VisitSettings> {
  const { webhook: hooks, exec, mail, mailFrom, shortest, longest } = options
  // Not an option's default: help would print its password.
  const smtp = options.smtp ?? terminal.environment.HONBUN_SMTP
  const notifiers: Notifier[] = [
    ...hooks.map((url) => checkedHook(url, options, terminal)),
    ...exec.map((command) => commandNotifier(command)),
  ]
  if (mail.length > 0) {
    if (!smtp || !mailFrom) throw new UsageError(WATCH_MESSAGES.mailNeeds)
    const { mailNotifier } = await import("../../watch/mail.js")
    for (const to of mail) notifiers.push(mailNotifier({ server: smtp, from: mailFrom, to }))
  }
  const bounds = { shortest, longest }
  checkBounds(bounds)
  return {
    bounds,
    notifiers,
    keepBodies: options.bodies ?? false,
  }
}

/** A webhook whose address may be requested; one that may not is a mistake in the call. */
function checkedHook(url: string, { allowPrivate = false }: VisitOptions, terminal: Terminal): Notifier {
  try {
    return webhook(url, { allowPrivate, environment: terminal.environment })
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    const reason = error.messageIn(terminal.language)
    throw new UsageError(WATCH_MESSAGES.badWebhook, { url, reason })
  }
}

interface Round {
  readonly visited: number
  readonly failed: number
  summarise(): void
}

async function oneRound(
  world: WatchWorld,
  settings: VisitSettings,
  options: VisitOptions,
  terminal: Terminal,
): Promise<Round> {
  const all = await world.store.countPages({ watched: true })
  const screen = new RoundScreen(all, options.json ?? false, terminal)
  const listener = {
    visited: (visit: VisitReport, sofar: RoundTally) => screen.show(visit, sofar),
    sourceFailed: (url: string, reason: string) =>
      terminal.fail(WATCH_MESSAGES.sourceFailed, { url, reason }),
  }
  const pages = options.now ? await watchedPages(world.store) : undefined
  const { tally, fresh, sourcesFailed, sent, notTold } = await visitRound(world, settings, listener, pages)
  terminal.done()
  await screen.flush()
  for (const each of notTold) terminal.fail(WATCH_MESSAGES.notTold, each)
  return {
    visited: tally.visited,
    failed: tally.failed + notTold.length + sourcesFailed,
    summarise: () => summarise(tally, fresh, sent, terminal),
  }
}

async function watchedPages(store: Store): Promise<number[]> {
  const pages: number[] = []
  for await (const { id } of store.pages({ watched: true })) pages.push(id)
  return pages
}

function summarise(tally: RoundTally, fresh: number, sent: number, terminal: Terminal): void {
  const { visited, changed, unchanged, failed } = tally
  const first = tally.first > 0 ? terminal.say(WATCH_MESSAGES.summaryFirst, { count: tally.first }) : ""
  if (visited === 0) return void terminal.note(WATCH_MESSAGES.nothingDue)
  for (const host of tally.redesigned()) terminal.note(WATCH_MESSAGES.redesign, { host })
  terminal.note(WATCH_MESSAGES.summary, { visited, first, changed, unchanged, failed, fresh, sent })
}

/** Shows a round while it goes on. */
class RoundScreen {
  readonly #all: number
  readonly #json: boolean
  readonly #terminal: Terminal
  #lines: string[] = []
  #shown = 0

  constructor(all: number, json: boolean, terminal: Terminal) {
    this.#all = all
    this.#json = json
    this.#terminal = terminal
  }

  show(visit: VisitReport, { visited, changed, failed }: RoundTally): void {
    const { outcome: why, url, reason = "" } = visit
    if (this.#json) this.#lines.push(`${JSON.stringify(visit)}\n`)
    else if (hasFailed(why)) this.#terminal.fail(WATCH_MESSAGES.failed, { why, url, reason })
    else if (visit.change !== undefined)
      this.#lines.push(`${this.#terminal.say(WATCH_MESSAGES.changed, valuesOf(visit))}\n`)
    if (performance.now() - this.#shown < PROGRESS_PAUSE) return
    this.#shown = performance.now()
    this.#terminal.progress(WATCH_MESSAGES.progress, { visited, all: this.#all, changed, failed })
  }

  /** Writes what was found to standard output. */
  async flush(): Promise<void> {
    const lines = this.#lines
    this.#lines = []
    for (const line of lines) await this.#terminal.write(line)
  }
}

function valuesOf({ title, url, kinds, size }: VisitReport): Record<string, string | number> {
  return {
    title: title ?? url,
    url,
    kinds: kinds.join(", ") || "new",
    removed: size?.removed ?? 0,
    added: size?.added ?? 0,
  }
}
