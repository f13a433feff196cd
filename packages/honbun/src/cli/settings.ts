import type { ExtractOptions } from "@honbun/core"

/** The forms an article can be written in. */
export const FORMATS = ["text", "markdown", "html", "json", "tei"] as const
/** A form an article can be written in. */
export type Format = (typeof FORMATS)[number]

/** The named sides of `--favor`. */
export const FAVORS = ["precision", "balanced", "recall"] as const

/** What can be counted as content or not, by `--include` and `--exclude`. */
export const INCLUDABLE = ["header", "standfirst", "captions", "comments"] as const

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
export interface ExtractSettings {
  readonly format: Format
  readonly out?: string
  readonly method: NonNullable<ExtractOptions["method"]>
  readonly favor: NonNullable<ExtractOptions["favor"]>
  readonly include: NonNullable<ExtractOptions["include"]>
  readonly explain?: boolean
  readonly property: readonly Property[]
  readonly url?: string
  readonly contentType?: string
  readonly allowPrivate?: boolean
  /** Seconds. */
  readonly timeout: number
  readonly maxBytes: number
  readonly userAgent: string
  readonly header: Readonly<Record<string, string>>
}
