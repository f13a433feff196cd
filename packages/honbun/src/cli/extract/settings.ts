import { DEFAULT_INCLUDE, type ExtractOptions, type Method } from "@honbun/core/extract"
import type { OwnModel } from "@honbun/core/papers"
import type { BookSettings } from "../book.js"
import type { OutputFormat } from "../file-names.js"

/** What can be counted as content or not, by `--include` and `--exclude`. */
export const INCLUDABLE: readonly string[] = Object.keys(DEFAULT_INCLUDE)

/** What `--property` can ask for. */
export const PROPERTIES = [
  "title",
  "author",
  "authors",
  "published",
  "modified",
  "siteName",
  "language",
  "image",
  "canonical",
  "licence",
  "description",
  "excerpt",
  "favicon",
  "domain",
  "dir",
  "wordCount",
  "readingMinutes",
  "url",
  "text",
  "markdown",
  "html",
  "confidence",
  "verdict",
  "method",
] as const
/** A property of an article. */
export type Property = (typeof PROPERTIES)[number]

/** The options of `honbun extract`, checked. */
export interface ExtractSettings extends BookSettings {
  readonly format: OutputFormat
  readonly out?: string
  readonly method: Method
  readonly favor: NonNullable<ExtractOptions["favor"]>
  /** What a model of one's own brings: the model of `auto`, or a paper's method with its model. */
  readonly own?: OwnModel["options"] | undefined
  readonly include: NonNullable<ExtractOptions["include"]>
  /** CSS selectors of the content, and of what to leave out. */
  readonly content?: string
  readonly remove?: string
  /** What Markdown and HTML show. */
  readonly images: boolean
  readonly links: boolean
  readonly frontMatter?: boolean
  readonly explain?: boolean
  readonly property: readonly Property[]
  readonly url?: string
  readonly contentType?: string
  readonly allowPrivate?: boolean
  /** Whether pages are loaded in a browser. */
  readonly render?: boolean
  /** Seconds. */
  readonly timeout: number
  readonly maxBytes: number
  readonly userAgent: string
  readonly header: Readonly<Record<string, string>>
}
