import { expectNumber } from "../model-error.js"
import { binOf, DEFAULT_BINS, findCuts, LARGEST_BINS, RowSample } from "./cuts.js"
import type { RowChunk, RowSource, Table } from "./table.js"
import { rowsOf } from "./table.js"

/** A table as trees see it: for each feature one byte a row, the number of the bin its value fell into. */
export interface BinnedTable {
  readonly features: readonly string[]
  readonly rows: number
  readonly columns: readonly Uint8Array[]
  readonly cuts: readonly Float32Array[]
  readonly labels: Float32Array
  readonly weights?: Float32Array
}

/** How finely values are cut into bins. */
export interface BinOptions {
  /** Bins a feature, at most 255; more than 64 rarely helps and the model file grows. */
  readonly bins?: number
  /** Seed of the sample on which the cuts are found when there are more than 200,000 rows. */
  readonly seed?: number
}

/** The binned form of a table in memory. */
export function binTable(table: Table, options: BinOptions = {}): BinnedTable {
  const sample = newSample(table.features, options)
  sample.add(table.values, rowsOf(table, table.features.length))
  const filler = new ColumnFiller(table.features, cutsOf(sample, table.features, options), sample.seen)
  filler.add(table)
  return filler.table()
}

/** The binned form of rows that stream past twice; about one byte a value stays in memory. */
export async function binRows(source: RowSource, options: BinOptions = {}): Promise<BinnedTable> {
  const sample = newSample(source.features, options)
  for await (const chunk of source.chunks()) sample.add(chunk.values, rowsOf(chunk, source.features.length))
  const filler = new ColumnFiller(source.features, cutsOf(sample, source.features, options), sample.seen)
  for await (const chunk of source.chunks()) filler.add(chunk)
  return filler.table()
}

function newSample(features: readonly string[], options: BinOptions): RowSample {
  expectNumber("bins", options.bins ?? DEFAULT_BINS, 2, LARGEST_BINS)
  return new RowSample(features.length, options.seed ?? 0)
}

function cutsOf(sample: RowSample, features: readonly string[], options: BinOptions): Float32Array[] {
  return features.map((_, feature) => findCuts(sample.sorted(feature), options.bins ?? DEFAULT_BINS))
}

/** Fills the columns chunk by chunk. */
class ColumnFiller {
  #features: readonly string[]
  #cuts: Float32Array[]
  #columns: Uint8Array[]
  #labels: Float32Array
  #weights: Float32Array | undefined
  #filled = 0

  constructor(features: readonly string[], cuts: Float32Array[], rows: number) {
    this.#features = features
    this.#cuts = cuts
    this.#columns = features.map(() => new Uint8Array(rows))
    this.#labels = new Float32Array(rows)
  }

  add(chunk: RowChunk): void {
    const width = this.#features.length
    const rows = rowsOf(chunk, width)
    for (let feature = 0; feature < width; feature++) {
      const cuts = this.#cuts[feature]!
      const column = this.#columns[feature]!
      for (let row = 0; row < rows; row++) {
        column[this.#filled + row] = binOf(cuts, chunk.values[row * width + feature]!)
      }
    }
    this.#labels.set(chunk.labels, this.#filled)
    if (chunk.weights) {
      this.#weights ??= new Float32Array(this.#labels.length).fill(1)
      this.#weights.set(chunk.weights, this.#filled)
    }
    this.#filled += rows
  }

  table(): BinnedTable {
    const weights = this.#weights ? { weights: this.#weights } : {}
    const { length: rows } = this.#labels
    return {
      features: this.#features,
      rows,
      columns: this.#columns,
      cuts: this.#cuts,
      labels: this.#labels,
      ...weights,
    }
  }
}
