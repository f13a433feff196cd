import { DEFAULT_MAX_BYTES, DEFAULT_TIMEOUT } from "../fetch/defaults.js"
import { PoliteFetcher } from "../jobs/polite-fetcher.js"
import { WATCH_MESSAGES } from "../messages/watch.js"
import { StoreError } from "../store/errors.js"
import { openStore, shownPlace } from "../store/open.js"
import type { Store } from "../store/store.js"
import { withDemo } from "../watch/demo.js"
import type { WatchWorld } from "../watch/round.js"
import { EXIT, type Terminal } from "./terminal.js"
import type { FetchSettings } from "./watch-settings.js"

/** Opens the store, does something with it, and closes it; a store that cannot be used is said and ends with 1. */
export async function withStore(
  place: string,
  terminal: Terminal,
  work: (store: Store) => Promise<void>,
): Promise<void> {
  let store: Store
  try {
    store = await openStore(place)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    terminal.fail(WATCH_MESSAGES.storeFailed, { place: shownPlace(place), reason: error.message })
    terminal.exitCode = EXIT.failed
    return
  }
  try {
    await work(store)
  } finally {
    await store.close()
  }
}

/** The real world: the network, politely, and the system's clock. */
export async function withWorld(
  place: string,
  settings: FetchSettings,
  terminal: Terminal,
  work: (world: WatchWorld) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const fetcher = new PoliteFetcher({
    delay: settings.delay * 1_000,
    timeout: DEFAULT_TIMEOUT,
    maxBytes: DEFAULT_MAX_BYTES,
    userAgent: settings.userAgent,
    allowPrivate: settings.allowPrivate ?? false,
    robots: settings.robots,
    environment: terminal.environment,
    signal,
  })
  try {
    await withStore(place, terminal, (store) =>
      work({
        store,
        fetch: withDemo(store, (address, conditions) => fetcher.fetch(address, conditions)),
        now: Date.now,
        signal,
      }),
    )
  } finally {
    await fetcher.close()
  }
}
