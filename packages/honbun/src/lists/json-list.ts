import { isoDate, type PageList, pageAt } from "./page-list.js"

/** A JSON Feed, or a board: every address in it is a page of one of its sites. */
export function readJson(text: string, base: string | undefined): PageList {
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
