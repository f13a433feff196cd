import type { Article, Post } from "../../article/article.js"
import { type ExtractOptions, extractShown } from "../../article/extract.js"
import { amountOf } from "../../article/word-count.js"
import { lazily } from "../../lazily.js"
import type { Page } from "../../page/page.js"
import { writeText } from "../../write/text.js"
import { type ChainContent, type ChainOptions, chainContent } from "./chain-content.js"
import {
  type Followed,
  type FollowOptions,
  followPages,
  type LoadPage,
  type ReadArticle,
  type StopReason,
} from "./follow.js"
import { type ListedItem, readItem } from "./records.js"
import type { JoinStep } from "./state.js"
import { wholeOnOnePage } from "./view-all.js"
import { writeJoined } from "./write-joined.js"

/** One page of a joined document. */
export interface JoinedPage {
  readonly url: string | undefined
  readonly title: string | undefined
  /** Its own text; written when first read. */
  readonly text: string
  /** Whether its beginning was mended to the end of the page before. */
  readonly mended: "paragraph" | "list" | undefined
}

/** One document from many pages: an {@link Article} with what it was made of. */
export interface JoinedArticle extends Article {
  /** An article or book in several parts, or a listing whose items are `records`. */
  readonly shape: "text" | "listing"
  readonly pages: readonly JoinedPage[]
  /** The items of a listing, in order, each once. */
  readonly records: readonly ListedItem[] | undefined
  /** Every page with the link that was followed from it, and why. */
  readonly steps: readonly JoinStep[]
  /** Why the join ended, and the address it did not follow. */
  readonly stopped: StopReason
  readonly stoppedAt: string | undefined
}

/** Options of {@link joinPages}. */
export interface JoinOptions
  extends FollowOptions,
    Pick<ExtractOptions, "method" | "favor" | "include" | "model" | "forest" | "template" | "now">,
    ChainOptions {
  /** Whether a page with everything is preferred to many pages. Default true. */
  readonly viewAll?: boolean | undefined
  /** Whether Markdown carries a comment where a page begins. */
  readonly marker?: boolean | undefined
}

/**
 * One document from all pages of an article, a book or a listing, given any of its pages and a way to load
 * others. What repeats on every page is there once or not at all, a paragraph cut by a page break is one
 * again, lists and footnotes count on. Rejects only when the first page cannot be loaded; any later trouble
 * ends the join, and `stopped` says so.
 *
 * @example
 * ```ts
 * import { joinPages, parsePage } from "@honbun/core"
 * const pages: Record<string, string> = {
 *   "https://example.org/tea": `<article><p>Tea wants hot water, and patience, and</p></article><a href="/tea?page=2">Next page</a>`,
 *   "https://example.org/tea?page=2": `<article><p>a pot that has been warmed before, as everybody knows.</p></article>`,
 * }
 * const joined = await joinPages("https://example.org/tea", async (url) => parsePage(pages[url]!, { url }))
 * console.log(joined.pages.length) // 2
 * ```
 */
export async function joinPages(
  start: string,
  load: LoadPage,
  options: JoinOptions = {},
): Promise<JoinedArticle> {
  const reader = articleReader(options)
  const followed = await followPages(start, load, options, reader(false))
  const read = reader(followed.pages.some(({ kind }) => kind === "section"))
  const contents = chainContent(followed.pages, read, options)
  if (options.viewAll === false) return joined(contents, followed, options)
  const texts = contents.map(({ page, kept }) => writeText(page, kept))
  const whole = await wholeOnOnePage(followed.pages, texts, load)
  if (!whole) return joined(contents, followed, options)
  const ended = { ...followed, stopped: "view all", stoppedAt: whole.page.url } as const
  return joined(chainContent([whole], read), ended, options)
}

/**
 * Reads the article of each page once. Sections keep their headings, which the scores depend on: a page that was read
 * without them, before the chain was known to be one of sections, is read again.
 */
