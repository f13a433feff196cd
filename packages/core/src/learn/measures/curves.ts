/** A point of a precision–recall curve: what happens when everything scored at least `threshold` is called positive. */
export interface PrPoint {
  readonly threshold: number
  readonly precision: number
  readonly recall: number
}

/** Weight of positives and of all rows at each distinct score, from the highest down. */
interface Steps {
  readonly thresholds: number[]
  readonly positives: number[]
  readonly all: number[]
}

/** The precision–recall curve, from the highest threshold down; rows with one score move together. */
export function prCurve(
  labels: ArrayLike<number>,
  scores: ArrayLike<number>,
  weights?: ArrayLike<number>,
): PrPoint[] {
  const { thresholds, positives, all } = steps(labels, scores, weights)
  const total = positives[positives.length - 1] ?? 0
  return thresholds.map((threshold, i) => ({
    threshold,
    precision: all[i]! > 0 ? positives[i]! / all[i]! : 0,
    recall: total > 0 ? positives[i]! / total : 0,
  }))
}

/** Average precision: the mean of precision over recall's steps, without interpolation. */
export function averagePrecision(
  labels: ArrayLike<number>,
  scores: ArrayLike<number>,
  weights?: ArrayLike<number>,
): number {
  let before = 0
  let sum = 0
  for (const point of prCurve(labels, scores, weights)) {
    sum += (point.recall - before) * point.precision
    before = point.recall
  }
  return sum
}

/** The chance that a positive row scores higher than a negative one, equal scores counting half; 0.5 without both. */
export function rocAuc(
  labels: ArrayLike<number>,
  scores: ArrayLike<number>,
  weights?: ArrayLike<number>,
): number {
  const { positives, all } = steps(labels, scores, weights)
  const last = positives.length - 1
  const totalPositive = positives[last] ?? 0
  const totalNegative = (all[last] ?? 0) - totalPositive
  if (totalPositive <= 0 || totalNegative <= 0) return 0.5
  let area = 0
  for (let i = 0; i <= last; i++) {
    const before = i > 0 ? positives[i - 1]! : 0
    const negatives = all[i]! - positives[i]! - (i > 0 ? all[i - 1]! - before : 0)
    area += (negatives * (positives[i]! + before)) / 2
  }
  return area / (totalPositive * totalNegative)
}

/** The point of the curve where F1 is greatest; the higher threshold among equals. */
export function bestThreshold(curve: readonly PrPoint[]): (PrPoint & { readonly f1: number }) | undefined {
  let best: (PrPoint & { readonly f1: number }) | undefined
  for (const point of curve) {
    const sum = point.precision + point.recall
    const value = sum > 0 ? (2 * point.precision * point.recall) / sum : 0
    if (!best || value > best.f1) best = { ...point, f1: value }
  }
  return best
}

function steps(labels: ArrayLike<number>, scores: ArrayLike<number>, weights?: ArrayLike<number>): Steps {
  const order = Int32Array.from({ length: labels.length }, (_, i) => i).sort(
    (a, b) => scores[b]! - scores[a]! || a - b,
  )
  const found: Steps = { thresholds: [], positives: [], all: [] }
  let positives = 0
  let all = 0
  for (let i = 0; i < order.length; i++) {
    const row = order[i]!
    const weight = weights ? weights[row]! : 1
    all += weight
    if (labels[row]! > 0) positives += weight
    if (i + 1 < order.length && scores[order[i + 1]!] === scores[row]) continue
    found.thresholds.push(scores[row]!)
    found.positives.push(positives)
    found.all.push(all)
  }
  return found
}
