import type { PageResult } from "./job.js"
import type { Outgoing } from "./sink.js"
import type { Origin, Place } from "./source.js"

/** A page on its way through the workers. */
export interface Traveller {
  readonly number: number
  readonly input: number
  readonly after: Place
  readonly size: number
  readonly origin?: Origin | undefined
  fetched?: number | undefined
  /** Something that is not a page has no result and leaves no line. */
  readonly what?: string
  result?: PageResult
  written: boolean
}

/** Most pages on their way: those behind a slow one wait for it, and must not fill the memory. */
const MOST_PAGES = 1_024
/** Most bytes of pages and results on their way. */
const MOST_BYTES: number = 64 * 2 ** 20

/** Keeps pages in the order of the input: what may be written next, what is wholly done, whether there is room. */
export class Lane {
  readonly #ordered: boolean
  readonly #onDone: (traveller: Traveller) => void
  readonly #travellers: Traveller[] = []
  #bytes = 0
  /** The first page that is not wholly done is behind this one. */
  last: Traveller | undefined

  /** `onDone` hears of everything, in the order of the input, when all before it is done too. */
  constructor(ordered: boolean, onDone: (traveller: Traveller) => void) {
    this.#ordered = ordered
    this.#onDone = onDone
  }

  /** Whether another page may set out. One always may, however large. */
  get hasRoom(): boolean {
    const { length } = this.#travellers
    return length === 0 || (length < MOST_PAGES && this.#bytes < MOST_BYTES)
  }

  get isEmpty(): boolean {
    return this.#travellers.length === 0
  }

  enter(traveller: Traveller): void {
    this.#travellers.push(traveller)
    this.#bytes += traveller.size
    if (traveller.what !== undefined) this.leave(traveller)
  }

  /** A page has its result: its weight is now that of the result. */
  arrive(traveller: Traveller, result: PageResult): void {
    traveller.result = result
    this.#bytes += weightOf(result)
  }

  /** The pages that can be written now, in order. */
  writable(): Traveller[] {
    const ready: Traveller[] = []
    for (const traveller of this.#travellers) {
      if (traveller.written) continue
      if (traveller.result) ready.push(traveller)
      else if (this.#ordered) break
    }
    return ready
  }

  /** A page has been written. */
  leave(traveller: Traveller): void {
    traveller.written = true
    this.#bytes -= traveller.size + (traveller.result ? weightOf(traveller.result) : 0)
    // Only its name is still needed.
    delete traveller.result
    let done = 0
    while (this.#travellers[done]?.written) done++
    for (const each of this.#travellers.splice(0, done)) {
      this.last = each
      this.#onDone(each)
    }
  }

  /** Pages written though an earlier one is not. */
  get ahead(): number[] {
    return this.#travellers
      .filter(({ written, what }) => written && what === undefined)
      .map(({ number }) => number)
  }
}

/** Two bytes a character. */
function weightOf(result: PageResult): number {
  const document = result.kind === "done" ? (result.document?.length ?? 0) : 0
  return 2 * (result.line.length + document)
}

/** A page ready for a sink. */
export function outgoing({ number, result, origin, fetched }: Traveller): Outgoing {
  return { number, result: result!, origin, fetched }
}
