import type { Article } from "../article/article.js"
import { extract } from "../article/extract.js"
import type { DocumentLike } from "../page/document-like.js"
import { attribute, nodesWithTag, type Page } from "../page/page.js"
import { parsePage } from "../page/parse.js"
import { Tag } from "../page/tags.js"

/**
 * The options of Defuddle. `url`, `markdown`, `separateMarkdown`, `contentSelector` and `removeImages` do what they do
 * there; the others tune steps that honbun does not have, and are accepted without effect.
 */
export interface DefuddleOptions {
  readonly url?: string
  readonly debug?: boolean
  /** Whether `content` is Markdown and not HTML. */
  readonly markdown?: boolean
  /** Whether the Markdown comes besides, as `contentMarkdown`. */
  readonly separateMarkdown?: boolean
  readonly contentSelector?: string
  readonly removeImages?: boolean
  readonly [other: string]: unknown
}

/** A `meta` element of the page. */
export interface MetaTag {
  readonly name: string | null
  readonly property: string | null
  readonly content: string
}

/** What Defuddle's `parse` gives. Texts that are not known are empty. */
export interface DefuddleResult {
  readonly content: string
  readonly contentMarkdown?: string
  readonly title: string
  readonly author: string
  readonly description: string
  readonly domain: string
  readonly favicon: string
  readonly image: string
  readonly language: string
  readonly published: string
  readonly site: string
  readonly schemaOrgData: unknown
  readonly metaTags: readonly MetaTag[]
  readonly wordCount: number
  /** How long it took, in milliseconds. */
  readonly parseTime: number
}

/**
 * Defuddle's class, by honbun. The document is read and never changed.
 *
 * @example
 * ```ts
 * import { Defuddle } from "@honbun/core/defuddle"
 * const outerHTML = `<html><title>Tea</title><p>${"Green tea wants two minutes and water off the boil. ".repeat(9)}</p></html>`
 * const { title, wordCount } = new Defuddle({ documentElement: { outerHTML } }, { markdown: true }).parse()
 * console.log(title, wordCount) // Tea 90
 * ```
 */
export class Defuddle {
  readonly #document: DocumentLike
  readonly #options: DefuddleOptions

  constructor(document: DocumentLike, options: DefuddleOptions = {}) {
    this.#document = document
    this.#options = options
  }

  /** The content with what is known about it; `content` is empty on a page without any. */
  parse(): DefuddleResult {
    const start = performance.now()
    const { url, contentSelector, removeImages } = this.#options
    const page = parsePage(this.#document, { url })
    const article = extract(page, { content: contentSelector, images: removeImages !== true })
    return { ...this.#resultOf(article, page), parseTime: Math.round(performance.now() - start) }
  }

  /** The same as a promise; honbun asks no other service, so there is nothing to wait for. */
  async parseAsync(): Promise<DefuddleResult> {
    return this.parse()
  }

  #resultOf(article: Article, page: Page): Omit<DefuddleResult, "parseTime"> {
    const { markdown, separateMarkdown } = this.#options
    const { schemaOrg } = article
    return {
      content: markdown ? article.markdown : article.html,
      ...(separateMarkdown ? { contentMarkdown: article.markdown } : {}),
      title: article.title ?? "",
      author: article.author ?? "",
      description: article.description ?? "",
      domain: article.domain ?? "",
      favicon: article.favicon ?? "",
      image: article.image ?? "",
      language: article.language ?? "",
      published: article.published ?? "",
      site: article.siteName ?? "",
      schemaOrgData: schemaOrg.length === 1 ? schemaOrg[0] : schemaOrg.length > 1 ? schemaOrg : undefined,
      metaTags: metaTagsOf(page),
      wordCount: article.wordCount,
    }
  }
}

function metaTagsOf(page: Page): MetaTag[] {
  const tags: MetaTag[] = []
  for (const node of nodesWithTag(page, Tag.meta)) {
    const content = attribute(page, node, "content")
    if (content === undefined) continue
    const name = attribute(page, node, "name") ?? null
    tags.push({ name, property: attribute(page, node, "property") ?? null, content })
  }
  return tags
}
