import type { Direction } from "../about/direction.js"
import type { About } from "../about/found.js"
import type { ContentImage, ContentLink } from "../write/inventory.js"
import type { DataPlace } from "./data/data-text.js"
import type { Decision } from "./decision.js"

/** What kind of page it is, as far as the method can tell. */
export type Verdict =
  | "article"
  | "discussion"
  | "listing"
  | "product"
  | "documentation"
  | "service"
  | "home page"
  | "error page"
  | "consent page"
  | "no content"
  | "unknown"

/** What a person came for: the result of {@link extract}. */
export interface Article {
  /** The address the page was given with. */
  readonly url: string | undefined
  /** The title, without the site's name. */
  readonly title: string | undefined
  /** The authors in one line. */
  readonly author: string | undefined
  readonly authors: readonly string[]
  /** When it was first published: ISO 8601, as exact as the page says. */
  readonly published: string | undefined
  /** When it was last changed, by its own word or its server's. */
  readonly modified: string | undefined
  readonly siteName: string | undefined
  /** BCP 47, such as `ja` or `en-GB`. */
  readonly language: string | undefined
  /** The address of the picture that represents the page. */
  readonly image: string | undefined
  /** The page's own idea of its address. */
  readonly canonical: string | undefined
  /** The address of the licence it is under. */
  readonly licence: string | undefined
  readonly description: string | undefined
  /** What it is about in a sentence or two: the description, else the first paragraph. */
  readonly excerpt: string | undefined
  /** The address of the site's icon. */
  readonly favicon: string | undefined
  /** The host it comes from, without `www.`. */
  readonly domain: string | undefined
  /** Whether the text is written from left to right or from right to left. */
  readonly dir: Direction
  /** How many words the text has, in any language; of Chinese and Japanese the letters. */
  readonly wordCount: number
  /** How long it takes to read, in whole minutes. */
  readonly readingMinutes: number
  /** The pictures of the content, in its order. */
  readonly images: readonly ContentImage[]
  /** The links of the content, in its order. */
  readonly links: readonly ContentLink[]
  /** The page's schema.org data as found: what each of its JSON-LD scripts holds. */
  readonly schemaOrg: readonly unknown[]
  /** The main text, plain. Made when first read, as are the other texts and everything that is counted or listed. */
  readonly text: string
  /** The main text as Markdown (CommonMark and GFM). */
  readonly markdown: string
  /** The main text as sanitised HTML. */
  readonly html: string
  /** What readers wrote below the main text, plain; empty on forums and shops, where it is part of the text. */
  readonly comments: string
  /**
   * Who wrote what, in the page's order: the posts of a discussion, or the comments below an article. Empty where there are
   * none, or where they could not be recognised.
   */
  readonly posts: readonly Post[]
  /** How sure the method is, between 0 and 1. */
  readonly confidence: number
  readonly verdict: Verdict
  /** The method that made the decisions. */
  readonly method: Method | CollectionMethod
  /** Title, header and body as texts of their own, whatever `include` asks for; where the site is known. */
  readonly parts?: ArticleParts
  /** All that is known about the page, each with where it was found. */
  readonly about: About
  /** Every block with what was decided about it; with `explain` only. */
  readonly blocks?: readonly Decision[]
  /** Only where the page shows next to no text and the main text was found in its data. */
  readonly fromData?: FromData
}

/** One contribution to a discussion. */
export interface Post {
  readonly author: string | undefined
  /** When it was written: ISO 8601, as exact as the page says; without a zone it is the page's own time. */
  readonly date: string | undefined
  /** How many posts it is a reply below: 0 for those that answer none, or in discussions without levels. */
  readonly depth: number
  /** What was written, plain. */
  readonly text: string
  /** The same as Markdown. */
  readonly markdown: string
  /** The same as sanitised HTML. */
  readonly html: string
}

/** Where in a page's data the main text was found. */
export interface FromData {
  readonly place: DataPlace
  /** Every block of the text in the data with what was decided about it; with `explain` only. */
  readonly blocks?: readonly Decision[]
}

/** An article in three texts. */
export interface ArticleParts {
  /** The title as it is over the text. */
  readonly title: string
  /** Date, byline and what else is between title and text. */
  readonly header: string
  readonly body: string
}

/** The ways to tell content from the rest on many pages at once: ours, paper E's, paper C's. */
export const COLLECTION_METHODS = ["site", "collection", "repetition"] as const

/** The name of a way to tell content from the rest on many pages at once. */
export type CollectionMethod = (typeof COLLECTION_METHODS)[number]

/** The methods of `extract`: ways to tell content from the rest. */
export const METHODS = ["auto", "crf", "forest", "text"] as const

/** The name of a way to tell content from the rest. */
export type Method = (typeof METHODS)[number]
