/** What was found rightly, found wrongly and not found; whole numbers, weights or shares. */
export interface Counts {
  readonly truePositives: number
  readonly falsePositives: number
  readonly falseNegatives: number
}

/** Precision, recall and their harmonic mean. */
export interface Scores {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/** The harmonic mean, 0 when both are 0. */
export function harmonicMean(a: number, b: number): number {
  return a + b > 0 ? (2 * a * b) / (a + b) : 0
}

/** Precision: 1 when nothing is wrong or missing, 0 when nothing was found. */
export function precision({ truePositives, falsePositives, falseNegatives }: Counts): number {
  if (falsePositives === 0 && falseNegatives === 0) return 1
  return truePositives + falsePositives === 0 ? 0 : truePositives / (truePositives + falsePositives)
}

/** Recall: 1 when nothing is wrong or missing, 0 when there was nothing to find but something was found. */
export function recall({ truePositives, falsePositives, falseNegatives }: Counts): number {
  if (falsePositives === 0 && falseNegatives === 0) return 1
  return truePositives + falseNegatives === 0 ? 0 : truePositives / (truePositives + falseNegatives)
}

/** 2TP / (2TP + FP + FN); 1 when there was nothing to find and nothing was found. */
export function f1({ truePositives, falsePositives, falseNegatives }: Counts): number {
  const errors = falsePositives + falseNegatives
  return truePositives + errors > 0 ? (2 * truePositives) / (2 * truePositives + errors) : 1
}

/** All three at once. */
export function scoresOf(counts: Counts): Scores {
  return { precision: precision(counts), recall: recall(counts), f1: f1(counts) }
}

/** The counts of several, added up. */
export function sumCounts(all: Iterable<Counts>): Counts {
  let truePositives = 0
  let falsePositives = 0
  let falseNegatives = 0
  for (const counts of all) {
    truePositives += counts.truePositives
    falsePositives += counts.falsePositives
    falseNegatives += counts.falseNegatives
  }
  return { truePositives, falsePositives, falseNegatives }
}

/** Counts of label 1 against all else, from gold and predicted labels. */
export function countLabels(gold: ArrayLike<number>, predicted: ArrayLike<number>): Counts {
  let truePositives = 0
  let falsePositives = 0
  let falseNegatives = 0
  for (let i = 0; i < gold.length; i++) {
    if (predicted[i] === 1) gold[i] === 1 ? truePositives++ : falsePositives++
    else if (gold[i] === 1) falseNegatives++
  }
  return { truePositives, falsePositives, falseNegatives }
}

/** How often label r (row) was called label c (column): `matrix[r][c]`. */
export function confusionMatrix(
  gold: ArrayLike<number>,
  predicted: ArrayLike<number>,
  labels: number,
): number[][] {
  const matrix = Array.from({ length: labels }, () => new Array<number>(labels).fill(0))
  for (let i = 0; i < gold.length; i++) matrix[gold[i]!]![predicted[i]!]!++
  return matrix
}

/** The mean of numbers; 0 of none. */
export function mean(values: readonly number[]): number {
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 0
}

/** The middle value, or the mean of the two middle ones; 0 of none. */
export function median(values: readonly number[]): number {
  if (values.length === 0) return 0
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
