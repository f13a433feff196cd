import { lookup as systemLookup } from "node:dns"
import type { LookupFunction } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { Connections } from "../fetch/connections.js"
import { LONGEST_DELAY } from "../fetch/defaults.js"
import { type FetchedPage, type FetchOptions, fetchPage } from "../fetch/fetch-page.js"
import type { HeaderOptions } from "../fetch/headers.js"
import type { Environment } from "../fetch/proxy.js"
import { rememberedLookup } from "../fetch/remembered-lookup.js"
import { type Renderer, renderedAsFetched } from "../fetch/render.js"
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
  /** Takes pages as a browser shows them; closed with the fetcher. robots.txt is read as it is. */
  readonly renderer?: Pick<Renderer, "render" | "close"> | undefined
  /** Once set, what is in line is not asked for any more; requests under way are ended. */
  readonly signal?: AbortSignal | undefined
}

/**
 * What a request is to be like: conditional on what the page was when it was last fetched, open to any type, ended by a
 * signal of its own.
 */
export type FetchConditions = Pick<
  HeaderOptions & FetchOptions,
  "etag" | "lastModified" | "anyType" | "types" | "signal"
>

/** Requests at once, over all hosts. */
const MOST_REQUESTS = 64
/** Windows of a browser at once: each takes some hundred megabytes. */
const MOST_WINDOWS = 4
/** Hosts remembered; the longest unused are forgotten. */
const MOST_HOSTS = 10_000

/** Fetches pages of many hosts at once, but of one host one after the other with a pause between. */
export class PoliteFetcher {
  readonly #options: FetcherOptions
  readonly #connections: Connections
  readonly #robots: Robots
  /**
   * For each host, the moment from which on it may be asked again, known when its last request in line has ended. A moment
   * and no timer: whoever waits for it keeps the program alive, one that nobody waits for must not.
   */
  readonly #lines = new Map<string, Promise<number>>()
  /** Set when the fetcher is closed: whoever still is in line is sent away. */
  readonly #closed = new AbortController()
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(options: FetcherOptions) {
    this.#options = options
    const { allowPrivate, environment, timeout } = options
    const lookup = rememberedLookup(systemLookup as LookupFunction)
    this.#connections = new Connections({ allowPrivate, environment, connectTimeout: timeout, lookup })
    this.#robots = new Robots((address) => this.#request(address), options.userAgent)
  }

  /**
   * The page at an address; without its text if it has not changed since the visit that the conditions describe. Throws
   * a `FetchError` or a `PageError`.
   */
  async fetch(address: string, conditions: FetchConditions = {}): Promise<FetchedPage> {
    const { host } = URL.canParse(address) ? new URL(address) : { host: "" }
    const before = this.#lines.get(host)
    const turn = this.#takeTurn(address, before, conditions)
    this.#lines.delete(host)
    this.#lines.set(
      host,
      turn.then(({ wait }) => performance.now() + wait),
    )
    if (this.#lines.size > MOST_HOSTS) this.#lines.delete(this.#lines.keys().next().value!)
    const { page, error } = await turn
    if (page) return page
    throw error
  }

  /** Ends all connections, and the browser where there is one. */
  async close(): Promise<void> {
    this.#closed.abort()
    await this.#options.renderer?.close()
    await this.#connections.close()
  }

  async #takeTurn(
    address: string,
    before: Promise<number> | undefined,
    conditions: FetchConditions,
  ): Promise<{ wait: number; page?: FetchedPage; error?: unknown }> {
    const moment = await before
    const { delay, robots } = this.#options
    const signal = this.#signalOf(conditions)
    if (moment !== undefined) await pauseUntil(moment, signal)
    if (signal?.aborted) return { wait: 0, error: new PageError("stopped", "Not asked for any more") }
    try {
      // What is no web address has no robots.txt either; the request says what is wrong with it.
      const isWeb = URL.canParse(address) && /^https?:/i.test(address)
      if (!robots || !isWeb) return { wait: delay, page: await this.#load(address, conditions) }
      const rules = await this.#robots.rulesFor(address)
      const wait = Math.max(delay, Math.min(LONGEST_DELAY, rules.delay))
      if (!rules.allowed)
        return { wait: 0, error: new PageError("robots", "robots.txt asks not to fetch it") }
      try {
        return { wait, page: await this.#load(address, conditions) }
      } catch (error) {
        return { wait, error }
      }
    } catch (error) {
      return { wait: delay, error }
    }
  }

  async #load(address: string, conditions: FetchConditions): Promise<FetchedPage> {
    const { renderer } = this.#options
    if (!renderer) return await this.#request(address, conditions)
    return await this.#oneOf(MOST_WINDOWS, async () => renderedAsFetched(await renderer.render(address)))
  }

  async #request(address: string, conditions: FetchConditions = {}): Promise<FetchedPage> {
    const { timeout, maxBytes, userAgent } = this.#options
    const options = {
      ...{ connections: this.#connections, timeout, maxBytes, userAgent },
      ...{ ...conditions, signal: this.#signalOf(conditions) },
    }
    return await this.#oneOf(MOST_REQUESTS, () => fetchPage(address, options))
  }

  /** Ends a request: its own signal, that of the fetcher, or the fetcher's end. */
  #signalOf({ signal }: FetchConditions): AbortSignal {
    const given = [signal, this.#options.signal].filter((each) => each !== undefined)
    return AbortSignal.any([this.#closed.signal, ...given])
  }

  /** Does something as soon as fewer than so many things are under way. */
  async #oneOf<Result>(most: number, work: () => Promise<Result>): Promise<Result> {
    while (this.#running >= most) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#running++
    try {
      return await work()
    } finally {
      this.#running--
      this.#waiting.shift()?.()
    }
  }
}

/** Waits for a moment, or for nobody wanting to wait any more. */
async function pauseUntil(moment: number, signal: AbortSignal | undefined): Promise<void> {
  await pause(Math.max(0, moment - performance.now()), undefined, signal ? { signal } : {}).catch(() => {})
}
