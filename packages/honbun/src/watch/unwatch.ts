import type { Store } from "../store/store.js"
import { removeBaseline } from "./baseline.js"
import { watchedAt } from "./page-address.js"
import { removeSource } from "./sources.js"

/** Watches a page or a source of this address no more, and forgets it; false when there is neither. */
export async function unwatch(store: Store, url: string): Promise<boolean> {
  const isSource = await removeSource(store, url)
  const page = await watchedAt(store, url)
  if (page) {
    await removeBaseline(store, page.id)
    await store.removePage(page.id)
  }
  return isSource || page !== undefined
}
