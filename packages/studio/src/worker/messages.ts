import type { Article, ExtractOptions, Format, HonbunError, JoinStep, Method, StopReason } from "@honbun/core"
import type { PartsAnswers, PartsQuestion } from "./parts-messages.js"
import type { Source } from "./source.js"

/** The options of an extraction that a person can turn. */
export type Choices = Pick<ExtractOptions, "favor" | "include"> & { readonly method?: Method | undefined }

export type { Source }

/** A page as text, whatever encoding or archive it came in. */
export type SourceText = Source & { readonly content: string }

/** A join to be made: the pages of one article as one document. */
export interface JoinRequest {
  readonly start: string
  /** Next links that a person chose, by the address of their page; null where the document ends. */
  readonly next: Readonly<Record<string, string | null>>
}

/** A joined document, with every page on the way and the links one could have gone. */
export interface Joined {
  readonly title: string | undefined
  readonly author: string | undefined
  readonly published: string | undefined
  readonly siteName: string | undefined
  readonly url: string | undefined
  readonly language: string | undefined
  readonly text: string
  readonly markdown: string
  readonly html: string
  readonly steps: readonly (JoinStep & {
    readonly title: string | undefined
    readonly links: readonly { readonly url: string; readonly text: string }[]
  })[]
  readonly stopped: StopReason
  readonly stoppedAt: string | undefined
}

/** What the worker is asked. A page is opened once and then extracted as often as a dial is turned. */
export type Question =
  | { readonly kind: "open"; readonly source: Source; readonly model?: string | undefined }
  | { readonly kind: "decode"; readonly source: Source }
  | { readonly kind: "show" }
  | { readonly kind: "extract"; readonly choices: Choices }
  | { readonly kind: "join"; readonly request: JoinRequest }
  | { readonly kind: "parts"; readonly question: PartsQuestion }
  | { readonly kind: "kept"; readonly html: string }
  | { readonly kind: "format"; readonly choices: Choices; readonly format: Format }

/** An article with everything written out, as it can cross from the worker. */
export type WholeArticle = Article & { readonly blocks: NonNullable<Article["blocks"]> }

/** What the worker answers to each kind of question. */
export interface Answers {
  readonly open: { readonly blocks: number }
  readonly decode: SourceText
  /** The page as harmless documents, one for each of its sheets. */
  readonly show: readonly string[]
  readonly extract: WholeArticle
  /** Which blocks of the page are in the HTML that another extractor gave. */
  readonly kept: readonly boolean[]
  readonly join: Joined
  readonly parts: PartsAnswers[keyof PartsAnswers]
  readonly format: string
}

/** What went wrong, as it can cross between the worker and the studio. */
export interface Failure {
  readonly message: string
  /** The code of an error of the server or of honbun. */
  readonly code?: string | undefined
  /** What exactly is wrong, and what it names. */
  readonly reason?: string | undefined
  readonly values?: HonbunError["values"] | undefined
}

/** What is left of an error that is to cross. */
export function failureOf(error: unknown): Failure {
  const { message, code, reason, values } = error as HonbunError
  return { message, code, reason, values }
}

/** The error again, on the other side. */
export function errorOf({ message, ...rest }: Failure): Error {
  return Object.assign(new Error(message), rest)
}

/** A question or an answer with the number that joins them. */
export interface Numbered<T> {
  readonly number: number
  readonly value?: T
  readonly error?: Failure
}

/** The worker needs a page; only the studio can ask the server for it. */
export interface PageWanted {
  readonly wanted: string
}

/** The page the worker needed, or why there is none. */
export interface PageBrought {
  readonly brought: string
  readonly source?: Source
  readonly error?: Failure
}
