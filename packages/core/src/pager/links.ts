import { attribute, Flag, nodesWithTag, type Page, resolveUrl, tagName, textOf } from "../page/page.js"
import { Tag } from "../page/tags.js"
import { type Address, addressOf, sameSite } from "./address.js"
import { folded } from "./words.js"

/** One address a page links to, with every place that names it. */
export interface PageLink {
  /** Absolute, without fragment. */
  readonly url: string
  /** The place on the page it leads to, as the first element that names one has it; empty where none does. */
  readonly fragment: string
  readonly address: Address
  /** The elements that carry it, in document order; empty when only the head names it. */
  readonly nodes: readonly number[]
  /** Whether `rel="next"` is on one of the elements, and in the head. */
  readonly relNext: boolean
  readonly headNext: boolean
  readonly relPrevious: boolean
}

/** The links of a page that can belong to a pager. */
export interface PageLinks {
  readonly page: Page
  /** The page's own addresses: where it came from, and what it calls itself. */
  readonly own: readonly Address[]
  /** Links of the same site that lead elsewhere, in document order. */
  readonly links: readonly PageLink[]
  /** Elements that link to the page itself. */
  readonly selfNodes: readonly number[]
}

/** Attributes by which buttons that load more name the address they load. */
const DATA_ADDRESSES = ["data-next-url", "data-next-page", "data-href", "data-url", "data-next"] as const
/** More links than this are not a page to be read but a dump; the rest is left out. */
const MOST_LINKS = 100_000

interface Growing {
  readonly address: Address
  readonly nodes: number[]
  fragment: string
  relNext: boolean
  headNext: boolean
  relPrevious: boolean
}

const NOTHING_YET = { fragment: "", relNext: false, headNext: false, relPrevious: false } as const

/** Every link of a page to its own site, merged by address (D §3.2.1). */
export function linksOf(page: Page): PageLinks {
  const own = ownAddresses(page)
  const here = own[0]?.href
  const found = new Map<string, Growing>()
  const selfNodes: number[] = []
  const isOwn = new Set(own.map((each) => each.text))
  let count = 0
  const add = (node: number, href: string | undefined, inHead: boolean): void => {
    // On a rendered page it is known what can be seen; what cannot leads nowhere a reader could go.
    if (!inHead && page.layout && isHidden(page, node)) return
    const whole = absoluteUrl(page, href)
    const url = whole && withoutFragment(whole)
    if (url === undefined || (here !== undefined && !sameSite(here, url)) || count++ > MOST_LINKS) return
    const address = found.get(url)?.address ?? addressOf(url)
    if (!address) return
    if (isOwn.has(address.text) && (!here || address.host === own[0]!.host)) {
      if (!inHead) selfNodes.push(node)
      return
    }
    const link = found.get(url) ?? { address, ...NOTHING_YET, nodes: [] }
    link.fragment ||= whole!.slice(url.length + 1)
    const rel = relOf(page, node)
    if (inHead) link.headNext ||= rel.next
    else link.relNext ||= rel.next
    link.relPrevious ||= rel.previous
    if (!inHead) link.nodes.push(node)
    found.set(url, link)
  }
  for (const node of nodesWithTag(page, Tag.link)) {
    const rel = relOf(page, node)
    if (rel.next || rel.previous) add(node, attribute(page, node, "href"), true)
  }
  for (const tag of [Tag.a, Tag.area]) {
    for (const node of nodesWithTag(page, tag)) add(node, hrefOf(page, node), false)
  }
  for (const node of nodesWithTag(page, Tag.button)) add(node, dataAddress(page, node), false)
  const links = Array.from(found, ([url, link]) => ({ url, ...link }))
  links.sort((a, b) => (a.nodes[0] ?? -1) - (b.nodes[0] ?? -1))
  return { page, own, links, selfNodes }
}

