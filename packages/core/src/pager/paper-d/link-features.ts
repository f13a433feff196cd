import { largest } from "../../extremes.js"
import {
  attribute,
  attributesOf,
  nodesWithTag,
  type Page,
  resolveUrl,
  tagName,
  textOf,
} from "../../page/page.js"
import { Tag, TEXT } from "../../page/tags.js"

/** The nine features of a link (D Table 3.1), in the paper's order. */
export const PAPER_LINK_FEATURES: readonly string[] = [
  "next label",
  "page label",
  "one character",
  "occurrences",
  "text length",
  "text length share",
  "link length",
  "link length share",
  "LinkSimilarity",
]

/** The links of a page as paper D sees them: one for each address of the same domain. */
export interface PaperLinks {
  readonly urls: readonly string[]
  /** The first `a` that carries each address. */
  readonly nodes: readonly number[]
  /** The shortest text of each link; what the baseline reads. */
  readonly texts: readonly string[][]
  readonly rows: Float32Array
}

/** Links before and after that LinkSimilarity compares with (D §3.2.2.2). */
const NEIGHBOURS = 2

interface LinkTag {
  readonly node: number
  readonly url: string
  readonly text: string
  readonly features: readonly number[]
}

/** All links of a page to its own domain, merged by address (D §3.2.1), with their features (D §3.2.2). */
export function paperLinks(page: Page): PaperLinks {
  const tags = linkTags(page)
  const merged = new Map<string, LinkTag[]>()
  for (const tag of tags) {
    const same = merged.get(tag.url)
    if (same) same.push(tag)
    else merged.set(tag.url, [tag])
  }
  const groups = [...merged.values()]
  return {
    urls: [...merged.keys()],
    nodes: groups.map((group) => group[0]!.node),
    texts: groups.map((group) => group.map((tag) => tag.text)),
    rows: Float32Array.from(groups.flatMap(mergedFeatures)),
  }
}

function linkTags(page: Page): LinkTag[] {
  const host = page.url !== undefined && URL.canParse(page.url) ? new URL(page.url).host : undefined
  const found: { node: number; url: string }[] = []
  for (const node of nodesWithTag(page, Tag.a)) {
    const url = resolveUrl(page, attribute(page, node, "href"))
    if (url !== undefined && /^(?:https?|file):/.test(url) && new URL(url).host === host)
      found.push({ node, url })
  }
  const pageText = Math.max(1, page.text.length)
  return found.map(({ node, url }, at) => {
    const text = textOf(page, node).trim()
    const tag = markupOf(page, node).toUpperCase()
    const near = found
      .slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1)
      .filter((each) => each.node !== node)
    const similarity = near.reduce((most, each) => Math.max(most, jaccard(url, each.url)), 0)
    const length = Array.from(text).length
    return {
      node,
      url,
      text,
      features: [
        tag.includes("次") || tag.includes("NEXT") ? 1 : 0,
        tag.includes("ページ") || tag.includes("PAGE") ? 1 : 0,
        length === 1 ? 1 : 0,
        0,
        length,
        length / pageText,
        url.length,
        // The paper's formula (3.2) is lost in our copy; its words say "of the whole page".
        url.length / pageText,
        similarity,
      ],
    }
  })
}

/** The whole `a` element, markup inside it included (D §3.2.2.1): an arrow drawn as a picture says "next" in its `alt`. */
function markupOf(page: Page, link: number): string {
  const words: string[] = []
  for (let node = link; node < page.end[link]!; node++) {
    if (page.tag[node] === TEXT) words.push(textOf(page, node))
    else words.push(tagName(page, node), attributesOf(page, node).flat().join(" "))
  }
  return words.join(" ")
}

/** Shared characters over all characters of two addresses (D formula 3.4). */
export function jaccard(a: string, b: string): number {
  const [first, second] = [new Set(a), new Set(b)]
  let shared = 0
  for (const letter of first) if (second.has(letter)) shared++
  return shared / (first.size + second.size - shared)
}

/** One row for a link named by several tags (D Table 3.2): any, any, any, count, medians, greatest. */
function mergedFeatures(group: readonly LinkTag[]): number[] {
  const column = (feature: number): number[] => group.map((tag) => tag.features[feature]!)
  return [
    ...[0, 1, 2].map((feature) => largest(column(feature))),
    group.length,
    ...[4, 5, 6, 7].map((feature) => middle(column(feature))),
    largest(column(8)),
  ]
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[at]! : (sorted[at - 1]! + sorted[at]!) / 2
}

/** The words-only baseline: a text with NEXT or 次, or the text "2" (D §4.2.2). */
export function isNextByWords(texts: readonly string[]): boolean {
  return texts.some((text) => /NEXT|次/i.test(text) || text === "2")
}
