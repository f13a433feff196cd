import type { Article } from "../article/article.js"
import { type ExtractOptions, extract as extractBy, type PageInput } from "../article/extract.js"
import type { Page } from "../page/page.js"
import type { LoadPage } from "../pager/join/follow.js"
import { type JoinedArticle, type JoinOptions, joinPages as joinBy } from "../pager/join/join-pages.js"
import {
  type CollectionOptions,
  extractCollection as extractCollectionBy,
} from "../site/extract-collection.js"
import { collection, repetition } from "./collection-methods.js"
import { withPaperMethod } from "./methods.js"

/** `extract` of `@honbun/core`, with the papers' methods by name: `method: "crf"` and `method: "forest"`. */
export function extract(input: PageInput, options: ExtractOptions = {}): Article {
  return extractBy(input, withPaperMethod(options))
}

/** `extractCollection` of `@honbun/core`, with the papers' methods by name: `collection` and `repetition`. */
export function extractCollection(pages: readonly Page[], options: CollectionOptions = {}): Article[] {
  const { method } = options
  if (method === "collection") return extractCollectionBy(pages, { ...options, method: collection })
  if (method === "repetition") return extractCollectionBy(pages, { ...options, method: repetition })
  return extractCollectionBy(pages, options)
}

/** `joinPages` of `@honbun/core`, with the papers' methods by name. */
export function joinPages(start: string, load: LoadPage, options: JoinOptions = {}): Promise<JoinedArticle> {
  return joinBy(start, load, withPaperMethod(options))
}
