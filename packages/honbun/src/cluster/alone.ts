/** Lets work go on side by side, except for what has to be alone. First come, first served, so nobody waits forever. */
export class Alone {
  readonly #waiting: { readonly alone: boolean; begin(): void }[] = []
  #running = 0
  #alone = false

  /** Runs `work` beside others, or, with `alone`, when nothing else runs and before anything else begins. */
  async run<T>(alone: boolean, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.#waiting.push({ alone, begin })
      this.#beginNext()
    })
    try {
      return await work()
    } finally {
      this.#running--
      this.#alone = false
      this.#beginNext()
    }
  }

  #beginNext(): void {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      if (this.#alone || (next.alone && this.#running > 0)) return
      this.#waiting.shift()
      this.#running++
      this.#alone = next.alone
      next.begin()
    }
  }
}
