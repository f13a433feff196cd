import { mean, type PairedResult, pairedTest } from "@honbun/core/learn"
import { type Judged, pageScoreOf } from "./judge.js"
import { type Field, groupPages } from "./summary.js"

/** A page as two methods did it. */
export interface PagePair {
  readonly example: Judged["example"]
  readonly first: number
  readonly second: number
}

/** Two methods compared over a group of pages. */
export interface PairedRow {
  readonly name: string
  readonly pages: number
  /** Mean scores of the pages. */
  readonly first: number
  readonly second: number
  readonly result: PairedResult
}

/** The scores of two methods on the same pages, leaving out pages without anything to compare with. */
export function pairUp(
  first: readonly Pick<Judged, "example" | "score">[],
  second: readonly Pick<Judged, "score">[],
): PagePair[] {
  return first.flatMap((page, i) => {
    const [one, other] = [pageScoreOf(page), pageScoreOf(second[i]!)]
    return one === undefined || other === undefined
      ? []
      : [{ example: page.example, first: one, second: other }]
  })
}

/** Tests the difference of two methods in every group of pages, hosts counted as one. */
export function pairedRows(pairs: readonly PagePair[], fields: readonly Field[] = []): PairedRow[] {
  return groupPages(pairs, fields).map(({ name, pages }) => {
    const first = pages.map((page) => page.first)
    const second = pages.map((page) => page.second)
    const groups = pages.map((page) => page.example.group)
    const result = pairedTest(first, second, { groups })
    return { name, pages: pages.length, first: mean(first), second: mean(second), result }
  })
}
