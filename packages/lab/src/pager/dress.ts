import { LINK_FEATURES } from "@honbun/core/learn"

/** Rows of links with their labels; links without a label are left out. */
export interface Rows {
  readonly rows: Float32Array
  readonly labels: Float32Array
  readonly weight: number
}

/** A change of features by which a next link becomes something else. */
interface Dress {
  readonly label: 0 | 1
  readonly features: Readonly<Record<string, number>>
  /** One of these must be there already. */
  readonly needs?: readonly string[]
}

/** Ways in which the pager of comments shows that it is one. */
export const COMMENT_DRESSES: readonly Dress[] = [
  { label: 0, features: { "new part comments": 1 } },
  { label: 0, features: { "strip named comments": 1, "around comments": 1, "after comments": 1 } },
  {
    label: 0,
    features: {
      ...{ "new part comments": 1, "strip named comments": 1, "around comments": 1 },
      ...{ "after comments": 1, "in comments": 1 },
    },
  },
]
const REVIEWS: Dress = {
  label: 0,
  features: { "new part reviews": 1, "around reviews": 1, "review heading": 1 },
}
/** The next article, where articles are numbered. */
const ARTICLE: Dress = { label: 0, features: { "text article": 1, "named form": 0, "strip counts": 0 } }
/** Older items by a cursor: nothing in the address counts. */
const CURSOR: Dress = {
  label: 1,
  needs: ["text older", "text next"],
  features: {
    ...{ changed: 0, added: 0, removed: 0, loose: 0, "named form": 0, "lowest above": 0, "family size": 0 },
    ...{ delta: Number.NaN, number: Number.NaN, "family step": Number.NaN, "own number": Number.NaN },
    ...{ "second of two": 0, "same base as canonical": 0, "query keys equal": 0, "counts in query": 0 },
    ...{ "strip own family": 0, "strip counts": 0, cursor: 1 },
  },
}
const DRESSES: readonly Dress[] = [...COMMENT_DRESSES, REVIEWS, ARTICLE, CURSOR]

/** How much a made-up link counts beside a real one. */
const DRESSED_WEIGHT = 0.4

/**
 * The next page's link of a page in the dress of something that the sets have too few of: comments, reviews, the next
 * article, cursors. Each page gets one of them, by its place in the list.
 */
export function dressed(rows: Float32Array, labels: Float32Array, at: number): Rows {
  const dress = DRESSES[at % DRESSES.length]!
  const copy = rows.slice()
  const made = labels.map((label, row) =>
    label === 1 && dressRow(copy, row, dress) ? dress.label : Number.NaN,
  )
  return { rows: copy, labels: made, weight: DRESSED_WEIGHT }
}

/** Changes one row of a table; false where the dress does not fit. */
export function dressRow(rows: Float32Array, row: number, { features, needs }: Dress): boolean {
  const place = (name: string): number => row * LINK_FEATURES.length + LINK_FEATURES.indexOf(name)
  if (needs && !needs.some((name) => rows[place(name)] === 1)) return false
  for (const [name, value] of Object.entries(features)) rows[place(name)] = value
  return true
}
