import { Connections } from "../fetch/connections.js"
import { DEFAULT_CONNECT_TIMEOUT, DEFAULT_MAX_BYTES } from "../fetch/defaults.js"
import { FetchError } from "../fetch/errors.js"
import { type FetchOptions, fetchPage } from "../fetch/fetch-page.js"
import { findChromium } from "../fetch/find-chromium.js"
import { USER_AGENT } from "../fetch/headers.js"
import type { Renderer } from "../fetch/render.js"
import { ApiError, failureOf } from "./api-error.js"
import { Gate } from "./gate.js"
import type { PageCache } from "./page-cache.js"
import type { PageInput } from "./page-requests.js"
import type { Sample } from "./samples.js"
import type { ServerSettings } from "./settings.js"

/** How a caller names a page: one of these. */
export interface PageName {
  readonly html?: string | undefined
  /** Where it is to be fetched from; with `html`, where that came from. */
  readonly url?: string | undefined
  readonly sample?: string | undefined
  /** The id that an earlier call gave. */
  readonly page?: string | undefined
}

/** What else than a page of the usual size is wanted. */
export type Wanted = Pick<FetchOptions, "only" | "maxBytes">

/** Pages fetched at once. */
const FETCHES = 16
/** Pages rendered at once: each is a window of a browser. */
const RENDERS = 2

/** Brings the page that a caller names. */
export class PageSource {
  readonly connections: Connections
  readonly #settings: ServerSettings
  readonly #samples: readonly Sample[]
  readonly #pageCache: PageCache
  readonly #gate: Gate
  readonly #renderGate: Gate
  #renderer: Promise<Renderer> | undefined

  constructor(settings: ServerSettings, samples: readonly Sample[], pageCache: PageCache) {
    this.#settings = settings
    this.#samples = samples
    this.#pageCache = pageCache
    this.#gate = new Gate(FETCHES, settings.queue)
    this.#renderGate = new Gate(RENDERS, settings.queue)
    const { allowPrivate } = settings
    this.connections = new Connections({ allowPrivate, connectTimeout: DEFAULT_CONNECT_TIMEOUT })
  }

  /** The page. Throws an {@link ApiError}; aborted when the caller leaves. */
  async read(name: PageName, signal: AbortSignal): Promise<PageInput> {
    const { html, url, sample, page } = name
    const named = [html ?? url, sample, page].filter((each) => each !== undefined)
    if (named.length !== 1) {
      throw new ApiError(400, "bad-request", "Expected one of html, url, sample or page to name the page")
    }
    if (html !== undefined) return { bytes: Buffer.from(html), url, contentType: "text/html; charset=utf-8" }
    if (sample !== undefined) return this.#sample(sample)
    if (page !== undefined) return this.#kept(page)
    return await this.fetch(url!, signal)
  }

  /** What lies at an address: a page, or what `wanted` says. Throws an {@link ApiError}. */
  async fetch(url: string, signal: AbortSignal, wanted: Wanted = {}): Promise<PageInput> {
    const { connections } = this
    const { fetchTimeout: timeout, maxPage = DEFAULT_MAX_BYTES, userAgent = USER_AGENT } = this.#settings
    return await this.#gate.pass(async () => {
      try {
        const page = await fetchPage(url, {
          connections,
          timeout,
          maxBytes: maxPage,
          userAgent,
          signal,
          ...wanted,
        })
        const { bytes, contentType, lastModified } = page
        return { bytes, url: page.url, contentType, lastModified, fetched: Date.now() }
      } catch (error) {
        if (error instanceof FetchError) throw failureOf(error.code, error.message)
        throw error
      }
    })
  }

  /** Whether pages can be shown as a browser draws them: there is a Chromium on this machine. */
  get canRender(): boolean {
    return findChromium() !== undefined
  }

  /** The page at an address after its scripts have run, as a browser draws it. Throws an {@link ApiError}. */
  async render(url: string): Promise<PageInput> {
    return await this.#renderGate.pass(async () => {
      try {
        const page = await (await this.#browser()).render(url)
        const bytes = Buffer.from(page.html)
        return {
          bytes,
          url: page.url,
          contentType: "text/html; charset=utf-8",
          fetched: Date.now(),
          rendered: true,
        }
      } catch (error) {
        if (error instanceof FetchError) throw failureOf(error.code, error.message)
        throw error
      }
    })
  }

  async close(): Promise<void> {
    await (await this.#renderer)?.close()
    await this.connections.close()
  }

  /** The browser is started when the first page is to be rendered. */
  #browser(): Promise<Renderer> {
    const { allowPrivate, fetchTimeout, maxPage = DEFAULT_MAX_BYTES, userAgent } = this.#settings
    this.#renderer ??= import("../fetch/render.js").then(
      ({ Renderer }) =>
        new Renderer({
          allowPrivate,
          timeout: fetchTimeout,
          maxBytes: maxPage,
          ...(userAgent && { userAgent }),
        }),
    )
    return this.#renderer
  }

  #sample(name: string): PageInput {
    const sample = this.#samples.find((each) => each.name === name)
    if (sample) {
      const { html, url } = sample
      return { bytes: Buffer.from(html), url, contentType: "text/html; charset=utf-8" }
    }
    const names = this.#samples.map((each) => each.name).join(", ")
    throw new ApiError(404, "no-sample", `There is no sample of this name; there are ${names}`)
  }

  #kept(id: string): PageInput {
    const page = this.#pageCache.find(id)
    if (page) return page
    throw new ApiError(404, "no-page", "This page is no longer kept; send it again")
  }
}
