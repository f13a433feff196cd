import { NOT_SEEN } from "./not-seen.js"
import { deliver } from "./notify.js"
import type { VisitSettings } from "./record.js"
import { type VisitReport, visitDue, visitNow, type WatchWorld } from "./round.js"
import { readSources } from "./sources.js"

/** Who hears of a round while it goes on. */
export interface RoundListener {
  visited?(visit: VisitReport, tally: RoundTally): void
  sourceFailed?(url: string, reason: string): void
}

/** What came of a round. */
export interface RoundResult {
  readonly tally: RoundTally
  /** Pages that turned up in sitemaps and feeds. */
  readonly fresh: number
  /** Sitemaps and feeds that could not be read. */
  readonly sourcesFailed: number
  /** Messages sent, and those that could not be. */
  readonly sent: number
  readonly notTold: Awaited<ReturnType<typeof deliver>>["failed"]
}

/**
 * One round: sitemaps and feeds that are due are read, pages visited, messages sent. Visits what is due, or only the
 * pages given, whether they are due or not.
 */
export async function visitRound(
  world: WatchWorld,
  settings: VisitSettings,
  listener: RoundListener = {},
  pages?: readonly number[],
): Promise<RoundResult> {
  const tally = new RoundTally()
  const report = (visit: VisitReport): void => {
    tally.add(visit)
    listener.visited?.(visit, tally)
  }
  let sourcesFailed = 0
  let fresh = 0
  if (pages) await visitNow(world, settings, pages, report)
  else {
    fresh = await readSources(world, (url, reason) => {
      sourcesFailed++
      listener.sourceFailed?.(url, reason)
    })
    await visitDue(world, settings, report)
  }
  const { notifiers } = settings
  // Messages left over by others wait for someone who can send them.
  if (notifiers.length === 0) return { tally, fresh, sourcesFailed, sent: 0, notTold: [] }
  const { sent, failed } = await deliver(world.store, notifiers, world.now, { signal: world.signal })
  return { tally, fresh, sourcesFailed, sent, notTold: failed }
}

const FAILED: ReadonlySet<string> = new Set(NOT_SEEN)
/** So many pages of a host, and more than half of them, must have changed alike before its look is said to be new. */
const LEAST_REDESIGNED = 3

/** Counts the visits of a round. */
export class RoundTally {
  visited = 0
  failed = 0
  changed = 0
  /** Pages seen for the first time. */
  first = 0
  /** For each host, pages seen, pages whose template changed, and pages by which its look is new. */
  readonly #hosts = new Map<string, { seen: number; template: number; redesign: number }>()

  get unchanged(): number {
    return this.visited - this.first - this.changed - this.failed
  }

  add({ url, outcome, change, redesign }: VisitReport): void {
    this.visited++
    if (hasFailed(outcome)) this.failed++
    if (outcome === "first") this.first++
    else if (change !== undefined) this.changed++
    const host = URL.canParse(url) ? new URL(url).host : url
    const counts = this.#hosts.get(host) ?? { seen: 0, template: 0, redesign: 0 }
    counts.seen++
    if (outcome === "template") counts.template++
    if (redesign) counts.redesign++
    this.#hosts.set(host, counts)
  }

  /** Hosts of which most pages changed alike, or have hardly a place in common with before: their look is new. */
  redesigned(): string[] {
    return [...this.#hosts].flatMap(([host, { seen, template, redesign }]) => {
      const alike = Math.max(template, redesign)
      return alike >= LEAST_REDESIGNED && alike * 2 > seen ? [host] : []
    })
  }
}

/** Whether a visit did not see its page. */
export function hasFailed(outcome: string): boolean {
  return FAILED.has(outcome)
}
