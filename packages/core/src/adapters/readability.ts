import type { Article } from "../article/article.js"
import { extract } from "../article/extract.js"
import { readingScore } from "../article/readable.js"
import { NOT_A_DOCUMENT, TOO_MANY_ELEMENTS } from "../error-reasons.js"
import { HonbunError } from "../errors.js"
import type { DocumentLike } from "../page/document-like.js"
import { parsePage } from "../page/parse.js"

/**
 * The options of Readability. `maxElemsToParse` and `serializer` do what they do there; the others tune steps that honbun
 * does not have, and are accepted without effect.
 */
export interface ReadabilityOptions {
  readonly debug?: boolean
  /** A page with more elements throws an error; 0, the default, is no limit. */
  readonly maxElemsToParse?: number
  readonly nbTopCandidates?: number
  readonly charThreshold?: number
  readonly classesToPreserve?: readonly string[]
  readonly keepClasses?: boolean
  /** Makes `content` from the element that holds the article; it needs a document that can make elements. */
  readonly serializer?: (element: never) => unknown
  readonly disableJSONLD?: boolean
  readonly allowedVideoRegex?: RegExp
  readonly linkDensityModifier?: number
}

/** What Readability's `parse` gives. */
export interface ReadabilityResult<Content = string> {
  readonly title: string | null | undefined
  readonly byline: string | null | undefined
  readonly dir: string | null | undefined
  readonly lang: string | null | undefined
  /** The article as HTML, in Readability's wrapper. */
  readonly content: Content | null | undefined
  readonly textContent: string | null | undefined
  /** How long `textContent` is. */
  readonly length: number | null | undefined
  readonly excerpt: string | null | undefined
  readonly siteName: string | null | undefined
  readonly publishedTime: string | null | undefined
}

/** A document that can make elements, for a `serializer`. */
interface MakingDocument extends DocumentLike {
  createElement(name: string): { innerHTML: string; readonly firstChild: unknown }
}

/**
 * Readability's class, by honbun. The document is read and never changed.
 *
 * @example
 * ```ts
 * import { Readability } from "@honbun/core/readability"
 * const outerHTML = `<html><title>Tea</title><p>${"Green tea wants two minutes and water off the boil. ".repeat(9)}</p></html>`
 * console.log(new Readability({ documentElement: { outerHTML } }).parse()?.title) // Tea
 * ```
 */
export class Readability<Content = string> {
  readonly #document: DocumentLike
  readonly #options: ReadabilityOptions

  constructor(document: DocumentLike, options: ReadabilityOptions = {}) {
    if (!document?.documentElement) {
      throw new HonbunError("bad-option", NOT_A_DOCUMENT)
    }
    this.#document = document
    this.#options = options
  }

  /** The article, or null for a page without one. Throws when the page has more than `maxElemsToParse` elements. */
  parse(): ReadabilityResult<Content> | null {
    const page = parsePage(this.#document)
    const { maxElemsToParse = 0 } = this.#options
    const elements = page.length - (page.byTagStart[1] ?? 0)
    if (maxElemsToParse > 0 && elements > maxElemsToParse) {
      throw new HonbunError("too-many-nodes", TOO_MANY_ELEMENTS, { count: elements, most: maxElemsToParse })
    }
    const article = extract(page)
    return article.verdict === "no content" ? null : this.#resultOf(article)
  }

  #resultOf(article: Article): ReadabilityResult<Content> {
    const { title, author, dir, language, excerpt, siteName, published, text } = article
    return {
      title: title ?? "",
      byline: author ?? null,
      dir: dir === "rtl" ? dir : null,
      lang: language ?? null,
      content: this.#contentOf(article.html),
      textContent: text,
      length: text.length,
      excerpt: excerpt ?? null,
      siteName: siteName ?? null,
      publishedTime: published ?? null,
    }
  }

  #contentOf(html: string): Content {
    const wrapped = `<div id="readability-page-1" class="page">${html}</div>`
    const { serializer } = this.#options
    const document = this.#document as Partial<MakingDocument>
    if (!serializer || !document.createElement) return wrapped as Content
    const holder = document.createElement("div")
    holder.innerHTML = wrapped
    return serializer(holder as never) as Content
  }
}

/** The options of Readability's `isProbablyReaderable`; `visibilityChecker` has no effect, since no styles are computed. */
export interface ReaderableOptions {
  /** The least length of a paragraph that counts; default 140. */
  readonly minContentLength?: number
  /** The least score; default 20. */
  readonly minScore?: number
  /** Has no effect. */
  readonly visibilityChecker?: (node: never) => boolean
}

/** Whether a document is likely to contain an article: a quick look at its long paragraphs. */
export function isProbablyReaderable(document: DocumentLike, options: ReaderableOptions = {}): boolean {
  const { minContentLength = 140, minScore = 20 } = options
  return readingScore(parsePage(document), minContentLength, minScore) > minScore
}
