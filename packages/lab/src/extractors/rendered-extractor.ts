import type { ExtractOptions } from "@honbun/core"
import { extract } from "@honbun/core/papers"
import { OfflineRenderer } from "./offline.js"
import type { Extractor } from "./prediction.js"

/** The name under which `honbun compare` knows pages that are rendered first. */
export const RENDERED = "rendered"
/** Where pages without a known address stand for the browser: nowhere. */
const NO_ADDRESS = "https://page.invalid/"

/** The method `auto` on pages rendered in Chromium, all network refused. Close it at the end. */
export function renderedExtractor(favor: ExtractOptions["favor"]): Extractor & { close(): Promise<void> } {
  const renderer = new OfflineRenderer()
  return {
    name: RENDERED,
    async extract(bytes, { url, include }) {
      const { page } = await renderer.render(bytes, url ?? NO_ADDRESS)
      const { text, title, author, published, confidence, verdict } = extract(page, { url, favor, include })
      return { text, title, author, date: published, confidence, verdict }
    },
    close: () => renderer.close(),
  }
}
