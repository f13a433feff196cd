import { settledLabels } from "./adjudicate.js"
import type { PageLabels } from "./agreement.js"
import { type Labels, labelOf, OTHER } from "./labels.js"

/** One annotator beside the final labels (E Table 2): means over the pages both have. */
export interface AgainstFinal {
  readonly annotator: string
  readonly pages: number
  readonly precision: number
  readonly recall: number
  readonly f: number
  /** Share of pages on which every block has its final label. */
  readonly perfect: number
}

/**
 * Every annotator against the final labels: the final word on a page, or what most say where at least two people have
 * labelled it. A label counts as right when the block has the same one in the end; `other` is no label.
 */
export function againstFinal(
  all: readonly PageLabels[],
  finals: ReadonlyMap<string, Labels>,
): AgainstFinal[] {
  const byPage = new Map<string, PageLabels[]>()
  for (const each of all) byPage.set(each.page, [...(byPage.get(each.page) ?? []), each])
  const scores = new Map<string, PageScore[]>()
  for (const [page, people] of byPage) {
    const final = finals.get(page)
    if (!final && people.length < 2) continue
    const settled =
      final ?? settledLabels(new Map(people.map(({ annotator, labels }) => [annotator, labels])))
    for (const { annotator, labels, blocks } of people) {
      const score = scoreOf(labels, settled, blocks)
      scores.set(annotator, [...(scores.get(annotator) ?? []), score])
    }
  }
  return [...scores]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([annotator, pages]) => ({
      annotator,
      pages: pages.length,
      precision: mean(pages.map(({ precision }) => precision)),
      recall: mean(pages.map(({ recall }) => recall)),
      f: mean(pages.map(({ f }) => f)),
      perfect: mean(pages.map(({ perfect }) => perfect)),
    }))
}

type PageScore = Pick<AgainstFinal, "precision" | "recall" | "f" | "perfect">

function scoreOf(labels: Labels, final: Labels, blocks: number): PageScore {
  let [hit, given, wanted, same] = [0, 0, 0, 0]
  for (let block = 0; block < blocks; block++) {
    const [own, right] = [labelOf(labels, block), labelOf(final, block)]
    if (own === right) same++
    if (own !== OTHER) given++
    if (right !== OTHER) wanted++
    if (own !== OTHER && own === right) hit++
  }
  // Who labels nothing where nothing is to be labelled is right.
  const precision = given === 0 ? (wanted === 0 ? 1 : 0) : hit / given
  const recall = wanted === 0 ? (given === 0 ? 1 : 0) : hit / wanted
  const f = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
  return { precision, recall, f, perfect: same === blocks ? 1 : 0 }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