function hrefOf(page: Page, node: number): string | undefined {
  const href = attribute(page, node, "href")
  return href === undefined || /^\s*(?:#|javascript:|$)/i.test(href) ? dataAddress(page, node) : href
}

function dataAddress(page: Page, node: number): string | undefined {
  for (const name of DATA_ADDRESSES) {
    const value = attribute(page, node, name)
    if (value && /^(?:https?:|\/|\?|\.{0,2}\/)/i.test(value)) return value
  }
  return undefined
}

function relOf(page: Page, node: number): { next: boolean; previous: boolean } {
  const rel = ` ${(attribute(page, node, "rel") ?? "").toLowerCase()} `
  return { next: / next /.test(rel), previous: / prev(?:ious)? /.test(rel) }
}

/** The absolute address; undefined for what is not a page. */
function absoluteUrl(page: Page, href: string | undefined): string | undefined {
  const url = resolveUrl(page, href)
  return url !== undefined && /^(?:https?|file):/i.test(url) ? url : undefined
}

function withoutFragment(url: string): string {
  const mark = url.indexOf("#")
  return mark < 0 ? url : url.slice(0, mark)
}

/** The page's address and its canonical one, where that is of the same site. */
function ownAddresses(page: Page): Address[] {
  const own: Address[] = []
  const first = page.url === undefined ? undefined : addressOf(page.url.replace(/#.*$/s, ""))
  if (first) own.push(first)
  for (const node of nodesWithTag(page, Tag.link)) {
    if ((attribute(page, node, "rel") ?? "").trim().toLowerCase() !== "canonical") continue
    const url = absoluteUrl(page, attribute(page, node, "href"))
    const canonical = url === undefined ? undefined : addressOf(withoutFragment(url))
    // A canonical address that lacks the page's own number names the whole, not this page.
    if (canonical && (!first || sameSite(first.href, canonical.href))) own.push(canonical)
  }
  return own
}

/** What a link says of itself: its text, what stands for its pictures, its names. */
export interface LinkLabel {
  /** The visible text, folded. */
  readonly text: string
  /** aria-label, title, alternative texts of pictures, folded. */
  readonly spoken: string
  /** Classes and ids of the link and of what is inside it. */
  readonly names: string
  /** Whether a picture or drawn icon is in it. */
  readonly picture: boolean
}

/** Longest text of a link that is looked at, in characters. */
const LONGEST_LABEL = 120
/** Nodes inside a link that are looked at. */
const MOST_INNER_NODES = 24

/** Reads what a link says of itself. */
export function labelOf(page: Page, node: number): LinkLabel {
  const spoken: string[] = []
  const names: string[] = []
  let picture = false
  const end = Math.min(page.end[node]!, node + MOST_INNER_NODES)
  for (let inner = node; inner < end; inner++) {
    const tag = page.tag[inner]!
    if (tag === Tag["#text"]) continue
    for (const name of ["aria-label", "title", "alt"] as const) {
      const value = attribute(page, inner, name)
      if (value) spoken.push(value.slice(0, LONGEST_LABEL))
    }
    names.push(attribute(page, inner, "class") ?? "", attribute(page, inner, "id") ?? "")
    if (tag === Tag.img || tag === Tag.svg || tag === Tag.i) picture = true
    if (tag === Tag.img) names.push((attribute(page, inner, "src") ?? "").slice(-60).replace(/^.*\//, ""))
    if (tag === Tag.use)
      names.push(attribute(page, inner, "href") ?? attribute(page, inner, "xlink:href") ?? "")
  }
  return {
    text: folded(textOf(page, node).slice(0, 4 * LONGEST_LABEL)).slice(0, LONGEST_LABEL),
    spoken: folded(spoken.join(" ")).slice(0, 2 * LONGEST_LABEL),
    names: names
      .filter(Boolean)
      .join(" ")
      .slice(0, 4 * LONGEST_LABEL),
    picture,
  }
}

/** Classes, ids, ARIA label and tag of an element, to be searched for words. */
export function namesOf(page: Page, node: number): string {
  const parts = ["class", "id", "aria-label", "role"].map((name) => attribute(page, node, name) ?? "")
  return `${tagName(page, node)} ${parts.filter(Boolean).join(" ")}`
}

/** Whether an element is kept from sight by its own markup or that around it. */
export function isHidden(page: Page, node: number): boolean {
  return (page.flags[node]! & (Flag.hidden | Flag.noscript)) !== 0
}
