/** What is known of the positions of one sequence (of one page's blocks, say), without their labels. */
export interface Sequence {
  readonly length: number
  /** Real-valued features, one position's values after the other. */
  readonly dense?: Float32Array
  /** Indicator features: by field name, a word or several words for each position. */
  readonly fields?: Readonly<Record<string, readonly (string | readonly string[])[]>>
}

/** A sequence to learn from. */
export interface LabelledSequence extends Sequence {
  /** For each position the number of its label. */
  readonly labels: ArrayLike<number>
  /** How much the sequence counts; 1 when absent. */
  readonly weight?: number
}

/** A dense feature or a field, looked at some positions before (negative) or after the labelled one. */
export interface Factor {
  readonly feature: string
  readonly offset?: number
}

/**
 * What the model looks at: the product of its factors. One factor is a plain feature, several are a conjunction,
 * none is the constant 1 (a bias). A field's word counts as 1 where it is; dense values outside the sequence
 * are 0, and a field has a word of its own there.
 */
export type Template = readonly Factor[]

/** One template for each feature and offset: `windowTemplates(["length"], [-1, 0, 1])`. */
export function windowTemplates(features: readonly string[], offsets: readonly number[]): Template[] {
  return features.flatMap((feature) => offsets.map((offset) => [{ feature, offset }]))
}
