import { lazyAbout } from "../about/about.js"
import { fold } from "../about/fold.js"
import type { Article, CollectionMethod } from "../article/article.js"
import { decide } from "../article/decide.js"
import { explainBlocks } from "../article/explain.js"
import type { Include } from "../article/include.js"
import { type DecidedPictures, keepNodes } from "../article/keep.js"
import { kindsOf } from "../article/kinds.js"
import { articleOf } from "../article/result.js"
import { type Blocks, blockText, findBlocks } from "../blocks/blocks.js"
import { splitByPaperE } from "../blocks/paper-e.js"
import { nodesWithTag, type Page } from "../page/page.js"
import { HEADING_TAGS, Tag, TEXT } from "../page/tags.js"
import type { BlockReason } from "../reasons.js"
import type { CollectionOptions, PaperCollectionMethod } from "../site/extract-collection.js"
import { dropRepeatedRuns, StringCounts } from "../site/paper-c/repetition.js"
import { contentByPaperE, type PaperERepair } from "../site/paper-e/repairs.js"

/** Paper E's method for many pages (E §3): a block that equals one of another page is template. */
export const collection: PaperCollectionMethod = { name: "collection", extract: byCollection }

/** Paper C's method for many pages (C §3.1): runs of strings that repeat from page to page are template. */
export const repetition: PaperCollectionMethod = { name: "repetition", extract: byRepetition }

/** Everything that is no template is content for the papers. */
const EVERYTHING: Include = { header: true, standfirst: true, captions: true, comments: true }

/** Paper E's method with some of the repairs that it proposes (E §4.3). */
export function collectionWith(repairs: readonly PaperERepair[]): PaperCollectionMethod {
  return {
    name: "collection",
    extract: (pages, options) =>
      contentByPaperE(pages, repairs).map((content, number) =>
        articleByPaperE(pages[number]!, content, options),
      ),
  }
}

function byCollection(pages: readonly Page[], options: CollectionOptions): Article[] {
  return collectionWith([]).extract(pages, options)
}

/** The article of a page by what {@link PaperECollection} found out about it. */
export function articleByPaperE(page: Page, content: Uint8Array, options: CollectionOptions = {}): Article {
  const { blockOf } = splitByPaperE(page)
  const blocks = findBlocks(page)
  const scores = Float32Array.from(blocks.first, (node) => content[blockOf[node]!] ?? 0)
  const reason = (block: number): BlockReason => ({ code: "same-block", kept: scores[block] === 1 })
  const pictures = decidedPictures(page, (node) => content[blockOf[node]!] === 1)
  return paperArticle(blocks, scores, "collection", reason, options, { pictures })
}

/** For paper E pictures are content when their block is, also where a block is nothing but a picture. */
function decidedPictures(page: Page, isContent: (node: number) => boolean): DecidedPictures {
  const nodes = [...nodesWithTag(page, Tag.img)]
  const shown = new Uint8Array(page.length)
  for (const node of nodes) shown[node] = isContent(node) ? 1 : 0
  return { nodes, shown }
}

function byRepetition(pages: readonly Page[], options: CollectionOptions): Article[] {
  const counts = new StringCounts()
  for (const page of pages) counts.add(page)
  return pages.map((page) => articleByPaperC(page, counts, options))
}

/** The article of a page by how often its strings are on the pages of its site. */
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
  return paperArticle(blocks, scores, "repetition", reason, options, { dropped })
}

/** Any share of a block that is kept keeps it, without the texts that are dropped. */
const LEAST_SHARE = 1e-6

function paperArticle(
  blocks: Blocks,
  scores: Float32Array,
  method: CollectionMethod,
  reason: (block: number) => BlockReason,
  options: CollectionOptions,
  { dropped, pictures }: { readonly dropped?: Uint8Array; readonly pictures?: DecidedPictures },
): Article {
  const { page } = blocks
  const about = lazyAbout(page)
  const include = { ...EVERYTHING, ...options.include }
  const again = headlineAgain(blocks, scores, about.title?.value)
  for (const block of again) scores[block] = 0
  // The papers know no kinds of text: what is not wanted is taken away, nothing is added.
  const kinds = kindsOf(blocks, { title: about.title?.value }).map((kind) =>
    kind && include[kind] ? undefined : kind,
  )
  const decided = decide(blocks, scores, { threshold: LEAST_SHARE, vote: undefined }, kinds, include)
  const nodes = keepNodes(blocks, decided.kept, pictures)
  for (const [node, isDropped] of (dropped ?? []).entries()) if (isDropped) nodes[node] = 0
  return articleOf(page, nodes, {
    url: page.url,
    about,
    method,
    confidence: 1,
    verdict: decided.kept.includes(1) ? "unknown" : "no content",
    ...(options.explain ? { blocks: explainBlocks(blocks, { scores, reason: reasonOf }, decided) } : {}),
  })

  function reasonOf(block: number): BlockReason {
    return again.has(block) ? { code: "header", role: "title" } : reason(block)
  }
}

/** Blocks that say the headline once more, as trails of links and cards do. A heading is its place, else the first to say it. */
function headlineAgain(blocks: Blocks, scores: Float32Array, title: string | undefined): Set<number> {
  const wanted = fold(title ?? "")
  const longest = 4 * (title?.length ?? 0)
  const saying = new Set<number>()
  for (let block = 0; block < blocks.length; block++) {
    const text = scores[block]! > 0 && wanted !== "" ? blockText(blocks, block) : ""
    if (text.length > 0 && text.length <= longest && fold(text) === wanted) saying.add(block)
  }
  const isHeading = (block: number): boolean => isInHeading(blocks.page, blocks.first[block]!)
  saying.delete([...saying].find(isHeading) ?? [...saying][0] ?? -1)
  return saying
}

function isInHeading(page: Page, node: number): boolean {
  for (let at = node; at >= 0; at = page.parent[at]!) if (HEADING_TAGS[page.tag[at]!] === 1) return true
  return false
}
