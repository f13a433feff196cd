import { setTimeout as pause } from "node:timers/promises"
import type { Browser, BrowserContext, Page, Route } from "playwright-core"
import { RENDER_MESSAGES } from "../messages/render.js"
import { childEnvironment } from "./child-environment.js"
import { type ConnectionOptions, Connections } from "./connections.js"
import { DEFAULT_CONNECT_TIMEOUT, DEFAULT_MAX_BYTES, DEFAULT_TIMEOUT } from "./defaults.js"
import { FetchError } from "./errors.js"
import { type FetchedPage, fetchPage } from "./fetch-page.js"
import { findChromium, isProgram } from "./find-chromium.js"
import { checkedUrl } from "./guard.js"
import { USER_AGENT } from "./headers.js"
import { fetchResource } from "./resource.js"
import { takeSnapshot } from "./snapshot.js"
import { writeSnapshot } from "./snapshot-html.js"
import { visibilityOf } from "./visibility.js"

/** How pages are rendered. Times are in milliseconds. */
export interface RenderOptions extends Pick<ConnectionOptions, "allowPrivate" | "environment"> {
  /** Longest time for a page, everything included. */
  readonly timeout?: number
  /** Most bytes of a page after its scripts have run, and of all its parts together. */
  readonly maxBytes?: number
  readonly userAgent?: string
  /** The path of a Chromium; found in the usual places unless given. */
  readonly browser?: string
  /** Most memory the page's scripts may take, in megabytes. */
  readonly memory?: number
  /** Use these bytes for the page itself instead of asking for it: pages are rendered offline so. */
  readonly offline?: Uint8Array
}

/** A page as a browser shows it. */
export interface RenderedPage {
  readonly url: string
  /**
   * The markup after scripts have run, with where each element was drawn and whether it can be seen. Read it by
   * `parsePage(html, { url, rendered: true })`.
   */
  readonly html: string
  /** Requests of the page that were not let through, or failed. */
  readonly refused: readonly string[]
  /** Whether style sheets or fonts of the page are among them, so that it looks otherwise than to people. */
  readonly partial: boolean
  /** Whether so little was shown that nothing is taken for hidden. */
  readonly isBlank: boolean
}

/** What a page asked for and did not get. */
interface Refusals {
  readonly addresses: string[]
  partial: boolean
}

/** A rendered page in the form of one that was fetched; it has no headers of its own. */
export function renderedAsFetched({ url, html }: RenderedPage): FetchedPage {
  const bytes = new TextEncoder().encode(html)
  const contentType = "text/html; charset=utf-8"
  return { url, status: 200, headers: {}, bytes, contentType, redirects: [], rendered: true }
}

/** Most memory a page's scripts may take by default, in megabytes. */
export const RENDER_MEMORY = 512
/** How long the page may stay restless after it has loaded, in milliseconds. */
export const SETTLE_TIME = 1_500
/** Windowfuls that are scrolled through, so that what waits to come into sight is drawn. */
export const MOST_SCROLLS = 12
/** Pause after each, in milliseconds. */
export const SCROLL_PAUSE = 40
/** Longest time for all of them, in milliseconds. */
const SCROLL_TIME = 3 * MOST_SCROLLS * SCROLL_PAUSE
/** Width and height of the window: a usual laptop's. */
export const WINDOW: Readonly<{ width: number; height: number }> = { width: 1280, height: 900 }

/** Flags that take from Chromium what a page must not have: files, plugins, devices, traffic of its own. */
const FLAGS: readonly string[] = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-extensions",
  "--disable-plugins",
  "--disable-quic",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-webrtc",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  // Every name leads nowhere: what the browser itself tries to fetch cannot leave. All traffic is ours, by `route`.
  "--host-resolver-rules=MAP * ~NOTFOUND",
]

/**
 * Runs in the page: down to its end and up again. The page may do with it what it likes; it changes only what is drawn,
 * not what is said about that.
 */
const SCROLL_THROUGH = `(async () => {
  for (let i = 1; i <= ${MOST_SCROLLS} && i * innerHeight < document.documentElement.scrollHeight; i++) {
    scrollTo(0, i * innerHeight)
    await new Promise((resolve) => setTimeout(resolve, ${SCROLL_PAUSE}))
  }
  scrollTo(0, 0)
})()`

/**
 * Renders pages in a real Chromium, one window for each. The browser itself reaches no network: every request
 * of a page is answered by our own guarded fetch (public addresses only, sizes bounded), so that scripts cannot
 * look around in private networks or files. Close it at the end.
 */
export class Renderer {
  readonly #options: RenderOptions
  readonly #connections: Connections
  #browser: Promise<Browser> | undefined

