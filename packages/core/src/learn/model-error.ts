/** What went wrong: an option out of range, rows that do not fit, or a model file that cannot be used. */
export type ModelErrorCode =
  | "bad-option"
  | "bad-data"
  | "not-a-model"
  | "unknown-version"
  | "wrong-kind"
  | "wrong-features"

/** Which features differ between what the code computes and what a model was trained on. */
export interface FeatureDifference {
  /** In the model, but not given. */
  readonly missing: readonly string[]
  /** Given, but not in the model. */
  readonly extra: readonly string[]
  /** In both, but at another position. */
  readonly moved: readonly string[]
}

/** Thrown when a model cannot be used: `code` for programs, `message` for people, `features` where features differ. */
export class ModelError extends Error {
  readonly code: ModelErrorCode
  readonly features?: FeatureDifference
  constructor(code: ModelErrorCode, message: string, features?: FeatureDifference) {
    super(message)
    this.name = "ModelError"
    this.code = code
    if (features) this.features = features
  }
}

/** Throws unless `value` lies in [low, high]; the message names the option. */
export function expectNumber(name: string, value: number, low: number, high: number): void {
  if (value >= low && value <= high) return
  throw new ModelError(
    "bad-option",
    `Expected \`${name}\` to be a number from ${low} to ${high}, got \`${value}\`.`,
  )
}

/** Throws unless `condition` holds. */
export function expectData(condition: boolean, message: string): asserts condition {
  if (!condition) throw new ModelError("bad-data", message)
}
