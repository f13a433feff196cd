import type { Context } from "./context.js"

/** A family of features: its columns' names, and what fills them for all blocks of a page. */
export interface FeatureGroup {
  readonly names: readonly string[]
  /** Writes the group's columns of every block into `rows`, whose rows are `width` long, from `offset` on. */
  fill(context: Context, rows: Float32Array, width: number, offset: number): void
}

/** A logarithm that is 0 at 0 and grows by 1 with every doubling. */
export function log2p(value: number): number {
  return Math.log2(1 + value)
}

/** A share that is 0 where there is nothing to share. */
export function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0
}
