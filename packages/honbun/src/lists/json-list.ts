import { isoDate, type ListedPage, type PageList, pageAt, withFacts } from "./page-list.js"

/** What is read of an entry of a JSON Feed, whatever it really holds. */
type Item = Readonly<
  Partial<
    Record<
      "url" | "title" | "date_modified" | "date_published" | "summary" | "content_html" | "content_text",
      unknown
    >
  >
>

/** A JSON Feed, or a board: every address in it is a page of one of its sites. Throws a `SyntaxError` where it is no JSON. */
export function readJson(text: string, base: string | undefined): PageList {
  const body: { readonly items?: readonly (Item | null)[] } | null = JSON.parse(text)
  if (Array.isArray(body?.items) && "version" in body) {
    return { kind: "feed", pages: body.items.flatMap((item) => entryPage(item ?? {}, base)), lists: [] }
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

function entryPage(item: Item, base: string | undefined): ListedPage[] {
  const date = isoDate(String(item.date_modified ?? item.date_published ?? ""))
  const summary = item.content_html ?? item.summary ?? item.content_text
  const address = typeof item.url === "string" ? item.url : undefined
  return pageAt(address, base).map((page) => withFacts(page, { title: item.title, date, summary }))
}
