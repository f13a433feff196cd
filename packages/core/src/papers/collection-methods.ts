import { aboutPage } from "../about/about.js"
import type { Article, CollectionMethod } from "../article/article.js"
import { decide } from "../article/decide.js"
import { explainBlocks } from "../article/explain.js"
import type { Include } from "../article/include.js"
import { keepNodes } from "../article/keep.js"
import { kindsOf } from "../article/kinds.js"
import { articleOf } from "../article/result.js"
import { type Blocks, findBlocks } from "../blocks/blocks.js"
import { splitByPaperE } from "../blocks/paper-e.js"
import type { Page } from "../page/page.js"
import { TEXT } from "../page/tags.js"
import type { BlockReason } from "../reasons.js"
import type { CollectionOptions, PaperCollectionMethod } from "../site/extract-collection.js"
import { dropRepeatedRuns, StringCounts } from "../site/paper-c/repetition.js"
import { PaperECollection } from "../site/paper-e/collection.js"

/** Paper E's method for many pages (E §3): a block that equals one of another page is template. */
export const collection: PaperCollectionMethod = { name: "collection", extract: byCollection }

/** Paper C's method for many pages (C §3.1): runs of strings that repeat from page to page are template. */
export const repetition: PaperCollectionMethod = { name: "repetition", extract: byRepetition }

/** Everything that is no template is content for the papers. */
const EVERYTHING: Include = { header: true, standfirst: true, captions: true, comments: true }

function byCollection(pages: readonly Page[], options: CollectionOptions): Article[] {
  const collection = new PaperECollection()
  for (const page of pages) collection.add(page)
  return collection.content().map((content, number) => articleByPaperE(pages[number]!, content, options))
}

/** The article of a page by what {@link PaperECollection} found out about it. */
export function articleByPaperE(page: Page, content: Uint8Array, options: CollectionOptions = {}): Article {
  const { blockOf } = splitByPaperE(page)
  const blocks = findBlocks(page)
  const scores = Float32Array.from(blocks.first, (node) => content[blockOf[node]!] ?? 0)
  const reason = (block: number): BlockReason => ({ code: "same-block", kept: scores[block] === 1 })
  return paperArticle(blocks, scores, "collection", reason, options)
}

function byRepetition(pages: readonly Page[], options: CollectionOptions): Article[] {
  const counts = new StringCounts()
  for (const page of pages) counts.add(page)
  return pages.map((page) => articleByPaperC(page, counts, options))
}

/** The article of a page by how often its strings stand on the pages of its site. */
export function articleByPaperC(page: Page, counts: StringCounts, options: CollectionOptions = {}): Article {
  const dropped = dropRepeatedRuns(page, counts)
  const blocks = findBlocks(page)
  const scores = new Float32Array(blocks.length)
  for (let block = 0; block < blocks.length; block++) {
    let texts = 0
    let kept = 0
    for (let node = blocks.first[block]!; node < blocks.last[block]!; node++) {
      if (page.tag[node] !== TEXT || page.characters[node] === page.characters[node + 1]) continue
      texts++
      if (!dropped[node]) kept++
    }
    scores[block] = kept / texts
  }
  const reason = (block: number): BlockReason => ({ code: "repeated-run", kept: scores[block] === 1 })
  return paperArticle(blocks, scores, "repetition", reason, options, dropped)
}

/** Any share of a block that is kept keeps it, without the texts that are dropped. */
const LEAST_SHARE = 1e-6

function paperArticle(
  blocks: Blocks,
  scores: Float32Array,
  method: CollectionMethod,
  reason: (block: number) => BlockReason,
  options: CollectionOptions,
  dropped?: Uint8Array,
): Article {
  const { page } = blocks
  const about = aboutPage(page)
  const include = { ...EVERYTHING, ...options.include }
  // The papers know no kinds of text: what is not wanted is taken away, nothing is added.
  const kinds = kindsOf(blocks, { title: about.title?.value }).map((kind) =>
    kind && include[kind] ? undefined : kind,
  )
  const decided = decide(blocks, scores, { threshold: LEAST_SHARE, vote: undefined }, kinds, include)
  const nodes = keepNodes(blocks, decided.kept)
  for (const [node, isDropped] of (dropped ?? []).entries()) if (isDropped) nodes[node] = 0
  return articleOf(page, nodes, {
    url: page.url,
    about,
    method,
    confidence: 1,
    verdict: decided.kept.includes(1) ? "unknown" : "no content",
    ...(options.explain ? { blocks: explainBlocks(blocks, { scores, reason }, decided) } : {}),
  })
}