function articleReader(options: JoinOptions): (sections: boolean) => ReadArticle {
  const { method, favor, include, model, forest, template, now } = options
  const known = new WeakMap<Page, { readonly article: Article; readonly header: boolean }>()
  return (sections) =>
    ({ page, pager, kind }) => {
      const isSection = sections || kind === "section" || pager.next?.kind === "section"
      const header = include?.header ?? isSection
      const before = known.get(page)
      if (before?.header === header) return before.article
      const asked = { method, favor, model, forest, template, now, include: { ...include, header } }
      const article = extractShown(page, { ...asked, nextLink: pager.next?.node })
      known.set(page, { article, header })
      return article
    }
}

function joined(contents: readonly ChainContent[], followed: Followed, options: JoinOptions): JoinedArticle {
  const first = contents[0]!
  const isListing = contents.some((content) => content.records !== undefined)
  const written = writeJoined(contents, options.marker ?? false)
  const amount = lazily(() => amountOf(written.text()))
  return {
    ...aboutOf(first.article),
    get excerpt() {
      return first.article.excerpt
    },
    get dir() {
      return first.article.dir
    },
    get schemaOrg() {
      return first.article.schemaOrg
    },
    get wordCount() {
      return amount().words
    },
    get readingMinutes() {
      return amount().minutes
    },
    get images() {
      return contents.flatMap(({ article }) => article.images)
    },
    get links() {
      return contents.flatMap(({ article }) => article.links)
    },
    get text() {
      return written.text()
    },
    get markdown() {
      return written.markdown()
    },
    get html() {
      return written.html()
    },
    get posts() {
      return postsOf(contents)
    },
    // Many sites show the same comments under every page.
    comments: [...new Set(contents.map(({ article }) => article.comments))].filter(Boolean).join("\n\n"),
    confidence: lowest(contents),
    verdict: isListing ? "listing" : first.article.verdict,
    shape: isListing ? "listing" : "text",
    pages: contents.map((content, at) => joinedPage(content, written.seams[at]?.kind)),
    records: isListing ? recordsOf(contents) : undefined,
    steps: followed.steps,
    stopped: followed.stopped,
    stoppedAt: followed.stoppedAt,
  }
}

/** The posts of all pages; those that are on several pages, as the first of a thread and comments are, once. */
function postsOf(contents: readonly ChainContent[]): Post[] {
  const seen = new Set<string>()
  return contents.flatMap(({ article }) =>
    article.posts.filter(({ author, date, text }) => {
      const key = JSON.stringify([author, date, text])
      return !seen.has(key) && seen.add(key)
    }),
  )
}

/** The metadata of the first page, for all. */
function aboutOf(article: Article): Pick<Article, (typeof OF_FIRST)[number]> {
  return Object.fromEntries(OF_FIRST.map((name) => [name, article[name]])) as Pick<
    Article,
    (typeof OF_FIRST)[number]
  >
}

/** What the first page says for all. */
const OF_FIRST = [
  "url",
  "title",
  "author",
  "authors",
  "published",
  "modified",
  "siteName",
  "language",
  "image",
  "favicon",
  "domain",
  "canonical",
  "licence",
  "description",
  "method",
  "about",
] as const

function lowest(contents: readonly ChainContent[]): number {
  return contents.reduce((least, { article }) => Math.min(least, article.confidence), 1)
}

function joinedPage(content: ChainContent, mended: JoinedPage["mended"]): JoinedPage {
  const text = lazily(() => writeText(content.page, content.kept))
  return {
    url: content.page.url,
    title: content.article.title,
    get text() {
      return text()
    },
    mended,
  }
}

/** The items of all pages, each address once. */
function recordsOf(contents: readonly ChainContent[]): ListedItem[] {
  const seen = new Set<string>()
  const records: ListedItem[] = []
  for (const { page, records: group } of contents) {
    for (const node of group?.items ?? []) {
      const item = readItem(page, node)
      const key = `${item.url ?? ""} ${item.title}`
      if (seen.has(key) || item.text === "") continue
      seen.add(key)
      records.push(item)
    }
  }
  return records
}
