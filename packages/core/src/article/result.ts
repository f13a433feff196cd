import { directionOf } from "../about/direction.js"
import type { About } from "../about/found.js"
import { schemaOf } from "../about/schema.js"
import { hostOf } from "../about/site-name.js"
import { lazily } from "../lazily.js"
import type { Page } from "../page/page.js"
import { htmlOf, writeHtml } from "../write/html.js"
import { inventoryOf } from "../write/inventory.js"
import { keepNotes } from "../write/keep-notes.js"
import type { Kept, WriteOptions } from "../write/kept.js"
import { markdownOf, writeMarkdown } from "../write/markdown.js"
import { quotationMarks } from "../write/roles.js"
import { type PlainTextOptions, writeText } from "../write/text.js"
import type { Article, ArticleParts } from "./article.js"
import { excerptOf } from "./excerpt.js"
import type { PartName } from "./known-site.js"
import type { Thread } from "./thread.js"
import { amountOf } from "./word-count.js"

/** The parts of an article that are not read off the page's metadata or written from it. */
export type Outcome = Pick<Article, "url" | "method" | "confidence" | "verdict" | "blocks" | "fromData"> & {
  readonly about: About
  /** The nodes that Markdown and HTML carry, where they are others than those of the text; asked for when they are written. */
  readonly reading?: (() => Kept | undefined) | undefined
  /** The nodes of the comments, where there are any. */
  readonly comments?: Kept
  /** The posts, found when first asked for. */
  readonly thread?: (() => Thread | undefined) | undefined
  /** The nodes of each part of the article, where the parts are known. */
  readonly parts?: Readonly<Record<PartName, Kept>> | undefined
  /** The page as it was given, where the text comes from its data. */
  readonly shown?: Page | undefined
  /** Whether the plain texts keep the numbers beside lines of code. */
  readonly lineNumbers?: boolean
  /** Whether pictures are written; they are by default, as are the addresses of links. */
  readonly images?: boolean | undefined
  readonly links?: boolean | undefined
}

/**
 * Puts an {@link Article} together. The three texts are written when first asked for: most callers want
 * one of them, and writing costs more than deciding.
 */
export function articleOf(page: Page, kept: Kept, outcome: Outcome): Article {
  const { about } = outcome
  const writing: PlainTextOptions = { lineNumbers: outcome.lineNumbers === true }
  const reading: WriteOptions = { images: outcome.images !== false, links: outcome.links !== false }
  const shown = lazily(() => keepNotes(page, outcome.reading?.() ?? kept))
  const text = lazily(() => writeText(page, kept, writing))
  const thread = lazily(() => outcome.thread?.())
  const markdown = lazily(() => {
    const content = thread()?.content
    if (!content) return writeMarkdown(page, shown(), reading)
    const { blocks, hasFormulas } = content
    return markdownOf(blocks, { marks: quotationMarks(page), hasFormulas, size: page.size })
  })
  const html = lazily(() => {
    const content = thread()?.content
    return content ? htmlOf(content.blocks) : writeHtml(page, shown(), reading)
  })
  const comments = lazily(() => (outcome.comments ? writeText(page, outcome.comments) : ""))
  const excerpt = lazily(() => excerptOf(about.description?.value, text))
  const amount = lazily(() => amountOf(text()))
  const inventory = lazily(() => inventoryOf(page, shown(), reading))
  const dir = lazily(() => directionOf(page, Math.max(0, kept.indexOf(1)), text()))
  const schemaOrg = lazily(() => schemaOf(outcome.shown ?? page))
  return {
    url: outcome.url,
    title: about.title?.value,
    author: about.authors?.value.join(", "),
    authors: about.authors?.value ?? [],
    get published() {
      return about.published?.value
    },
    get modified() {
      return about.modified?.value
    },
    get siteName() {
      return about.siteName?.value
    },
    get language() {
      return about.language?.value
    },
    get image() {
      return about.image?.value
    },
    canonical: about.canonical?.value,
    get licence() {
      return about.licence?.value
    },
    description: about.description?.value,
    get excerpt() {
      return excerpt()
    },
    get favicon() {
      return about.favicon?.value
    },
    get domain() {
      return domainOf(outcome.url) ?? domainOf(about.canonical?.value)
    },
    get dir() {
      return dir()
    },
    get wordCount() {
      return amount().words
    },
    get readingMinutes() {
      return amount().minutes
    },
    get text() {
      return text()
    },
    get markdown() {
      return markdown()
    },
    get html() {
      return html()
    },
    get images() {
      return inventory().images
    },
    get links() {
      return inventory().links
    },
    get schemaOrg() {
      return schemaOrg()
    },
    get comments() {
      return comments()
    },
    get posts() {
      return thread()?.posts ?? []
    },
    confidence: outcome.confidence,
    verdict: outcome.verdict,
    method: outcome.method,
    about,
    ...(outcome.parts ? { parts: partsOf(page, outcome.parts, writing) } : {}),
    ...(outcome.blocks ? { blocks: outcome.blocks } : {}),
    ...(outcome.fromData ? { fromData: outcome.fromData } : {}),
  }
}

/** The host of an address, without `www.`. */
function domainOf(url: string | undefined): string | undefined {
  return hostOf(url).replace(/^www\./, "") || undefined
}

/** The texts of the parts, each written when first read. */
function partsOf(
  page: Page,
  kept: Readonly<Record<PartName, Kept>>,
  writing: PlainTextOptions,
): ArticleParts {
  const written = new Map<PartName, string>()
  const text = (name: PartName): string => {
    const known = written.get(name) ?? writeText(page, kept[name], writing)
    written.set(name, known)
    return known
  }
  return {
    get title() {
      return text("title")
    },
    get header() {
      return text("header")
    },
    get body() {
      return text("body")
    },
  }
}
