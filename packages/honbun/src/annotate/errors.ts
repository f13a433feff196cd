/** What can be wrong with a request to annotate. */
export type AnnotateCode = "bad-name" | "bad-labels" | "exists" | "no-project" | "no-page" | "stale"

/** Something about annotations that cannot be done, with a code for programs. */
export class AnnotateError extends Error {
  override readonly name: string = "AnnotateError"
  readonly code: AnnotateCode

  constructor(code: AnnotateCode, message: string) {
    super(message)
    this.code = code
  }
}
