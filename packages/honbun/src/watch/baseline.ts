import { gunzipSync, gzipSync } from "node:zlib"
import type { VisitRecord } from "@honbun/core"
import type { Moment } from "../store/records.js"
import type { StoreReader, StoreWriter } from "../store/store.js"

/** The name under which the latest look at a page is kept. */
function nameOf(page: number): string {
  return `watch page ${page}`
}

/**
 * What the next visit is compared with: the page as it was last seen, whether its main text had changed or not.
 * It takes the place of the one before, so that what rotates in the margins does not fill the store.
 */
export async function readBaseline(store: StoreReader, page: number): Promise<VisitRecord | undefined> {
  const document = await store.document("note", nameOf(page))
  if (typeof document?.body !== "string") return undefined
  return JSON.parse(gunzipSync(Buffer.from(document.body, "base64")).toString()) as VisitRecord
}

/** Keeps a page as it was seen. */
export async function writeBaseline(
  store: StoreWriter,
  page: number,
  record: VisitRecord,
  at: Moment,
): Promise<void> {
  const body = gzipSync(JSON.stringify(record)).toString("base64")
  await store.putDocument({ kind: "note", name: nameOf(page), body, at })
}

/** Forgets it, with the page. */
export async function removeBaseline(store: StoreWriter, page: number): Promise<void> {
  await store.removeDocument("note", nameOf(page))
}
