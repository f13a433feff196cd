import type { Values } from "@honbun/core/words"
/** An answer of the server that says no, or no answer at all. */
export class ApiError extends Error {
  /**
   * The server's code, such as `bad-status`; `offline` when it did not answer, `cancelled` when we stopped it, `wrong-token`
   * when it did not take the token it was shown.
   */
  readonly code: string
  /** The number the server's log knows the request by. */
  readonly requestId: string | undefined
  /** In how many seconds to ask again, where the server says so. */
  readonly retryAfter: number | undefined

  /** What exactly is wrong, for `sayError`; absent where the code says all. */
  readonly reason: string | undefined
  readonly values: Values | undefined

  constructor(
    code: string,
    message: string,
    requestId?: string,
    retryAfter?: number,
    details: { readonly reason?: string | undefined; readonly values?: Values | undefined } = {},
  ) {
    super(message)
    this.reason = details.reason
    this.values = details.values
    this.code = code
    this.requestId = requestId
    this.retryAfter = retryAfter
  }
}

/** What a request can carry besides its address. */
export interface Request {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE" | "PATCH"
  readonly body?: unknown
  /** A body that is no JSON: lines of JSON. */
  readonly lines?: string
  readonly signal?: AbortSignal | undefined
  /** Send it even if the page is left at once. */
  readonly keepalive?: boolean
}

/** Where the browser keeps the token of a server that asks for one, until the window is closed. */
const TOKEN_KEY = "honbun.token"

/** Other characters cannot be in a header; no server's token has them. */
const CAN_BE_SENT = /^[!-~]+$/

/** Keeps the token that a server beyond this machine asks for. */
export function keepToken(token: string): void {
  sessionStorage.setItem(TOKEN_KEY, token)
}

/** Asks the server and reads its JSON. Throws an {@link ApiError} for everything but a good answer. */
export async function ask<T>(path: string, request: Request = {}): Promise<T> {
  const response = await send(path, request)
  return response.status === 204 ? (undefined as T) : ((await response.json()) as T)
}

/** As {@link ask}, but gives the answer itself, for files. */
export async function send(path: string, request: Request = {}): Promise<Response> {
  const { method, body, lines, signal, keepalive } = request
  const content = body === undefined ? lines : JSON.stringify(body)
  const token = sessionStorage.getItem(TOKEN_KEY)
  const response = await reach(path, {
    method: method ?? (content === undefined ? "GET" : "POST"),
    headers: {
      ...(content === undefined
        ? {}
        : { "content-type": lines === undefined ? "application/json" : "application/x-ndjson" }),
      ...(token !== null && CAN_BE_SENT.test(token) ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(content === undefined ? {} : { body: content }),
    ...(signal ? { signal } : {}),
    // Browsers refuse to keep more than 64 kB alive.
    ...(keepalive && (content?.length ?? 0) < 60_000 ? { keepalive } : {}),
  })
  if (response.ok) return response
  const error = await errorOf(response)
  throw error.code === "no-token" && token !== null ? new ApiError("wrong-token", error.message) : error
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch (error) {
    if (init.signal?.aborted) throw new ApiError("cancelled", "cancelled")
    throw new ApiError("offline", (error as Error).message)
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const wait = Number(response.headers.get("retry-after") ?? Number.NaN)
  try {
    const { error } = (await response.json()) as {
      error: { code: string; message: string; reason?: string; values?: Values; requestId?: string }
    }
    const after = Number.isNaN(wait) ? undefined : wait
    return new ApiError(error.code, error.message, error.requestId, after, error)
  } catch {
    return new ApiError(`http-${response.status}`, `${response.status} ${response.statusText}`)
  }
}
