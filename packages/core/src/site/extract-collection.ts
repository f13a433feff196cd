import { aboutPage } from "../about/about.js"
import { type Article, COLLECTION_METHODS, type CollectionMethod } from "../article/article.js"
import { decide } from "../article/decide.js"
import { dialOf, type Favor } from "../article/dial.js"
import { explainBlocks } from "../article/explain.js"
import { extract } from "../article/extract.js"
import { completeInclude, type Include } from "../article/include.js"
import { keepNodes } from "../article/keep.js"
import { kindsOf } from "../article/kinds.js"
import type { ArticleModel } from "../article/model.js"
import { articleOfSite } from "../article/of-site.js"
import { articleOf } from "../article/result.js"
import { type Blocks, findBlocks } from "../blocks/blocks.js"
import { splitByPaperE } from "../blocks/paper-e.js"
import { HonbunError } from "../errors.js"
import { expectPage, type Page } from "../page/page.js"
import { TEXT } from "../page/tags.js"
import type { SiteModel } from "./model.js"
import { firstOfDuplicates } from "./near-duplicates.js"
import { dropRepeatedRuns, StringCounts } from "./paper-c/repetition.js"
import { PaperECollection } from "./paper-e/collection.js"
import { SiteTemplate } from "./template.js"

/** What {@link extractCollection} can be told. */
export interface CollectionOptions {
  /** `site` is ours, `collection` paper E's, `repetition` paper C's. */
  readonly method?: CollectionMethod | undefined
  /** What counts as content; the papers count everything that is not template. */
  readonly include?: Partial<Include> | undefined
  readonly favor?: Favor | undefined
  /** A single-page model of one's own, and a site model, for the method `site`. */
  readonly model?: ArticleModel | undefined
  readonly siteModel?: SiteModel | undefined
  /** A template learnt before: its counts and corrections are used too, and it is not changed. */
  readonly template?: SiteTemplate | undefined
  /** Whether the results list every block with what was decided and why. */
  readonly explain?: boolean | undefined
}

/**
 * Each page's own content, from many pages of one site, or of several. Needs no training on the site: what
 * repeats is template. One article for each page, in order. Memory grows with the pages given; to go through
 * more of them than memory holds, learn a {@link SiteTemplate} and pass it to `extract`, page by page.
 *
 * @example
 * ```ts
 * import { extractCollection, parsePage } from "@honbun/core"
 * const page = (text: string) => parsePage(`<ul><li>Home</li><li>News</li></ul><p>${text}</p><p>© The Kettle</p>`)
 * const articles = extractCollection([page("Rain fell all day."), page("Then came the snow.")], { method: "collection" })
 * console.log(articles.map(({ text }) => text)) // [ "Rain fell all day.", "Then came the snow." ]
 * ```
 */
export function extractCollection(pages: readonly Page[], options: CollectionOptions = {}): Article[] {
  const method = options.method ?? "site"
  for (const page of pages) expectPage(page)
  if (method === "site") return bySite(pages, options)
  if (method === "collection") return byCollection(pages, options)
  if (method === "repetition") return byRepetition(pages, options)
  throw new HonbunError(
    "bad-option",
    `Expected \`method\` to be one of ${COLLECTION_METHODS.join(", ")}, got \`${method satisfies never}\``,
  )
}

/** The template of some pages: what `extract` needs to know of their site. Near duplicates are counted once. */
export function learnTemplate(
  pages: Iterable<Page>,
  options: Pick<CollectionOptions, "model" | "siteModel"> = {},
): SiteTemplate {
  const template = new SiteTemplate(options)
  const profiles = Array.from(pages, (page) => template.profile(page))
  const first = firstOfDuplicates(profiles)
  for (const [number, profile] of profiles.entries())
    if (first[number] === number) template.addProfile(profile)
  return template
}

function bySite(pages: readonly Page[], options: CollectionOptions): Article[] {
  const { model, siteModel, favor, include, explain } = options
  if (pages.length === 1 && !options.template) return [extract(pages[0]!, { model, favor, include, explain })]
  const template = new SiteTemplate({ model, siteModel })
  if (options.template) template.merge(options.template)
  const found = pages.map((page) => template.profile(page))
  const first = firstOfDuplicates(found)
  // A near duplicate goes by the name of the first, as which it has been counted.
  const profiles = found.map((profile, number) => ({ ...profile, id: found[first[number]!]!.id }))
  for (const [number, profile] of profiles.entries())
    if (first[number] === number) template.addProfile(profile)
  const settings = { dial: dialOf(favor), include: completeInclude(include), explain }
  return profiles.map((profile) =>
    articleOfSite(profile.blocks, profile.about, template.judgeProfile(profile), settings),
  )
}

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
  const reason = (block: number): string =>
    scores[block] === 1 ? "the same as no block of another page" : "the same as a block of another page"
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
  const reason = (block: number): string =>
    scores[block] === 1 ? "not in a run of repeated strings" : "in a run of repeated strings"
  return paperArticle(blocks, scores, "repetition", reason, options, dropped)
}

/** Any share of a block that is kept keeps it, without the texts that are dropped. */
const LEAST_SHARE = 1e-6

function paperArticle(
  blocks: Blocks,
  scores: Float32Array,
  method: CollectionMethod,
  reason: (block: number) => string,
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
