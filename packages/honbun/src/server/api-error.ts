/** The reason of an error of the library and its values, which `sayError` of `@honbun/core/words` puts into words. */
export interface ErrorDetails {
  readonly reason?: string | undefined
  readonly values?: Readonly<Record<string, string | number>> | undefined
}

/** Something a caller is told instead of a result: a status, a code for programs, a message for people. */
export class ApiError extends Error {
  override readonly name: string = "ApiError"
  readonly status: number
  readonly code: string
  readonly headers: Readonly<Record<string, string>>
  /** What exactly is wrong, for callers who say it in their own language. */
  readonly details: ErrorDetails

  constructor(
    status: number,
    code: string,
    message: string,
    options: {
      readonly headers?: Readonly<Record<string, string>>
      readonly cause?: unknown
      readonly details?: ErrorDetails
    } = {},
  ) {
    super(message, { cause: options.cause })
    this.status = status
    this.code = code
    this.headers = options.headers ?? {}
    this.details = options.details ?? {}
  }
}

/** How long a caller is asked to wait when everything is taken, in seconds. */
const RETRY_AFTER = 1

/** The refusal when there is no room: come again. */
export function tooBusy(what: string): ApiError {
  const headers = { "retry-after": String(RETRY_AFTER) }
  return new ApiError(429, "too-busy", `${what}; try again in ${RETRY_AFTER} s`, { headers })
}

/**
 * The status of each code that work on a page can fail with. What lies at the page is the caller's (4xx), what
 * lies at the server the page was to come from is that server's (502, 504).
 */
const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  "pick-not-found": 400,
  "pick-ambiguous": 400,
  "bad-recipe": 400,
  "bad-url": 400,
  "bad-option": 400,
  "bad-line": 400,
  "private-address": 403,
  robots: 403,
  "no-file": 404,
  "too-large": 413,
  "too-many-nodes": 413,
  "not-html": 415,
  "bad-encoding": 422,
  "out-of-memory": 422,
  dns: 502,
  connection: 502,
  tls: 502,
  "too-many-redirects": 502,
  "bad-status": 502,
  crashed: 500,
  timeout: 504,
}

/** The error for a failure that carries one of the codes of pages or fetching. */
export function failureOf(code: string, message: string, { reason, values }: ErrorDetails = {}): ApiError {
  const details = reason === undefined ? {} : { reason, values }
  return new ApiError(STATUS_OF_CODE[code] ?? 500, code, message, { details })
}
