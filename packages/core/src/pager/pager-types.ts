/** What kind of continuation a link leads to. */
export type NextKind = "page" | "section"

/** The link that leads on. */
export interface NextLink {
  readonly url: string
  /** How sure it is, between 0 and 1. */
  readonly score: number
  /** The next page of the same article or listing, or the next section of a book or documentation. */
  readonly kind: NextKind
  /** What was seen, in words. */
  readonly reason: string
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
  /** The elements that hold the pager. */
  readonly nodes: readonly number[]
}
