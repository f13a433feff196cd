import type { NextLink, PagedKind } from "../pager-types.js"

/** One page of a join: where it is, how one came there, where it leads and why. */
export interface JoinStep {
  /** 1 for the first page. */
  readonly number: number
  readonly url: string
  /** How the link that led here was meant; undefined for the first page. */
  readonly kind: NextLink["kind"] | undefined
  /** What the pager of the page leads through; undefined where it has none. */
  readonly pages: PagedKind | undefined
  /** The link that leads on; undefined on the last page. */
  readonly next: NextLink | undefined
}

/** What has to be kept to take an interrupted join up again; plain data. */
export interface JoinState {
  readonly version: 1
  readonly steps: readonly JoinStep[]
}
