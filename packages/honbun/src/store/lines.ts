import type { Content, Job, StoredDocument, StoredPage, Visit } from "./records.js"
import type { NewChange } from "./store.js"

/** The first line of an export. */
export const HEADER = { type: "store", format: "honbun-store", version: 1 } as const

/** A content in an export: as text where its bytes are UTF-8, else in base64. */
export type ContentLine = { readonly type: "content" } & Pick<Content, "hash" | "mediaType"> &
  ({ readonly text: string } | { readonly base64: string })

/** A page in an export; what its visits tell is left to them. */
export type PageLine = { readonly type: "page" } & Pick<
  StoredPage,
  "url" | "title" | "tags" | "added" | "due" | "state"
>

/** A visit in an export, with its change. Pages are named by address: numbers are each store's own. */
export type VisitLine = {
  readonly type: "visit"
  readonly page: string
  readonly change?: NewChange | undefined
} & Omit<Visit, "id" | "page">

/** Any line of an export. */
export type StoreLine =
  | typeof HEADER
  | ContentLine
  | PageLine
  | VisitLine
  | ({ readonly type: "document" } & StoredDocument)
  | ({ readonly type: "job" } & Omit<Job, "id">)
