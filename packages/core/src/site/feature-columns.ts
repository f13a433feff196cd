/** The columns of a table of features that one group of them fills: `offset` is the first of them, `width` all columns. */
export interface FeatureColumns {
  readonly rows: Float32Array
  readonly width: number
  readonly offset: number
}
