import { createHash } from "node:crypto"
import { FetchError } from "../fetch/errors.js"
import type { FetchedPage } from "../fetch/fetch-page.js"
import { PageError } from "../jobs/page-error.js"
import { hostOf } from "../jobs/page-host.js"
import type { FetchConditions, PoliteFetcher } from "../jobs/polite-fetcher.js"
import { Turns } from "../store/turns.js"
import type { ObjectPlace } from "./objects.js"

/** What was kept of a request: a page, or why there is none; and when it was asked for, in milliseconds since 1970. */
export type KeptFetch = { readonly at: number } & (
  | { readonly page: FetchedPage }
  | { readonly error: { readonly code: string; readonly message: string } }
)

/** What a task fetches, and where it is kept. */
export interface KeptFetchesOptions {
  readonly fetcher: Pick<PoliteFetcher, "fetch">
  readonly scratch: ObjectPlace
  /** The folder of the task in the scratch place. */
  readonly folder: string
  /** Whether another worker may have begun the task: only then is it worth looking for what is kept. */
  readonly again: boolean
  readonly signal: AbortSignal
}

/**
 * Fetches for one task. Every answer is kept where all machines see it before it is handed on, so a worker that takes over the
 * task of another asks no server for what that one got. Only what was under way at the moment of a death is asked for again.
 */
export class KeptFetches {
  readonly #options: KeptFetchesOptions
  /** By host: the next request waits until the answer before it is kept, so a death costs at most one request of a host. */
  readonly #hosts = new Map<string, Turns>()

  constructor(options: KeptFetchesOptions) {
    this.#options = options
  }

  /** The page at an address: kept, or fetched now. Throws as a fetcher does. */
  async fetch(address: string, conditions: FetchConditions = {}): Promise<FetchedPage> {
    const kept = this.#options.again ? await this.kept(address) : undefined
    const found = kept ?? (await this.#ask(address, conditions))
    if ("page" in found) return found.page
    throw new PageError(found.error.code, found.error.message)
  }

  /** What is kept of an address. */
  async kept(address: string): Promise<KeptFetch | undefined> {
    const bytes = await this.#options.scratch.get(this.#nameOf(address))
    return bytes && unpacked(bytes)
  }

  #ask(address: string, conditions: FetchConditions): Promise<KeptFetch> {
    const host = hostOf(address) ?? ""
    const turns = this.#hosts.get(host) ?? new Turns()
    this.#hosts.set(host, turns)
    return turns.take(() => this.#askNow(address, conditions))
  }

  async #askNow(address: string, conditions: FetchConditions): Promise<KeptFetch> {
    const { fetcher, scratch, signal } = this.#options
    const found = await this.#answer(() => fetcher.fetch(address, { ...conditions, signal }))
    // A request that this worker gave up says nothing about the page.
    signal.throwIfAborted()
    await scratch.put(this.#nameOf(address), packed(found))
    return found
  }

  async #answer(ask: () => Promise<FetchedPage>): Promise<KeptFetch> {
    const at = Date.now()
    try {
      return { at, page: await ask() }
    } catch (error) {
      if (!(error instanceof FetchError || error instanceof PageError)) throw error
      return { at, error: { code: error.code, message: error.message } }
    }
  }

  #nameOf(address: string): string {
    const name = createHash("sha256").update(address).digest("hex").slice(0, 32)
    return `${this.#options.folder}/${name}`
  }
}

/** A line of JSON, then the bytes of the page as they are. */
function packed(kept: KeptFetch): Buffer {
  if (!("page" in kept)) return Buffer.from(`${JSON.stringify(kept)}\n`)
  const { bytes, ...head } = kept.page
  return Buffer.concat([Buffer.from(`${JSON.stringify({ at: kept.at, page: head })}\n`), bytes])
}

function unpacked(data: Buffer): KeptFetch {
  const end = data.indexOf(10)
  const head = JSON.parse(data.subarray(0, end).toString()) as KeptFetch
  return "page" in head ? { ...head, page: { ...head.page, bytes: data.subarray(end + 1) } } : head
}
