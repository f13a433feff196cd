import { type ArticleModel, defaultModel, type ExtractOptions, extract, paperDModel } from "@honbun/core"
import type { Extractor } from "./prediction.js"

/** How honbun is to extract when it is evaluated. */
export interface ExtractorOptions {
  readonly method: NonNullable<ExtractOptions["method"]>
  readonly favor?: ExtractOptions["favor"]
  /** A model of one's own in the place of the default one. */
  readonly model?: ArticleModel | undefined
}

/**
 * honbun as an {@link Extractor}. Each page is extracted in the style of its set, so that a gold text
 * without captions is compared with a text without captions. No clock is read: the same pages always give
 * the same table.
 */
export function honbunExtractor(options: ExtractorOptions): Extractor {
  const { method, favor, model } = options
  const forest = method === "forest" ? paperDModel() : undefined
  return {
    name: method,
    model: method === "auto" ? (model ?? defaultModel()) : undefined,
    extract(bytes, { url, include }) {
      const article = extract(bytes, { url, method, favor, model, forest, include })
      const { text, title, author, published, confidence, verdict } = article
      return { text, title, author, date: published, confidence, verdict }
    },
  }
}
