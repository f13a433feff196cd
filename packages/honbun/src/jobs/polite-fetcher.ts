import { setTimeout as pause } from "node:timers/promises"
import { Connections } from "../fetch/connections.js"
import { type FetchedPage, fetchPage } from "../fetch/fetch-page.js"
import type { Environment } from "../fetch/proxy.js"
import { PageError } from "./page-error.js"
import { Robots } from "./robots.js"

/** How pages are fetched. */
export interface FetcherOptions {
  /** Least time between two requests to one host, in milliseconds. */
  readonly delay: number
  /** Longest time for a page, in milliseconds. */
  readonly timeout: number
  readonly maxBytes: number
  readonly userAgent: string
  readonly allowPrivate: boolean
  /** Whether robots.txt is asked first. */
  readonly robots: boolean
  readonly environment: Environment
}

/** Least time between two requests to one host unless told otherwise, in seconds. */
export const DEFAULT_DELAY = 1
/** Longest pause a host's robots.txt can ask for, in milliseconds. */
const LONGEST_DELAY = 60_000
/** Requests at once, over all hosts. */
const MOST_REQUESTS = 64
/** Hosts remembered; the longest unused are forgotten. */
const MOST_HOSTS = 10_000

/** Fetches pages of many hosts at once, but of one host one after the other with a pause between. */
export class PoliteFetcher {
  readonly #options: FetcherOptions
  readonly #connections: Connections
  readonly #robots: Robots
  /** For each host, when its last request in line will have ended. */
  readonly #lines = new Map<string, Promise<unknown>>()
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(options: FetcherOptions) {
    this.#options = options
    const { allowPrivate, environment, timeout } = options
    this.#connections = new Connections({ allowPrivate, environment, connectTimeout: timeout })
    this.#robots = new Robots((address) => this.#request(address), options.userAgent)
  }

  /** The page at an address, or what else is of one of the types. Throws a `FetchError` or a {@link PageError}. */
  async fetch(address: string, types: readonly string[] = []): Promise<FetchedPage> {
    const { host } = URL.canParse(address) ? new URL(address) : { host: "" }
    const before = this.#lines.get(host)
    const turn = this.#takeTurn(address, before, types)
    const over = turn.then(({ wait }) => wait).then((wait) => pause(wait, undefined, { ref: false }))
    this.#lines.delete(host)
    this.#lines.set(host, over)
    if (this.#lines.size > MOST_HOSTS) this.#lines.delete(this.#lines.keys().next().value!)
    const { page, error } = await turn
    if (page) return page
    throw error
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    await this.#connections.close()
  }

  async #takeTurn(
    address: string,
    before: Promise<unknown> | undefined,
    types: readonly string[],
  ): Promise<{ wait: number; page?: FetchedPage; error?: unknown }> {
    await before
    const { delay, robots } = this.#options
    try {
      // What is no web address has no robots.txt either; the request says what is wrong with it.
      const isWeb = URL.canParse(address) && /^https?:/i.test(address)
      if (!robots || !isWeb) return { wait: delay, page: await this.#request(address, types) }
      const rules = await this.#robots.rulesFor(address)
      const wait = Math.max(delay, Math.min(LONGEST_DELAY, rules.delay))
      if (!rules.allowed)
        return { wait: 0, error: new PageError("robots", "robots.txt asks not to fetch it") }
      try {
        return { wait, page: await this.#request(address, types) }
      } catch (error) {
        return { wait, error }
      }
    } catch (error) {
      return { wait: delay, error }
    }
  }

  async #request(address: string, types: readonly string[] = []): Promise<FetchedPage> {
    if (this.#running >= MOST_REQUESTS) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#running++
    try {
      const { timeout, maxBytes, userAgent } = this.#options
      return await fetchPage(address, { connections: this.#connections, timeout, maxBytes, userAgent, types })
    } finally {
      this.#running--
      this.#waiting.shift()?.()
    }
  }
}
