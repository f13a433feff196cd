import { HonbunError } from "../errors.js"
import { decode } from "./decode.js"
import { flatten } from "./flatten.js"
import { completeLimits, type Limits } from "./limits.js"
import type { Encoding, Page } from "./page.js"
import { bytesIn, type PageBytes } from "./page-bytes.js"
import { placePieces } from "./streamed.js"
import { buildTree } from "./tokenizer.js"
import { TreeBuilder } from "./tree-builder.js"

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
 * Reads a web page, bytes or text, into a {@link Page}: encoding found, markup parsed and repaired as
 * browsers do, everything numbered in document order. Any text and any bytes give a page; only a limit that is
 * exceeded throws (`too-large`, `too-many-nodes`, `timeout`). Linear in the size of the input.
 *
 * @example
 * ```ts
 * import { parsePage, pathOf, textOf } from "@honbun/core"
 * const page = parsePage("<p>First<p>Second", { url: "https://example.org/" })
 * const second = page.parent[page.length - 1]!
 * console.log(pathOf(page, second), textOf(page, second)) // body:0/p:1 Second
 * ```
 */
export function parsePage(input: string | PageBytes, options: ParseOptions = {}): Page {
  const limits = completeLimits(options.limits)
  const written = typeof input === "string" ? input : bytesIn(input)
  if (written.length > limits.bytes) {
    throw new HonbunError(
      "too-large",
      `The page has ${written.length} bytes, more than ${limits.bytes}; raise \`limits.bytes\` to read it anyway`,
    )
  }
  if (typeof written === "string") return parseText(written, options, undefined, limits)
  const { text, encoding } = decode(written, options.contentType)
  return parseText(text, options, encoding, limits)
}

function parseText(
  text: string,
  { url, rendered = false }: ParseOptions,
  encoding: Encoding | undefined,
  limits: Limits,
): Page {
  const tree = new TreeBuilder(limits, performance.now())
  const document = buildTree(text, tree)
  placePieces(tree, document)
  return flatten(tree, tree.first[document]!, { url, encoding, rendered }, limits.depth)
}
