import { SaxesParser } from "saxes"
import {
  isoDate,
  type ListedPage,
  type ListKind,
  MOST_ENTRIES,
  type PageList,
  pageAt,
  withFacts,
} from "./page-list.js"

/** Elements that hold one page, or one list. */
const ENTRIES = new Set(["url", "sitemap", "item", "entry"])

/**
 * A sitemap, an Atom or RSS feed or an OPML file, in one pass with a real XML reader. What breaks off in the middle is
 * read up to there.
 */
export function readXml(text: string, base: string | undefined): PageList {
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
      for (const { url } of pageAt(attributes.xmlUrl, base)) lists.push(url)
    else if (local === "outline" && (attributes.url ?? attributes.htmlUrl))
      for (const page of pageAt(attributes.url ?? attributes.htmlUrl, base)) pages.push(page)
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
    if (local === "sitemap") for (const { url } of pageAt(entry.loc, base)) lists.push(url)
    else if (pages.length < MOST_ENTRIES) for (const page of entryPage(entry, base)) pages.push(page)
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
  const summary = entry.encoded ?? entry.content ?? entry.description ?? entry.summary
  return pageAt(entry.loc ?? entry.link ?? permalinkOf(entry), base).map((page) =>
    withFacts(page, { title: entry.title, date, summary }),
  )
}

/** RSS may name a page by its `guid` alone; a name that is not an address is left. */
function permalinkOf({ guid }: Readonly<Record<string, string>>): string | undefined {
  return guid !== undefined && /^https?:/i.test(guid) ? guid : undefined
}
