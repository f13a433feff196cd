import type { Counts, Scores } from "./counts.js"
import { countLabels, scoresOf, sumCounts } from "./counts.js"

/** Labels of one page's blocks, 1 for content. */
export interface LabelledBlocks {
  readonly gold: ArrayLike<number>
  readonly predicted: ArrayLike<number>
}

/** Block measures over all pages together. */
export interface BlockScores extends Counts, Scores {
  readonly pages: number
  /** Share of pages with nothing missing and nothing extra (E §4.1, 完全一致率). */
  readonly perfect: number
}

/** Precision, recall and F over the blocks of all pages, and the share of pages that are entirely right (E §4.1). */
export function blockScores(pages: readonly LabelledBlocks[]): BlockScores {
  const counted = pages.map((page) => countLabels(page.gold, page.predicted))
  const counts = sumCounts(counted)
  const right = counted.filter((page) => page.falsePositives + page.falseNegatives === 0).length
  return {
    ...counts,
    ...scoresOf(counts),
    pages: pages.length,
    perfect: pages.length > 0 ? right / pages.length : 0,
  }
}

/** Cohen's kappa: agreement of two annotators beyond chance; 1 when they agree throughout. */
export function cohenKappa(first: ArrayLike<number>, second: ArrayLike<number>): number {
  const size = first.length
  if (size === 0) return 1
  const shares = new Map<number, [number, number]>()
  let same = 0
  for (let i = 0; i < size; i++) {
    if (first[i] === second[i]) same++
    tally(shares, first[i]!)[0]++
    tally(shares, second[i]!)[1]++
  }
  let chance = 0
  for (const [a, b] of shares.values()) chance += (a / size) * (b / size)
  return chance === 1 ? 1 : (same / size - chance) / (1 - chance)
}

function tally(shares: Map<number, [number, number]>, label: number): [number, number] {
  const found = shares.get(label) ?? [0, 0]
  shares.set(label, found)
  return found
}

/** One annotator's labels of some pages. */
export interface Annotation {
  readonly annotator: string
  readonly page: string
  readonly labels: ArrayLike<number>
}

/** How near an annotator came to the final labels. */
export interface AnnotatorScores extends BlockScores {
  readonly annotator: string
  readonly kappa: number
}

/** Each annotator against the final labels of the pages they worked on (E Table 2), in order of first appearance. */
export function annotatorAgreement(
  annotations: readonly Annotation[],
  final: ReadonlyMap<string, ArrayLike<number>>,
): AnnotatorScores[] {
  const names = [...new Set(annotations.map((annotation) => annotation.annotator))]
  return names.map((annotator) => {
    const own = annotations.filter((each) => each.annotator === annotator && final.has(each.page))
    const pages = own.map((each) => ({ gold: final.get(each.page)!, predicted: each.labels }))
    const kappa = cohenKappa(
      pages.flatMap((page) => Array.from(page.gold)),
      pages.flatMap((page) => Array.from(page.predicted)),
    )
    return { annotator, ...blockScores(pages), kappa }
  })
}
