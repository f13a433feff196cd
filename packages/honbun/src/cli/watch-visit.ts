import { setTimeout as pause } from "node:timers/promises"
import { WATCH_MESSAGES } from "../messages/watch.js"
import { NOT_SEEN } from "../watch/not-seen.js"
import { commandNotifier, deliver, type Notifier, webhook } from "../watch/notify.js"
import type { VisitSettings } from "../watch/record.js"
import { type VisitReport, visitDue, type WatchWorld } from "../watch/round.js"
import { readSources } from "../watch/sources.js"
import { EXIT, type Terminal } from "./terminal.js"
import { UsageError } from "./usage.js"
import type { VisitOptions } from "./watch-settings.js"
import { withWorld } from "./watch-world.js"

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
    while (!signal.aborted) {
      const round = await oneRound(world, settings, options, terminal)
      if (round.visited > 0) round.summarise()
      await untilDue(world, signal)
    }
  })
}

/** Does something in the real world that a person or the system may stop. */
async function untilStopped(
  options: VisitOptions,
  terminal: Terminal,
  work: (world: WatchWorld, settings: VisitSettings, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const settings = await settingsOf(options, terminal)
  const { signal, end } = stopSignal(terminal)
  await withWorld(options.store, options, terminal, (world) => work(world, settings, signal), signal)
  end()
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
  const notifiers: Notifier[] = [...hooks.map((url) => webhook(url)), ...exec.map(commandNotifier)]
  if (mail.length > 0) {
    if (!smtp || !mailFrom) throw new UsageError(WATCH_MESSAGES.mailNeeds)
    const { mailNotifier } = await import("../watch/mail.js")
    notifiers.push(...mail.map((to) => mailNotifier({ server: smtp, from: mailFrom, to })))
  }
  return {
    bounds: { shortest, longest: Math.max(shortest, longest) },
    notifiers,
    keepBodies: options.bodies ?? false,
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
  const tally = new Tally(await world.store.countPages({ watched: true }), options.json ?? false, terminal)
  const fresh = await readSources(world, (url, reason) => {
    tally.sourcesFailed++
    terminal.fail(WATCH_MESSAGES.sourceFailed, { url, reason })
  })
  await visitDue(world, settings, (visit) => tally.add(visit))
  const delivered = await deliver(world.store, settings.notifiers, world.now, world.signal)
  terminal.done()
  await tally.flush()
  for (const each of delivered.failed) terminal.fail(WATCH_MESSAGES.notTold, each)
  return {
    visited: tally.visited,
    failed: tally.failed + delivered.failed.length + tally.sourcesFailed,
    summarise: () => tally.summarise(fresh, delivered.sent),
  }
}

const FAILED: ReadonlySet<string> = new Set(NOT_SEEN)

/** Counts a round and shows it while it goes on. */
class Tally {
  visited = 0
  failed = 0
  changed = 0
  sourcesFailed = 0
  readonly #all: number
  readonly #json: boolean
  readonly #terminal: Terminal
  /** For each host, pages seen and pages whose template changed. */
  readonly #hosts = new Map<string, { seen: number; template: number }>()
  #lines: string[] = []
  #shown = 0

  constructor(all: number, json: boolean, terminal: Terminal) {
    this.#all = all
    this.#json = json
    this.#terminal = terminal
  }

  add(visit: VisitReport): void {
    this.visited++
    const isFailure = FAILED.has(visit.outcome)
    if (isFailure) this.failed++
    if (visit.change !== undefined) this.changed++
    this.#countHost(visit)
    if (this.#json) this.#lines.push(`${JSON.stringify(visit)}\n`)
    else if (isFailure)
      this.#terminal.fail(WATCH_MESSAGES.failed, {
        why: visit.outcome,
        url: visit.url,
        reason: visit.reason ?? "",
      })
    else if (visit.change !== undefined)
      this.#lines.push(`${this.#terminal.say(WATCH_MESSAGES.changed, valuesOf(visit))}\n`)
    if (performance.now() - this.#shown < PROGRESS_PAUSE) return
    this.#shown = performance.now()
    const { visited, changed, failed } = this
    this.#terminal.progress(WATCH_MESSAGES.progress, { visited, all: this.#all, changed, failed })
  }

  #countHost({ url, outcome }: VisitReport): void {
    const host = URL.canParse(url) ? new URL(url).host : url
    const counts = this.#hosts.get(host) ?? { seen: 0, template: 0 }
    this.#hosts.set(host, {
      seen: counts.seen + 1,
      template: counts.template + (outcome === "template" ? 1 : 0),
    })
  }

  /** Writes what was found to standard output. */
  async flush(): Promise<void> {
    const lines = this.#lines
    this.#lines = []
    for (const line of lines) await this.#terminal.write(line)
  }

  summarise(fresh: number, sent: number): void {
    const { visited, changed, failed } = this
    if (visited === 0) {
      this.#terminal.note(WATCH_MESSAGES.nothingDue)
      return
    }
    for (const [host, { seen, template }] of this.#hosts)
      if (template >= 3 && template * 2 > seen) this.#terminal.note(WATCH_MESSAGES.redesign, { host })
    const unchanged = visited - changed - failed
    this.#terminal.note(WATCH_MESSAGES.summary, { visited, changed, unchanged, failed, fresh, sent })
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