  constructor(options: RenderOptions = {}) {
    this.#options = options
    const { allowPrivate, environment } = options
    this.#connections = new Connections({
      allowPrivate,
      environment,
      connectTimeout: DEFAULT_CONNECT_TIMEOUT,
    })
  }

  /** The page at an address after its scripts have run. Throws a {@link FetchError}. */
  async render(
    address: string,
    offline: Uint8Array | undefined = this.#options.offline,
  ): Promise<RenderedPage> {
    const { allowPrivate = false, timeout = DEFAULT_TIMEOUT } = this.#options
    const url = checkedUrl(address, undefined, allowPrivate)
    const context = await this.#openWindow()
    const refused: Refusals = { addresses: [], partial: false }
    const late = setTimeout(() => void context.close().catch(() => {}), timeout)
    try {
      await context.route("**/*", (route) => this.#answer(route, url.href, offline, refused))
      const page = await context.newPage()
      await page.goto(url.href, { waitUntil: "load", timeout })
      await page.waitForLoadState("networkidle", { timeout: SETTLE_TIME }).catch(() => {})
      await Promise.race([
        page.evaluate(SCROLL_THROUGH).catch(() => {}),
        pause(SCROLL_TIME, undefined, { ref: false }),
      ])
      return await this.#read(page, refused)
    } catch (error) {
      throw this.#asFetchError(error, url, timeout)
    } finally {
      clearTimeout(late)
      await context.close().catch(() => {})
    }
  }

  /** What is shown now, taken in one moment from outside the page. */
  async #read(page: Page, { addresses, partial }: Refusals): Promise<RenderedPage> {
    const session = await page.context().newCDPSession(page)
    const snapshot = await takeSnapshot(session)
    const { drawn, isBlank } = visibilityOf(snapshot, { windowWidth: WINDOW.width, partial })
    const html = writeSnapshot(snapshot, drawn, this.#most())
    if (html === undefined)
      throw new FetchError("too-large", RENDER_MESSAGES.tooLarge, { bytes: this.#most() })
    return { url: page.url(), html, refused: addresses, partial, isBlank }
  }

  /** Ends the browser. */
  async close(): Promise<void> {
    const browser = await this.#browser?.catch(() => undefined)
    await browser?.close()
    await this.#connections.close()
  }

  async #openWindow(): Promise<BrowserContext> {
    this.#browser ??= this.#launch()
    const browser = await this.#browser
    return browser.newContext({
      userAgent: this.#options.userAgent ?? USER_AGENT,
      viewport: WINDOW,
      acceptDownloads: false,
      serviceWorkers: "block",
      permissions: [],
      // Things that fade in are there at once.
      reducedMotion: "reduce",
    })
  }

  async #launch(): Promise<Browser> {
    const { CHROME_PATH } = process.env
    if (!this.#options.browser && CHROME_PATH && !isProgram(CHROME_PATH))
      throw new FetchError("connection", RENDER_MESSAGES.badChromePath, { path: CHROME_PATH })
    const executablePath = this.#options.browser ?? findChromium()
    if (executablePath === undefined) throw new FetchError("connection", RENDER_MESSAGES.noBrowser)
    const { chromium } = await import("playwright-core")
    const memory = this.#options.memory ?? RENDER_MEMORY
    // Chromium's own sandbox does not start for root, as in containers; the page still reaches nothing but us.
    const sandbox = process.getuid?.() !== 0
    return chromium.launch({
      executablePath,
      chromiumSandbox: sandbox,
      env: childEnvironment(process.env),
      args: [...FLAGS, `--js-flags=--max-old-space-size=${memory}`],
    })
  }

  /** Every request of the page: ours to answer, or refused. */
  async #answer(
    route: Route,
    own: string,
    offline: Uint8Array | undefined,
    refused: Refusals,
  ): Promise<void> {
    const request = route.request()
    const address = request.url()
    try {
      if (/^(?:data|blob):/i.test(address)) return await route.continue()
      const target = checkedUrl(address, undefined, this.#options.allowPrivate ?? false)
      if (request.method() !== "GET") throw new Error("not a GET")
      const isOwn = request.isNavigationRequest() && request.frame().parentFrame() === null
      if (offline && isOwn && target.href === own) {
        return await route.fulfill({ body: Buffer.from(offline), contentType: "text/html" })
      }
      // No content: the page stays where it is when its scripts lead elsewhere.
      if (offline && isOwn) return await route.fulfill({ status: 204 })
      if (offline) throw new Error("offline")
      if (isOwn) return await this.#fulfilPage(route, target.href)
      const { status, contentType, bytes } = await fetchResource(target, this.#connections, this.#most())
      await route.fulfill({ status, contentType, body: Buffer.from(bytes) })
    } catch {
      refused.addresses.push(address.slice(0, 500))
      if (/^(?:stylesheet|font)$/.test(request.resourceType())) refused.partial = true
      await route.abort("blockedbyclient").catch(() => {})
    }
  }

  async #fulfilPage(route: Route, address: string): Promise<void> {
    const { timeout = DEFAULT_TIMEOUT, userAgent = USER_AGENT } = this.#options
    const page = await fetchPage(address, {
      connections: this.#connections,
      timeout,
      userAgent,
      maxBytes: this.#most(),
    })
    if (page.url !== address) {
      await route.fulfill({ status: 302, headers: { location: page.url } })
      return
    }
    await route.fulfill({
      status: page.status,
      contentType: page.contentType ?? "text/html",
      body: Buffer.from(page.bytes),
    })
  }

  #most(): number {
    return this.#options.maxBytes ?? DEFAULT_MAX_BYTES
  }

  #asFetchError(error: unknown, url: URL, timeout: number): unknown {
    if (error instanceof FetchError) return error
    const message = error instanceof Error ? error.message : String(error)
    if (/Timeout|has been closed|Target closed|Session closed/i.test(message)) {
      return new FetchError("timeout", RENDER_MESSAGES.timeout, { host: url.host, seconds: timeout / 1_000 })
    }
    return new FetchError("connection", RENDER_MESSAGES.failed, {
      host: url.host,
      reason: message.split("\n")[0]!,
    })
  }
}
