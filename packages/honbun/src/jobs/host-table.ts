/** Hosts counted at a time, whatever the corpus. */
const HOSTS_COUNTED = 100_000
/** Pages of a host that its template is learned from. Ten show what repeats; more show rarer layouts too. */
export const SITE_PAGES = 30
/** With fewer pages of a host no template is learned: what repeats and what is an author's cannot be told apart. */
export const LEAST_SITE_PAGES = 5

/** A host and the pages that stand for it, by their numbers in the input. */
export interface HostSample {
  readonly host: string
  readonly pages: readonly number[]
}

/** What is known of a host, to be added to another table: its name, its pages, and some of them. */
export type HostEntry = readonly [host: string, count: number, pages: readonly number[]]

interface Counted {
  count: number
  /** Kept in the order of {@link rank}. */
  readonly pages: number[]
}

/**
 * Counts the pages of hosts in bounded memory (Misra and Gries 1982): when there are more hosts than can be held,
 * all lose a page and those without any are forgotten, so that a host that has more than one page in
 * {@link HOSTS_COUNTED} of all is never lost. Keeps for each some of its pages, spread evenly over the input.
 */
export class HostTable {
  readonly #hosts = new Map<string, Counted>()
  readonly #limit: number

  constructor(limit: number = HOSTS_COUNTED) {
    this.#limit = limit
  }

  /** Counts a page of a host. */
  add(host: string, page: number): void {
    let known = this.#hosts.get(host)
    if (!known) {
      if (this.#hosts.size >= this.#limit) this.#forgetOne()
      if (this.#hosts.size >= this.#limit) return
      known = { count: 0, pages: [] }
      this.#hosts.set(host, known)
    }
    known.count++
    keepLowest(known.pages, page)
  }

  /** The hosts with most pages, at most so many, each with enough of them to learn from. */
  largest(most: number): HostSample[] {
    const enough = [...this.#hosts].filter(([, { pages }]) => pages.length >= LEAST_SITE_PAGES)
    enough.sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
    return enough.slice(0, most).map(([host, { pages }]) => ({ host, pages }))
  }

  /** Everything in the table, in the order of hosts' names. */
  entries(): HostEntry[] {
    const entries = [...this.#hosts].map(([host, { count, pages }]) => [host, count, pages] as const)
    return entries.sort(([one], [other]) => (one < other ? -1 : 1))
  }

  /**
   * Adds what another table knows. While no more hosts are counted than can be held, tables of parts give in any order what
   * one table of the whole gives; beyond that, the smallest are forgotten, and no host is undercounted by more than one page
   * in so many as can be held (Agarwal and others 2012).
   */
  merge(entries: readonly HostEntry[]): void {
    for (const [host, count, pages] of entries) {
      const known = this.#hosts.get(host) ?? { count: 0, pages: [] }
      this.#hosts.set(host, known)
      known.count += count
      for (const page of pages) keepLowest(known.pages, page)
    }
    const surplus = this.#hosts.size - this.#limit
    if (surplus <= 0) return
    const counts = [...this.#hosts.values()].map(({ count }) => count).sort((one, other) => one - other)
    const less = counts[surplus - 1]!
    for (const [host, counted] of this.#hosts) {
      counted.count -= less
      if (counted.count <= 0) this.#hosts.delete(host)
    }
  }

  #forgetOne(): void {
    for (const [host, counted] of this.#hosts) if (--counted.count <= 0) this.#hosts.delete(host)
  }
}

/** Of all pages those stay whose ranks are lowest: a fair sample that needs no order. */
function keepLowest(pages: number[], page: number): void {
  let at = pages.length
  while (at > 0 && rank(pages[at - 1]!) > rank(page)) at--
  pages.splice(at, 0, page)
  if (pages.length > SITE_PAGES) pages.pop()
}

/** A number that looks like chance, the same for the same page in every run. */
function rank(page: number): number {
  let hash = Math.imul(page + 1, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
