import type { NextReason } from "../reasons.js"

/** What kind of continuation a link leads to. */
export type NextKind = "page" | "section"

/**
 * What a pager leads through: one text over several pages, a list of items, the posts of a thread, the comments or
 * reviews below something else, or the sections of a book or documentation.
 */
export const PAGED_KINDS = ["article", "listing", "thread", "comments", "book"] as const
/** One of the kinds of pages that a pager can lead through. */
export type PagedKind = (typeof PAGED_KINDS)[number]

/** The link that leads on. */
export interface NextLink {
  readonly url: string
  /** How sure it is, between 0 and 1. */
  readonly score: number
  /** The next page of the same article or listing, or the next section of a book or documentation. */
  readonly kind: NextKind
  /** What was seen: a code with its values. */
  readonly reason: NextReason
  /** The text of the link. */
  readonly text: string
  /** The element that carries it; undefined when only the head does. */
  readonly node: number | undefined
}

/** One link of a pager. */
export interface PagerLink {
  readonly url: string
  readonly text: string
  /** The page it leads to, where it says so. */
  readonly number: number | undefined
}

/** The pager of a page: where one is, and where one can go. */
export interface Pager {
  readonly next: NextLink | undefined
  /** What it leads through; undefined where there is no pager. Comments have a pager, but no `next`. */
  readonly pages: PagedKind | undefined
  /** The number of this page. */
  readonly current: number | undefined
  /** How many pages there are, where that is shown. */
  readonly total: number | undefined
  /** The links to single pages, in their order. */
  readonly links: readonly PagerLink[]
  readonly previous: string | undefined
  readonly first: string | undefined
  readonly last: string | undefined
  /** The link to everything on one page. */
  readonly viewAll: string | undefined
  /** The elements of the pager. */
  readonly nodes: readonly number[]
}
