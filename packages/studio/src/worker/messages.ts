import type { Article, ExtractOptions, Format } from "@honbun/core"

/** The options of an extraction that a person can turn. */
export type Choices = Pick<ExtractOptions, "method" | "favor" | "include">

/** A page as it came: bytes when its encoding is still to be found. */
export interface Source {
  readonly content: string | Uint8Array
  readonly url?: string | undefined
  readonly contentType?: string | undefined
}

/** What the worker is asked. A page is opened once and then extracted as often as a dial is turned. */
export type Question =
  | { readonly kind: "open"; readonly source: Source; readonly model?: string | undefined }
  | { readonly kind: "extract"; readonly choices: Choices }
  | { readonly kind: "format"; readonly choices: Choices; readonly format: Format }

/** An article with everything written out, as it can cross from the worker. */
export type WholeArticle = Article & { readonly blocks: NonNullable<Article["blocks"]> }

/** What the worker answers to each kind of question. */
export interface Answers {
  readonly open: { readonly blocks: number; readonly encoding: string }
  readonly extract: WholeArticle
  readonly format: string
}

/** A question or an answer with the number that joins them. */
export interface Numbered<T> {
  readonly number: number
  readonly value?: T
  readonly error?: string
}
