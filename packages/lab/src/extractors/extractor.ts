import type { ArticleModel, ExtractOptions, Method } from "@honbun/core"
import { defaultModel, type StructureModel } from "@honbun/core/learn"
import { extract, type OwnModel } from "@honbun/core/papers"
import type { Extractor } from "./prediction.js"

/** How honbun is to extract when it is evaluated. */
export interface ExtractorOptions {
  readonly method: Method
  readonly favor?: ExtractOptions["favor"]
  /** A model of one's own in the place of the default one. */
  readonly model?: ArticleModel | undefined
  /** A model file of one's own, of whichever method it is. */
  readonly own?: OwnModel | undefined
  /** The same for structures and pictures. */
  readonly structures?: StructureModel | undefined
}

/**
 * honbun as an {@link Extractor}. Each page is extracted in the style of its set, so that a gold text
 * without captions is compared with a text without captions. No clock is read: the same pages always give
 * the same table.
 */
export function honbunExtractor(options: ExtractorOptions): Extractor {
  const { own, favor, model, structures } = options
  const method = own?.method ?? options.method
  const known = model ?? own
  const reading = { method, favor, model, ...own?.options }
  return {
    name: method,
    model: known ?? (method === "auto" ? defaultModel() : undefined),
    extract(bytes, { url, contentType, include }) {
      const article = extract(bytes, { url, contentType, ...reading, include })
      const { text, title, author, published, confidence, verdict } = article
      return { text, title, author, date: published, confidence, verdict }
    },
    read(bytes, { url, contentType }) {
      const { html, markdown, title } = extract(bytes, { url, contentType, ...reading, structures })
      return { html, markdown, title }
    },
  }
}
