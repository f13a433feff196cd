/**
 * A document of a browser, jsdom, linkedom or happy-dom: whatever gives back its markup. Described by its shape, so that
 * the library needs no types of a browser.
 */
export interface DocumentLike {
  readonly documentElement: { readonly outerHTML: string } | null
  /** The address of the document; `about:blank` says nothing. */
  readonly URL?: string | undefined
  /** `BackCompat` for documents without a doctype, which are parsed by other rules. */
  readonly compatMode?: string | undefined
}

/** Whether something gives back its markup as a document does. */
export function isDocument(input: unknown): input is DocumentLike {
  if (typeof input !== "object" || input === null || !("documentElement" in input)) return false
  const root = input.documentElement
  return root === null || (typeof root === "object" && "outerHTML" in root!)
}

/** The markup of a document as it is now, and its address where it has one. The document is not changed. */
export function markupOfDocument(document: DocumentLike): { text: string; url: string | undefined } {
  const doctype = document.compatMode === "BackCompat" ? "" : "<!doctype html>"
  const url = document.URL !== undefined && /^https?:/i.test(document.URL) ? document.URL : undefined
  return { text: doctype + (document.documentElement?.outerHTML ?? ""), url }
}
