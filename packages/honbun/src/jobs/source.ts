import type { PageJob } from "./job.js"

/** A place in an input: where to go on. */
export interface Place {
  /** Bytes or files passed; which of them is the source's own affair. */
  readonly at: number
  /** Pages and lines passed. */
  readonly count: number
  /** Records passed behind `at`, where only the beginning of several can be jumped to. */
  readonly within?: number
}

/** The beginning of an input. */
export const BEGINNING: Place = { at: 0, count: 0 }

/** What a page's archive says of it, for those who write archives. */
export interface Origin {
  readonly recordId?: string | undefined
}

/** What comes out of an input; `after` is the place behind it. */
export type SourceItem = { readonly after: Place } & (
  | { readonly kind: "page"; readonly job: PageJob; readonly size: number; readonly origin?: Origin }
  /** A page that has to be fetched first. */
  | { readonly kind: "address"; readonly id: string; readonly url: string }
  /** A page that cannot be read. */
  | {
      readonly kind: "broken"
      readonly id: string
      readonly url?: string | undefined
      readonly code: string
      readonly message: string
    }
  /** Something that is not a page and gets no line: counted only. */
  | { readonly kind: "other"; readonly what: string }
)

/** An input of pages, read piece by piece and from any place on. */
export interface Source {
  /** Words that are the same as long as the input is. */
  fingerprint(): Promise<string>
  /** How much there is, in the unit of one of the parts of a place; undefined when only reading would tell. */
  readonly total: Promise<{ readonly unit: "at" | "count"; readonly amount: number } | undefined>
  items(from: Place): AsyncIterable<SourceItem>
}
