/** A page that cannot be read, with a code for programs. */
export class PageError extends Error {
  override readonly name: string = "PageError"
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
