import { tooBusy } from "./api-error.js"

/** Lets so many through at once, lets so many wait, and turns the rest away: back-pressure instead of collapse. */
export class Gate {
  readonly #room: number
  readonly #seats: number
  readonly #waiting: (() => void)[] = []
  readonly #patient: (() => void)[] = []
  #inside = 0

  constructor(room: number, seats: number) {
    this.#room = room
    this.#seats = seats
  }

  get inside(): number {
    return this.#inside
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /**
   * Does something when there is room. Throws the error of a busy server when too many wait already; the patient, who
   * bound their own number, are behind everyone else.
   */
  async pass<T>(work: () => Promise<T>, patient = false): Promise<T> {
    if (this.#inside >= this.#room) {
      if (!patient && this.#waiting.length >= this.#seats) throw tooBusy("Too many requests are waiting")
      await new Promise<void>((resolve) => (patient ? this.#patient : this.#waiting).push(resolve))
    } else this.#inside++
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift() ?? this.#patient.shift()
      // Whoever waited takes the place over, so that nobody who comes now gets before them.
      if (next) next()
      else this.#inside--
    }
  }
}

/** A number of bytes that requests may hold together. */
export class Budget {
  readonly #most: number
  #held = 0

  constructor(most: number) {
    this.#most = most
  }

  get held(): number {
    return this.#held
  }

  /** Takes bytes; gives the function that gives them back, once. */
  take(bytes: number): () => void {
    if (this.#held + bytes > this.#most) throw tooBusy("Too much is being read at once")
    this.#held += bytes
    let taken = bytes
    return () => {
      this.#held -= taken
      taken = 0
    }
  }
}
