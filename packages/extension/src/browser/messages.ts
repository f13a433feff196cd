/** A page as the browser has drawn it. */
export interface Snapshot {
  readonly url: string
  /** Its markup, with the number of each element in {@link ELEMENT}. */
  readonly html: string
}

/** The attribute with the number of an element of the live page. */
export const ELEMENT = "data-honbun-at"

/** What was read of a page; plain data. */
export interface ReadPage {
  readonly url: string
  readonly title: string | undefined
  readonly author: string | undefined
  readonly published: string | undefined
  readonly siteName: string | undefined
  readonly language: string | undefined
  readonly verdict: string
  readonly minutes: number
  readonly text: string
  readonly html: string
  /** Markdown with front matter. */
  readonly markdown: string
  /** How many blocks there are and how many were kept. */
  readonly blocks: number
  readonly kept: number
  /** The elements of the live page whose own text was kept, by number. */
  readonly elements: readonly number[]
}

/** Something a person pointed at. */
export interface PointedAt {
  /** The number of the element. */
  readonly at: number
  readonly name: string
  /** Whether everything like it is meant. */
  readonly all: boolean
}

/** What one element is. */
export interface Pointed {
  readonly kind: string
  readonly value: string
  /** How many like it there are around it; 0 where nothing repeats. */
  readonly items: number
}

/** A recipe learnt from what was pointed at, and what it finds on the same page. */
export interface Learnt {
  /** As a file holds it. */
  readonly recipe: string
  readonly parts: readonly { readonly name: string; readonly value: string; readonly count: number }[]
  /** The elements found, by number. */
  readonly elements: readonly number[]
}

/** A change of a watched page. */
export interface SeenChange {
  readonly when: number
  /** What is new and what is gone, the first few. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** A watched page as it is shown. */
export interface WatchedPage {
  readonly url: string
  readonly title: string
  readonly last: number
  readonly next: number
  readonly changes: readonly SeenChange[]
  readonly unseen: boolean
  readonly error?: string | undefined
}

/** What the pages of the extension ask its engine. */
export type Request =
  | { readonly do: "read"; readonly tab: number }
  | { readonly do: "open-reader"; readonly tab: number }
  | { readonly do: "highlight"; readonly tab: number; readonly on: boolean }
  | { readonly do: "pick"; readonly tab: number }
  | { readonly do: "describe"; readonly page: Snapshot; readonly at: number }
  | { readonly do: "learn"; readonly page: Snapshot; readonly picks: readonly PointedAt[] }
  | { readonly do: "send"; readonly tab: number }
  | { readonly do: "watch"; readonly tab: number }
  | { readonly do: "unwatch"; readonly url: string }
  | { readonly do: "visit"; readonly url: string }
  | { readonly do: "watched" }
  | { readonly do: "connect"; readonly address: string }

/** What it answers to each. */
export interface Answers {
  readonly read: ReadPage
  readonly "open-reader": undefined
  readonly highlight: undefined
  readonly pick: undefined
  readonly describe: Pointed
  readonly learn: Learnt
  readonly send: undefined
  readonly watch: undefined
  readonly unwatch: undefined
  readonly visit: undefined
  readonly watched: readonly WatchedPage[]
  readonly connect: { readonly origin: string }
}

/** An answer, or why there is none. */
export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Trouble }

/** What went wrong: one of our codes, or a message of the browser's. */
export interface Trouble {
  readonly code: "cannot-read" | "scripts" | "refused" | "no-studio" | "too-large" | "other"
  readonly message: string
}

/** An error with one of our codes. */
export class ExtensionError extends Error {
  readonly code: Trouble["code"]

  constructor(code: Trouble["code"], message: string = code) {
    super(message)
    this.code = code
  }
}

/** Asks the engine, from any page of the extension or from a page being pointed at. */
export async function ask<K extends Request["do"]>(
  request: Extract<Request, { do: K }>,
): Promise<Answers[K]> {
  const reply = (await chrome.runtime.sendMessage(request)) as Reply<Answers[K]>
  if (reply.ok) return reply.value
  throw new ExtensionError(reply.error.code, reply.error.message)
}
