import type { PageLink, PageLinks } from "@honbun/core/internal"
import { addressOf } from "@honbun/core/learn"
import { plainAddress } from "./examples.js"

/** The links of a page as they are when nothing on it says `rel="next"`. */
export function withoutRelNext(found: PageLinks): PageLinks {
  if (!found.links.some(isMarked)) return found
  const kept = found.links.filter((link) => link.nodes.length > 0 || link.relPrevious)
  return { ...found, links: kept.map((link) => ({ ...link, relNext: false, headNext: false })) }
}

/** The links of a page of which the named ones say `rel="next"`, as they did before it was taken out of the set. */
export function withRelNext(found: PageLinks, named: readonly string[]): PageLinks {
  if (named.length === 0 || found.links.some(isMarked)) return found
  const urls = new Set(named.map(plainAddress))
  const links = found.links.map((link) => (urls.has(plainAddress(link.url)) ? marked(link) : link))
  const isLinked = links.some(isMarked)
  return { ...found, links: isLinked ? links : [...named.flatMap(inHead), ...links] }
}

/** A link that only the head names. */
function inHead(url: string): PageLink[] {
  const address = addressOf(url)
  const link = { url, fragment: "", nodes: [], relNext: false, headNext: true, relPrevious: false }
  return address ? [{ ...link, address }] : []
}

function isMarked({ relNext, headNext }: PageLink): boolean {
  return relNext || headNext
}

function marked(link: PageLink): PageLink {
  return { ...link, relNext: link.nodes.length > 0, headNext: true }
}
