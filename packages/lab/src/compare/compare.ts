import { largest } from "@honbun/core/internal"
import { type Judged, pageScoreOf } from "../measure/judge.js"
import { type Field, groupPages, type Summary, summarise } from "../measure/summary.js"

/** One method's answers, in the order of the pages. */
export interface MethodResult {
  readonly name: string
  readonly judged: readonly Judged[]
}

/** A group of pages with every method's measures over it, in the order of the methods. */
export interface ComparedGroup {
  readonly name: string
  readonly summaries: readonly Summary[]
}

/** Every method's measures over every group of pages. */
export function compareGroups(results: readonly MethodResult[], fields: readonly Field[]): ComparedGroup[] {
  const grouped = results.map(({ judged }) => groupPages(judged, fields))
  return grouped[0]!.map(({ name }, group) => ({
    name,
    summaries: grouped.map((groups) => summarise(groups[group]!.pages)),
  }))
}

/** A page with every method's score, in the order of the methods. */
export interface ComparedPage {
  readonly example: Judged["example"]
  readonly scores: readonly number[]
  readonly judged: readonly Judged[]
}

/** All pages that can be scored, the ones the first method did worst before the others. */
export function worstFirst(results: readonly MethodResult[]): ComparedPage[] {
  const pages = results[0]!.judged.flatMap((page, at) => {
    const judged = results.map((result) => result.judged[at]!)
    const scores = judged.map(pageScoreOf)
    return scores.includes(undefined) ? [] : [{ example: page.example, judged, scores: scores as number[] }]
  })
  return pages.sort((a, b) => a.scores[0]! - b.scores[0]! || largest(b.scores) - largest(a.scores))
}
