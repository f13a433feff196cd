/** Pages remembered by name for each text. */
const MOST_WITNESSES = 3
/** Texts remembered; with more, the whole history is given up, as counts then are no longer exact either. */
const MOST_TEXTS = 400_000

/** A history as plain data: the names of pages once, then for each text its time and the numbers of its pages. */
export interface TextHistoryJson {
  readonly full: boolean
  readonly pages: readonly string[]
  readonly texts: readonly (readonly [text: number, since: number | null, pages: readonly number[]])[]
}

interface Known {
  since: number | undefined
  pages: readonly string[]
}

/**
 * Since when each text is on a site, and some pages that have it: of all pages those whose names come first, so
 * that the order of adding does not show.
 */
export class TextHistory {
  readonly #known = new Map<number, Known>()
  /** Whether there were more texts than can be remembered; nothing is, from then on. */
  #full = false

  add(text: number, page: string, time: number | undefined): void {
    this.#put(text, { since: time, pages: [page] })
  }

  /** What is remembered of a text. */
  of(text: number): { which: readonly string[]; since?: string } {
    const known = this.#known.get(text)
    const since = known?.since === undefined ? {} : { since: new Date(known.since).toISOString() }
    return { which: known?.pages ?? [], ...since }
  }

  merge(other: TextHistory): void {
    if (other.#full) this.#give()
    for (const [text, known] of other.#known) this.#put(text, known)
  }

  #put(text: number, more: Known): void {
    if (this.#full) return
    const known = this.#known.get(text)
    if (!known) {
      this.#known.set(text, { ...more })
      if (this.#known.size > MOST_TEXTS) this.#give()
      return
    }
    if (more.since !== undefined) known.since = Math.min(known.since ?? more.since, more.since)
    if (more.pages.every((page) => isNoWitness(page, known.pages))) return
    known.pages = [...new Set([...known.pages, ...more.pages])].sort().slice(0, MOST_WITNESSES)
  }

  #give(): void {
    this.#full = true
    this.#known.clear()
  }

  toJSON(): TextHistoryJson {
    const pages = [...new Set([...this.#known.values()].flatMap((known) => known.pages))].sort()
    const number = new Map(pages.map((page, i) => [page, i]))
    const texts = [...this.#known].sort(([one], [other]) => one - other)
    return {
      full: this.#full,
      pages,
      texts: texts.map(([text, known]) => [
        text,
        known.since ?? null,
        known.pages.map((page) => number.get(page)!),
      ]),
    }
  }

  static fromJSON(json: TextHistoryJson): TextHistory {
    const history = new TextHistory()
    if (json.full) history.#give()
    for (const [text, since, pages] of json.texts) {
      history.#put(text, { since: since ?? undefined, pages: pages.map((page) => json.pages[page]!) })
    }
    return history
  }
}

/** Whether a page changes nothing about those remembered: it is one of them, or comes after as many as there may be. */
function isNoWitness(page: string, pages: readonly string[]): boolean {
  return pages.includes(page) || (pages.length === MOST_WITNESSES && page > pages[MOST_WITNESSES - 1]!)
}
