import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { PRIVATE_FOLDER } from "../files/write-whole.js"
import { openStore } from "../store/open.js"
import { isPostgres, shownPlace } from "../store/place.js"
import type { Store } from "../store/store.js"
import { withDemo } from "../watch/demo.js"
import type { WatchWorld } from "../watch/round.js"
import { keptKey } from "./kept-key.js"
import type { ServerSettings } from "./settings.js"
import { fetchingOf, openFetcher } from "./tasks/fetcher.js"

/** The file of the store in the data folder. */
const STORE_FILE = "honbun.db"

/** The store of watched pages, shared with `honbun watch`; opened when it is first needed. */
export class WatchService {
  /** A file or a database. */
  readonly place: string
  /** Stands in the addresses of feeds where the server asks for a token, because readers of feeds can send none. */
  readonly feedKey: string
  readonly #settings: ServerSettings
  #store: Promise<Store> | undefined

  constructor(settings: ServerSettings) {
    this.#settings = settings
    this.place = settings.store ?? join(settings.data, STORE_FILE)
    this.feedKey = keptKey(settings.data, "feed-key")
  }

  /** The place as it may be shown. */
  get shownPlace(): string {
    return shownPlace(this.place)
  }

  /** The store. Throws a `StoreError` when it cannot be used, and tries again at the next call. */
  async store(): Promise<Store> {
    if (!this.#store) {
      if (!isPostgres(this.place) && !this.#settings.store)
        mkdirSync(this.#settings.data, { recursive: true, mode: PRIVATE_FOLDER })
      this.#store = openStore(this.place)
      this.#store.catch(() => {
        this.#store = undefined
      })
    }
    return await this.#store
  }

  /** Does something that may fetch, as visits do: politely and guardedly. */
  async withWorld<T>(signal: AbortSignal, work: (world: WatchWorld) => Promise<T>): Promise<T> {
    const store = await this.store()
    const fetcher = openFetcher(fetchingOf(this.#settings), signal)
    const fetch = withDemo(store, (address, conditions) => fetcher.fetch(address, conditions))
    try {
      return await work({ store, fetch, now: Date.now, signal })
    } finally {
      await fetcher.close()
    }
  }

  async close(): Promise<void> {
    await (await this.#store?.catch(() => undefined))?.close()
  }
}
