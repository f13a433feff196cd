import { countTag, type Page } from "../../page/page.js"
import { Tag } from "../../page/tags.js"
import type { Context } from "./context.js"
import { log2p } from "./group.js"

/**
 * What tells the kind of a page besides its amounts: what its address, its data and its elements say. Only the verdict
 * asks for it; blocks are told without.
 */

/** Words in addresses by what they lead to. */
const ADDRESS_WORDS: Readonly<Record<string, RegExp>> = {
  discussion:
    /^(?:forums?|threads?|topics?|viewtopic|showthread|showtopic|discussions?|discuss|community|communities|questions?|boards?|answers|t)$/,
  documentation:
    /^(?:docs?|documentation|reference|api|manual|guides?|wiki|help|support|kb|learn|tutorials?|library|developers?|dev)$/,
  product: /^(?:products?|shop|store|items?|p|buy|sku|pd)$/,
  listing:
    /^(?:collections?|category|categories|c|cat|tags?|search|lists?|directory|jobs|events|catalog|browse)$/,
  service:
    /^(?:services?|solutions?|about|pricing|features?|platform|company|contact|plans?|programs?|treatments?|practice)$/,
  article: /^(?:blogs?|news|articles?|story|stories|posts?|magazine|insights|resources|press)$/,
}

/** Types that a page's data speaks of anywhere, in small letters. */
const DATA_TYPES: Readonly<Record<string, RegExp>> = {
  product: /"@type"\s*:\s*\[?\s*"(?:product"|\w*offer)/,
  discussion: /"@type"\s*:\s*\[?\s*"(?:\w*forum|qapage|question|comment)/,
  article: /"@type"\s*:\s*\[?\s*"(?:\w*article|blogposting)/,
  listing: /"@type"\s*:\s*\[?\s*"(?:itemlist|collection)/,
  service: /"@type"\s*:\s*\[?\s*"(?:\w*service|organization|localbusiness)/,
  questions: /"@type"\s*:\s*\[?\s*"faq/,
}

/** Elements whose number says what a page is for. */
const COUNTED: Readonly<Record<string, number>> = {
  pre: Tag.pre,
  code: Tag.code,
  time: Tag.time,
  button: Tag.button,
  input: Tag.input,
  select: Tag.select,
  textarea: Tag.textarea,
  table: Tag.table,
  h2: Tag.h2,
  h3: Tag.h3,
  blockquote: Tag.blockquote,
}

const CURRENCIES = ["$", "€", "£", "¥", "円"]

/** The names of the signs, in the order of {@link pageSigns}. */
export const PAGE_SIGNS: readonly string[] = [
  ...Object.keys(ADDRESS_WORDS).flatMap((kind) => [`host-${kind}`, `path-${kind}`]),
  ...Object.keys(DATA_TYPES).map((kind) => `data-${kind}`),
  ...Object.keys(COUNTED).map((tag) => `count-${tag}`),
  "prices",
  "questions",
  "title-asks",
  "title-length",
  "has-authors",
]

/** The values of {@link PAGE_SIGNS} for a page. Linear in the page. */
export function pageSigns({ page, about, address }: Context): number[] {
  const title = about.title?.value ?? ""
  return [
    ...addressSigns(address),
    ...dataSigns(page),
    ...Object.values(COUNTED).map((tag) => log2p(countTag(page, 0, tag))),
    log2p(CURRENCIES.reduce((sum, sign) => sum + occurrences(page.text, sign), 0)),
    log2p(occurrences(page.text, "?")),
    /[?？]\s*$/.test(title) ? 1 : 0,
    log2p(title.length),
    about.authors ? 1 : 0,
  ]
}

/** For each kind whether a label of the host names it, and whether a part of the path does (2) or a word in one (1). */
function addressSigns(url: string | undefined): number[] {
  const [, host = "", path = ""] = /^https?:\/\/([^/?#]*)([^?#]*)/i.exec(url?.toLowerCase() ?? "") ?? []
  const labels = host.split(".").slice(0, -1)
  const parts = path.split("/")
  const words = path.split(/[/_.-]+/)
  return Object.values(ADDRESS_WORDS).flatMap((kind) => {
    const isNamed = (word: string): boolean => kind.test(word)
    return [labels.some(isNamed) ? 1 : 0, parts.some(isNamed) ? 2 : words.some(isNamed) ? 1 : 0]
  })
}

const NO_DATA: readonly number[] = Object.values(DATA_TYPES).map(() => 0)

function dataSigns(page: Page): readonly number[] {
  if (page.data.size === 0) return NO_DATA
  const data = [...page.data.values()].map((each) => each.toLowerCase())
  return Object.values(DATA_TYPES).map((type) => (data.some((each) => type.test(each)) ? 1 : 0))
}

function occurrences(text: string, sign: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count++
  return count
}
