import { gunzipSync } from "node:zlib"
import { decodePage } from "@honbun/core"
import { readJson } from "./json-list.js"
import { MOST_ENTRIES, type PageList, pageAt } from "./page-list.js"
import { readXml } from "./xml-list.js"

/** Most bytes of a compressed list after unpacking: what a sitemap may have, and some more. */
const MOST_BYTES = 64 * 2 ** 20
/** Bytes in which the root of a sitemap or feed is looked for: declarations and remarks come before it. */
const BEGINNING = 2_000
/** Addresses that are a list by their look. */
const LIST_ADDRESS =
  /\.(?:xml|rss|atom|opml|rdf)(?:\.gz)?(?:$|\?)|\/(?:feed|rss|atom)\/?(?:$|\?)|sitemap[^/]*$|feed\.json$/i

/**
 * Reads a list of pages, whatever kind it is of: sitemap, Atom, RSS, JSON Feed, OPML, a board, or one address a line; in the
 * encoding that it or its server declares. Throws a `SyntaxError` for what begins as JSON and is none.
 */
export function readList(bytes: Uint8Array, base: string | undefined, contentType?: string): PageList {
  const text = decodePage(unpacked(bytes), contentType).text.trimStart()
  if (text.startsWith("<")) return readXml(text, base)
  if (/^[[{]/.test(text)) return readJson(text, base)
  const pages = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .flatMap((line) => pageAt(line.split(/\s/)[0], base))
  return { kind: "urls", pages: pages.slice(0, MOST_ENTRIES), lists: [] }
}

/** Whether bytes are a sitemap or a feed in XML, compressed or not, rather than a page. */
export function isXmlList(bytes: Uint8Array): boolean {
  try {
    const start = new TextDecoder().decode(unpacked(bytes).subarray(0, BEGINNING))
    return /<(?:urlset|sitemapindex|rss|feed|rdf:RDF)\b/i.test(start)
  } catch {
    // Compressed and damaged, or larger than any list.
    return false
  }
}

/** Whether an address looks like that of a sitemap, a feed or an OPML file. */
export function isListAddress(address: string): boolean {
  return LIST_ADDRESS.test(address)
}

function unpacked(bytes: Uint8Array): Uint8Array {
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b
  return isZipped ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes
}
