import type { ArticleModel } from "@honbun/core"
import type { Example } from "honbun/command"

/** What a method says about a page. */
export interface Prediction {
  readonly text: string
  readonly title?: string | undefined
  readonly author?: string | undefined
  /** When it was published, ISO 8601. */
  readonly date?: string | undefined
  /** How sure the method is, between 0 and 1, where it says so. */
  readonly confidence?: number | undefined
  /** What kind of page the method takes it for, where it says so. */
  readonly verdict?: string | undefined
}

/** What a person or program that reads on gets from a method: the content with its structure. */
export interface Reading {
  readonly html: string
  /** The same as Markdown, where the method writes it. */
  readonly markdown?: string | undefined
  /** The title it gives beside the content, in a field of its own. */
  readonly title?: string | null | undefined
}

/** What a method gets of an example. */
export type ReadExample = Pick<Example, "url" | "contentType" | "group">

/** A way from a page to a {@link Prediction}, under the name it is tabulated by. */
export interface Extractor {
  readonly name: string
  /** The model it works with, if it is one of ours. */
  readonly model?: Pick<ArticleModel, "card"> | undefined
  /** May throw; the page then counts as one where nothing was found. */
  extract(bytes: Uint8Array, example: Example): Prediction | Promise<Prediction>
  /** The content with its structure, as the method gives it to a reader by default. May throw. */
  read?(bytes: Uint8Array, example: ReadExample): Reading | Promise<Reading>
  /** Ends what it holds open, where it does. */
  close?(): Promise<void>
}

/** What is said of a page that could not be read. */
export const NOTHING: Prediction = Object.freeze({ text: "" })
