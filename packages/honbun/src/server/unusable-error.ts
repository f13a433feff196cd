/** Something of the person's own that a server is to work with and cannot: it does not start. */
export class UnusableError extends Error {
  override readonly name: string = "UnusableError"
  readonly code: "no-folder" | "damaged" | "bad-key"
  readonly path: string
  readonly reason: string

  constructor(code: UnusableError["code"], path: string, reason = "") {
    super(`${path}: ${code} ${reason}`.trim())
    this.code = code
    this.path = path
    this.reason = reason
  }
}
