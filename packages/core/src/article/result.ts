import type { About } from "../about/found.js"
import type { Page } from "../page/page.js"
import { writeHtml } from "../write/html.js"
import type { Kept } from "../write/kept.js"
import { writeMarkdown } from "../write/markdown.js"
import { type PlainTextOptions, writeText } from "../write/text.js"
import type { Article, ArticleParts } from "./article.js"
import type { PartName } from "./known-site.js"

/** The parts of an article that are not read off the page's metadata or written from it. */
export type Outcome = Pick<Article, "url" | "method" | "confidence" | "verdict" | "blocks" | "fromData"> & {
  readonly about: About
  /** The nodes that Markdown and HTML carry, where they are others than those of the text. */
  readonly reading?: Kept | undefined
  /** The nodes of the comments, where there are any. */
  readonly comments?: Kept
  /** The nodes of each part of the article, where the parts are known. */
  readonly parts?: Readonly<Record<PartName, Kept>> | undefined
  /** Whether the plain texts keep the numbers beside lines of code. */
  readonly lineNumbers?: boolean
}

/**
 * Puts an {@link Article} together. The three texts are written when first asked for: most callers want
 * one of them, and writing costs more than deciding.
 */
export function articleOf(page: Page, kept: Kept, outcome: Outcome): Article {
  const { about } = outcome
  const writing: PlainTextOptions = { lineNumbers: outcome.lineNumbers === true }
  let text: string | undefined
  let markdown: string | undefined
  let html: string | undefined
  let comments: string | undefined
  return {
    url: outcome.url,
    title: about.title?.value,
    author: about.authors?.value.join(", "),
    authors: about.authors?.value ?? [],
    published: about.published?.value,
    modified: about.modified?.value,
    siteName: about.siteName?.value,
    language: about.language?.value,
    image: about.image?.value,
    canonical: about.canonical?.value,
    licence: about.licence?.value,
    description: about.description?.value,
    get text() {
      return (text ??= writeText(page, kept, writing))
    },
    get markdown() {
      return (markdown ??= writeMarkdown(page, outcome.reading ?? kept))
    },
    get html() {
      return (html ??= writeHtml(page, outcome.reading ?? kept))
    },
    get comments() {
      return (comments ??= outcome.comments ? writeText(page, outcome.comments) : "")
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
