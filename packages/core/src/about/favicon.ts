import { attribute, resolveUrl } from "../page/page.js"
import type { Evidence } from "./evidence.js"
import type { Found } from "./found.js"

/** What a page calls its icon, the best first; `shortcut icon` is two words of which the second counts. */
const RELS = ["icon", "apple-touch-icon", "apple-touch-icon-precomposed", "fluid-icon"] as const

/** The address of the picture that represents the site in tabs and bookmarks. */
export function faviconOf({ page, links }: Evidence): Found<string> | undefined {
  for (const rel of RELS) {
    for (const node of links.get(rel) ?? []) {
      const value = resolveUrl(page, attribute(page, node, "href"))
      if (value !== undefined && /^https?:/i.test(value)) return { value, source: `rel:${rel}` }
    }
  }
  return undefined
}
