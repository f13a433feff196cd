/** Numbers a bin: the sum of gradients and the sum of hessians. */
const SUMS = 2

/** Where the bins of each feature begin in a histogram, and how long the histogram is. */
export interface HistogramLayout {
  readonly offsets: Int32Array
  readonly length: number
}

/** A layout with room for the bins each feature really has. */
export function layoutOf(cuts: readonly Float32Array[]): HistogramLayout {
  const offsets = new Int32Array(cuts.length + 1)
  for (let feature = 0; feature < cuts.length; feature++) {
    offsets[feature + 1] = offsets[feature]! + (cuts[feature]!.length + 2) * SUMS
  }
  return { offsets, length: offsets[cuts.length]! }
}

/**
 * Adds up gradients and hessians by bin for the given features and rows [start, end) of `rows`.
 * `gradients` and `hessians` are already in the order of the rows. Four features a pass: their sums do not wait
 * for each other when neighbouring rows fall into one bin (measured: 12 ms against 35 ms one at a time, 100,000 rows × 40).
 */
export function fillHistogram(
  histogram: Float64Array,
  layout: HistogramLayout,
  columns: readonly Uint8Array[],
  chosen: ArrayLike<number>,
  rows: Int32Array,
  start: number,
  end: number,
  gradients: Float32Array,
  hessians: Float32Array,
): void {
  let i = 0
  for (; i + 4 <= chosen.length; i += 4) {
    const a = chosen[i]!
    const b = chosen[i + 1]!
    const c = chosen[i + 2]!
    const d = chosen[i + 3]!
    const { offsets } = layout
    clear(histogram, layout, a)
    clear(histogram, layout, b)
    clear(histogram, layout, c)
    clear(histogram, layout, d)
    fillFour(
      histogram,
      columns[a]!,
      columns[b]!,
      columns[c]!,
      columns[d]!,
      offsets[a]!,
      offsets[b]!,
      offsets[c]!,
      offsets[d]!,
      rows,
      start,
      end,
      gradients,
      hessians,
    )
  }
  for (; i < chosen.length; i++) {
    const feature = chosen[i]!
    clear(histogram, layout, feature)
    fillOne(histogram, columns[feature]!, layout.offsets[feature]!, rows, start, end, gradients, hessians)
  }
}

/** Turns the histogram of a parent into that of one child by taking the other child's away. */
export function subtractHistogram(
  parent: Float64Array,
  child: Float64Array,
  layout: HistogramLayout,
  chosen: ArrayLike<number>,
): void {
  for (let i = 0; i < chosen.length; i++) {
    const end = layout.offsets[chosen[i]! + 1]!
    for (let slot = layout.offsets[chosen[i]!]!; slot < end; slot++)
      parent[slot] = parent[slot]! - child[slot]!
  }
}

function clear(histogram: Float64Array, layout: HistogramLayout, feature: number): void {
  histogram.fill(0, layout.offsets[feature]!, layout.offsets[feature + 1]!)
}

function fillOne(
  histogram: Float64Array,
  column: Uint8Array,
  offset: number,
  rows: Int32Array,
  start: number,
  end: number,
  gradients: Float32Array,
  hessians: Float32Array,
): void {
  for (let i = start; i < end; i++) {
    const slot = offset + (column[rows[i]!]! << 1)
    histogram[slot] = histogram[slot]! + gradients[i]!
    histogram[slot + 1] = histogram[slot + 1]! + hessians[i]!
  }
}

function fillFour(
  histogram: Float64Array,
  columnA: Uint8Array,
  columnB: Uint8Array,
  columnC: Uint8Array,
  columnD: Uint8Array,
  offsetA: number,
  offsetB: number,
  offsetC: number,
  offsetD: number,
  rows: Int32Array,
  start: number,
  end: number,
  gradients: Float32Array,
  hessians: Float32Array,
): void {
  for (let i = start; i < end; i++) {
    const row = rows[i]!
    const gradient = gradients[i]!
    const hessian = hessians[i]!
    const a = offsetA + (columnA[row]! << 1)
    const b = offsetB + (columnB[row]! << 1)
    const c = offsetC + (columnC[row]! << 1)
    const d = offsetD + (columnD[row]! << 1)
    histogram[a] = histogram[a]! + gradient
    histogram[a + 1] = histogram[a + 1]! + hessian
    histogram[b] = histogram[b]! + gradient
    histogram[b + 1] = histogram[b + 1]! + hessian
    histogram[c] = histogram[c]! + gradient
    histogram[c + 1] = histogram[c + 1]! + hessian
    histogram[d] = histogram[d]! + gradient
    histogram[d + 1] = histogram[d + 1]! + hessian
  }
}
