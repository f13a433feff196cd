import { gunzipSync, gzipSync } from "node:zlib"
import type { VisitRecord } from "@honbun/core"
import type { Moment } from "../store/records.js"
import type { StoreReader, StoreWriter } from "../store/store.js"

/** The name under which the latest visit to a page is kept. */
function nameOf(page: number): string {
  return `watch page ${page}`
}

/**
 * What the next visit is compared with: the page as it was last seen, whether its main text had changed or not.
 * It takes the place of the one before, so that what rotates in the margins does not fill the store.
 */
export async function readBaseline(store: StoreReader, page: number): Promise<string | undefined> {
  const document = await store.document("note", nameOf(page))
  return typeof document?.body === "string" ? document.body : undefined
}

/** A page as it was seen, unpacked. Throws when it was kept damaged. */
export function unpackedBaseline(body: string | undefined): VisitRecord | undefined {
  if (body === undefined) return undefined
  return JSON.parse(gunzipSync(Buffer.from(body, "base64")).toString()) as VisitRecord
}

/** A page as it was seen, packed to be kept. */
export function packedBaseline(record: VisitRecord): string {
  return gzipSync(JSON.stringify(record)).toString("base64")
}

/** Keeps a page as it was seen. */
export async function writeBaseline(
  store: StoreWriter,
  page: number,
  body: string,
  at: Moment,
): Promise<void> {
  await store.putDocument({ kind: "note", name: nameOf(page), body, at })
}

/** Forgets it, with the page. */
export async function removeBaseline(store: StoreWriter, page: number): Promise<void> {
  await store.removeDocument("note", nameOf(page))
}
