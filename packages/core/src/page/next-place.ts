/**
 * Where one character comes next. The place is remembered until it is passed, so that all searches for it together
 * read the text once.
 */
export class NextPlace {
  readonly #text: string
  readonly #sought: string
  /** The first place at or after the one last asked about; the end of the text if there is none. */
  #place = -1

  constructor(text: string, sought: string) {
    this.#text = text
    this.#sought = sought
  }

  /** The next place from `start` on, the end of the text if there is none; `start` must never go back. */
  from(start: number): number {
    if (this.#place < start) {
      const found = this.#text.indexOf(this.#sought, start)
      this.#place = found < 0 ? this.#text.length : found
    }
    return this.#place
  }
}
