import { expectData } from "../model-error.js"

/** Rows in memory: `values` holds one row after the other, NaN where a value is missing. */
export interface Table {
  readonly features: readonly string[]
  readonly values: Float32Array
  /** 0 or 1 for two classes, 0 … K-1 for K classes, any number for squared loss. */
  readonly labels: ArrayLike<number>
  /** How much each row counts; 1 when absent. */
  readonly weights?: ArrayLike<number>
}

/** A stretch of rows; the arrays may be reused by whoever produces them once the next chunk is asked for. */
export type RowChunk = Omit<Table, "features">

/**
 * Rows that can be read twice, chunk by chunk, so that they need not be in memory together.
 * `chunks` is called once to find the cuts and once to fill the columns, and must give the same rows both times.
 */
export interface RowSource {
  readonly features: readonly string[]
  /** The rows from the first on, in chunks of any size. */
  chunks(): Iterable<RowChunk> | AsyncIterable<RowChunk>
}

/** The number of rows of a chunk, after checking that its arrays fit each other. */
export function rowsOf(chunk: RowChunk, features: number): number {
  const rows = chunk.labels.length
  expectData(
    chunk.values.length === rows * features,
    `Expected ${rows} rows of ${features} values (${rows * features}), got ${chunk.values.length} values.`,
  )
  expectData(
    !chunk.weights || chunk.weights.length === rows,
    `Expected one weight for each of ${rows} rows, got ${chunk.weights?.length}.`,
  )
  return rows
}

/** The chosen rows of a table, in the order given. */
export function takeRows(table: Table, rows: ArrayLike<number>): Table {
  const width = table.features.length
  const values = new Float32Array(rows.length * width)
  const labels = new Float32Array(rows.length)
  const weights = table.weights ? new Float32Array(rows.length) : undefined
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    values.set(table.values.subarray(row * width, (row + 1) * width), i * width)
    labels[i] = table.labels[row]!
    if (weights) weights[i] = table.weights![row]!
  }
  return weights
    ? { features: table.features, values, labels, weights }
    : { features: table.features, values, labels }
}
