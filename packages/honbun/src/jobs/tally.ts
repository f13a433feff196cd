import type { PageResult } from "./job.js"

/** Slow pages that are named at the end. */
const SLOWEST_PAGES = 10

/** What has been done so far, as plain data. */
export interface TallyState {
  readonly pages: number
  readonly done: number
  /** Size of all pages read. */
  readonly bytes: number
  /** Pages passed over, by reason. */
  readonly skipped: Readonly<Record<string, number>>
  /** Pages that failed, by code. */
  readonly failed: Readonly<Record<string, number>>
  /** What was in the input and is no page, by kind. */
  readonly others: Readonly<Record<string, number>>
  readonly slowest: readonly { readonly id: string; readonly milliseconds: number }[]
}

/** Counts results. */
export class Tally {
  pages = 0
  done = 0
  bytes = 0
  readonly skipped: Record<string, number> = {}
  readonly failed: Record<string, number> = {}
  readonly others: Record<string, number> = {}
  slowest: { readonly id: string; readonly milliseconds: number }[] = []

  constructor(from?: TallyState) {
    if (from) Object.assign(this, structuredClone(from))
  }

  add(result: PageResult): void {
    this.pages++
    this.bytes += result.bytes
    if (result.kind === "done") this.done++
    else if (result.kind === "skipped") count(this.skipped, result.reason)
    else count(this.failed, result.code)
    this.#rank(result)
  }

  addOther(what: string): void {
    count(this.others, what)
  }

  /** Pages that failed. */
  get failures(): number {
    return Object.values(this.failed).reduce((sum, each) => sum + each, 0)
  }

  toJSON(): TallyState {
    const { pages, done, bytes, skipped, failed, others, slowest } = this
    return { pages, done, bytes, skipped, failed, others, slowest }
  }

  /** Named by the address: the id of a page in an archive tells nobody anything. */
  #rank({ id: given, url, milliseconds }: PageResult): void {
    const id = /^urn:/i.test(given) ? (url ?? given) : given
    const last = this.slowest.at(-1)
    if (this.slowest.length >= SLOWEST_PAGES && last && milliseconds <= last.milliseconds) return
    this.slowest.push({ id: id.slice(0, 300), milliseconds: Math.round(milliseconds) })
    this.slowest.sort((one, other) => other.milliseconds - one.milliseconds)
    this.slowest.length = Math.min(this.slowest.length, SLOWEST_PAGES)
  }
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}
