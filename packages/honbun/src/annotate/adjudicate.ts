import { type Labels, labelOf, OTHER } from "./labels.js"

/** Under this name the final word on a page is saved; no person can have it. */
export const FINAL = "final"

/** A block on which annotators differ. */
export interface Disagreement {
  readonly block: number
  /** The label each gave it. */
  readonly labels: Readonly<Record<string, string>>
}

/** The blocks of a page on which its annotators differ, in order. */
export function disagreements(byAnnotator: ReadonlyMap<string, Labels>): Disagreement[] {
  const people = [...byAnnotator].filter(([name]) => name !== FINAL)
  const blocks = new Set(people.flatMap(([, labels]) => Object.keys(labels).map(Number)))
  return [...blocks]
    .sort((a, b) => a - b)
    .map((block) => ({
      block,
      labels: Object.fromEntries(people.map(([name, labels]) => [name, labelOf(labels, block)])),
    }))
    .filter(({ labels }) => new Set(Object.values(labels)).size > 1)
}

/**
 * The labels that count: the final word where there is one, else what most annotators say. On a tie the block is
 * nothing, because a label that half of the people do not see teaches the wrong thing.
 */
export function settledLabels(byAnnotator: ReadonlyMap<string, Labels>): Labels {
  const final = byAnnotator.get(FINAL)
  if (final) return final
  const people = [...byAnnotator.values()]
  const blocks = new Set(people.flatMap((labels) => Object.keys(labels)))
  const settled: Record<string, string> = {}
  for (const block of blocks) {
    const label = mostNamed(people.map((labels) => labelOf(labels, Number(block))))
    if (label !== OTHER) settled[block] = label
  }
  return settled
}

function mostNamed(labels: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a)
  return first && first[1] !== second?.[1] ? first[0] : OTHER
}
