import { attribute, type Blocks, blockText, Flag, type Page, Tag, textOf } from "@honbun/core"
import { isDateline } from "./datelines.js"

/**
 * The links of a page that lead elsewhere, each as its words and the last part of its address. One that is around several
 * blocks counts as one, even if it is written as a link in each of them. Links in lines with a date name authors and days.
 */
export function linksOf(page: Page, blocks: Blocks): Map<number, string> {
  const links = new Map<number, string>()
  let [first, previous, previousTarget, words] = [-1, -1, "", ""]
  const inDatelines = nodesInDatelines(page, blocks)
  for (let node = 0; node < page.length; node++) {
    if (page.tag[node] !== Tag.a || page.flags[node]! & Flag.hidden || inDatelines[node]) continue
    const target = targetOf(attribute(page, node, "href"), page.base)
    const text = textOf(page, node)
    if (target === undefined || text.trim() === "") continue
    if (target !== previousTarget || !isNextBlock(page, previous, node)) [first, words] = [node, ""]
    ;[previous, previousTarget] = [node, target]
    words += text
    links.set(first, `${words}→${lastOf(target)}`)
  }
  return links
}

/** Whether nothing is said between a link and the next. */
function isNextBlock(page: Page, link: number, next: number): boolean {
  return link >= 0 && page.text.slice(page.textStart[page.end[link]!]!, page.textStart[next]!).trim() === ""
}

function nodesInDatelines(page: Page, blocks: Blocks): Uint8Array {
  const within = new Uint8Array(page.length)
  for (let block = 0; block < blocks.length; block++) {
    if (isDateline(blockText(blocks, block))) within.fill(1, blocks.first[block]!, blocks.last[block]!)
  }
  return within
}

/** The whole address of a link; undefined for places in the page, scripts and data. */
function targetOf(href: string | undefined, base: string | undefined): string | undefined {
  if (!href || href.startsWith("#") || /^(?:javascript|data):/i.test(href)) return undefined
  return URL.canParse(href, base) ? new URL(href, base).href : href
}

/** The last part of an address, read: what comes before may be relative or absolute. */
function lastOf(address: string): string {
  const plain = address.replace(/[?#].*$/, "").replace(/\/+$/, "")
  const last = plain.slice(plain.lastIndexOf("/") + 1)
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
