/** A moment, in milliseconds since 1970. The store has no clock: every moment is passed to it. */
export type Moment = number

/** Any value of JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** A JSON object. */
export type JsonObject = { readonly [name: string]: Json }

/** A page that is visited. */
export interface StoredPage {
  readonly id: number
  /** Its one name: two pages never share one. An address, or the id of a page that never had an address. */
  readonly url: string
  readonly title: string | undefined
  /** Sorted, each once. */
  readonly tags: readonly string[]
  readonly added: Moment
  /** When it is to be visited next; undefined: not before someone says so. */
  readonly due: Moment | undefined
  /** The latest visit, whatever came of it. */
  readonly visited: Moment | undefined
  /** Content of the latest visit that brought one: the bytes, and what was made of them. */
  readonly body: ContentHash | undefined
  readonly article: ContentHash | undefined
  /** What the visitor wants to remember from visit to visit: validators, intervals, blocks to ignore. */
  readonly state: JsonObject
}

/** SHA-256 of a content, in hexadecimal. */
export type ContentHash = string

/** Bytes, kept once however many visits bring them. */
export interface Content {
  readonly hash: ContentHash
  /** Media type, as far as it is known: `text/html`. */
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** Bytes that are to be kept. */
export type NewContent = Omit<Content, "hash">

/** Names and values of HTTP headers as they came. */
export type Headers = readonly (readonly [name: string, value: string])[]

/** One visit to a page. */
export interface Visit {
  readonly id: number
  readonly page: number
  /** The name under which it was recorded: a second one of that name is the same visit. */
  readonly key: string
  readonly at: Moment
  /** A word for what came of it, such as `changed`, `unchanged`, `failed`; the visitor's own. */
  readonly outcome: string
  readonly status: number | undefined
  /** Where redirects led, if elsewhere. */
  readonly finalUrl: string | undefined
  readonly headers: Headers
  readonly body: ContentHash | undefined
  readonly article: ContentHash | undefined
  readonly details: JsonObject
}

/** A change of a page that a visit found. */
export interface Change {
  readonly id: number
  readonly page: number
  readonly visit: number
  /** When it was noticed. */
  readonly at: Moment
  /** A word such as `new`, `added`, `rewritten`; the visitor's own. */
  readonly kind: string
  /** What was made of the page before and after. */
  readonly before: ContentHash | undefined
  readonly after: ContentHash | undefined
  /** Size, date and its reasons, differences. */
  readonly details: JsonObject
}

/** Kinds of documents: what people and learners make, kept by kind and name. */
export const DOCUMENT_KINDS = ["template", "recipe", "board", "annotation", "note"] as const
/** A kind of document; `note` is for small things a program has to remember, such as how far a feed was sent. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** A document: a site's template, a recipe, a board, an annotation, a note. */
export interface StoredDocument {
  readonly kind: DocumentKind
  readonly name: string
  readonly body: Json
  readonly created: Moment
  readonly changed: Moment
  /** 1 at first, one more at each change. */
  readonly revision: number
}

/** Where a job is. */
export const JOB_STATES = ["waiting", "running", "done", "failed"] as const
/** Where a job is; a running one whose lease has run out may be claimed again. */
export type JobState = (typeof JOB_STATES)[number]

/** Something to be done once. */
export interface Job {
  readonly id: number
  /** What sort of work it is. */
  readonly kind: string
  /** Unique among the jobs of a kind: adding it twice adds it once. */
  readonly name: string
  readonly state: JobState
  /** Not to be begun before. */
  readonly due: Moment
  /** Times it was claimed. */
  readonly attempts: number
  readonly payload: Json
  /** How far it came, or what came of it. */
  readonly progress: Json
  readonly changed: Moment
}
