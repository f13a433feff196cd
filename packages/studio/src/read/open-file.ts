import type { Origin } from "../api/pages.js"
import { Extractor } from "../worker/extractor.js"

/** The files that pages are saved as, for pickers of files. */
export const PAGE_FILES = ".html,.htm,.xhtml,.mhtml,.mht,text/html"

/** A file as a page: its text, in whatever encoding it is, out of the archive it may be in. */
export async function openFile(file: File): Promise<Origin> {
  const content = new Uint8Array(await file.arrayBuffer())
  const extractor = new Extractor()
  try {
    const page = await extractor.ask<"decode">({ kind: "decode", source: { content } })
    return { kind: "html", name: file.name, ...page }
  } finally {
    extractor.stop()
  }
}
