import { xmlAttribute } from "../feed/xml.js"
import type { PageList } from "../lists/page-list.js"
import { readList } from "../lists/read-list.js"

/** The addresses of the feeds that an OPML file names, or of the pages that any other list names. Empty when it names none. */
export function feedsIn(bytes: Uint8Array): readonly string[] {
  const { lists, pages } = listIn(bytes, undefined)
  return [...new Set([...lists, ...pages.map(({ url }) => url)])]
}

/** A list as {@link readList} reads it; what begins as JSON and is none names nothing. */
export function listIn(bytes: Uint8Array, base: string | undefined, contentType?: string): PageList {
  try {
    return readList(bytes, base, contentType)
  } catch (error) {
    if (error instanceof SyntaxError) return { kind: "urls", pages: [], lists: [] }
    throw error
  }
}

/** Feeds as an OPML file, which feed readers import. */
export function writeOpml(feeds: readonly { readonly title: string; readonly address: string }[]): string {
  const lines = feeds.map(
    ({ title, address }) =>
      `<outline type="rss"${xmlAttribute("text", title)}${xmlAttribute("xmlUrl", address)}/>\n`,
  )
  const body = `<head><title>honbun</title></head>\n<body>\n${lines.join("")}</body>\n`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0">\n${body}</opml>\n`
}
