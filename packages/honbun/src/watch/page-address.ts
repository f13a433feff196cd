import type { StoredPage } from "../store/records.js"
import type { StoreReader } from "../store/store.js"

/** An address as pages are watched by: what is behind # is a place on the page, not another page. */
export function pageAddress(address: string): string {
  const url = new URL(address)
  url.hash = ""
  return url.href
}

/** The page that is watched at an address as people write it. */
export async function watchedAt(store: StoreReader, address: string): Promise<StoredPage | undefined> {
  return (
    (await store.pageOf(address)) ??
    (URL.canParse(address) ? await store.pageOf(pageAddress(address)) : undefined)
  )
}
