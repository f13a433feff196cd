import { DEFAULT_MAX_BYTES, DEFAULT_TIMEOUT } from "../../fetch/defaults.js"
import { PoliteFetcher } from "../../jobs/polite-fetcher.js"
import { openStore } from "../../store/open.js"
import type { Store } from "../../store/store.js"
import { withDemo } from "../../watch/demo.js"
import type { WatchWorld } from "../../watch/round.js"
import { openReader } from "../../watch/thread-reader.js"
import type { PoliteSettings } from "../options/fetch.js"
import type { Terminal } from "../print/terminal.js"

/** Opens the store, does something with it, and closes it. */
export async function withStore(place: string, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore(place)
  try {
    await work(store)
  } finally {
    await store.close()
  }
}

/** The real world: the network, politely, and the system's clock. */
export async function withWorld(
  place: string,
  settings: PoliteSettings,
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
  const reader = openReader()
  try {
    await withStore(place, (store) =>
      work({
        store,
        fetch: withDemo(store, (address, conditions) => fetcher.fetch(address, conditions)),
        now: Date.now,
        reader,
        signal,
      }),
    )
  } finally {
    await reader.close()
    await fetcher.close()
  }
}
