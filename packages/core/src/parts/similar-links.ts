import { attribute, nodesWithTag, type Page, resolveUrl } from "../page/page.js"
import { Tag } from "../page/tags.js"

/** Which links are followed. */
export interface SimilarLinksOptions {
  /** The address of a page like the ones wanted; its form decides where there is no `match`. */
  readonly like?: string | undefined
  /** What an address has to fit. */
  readonly match?: RegExp | undefined
  /** At most so many. */
  readonly most: number
}

/**
 * The links of a top page that lead to pages like the ones a recipe was learnt from (B §3.3): those that fit `match`,
 * else those on the same host whose address has the form of `like`. In the order of the page, each once.
 */
export function similarLinks(page: Page, { like, match, most }: SimilarLinksOptions): string[] {
  const form = like === undefined ? undefined : formOf(like)
  const found = new Set<string>()
  for (const node of nodesWithTag(page, Tag.a)) {
    if (found.size >= most) break
    const url = resolveUrl(page, attribute(page, node, "href"))?.replace(/#.*$/, "")
    if (url === undefined || !/^https?:/.test(url) || url === page.url) continue
    if (match ? match.test(url) : form !== undefined && formOf(url) === form) found.add(url)
  }
  return [...found]
}

/** An address with what differs from page to page taken out: host, folders but the last, digits as 0, ending. */
function formOf(address: string): string {
  const { host, pathname } = new URL(address)
  const parts = pathname.replace(/\d+/g, "0").split("/").filter(Boolean)
  const name = parts.pop() ?? ""
  const ending = /\.[a-z0-9]{2,5}$/i.exec(name)?.[0] ?? ""
  return [host, ...parts, `*${ending}`].join("/")
}
