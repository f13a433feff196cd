import { attribute, type Page } from "../page/page.js"
import { Tag, TEXT } from "../page/tags.js"
import type { FeatureColumns } from "./feature-columns.js"
import type { PageProfile } from "./page-profile.js"

/**
 * What markup calls a thing, in class names, ids, `rel`, `itemprop` and the addresses of links: the words of schema.org,
 * microformats and the common content systems, the same in every language. Whether it is content, the trees decide.
 */
const MARKS: readonly (readonly [name: string, words: RegExp])[] = [
  ["author", /author|byline|writer|poster|user|vcard|profile|creator|editor|staff|people/],
  ["date", /date|time|publish|posted|updated|modified|month|day/],
  ["topic", /tag|categor|topic|label|keyword|taxonom|section-?name|subject/],
  ["share", /share|sharing|social|twitter|tweet|facebook|hatena|like|follow|subscri|newsletter|rss/],
  ["contents", /toc|contents|outline|index|anchor|jump/],
  ["related", /related|similar|recommend|recent|popular|also|more|next|prev|pager|pagina|nav|crumb|archive/],
  ["comment", /comment|respon|repl(?:y|ies)|disqus|discuss|feedback|review/],
  [
    "notice",
    /notice|alert|warn|banner|promo|advert|sponsor|cta|button|btn|cookie|copyright|licen[cs]e|footer|meta/,
  ],
  [
    "text",
    /content|body|entry|article|post|main|text|description|caption|figure|spec|detail|price|product|title/,
  ],
]

/** The names of what markup calls a block. */
export const MARK_FEATURES: readonly string[] = MARKS.map(([name]) => `mark-${name}`)

/** Elements around a block that are looked at. */
const LEVELS = 4

/**
 * Fills the columns {@link MARK_FEATURES}: for each block and each kind of mark how near the nearest element around or in
 * the block is that bears it: 1 for the block itself, a half for the element around it, and so on.
 */
export function fillMarkFeatures(
  { page, blocks }: PageProfile,
  { rows, width, offset }: FeatureColumns,
): void {
  const marks = marksOf(page)
  for (let block = 0; block < blocks.length; block++) {
    const row = block * width + offset
    for (let node = blocks.first[block]!; node < blocks.last[block]!; node++) note(rows, row, marks[node]!, 1)
    let node = page.parent[blocks.first[block]!]!
    for (let level = 1; level <= LEVELS && node >= 0; level++, node = page.parent[node]!)
      note(rows, row, marks[node]!, 1 / level)
  }
}

function note(rows: Float32Array, row: number, marks: number, nearness: number): void {
  for (let kind = 0; marks >> kind > 0; kind++)
    if ((marks >> kind) & 1 && rows[row + kind]! < nearness) rows[row + kind] = nearness
}

const ATTRIBUTES = ["class", "id", "rel", "itemprop", "role"] as const

/** The marks of each element, a bit each. */
function marksOf(page: Page): Int32Array {
  const marks = new Int32Array(page.length)
  const known = new Map<string, number>()
  for (let node = 0; node < page.length; node++) {
    if (page.tag[node] === TEXT || page.attributes.start[node] === page.attributes.start[node + 1]) continue
    let names = page.tag[node] === Tag.a ? pathOf(attribute(page, node, "href") ?? "") : ""
    for (const name of ATTRIBUTES) names += ` ${attribute(page, node, name) ?? ""}`
    let own = known.get(names)
    if (own === undefined) {
      const lower = names.toLowerCase()
      own = MARKS.reduce((sum, [, words], kind) => sum | (words.test(lower) ? 1 << kind : 0), 0)
      known.set(names, own)
    }
    marks[node] = own
  }
  return marks
}

/** The folders of an address: what is in them, not what the page is called. */
function pathOf(address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, "").replace(/[?#].*$/, "")
  return path.slice(0, path.replace(/\/$/, "").lastIndexOf("/") + 1)
}
