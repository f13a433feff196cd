import { gunzipSync } from "node:zlib"
import { SaxesParser } from "saxes"

/** The kinds of lists that name pages. */
export const LIST_KINDS = ["sitemap", "feed", "opml", "board", "urls"] as const
/** A kind of list that names pages. */
export type ListKind = (typeof LIST_KINDS)[number]

/** A page that a list names. */
export interface ListedPage {
  readonly url: string
  readonly title?: string
  /** When it last changed, by the list's word: ISO 8601. */
  readonly date?: string
}

/** What a list names: pages, and further lists. */
export interface PageList {
  readonly kind: ListKind
  readonly pages: readonly ListedPage[]
  /** Addresses of sitemaps or feeds. */
  readonly lists: readonly string[]
}

/** Entries read at most: the most that a sitemap may have. */
export const MOST_ENTRIES = 50_000

/** Reads a list of pages, whatever kind it is of: sitemap, Atom, RSS, JSON Feed, OPML, a board, or one address a line. */
export function readList(bytes: Uint8Array, base: string | undefined): PageList {
  const raw =
    bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: 64 * 1024 * 1024 }) : bytes
  const text = new TextDecoder().decode(raw).trimStart()
  if (text.startsWith("<")) return readXml(text, base)
  if (/^[[{]/.test(text)) return readJson(text, base)
  const pages = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .flatMap((line) => pageAt(line.split(/\s/)[0], base))
  return { kind: "urls", pages: pages.slice(0, MOST_ENTRIES), lists: [] }
}

function pageAt(address: string | undefined, base: string | undefined): ListedPage[] {
  if (!address || !URL.canParse(address, base)) return []
  const url = new URL(address, base)
  url.hash = ""
  return /^https?:$/.test(url.protocol) ? [{ url: url.href }] : []
}

/** Elements that hold one page, or one list. */
const ENTRIES = new Set(["url", "sitemap", "item", "entry"])

/** One pass with a real XML reader; what breaks off in the middle is read up to there. */
function readXml(text: string, base: string | undefined): PageList {
  const pages: ListedPage[] = []
  const lists: string[] = []
  let kind: ListKind = "feed"
  let entry: Record<string, string> | undefined
  let field = ""
  let value = ""
  const parser = new SaxesParser({ xmlns: false })
  parser.on("opentag", ({ name, attributes }) => {
    const local = name.replace(/^.*:/, "").toLowerCase()
    if (local === "urlset" || local === "sitemapindex") kind = "sitemap"
    if (local === "opml") kind = "opml"
    if (local === "outline" && attributes.xmlUrl)
      lists.push(...pageAt(attributes.xmlUrl, base).map(({ url }) => url))
    else if (local === "outline" && (attributes.url ?? attributes.htmlUrl))
      pages.push(...pageAt(attributes.url ?? attributes.htmlUrl, base))
    if (ENTRIES.has(local)) entry = {}
    if (entry && local === "link" && attributes.href && /^(?:alternate)?$/.test(attributes.rel ?? ""))
      entry.link ??= attributes.href
    field = local
    value = ""
  })
  parser.on("text", (piece) => void (value += piece))
  parser.on("cdata", (piece) => void (value += piece))
  parser.on("closetag", ({ name }) => {
    const local = name.replace(/^.*:/, "").toLowerCase()
    if (entry && local === field && value.trim() !== "") entry[local] ??= value.trim()
    field = ""
    if (!entry || !ENTRIES.has(local)) return
    if (local === "sitemap") lists.push(...pageAt(entry.loc, base).map(({ url }) => url))
    else if (pages.length < MOST_ENTRIES) pages.push(...entryPage(entry, base))
    entry = undefined
  })
  // Feeds in the wild are often broken somewhere; what was read so far is true.
  parser.on("error", () => {})
  try {
    parser.write(text).close()
  } catch {
    // The same: an unclosed element is reported again at the end.
  }
  return { kind, pages, lists }
}

function entryPage(entry: Readonly<Record<string, string>>, base: string | undefined): ListedPage[] {
  const stated =
    entry.lastmod ?? entry.updated ?? entry.modified ?? entry.date ?? entry.pubdate ?? entry.published
  const date = stated === undefined ? undefined : isoDate(stated)
  return pageAt(entry.loc ?? entry.link, base).map((page) => ({
    ...page,
    ...(entry.title ? { title: entry.title } : {}),
    ...(date ? { date } : {}),
  }))
}

/** A day stays a day; everything else becomes a moment. */
function isoDate(text: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

/** A JSON Feed, or a board: every address in it is a page of one of its sites. */
function readJson(text: string, base: string | undefined): PageList {
  const body = JSON.parse(text) as {
    items?: readonly { url?: string; title?: string; date_modified?: string; date_published?: string }[]
  }
  if (Array.isArray(body.items) && "version" in body) {
    const pages = body.items.flatMap((item) => {
      const date = isoDate(item.date_modified ?? item.date_published ?? "")
      return pageAt(item.url, base).map((page) => ({ ...page, ...(date ? { date } : {}) }))
    })
    return { kind: "feed", pages, lists: [] }
  }
  const found = new Set<string>()
  const work: unknown[] = [body]
  for (let each = work.pop(); each !== undefined; each = work.pop()) {
    if (typeof each !== "object" || each === null) continue
    for (const [name, value] of Object.entries(each)) {
      if (typeof value === "string" && /^(?:url|page|start|address)$/i.test(name))
        for (const { url } of pageAt(value, undefined)) found.add(url)
      else if (typeof value === "object") work.push(value)
    }
  }
  return { kind: "board", pages: [...found].map((url) => ({ url })), lists: [] }
}
