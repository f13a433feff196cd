/** Lets one after the other have something, in the order in which they asked. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs `work` when all before it have ended. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => {})
    return turn
  }
}
