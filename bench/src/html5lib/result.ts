/** How a file of tests came out. */
export interface SuiteResult {
  tests: number
  /** How many each passes. */
  parse5: number
  honbun: number
  /** The inputs of the tests that one passes and the other does not. */
  readonly differences: string[]
  /** Tests of what honbun has no interface for, by reason. */
  readonly notApplicable: Record<string, number>
}
