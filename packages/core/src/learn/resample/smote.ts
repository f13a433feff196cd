import { expectNumber } from "../model-error.js"
import type { Random } from "../random.js"
import { sampleOrdered, seeded } from "../random.js"
import type { Table } from "../table/table.js"
import { takeRows } from "../table/table.js"

/** Neighbours a made-up row may lean to: the number of the original method and of the usual tools. */
const SMOTE_NEIGHBOURS = 5

/**
 * The table with made-up positive rows added until positives are `ratio` times the negatives (SMOTE, D §3.2.3).
 * A made-up row lies at a random place between a positive row and one of its `neighbours` nearest positive rows,
 * and takes the first one's weight. Missing values do not count in distances and stay missing.
 * Costs positives × drawn positives × features.
 */
export function smote(
  table: Table,
  options: { readonly ratio: number; readonly neighbours?: number; readonly seed?: number },
): Table {
  const { ratio, neighbours = SMOTE_NEIGHBOURS, seed = 1 } = options
  expectNumber("ratio", ratio, 0, Infinity)
  expectNumber("neighbours", neighbours, 1, Infinity)
  const positives = rowsWith(table, true)
  const wanted = Math.round(ratio * (table.labels.length - positives.length)) - positives.length
  if (wanted <= 0 || positives.length < 2) return table
  const random = seeded(seed, 0x5307)
  const near = new Map<number, Int32Array>()
  const width = table.features.length
  const made = new Float32Array(wanted * width)
  const bases = new Int32Array(wanted)
  for (let i = 0; i < wanted; i++) {
    const base = positives[random.below(positives.length)]!
    bases[i] = base
    if (!near.has(base)) near.set(base, nearest(table, positives, base, neighbours))
    const candidates = near.get(base)!
    const other = candidates[random.below(candidates.length)]!
    blend(table, base, other, random.next(), made.subarray(i * width, (i + 1) * width))
  }
  return append(table, made, bases)
}

/** The table with negatives left out at random until positives are `ratio` times the negatives; order is kept. */
export function undersample(
  table: Table,
  options: { readonly ratio: number; readonly seed?: number },
): Table {
  const { ratio, seed = 1 } = options
  expectNumber("ratio", ratio, Number.MIN_VALUE, Infinity)
  const positives = rowsWith(table, true)
  const negatives = rowsWith(table, false)
  const keep = Math.min(negatives.length, Math.round(positives.length / ratio))
  const random: Random = seeded(seed, 0x0d04)
  const kept = sampleOrdered(negatives.length, keep, random).map((place) => negatives[place]!)
  const rows = Int32Array.from([...positives, ...kept]).sort()
  return takeRows(table, rows)
}

function rowsWith(table: Table, positive: boolean): Int32Array {
  const rows: number[] = []
  for (let row = 0; row < table.labels.length; row++) if (table.labels[row]! > 0 === positive) rows.push(row)
  return Int32Array.from(rows)
}

/** The rows of `among` nearest to `base`, itself left out; the earlier row wins among equals. */
function nearest(table: Table, among: Int32Array, base: number, count: number): Int32Array {
  const distances = Float64Array.from(among, (row) => distance(table, base, row))
  const order = Int32Array.from(among, (_, i) => i).sort((a, b) => distances[a]! - distances[b]! || a - b)
  return order
    .map((i) => among[i]!)
    .filter((row) => row !== base)
    .slice(0, count)
}

function distance({ values, features }: Table, a: number, b: number): number {
  const width = features.length
  let sum = 0
  for (let feature = 0; feature < width; feature++) {
    const difference = values[a * width + feature]! - values[b * width + feature]!
    if (!Number.isNaN(difference)) sum += difference * difference
  }
  return sum
}

function blend({ values, features }: Table, a: number, b: number, share: number, out: Float32Array): void {
  const width = features.length
  for (let feature = 0; feature < width; feature++) {
    const from = values[a * width + feature]!
    const to = values[b * width + feature]!
    out[feature] = Number.isNaN(to) ? from : from + share * (to - from)
  }
}

function append(table: Table, made: Float32Array, bases: Int32Array): Table {
  const rows = table.labels.length
  const values = new Float32Array(table.values.length + made.length)
  values.set(table.values)
  values.set(made, table.values.length)
  const labels = new Float32Array(rows + bases.length).fill(1)
  labels.set(table.labels)
  if (!table.weights) return { features: table.features, values, labels }
  const weights = new Float32Array(rows + bases.length)
  weights.set(table.weights)
  for (let i = 0; i < bases.length; i++) weights[rows + i] = table.weights[bases[i]!]!
  return { features: table.features, values, labels, weights }
}
