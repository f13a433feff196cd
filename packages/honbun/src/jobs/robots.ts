import robotsParser, { type Robot } from "robots-parser"
import { FetchError } from "../fetch/errors.js"
import type { FetchedPage } from "../fetch/fetch-page.js"

/** The package is a function, whatever its types say. */
const parseRobots = robotsParser as unknown as (address: string, text: string) => Robot

/** What a site's robots.txt says about an address. */
export interface RobotsRules {
  readonly allowed: boolean
  /** The pause it asks for between two requests, in milliseconds. */
  readonly delay: number
}

/** Sites remembered; the longest unused are forgotten. */
const MOST_SITES = 10_000
/** Reading stops here: crawlers must read 500 KiB (RFC 9309 §2.5). */
const MOST_CHARACTERS = 512 * 1024
const EVERYTHING = "User-agent: *\nDisallow: /"

/** Asks each site's robots.txt once, and answers for its pages (RFC 9309). */
export class Robots {
  readonly #request: (address: string) => Promise<FetchedPage>
  readonly #name: string
  readonly #sites = new Map<string, Promise<Robot>>()

  constructor(request: (address: string) => Promise<FetchedPage>, userAgent: string) {
    this.#request = request
    // Sites name crawlers by their product: `honbun` of `Mozilla/5.0 (compatible; honbun/1.0)`.
    this.#name = /compatible; ([\w-]+)/.exec(userAgent)?.[1] ?? /^[\w-]+/.exec(userAgent)?.[0] ?? "honbun"
  }

  /** What may be done with an address. */
  async rulesFor(address: string): Promise<RobotsRules> {
    const { origin } = new URL(address)
    const site = this.#sites.get(origin) ?? this.#ask(origin)
    this.#sites.delete(origin)
    this.#sites.set(origin, site)
    if (this.#sites.size > MOST_SITES) this.#sites.delete(this.#sites.keys().next().value!)
    const robot = await site
    return {
      allowed: robot.isAllowed(address, this.#name) !== false,
      delay: 1_000 * (robot.getCrawlDelay(this.#name) ?? 0),
    }
  }

  async #ask(origin: string): Promise<Robot> {
    const address = `${origin}/robots.txt`
    try {
      const { bytes } = await this.#request(address)
      return parseRobots(address, Buffer.from(bytes).toString().slice(0, MOST_CHARACTERS))
    } catch (error) {
      return parseRobots(address, allowsAll(error) ? "" : EVERYTHING)
    }
  }
}

/** Failures that the page itself will meet too, and can tell better. */
const TOLD_BY_PAGE: ReadonlySet<string> = new Set(["private-address", "dns", "tls", "bad-url"])

/** No rules are there to be had: everything is allowed. A site that cannot be asked allows nothing (§2.3.1). */
function allowsAll(error: unknown): boolean {
  if (!(error instanceof FetchError)) return false
  if (error.code === "bad-status") return error.status! < 500 && error.status !== 429
  if (TOLD_BY_PAGE.has(error.code)) return true
  return error.code === "not-html" || error.code === "too-large" || error.code === "too-many-redirects"
}
