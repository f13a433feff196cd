import { countTag } from "../../page/page.js"
import { Tag } from "../../page/tags.js"
import { type Context, LONG_WORDS } from "./context.js"
import { type FeatureGroup, log2p, share } from "./group.js"

/** The names of what describes a page as a whole. */
export const PAGE_FEATURES: readonly string[] = [
  "page-words",
  "page-blocks",
  "page-link-share",
  "page-long-share",
  "page-longest",
  "page-long-blocks",
  "page-sentences",
  "page-headings",
  "page-paragraphs",
  "page-items",
  "page-cells",
  "page-images",
  "page-articles",
  "page-mains",
  "page-forms",
  "page-dense-share",
  "page-hidden-share",
  "page-type",
  "url-depth",
  "url-digits",
  "url-hyphens",
  "url-length",
  "url-query",
  "url-date",
]

/** What the page is like as a whole, the same for all its blocks. */
export const pageFeatures: FeatureGroup = {
  names: PAGE_FEATURES,
  fill(context, rows, width, offset) {
    const values = describePage(context)
    for (let block = 0; block < context.blocks.length; block++) rows.set(values, block * width + offset)
  },
}

/** The values of {@link PAGE_FEATURES}. */
export function describePage(context: Context): Float32Array {
  const { page, blocks, own, sums } = context
  const n = blocks.length
  const words = sums.words[n]!
  const count = (tag: number) => log2p(countTag(page, 0, tag))
  let longest = 0
  let dense = 0
  let hidden = 0
  for (let block = 0; block < n; block++) {
    if (own.words[block]! > longest) longest = own.words[block]!
    dense += own.dense[block]!
    if (context.hidden[block]) hidden += own.words[block]!
  }
  return Float32Array.from([
    log2p(words),
    log2p(n),
    share(sums.linkCharacters[n]!, sums.characters[n]!),
    share(sums.longWords[n]!, words),
    log2p(longest),
    share(sums.longBlocks[n]!, n),
    share(sums.sentences[n]! * LONG_WORDS, words),
    log2p(sums.headings[n]!),
    count(Tag.p),
    count(Tag.li),
    count(Tag.td),
    count(Tag.img),
    count(Tag.article),
    count(Tag.main),
    count(Tag.form),
    share(dense, sums.characters[n]!),
    share(hidden, words),
    typeNumber(context.about.type?.value),
    ...describeUrl(context.address),
  ])
}

/** Types that pages claim for themselves, in groups; 0 is none, the last is any other. */
const TYPES: readonly RegExp[] = [
  // Newspapers edit what is in an article more strictly than others do.
  /newsarticle|reportage/,
  /article|blogposting/,
  /forum|discussion|qapage|question/,
  /product|offer/,
  /collection|itemlist|searchresults|category|listing/,
  /recipe|howto|event|jobposting|course|book|movie|video/,
  /webpage|website/,
]

function typeNumber(type: string | undefined): number {
  if (type === undefined) return 0
  const found = TYPES.findIndex((each) => each.test(type))
  return found < 0 ? TYPES.length + 1 : found + 1
}

function describeUrl(url: string | undefined): number[] {
  if (url === undefined) return [-1, -1, -1, -1, -1, -1]
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, "").replace(/#.*$/, "")
  const [bare = "", query] = path.split("?")
  const last = bare.split("/").filter(Boolean).at(-1) ?? ""
  return [
    bare.split("/").filter(Boolean).length,
    /\d{4,}/.test(last) ? 2 : /\d/.test(last) ? 1 : 0,
    Math.min(last.split(/[-_]/).length - 1, 15),
    log2p(bare.length),
    query === undefined ? 0 : 1,
    /\/(?:19|20)\d\d[/-]\d{1,2}(?:[/-]|$)/.test(bare) ? 1 : 0,
  ]
}
