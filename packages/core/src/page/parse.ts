import { PAGE_TOO_LARGE } from "../error-reasons.js"
import { HonbunError } from "../errors.js"
import { withoutBbcode } from "./bbcode.js"
import { type Decoded, decodePage } from "./decode.js"
import { type DocumentLike, isDocument, markupOfDocument } from "./document-like.js"
import { flatten } from "./flatten.js"
import { completeLimits, type Limits } from "./limits.js"
import type { Encoding, Page } from "./page.js"
import { bytesIn, type PageBytes } from "./page-bytes.js"
import { readMarkup } from "./parser/reader.js"
import { DOCUMENT, Tree } from "./parser/tree.js"
import { isPlainText, markupOfPlainText } from "./plain-text.js"
import { closeFrames, normaliseNewlines } from "./preprocess.js"
import { placePieces } from "./streamed.js"
import { isArchive, pageInArchive } from "./web-archive.js"

/** What may be said of a page besides its bytes. */
export interface ParseOptions {
  /** The address the page came from; relative links start from it. */
  url?: string | undefined
  /** The `Content-Type` header the page came with; its charset is believed first. */
  contentType?: string | undefined
  /** How much to read at most; see {@link DEFAULT_LIMITS}. */
  limits?: Partial<Limits> | undefined
  /** The markup comes from honbun's own renderer: where it says things were drawn is believed. */
  rendered?: boolean | undefined
}

/**
 * Reads a web page, bytes, text or a document of a browser, into a {@link Page}: encoding found, markup parsed and repaired as
 * browsers do, everything numbered in document order. A web archive (MHTML) is read as the page in it; a
 * text that comes as `text/plain` keeps its paragraphs and lines. Any
 * text and any bytes give a page; only a limit that is exceeded throws (`too-large`, `too-many-nodes`, `timeout`).
 * Linear in the size of the input.
 *
 * @example
 * ```ts
 * import { parsePage, pathOf, textOf } from "@honbun/core"
 * const page = parsePage("<p>First<p>Second", { url: "https://example.org/" })
 * const second = page.parent[page.length - 1]!
 * console.log(pathOf(page, second), textOf(page, second)) // body:0/p:1 Second
 * ```
 */
export function parsePage(input: string | PageBytes | DocumentLike, options: ParseOptions = {}): Page {
  if (isDocument(input)) {
    const { text, url } = markupOfDocument(input)
    return parsePage(text, { ...options, url: options.url ?? url })
  }
  const limits = completeLimits(options.limits)
  const written = typeof input === "string" ? input : bytesIn(input)
  if (written.length > limits.bytes) {
    throw new HonbunError("too-large", PAGE_TOO_LARGE, { bytes: written.length, most: limits.bytes })
  }
  const { text, encoding, url } = markupOf(written, options.contentType)
  const markup = isPlainText(text, options.contentType) ? markupOfPlainText(text) : text
  return parseText(withoutBbcode(markup), { ...options, url: options.url ?? url }, encoding, limits)
}

/** The markup of an input: bytes decoded, a web archive opened. */
function markupOf(
  input: string | Uint8Array,
  contentType: string | undefined,
): Pick<Decoded, "text" | "url"> & Partial<Pick<Decoded, "encoding">> {
  if (typeof input !== "string") return decodePage(input, contentType)
  const archived = isArchive(input) ? pageInArchive(new TextEncoder().encode(input)) : undefined
  if (!archived) return { text: input }
  return { text: decodePage(archived.bytes, archived.contentType).text, url: archived.url }
}

function parseText(
  text: string,
  { url, rendered = false }: ParseOptions,
  encoding: Encoding | undefined,
  limits: Limits,
): Page {
  const tree = new Tree(limits, performance.now())
  readMarkup(closeFrames(normaliseNewlines(text)), tree)
  placePieces(tree)
  return flatten(tree, tree.first[DOCUMENT]!, { url, size: text.length, encoding, rendered }, limits.depth)
}
