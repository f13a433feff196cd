import { FETCH_MESSAGES } from "../messages/fetch.js"
import type { Message } from "../messages/say.js"
import { FetchError, type FetchErrorCode } from "./errors.js"

const NOT_FOUND = new Set(["ENOTFOUND", "EAI_AGAIN", "EAI_NONAME", "EAI_NODATA", "EAI_FAIL", "ENODATA"])
const TIMEOUT = /^(?:UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/
const TLS =
  /^(?:ERR_TLS|ERR_SSL|CERT_|EPROTO|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|UND_ERR_PRX_TLS)/

/** What the network threw, as a {@link FetchError}; one that already is comes back as it is. */
export function asFetchError(error: unknown, host: string, seconds: number): FetchError {
  const found = fetchErrorIn(error)
  if (found) return found
  const cause = deepest(error)
  const code = String(cause.code ?? "")
  const make = (kind: FetchErrorCode, text: Message) =>
    new FetchError(kind, text, { host, seconds, reason: cause.code ?? cause.message }, { cause: error })
  if (NOT_FOUND.has(code)) return make("dns", FETCH_MESSAGES.dns)
  if (TIMEOUT.test(code)) return make("timeout", FETCH_MESSAGES.timeout)
  if (TLS.test(code)) return make("tls", FETCH_MESSAGES.tls)
  if (code === "ECONNREFUSED") return make("connection", FETCH_MESSAGES.refused)
  return make("connection", FETCH_MESSAGES.connection)
}

type Coded = Error & { code?: string }

/** An error of several addresses tried (`AggregateError`) says nothing itself; its last part does. */
function deepest(error: unknown): Coded {
  let at = error as Coded & { errors?: unknown[] }
  while (Array.isArray(at.errors) && at.errors.length > 0) at = at.errors.at(-1) as Coded
  return at instanceof Error ? at : new Error(String(at))
}

function fetchErrorIn(error: unknown): FetchError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof FetchError) return at
  if (error instanceof AggregateError) return error.errors.find((each) => each instanceof FetchError)
  return undefined
}

/** The error for a status that is not a page. `pause` is what the server asks for, in milliseconds. */
export function badStatus(host: string, status: number, pause: number | undefined): FetchError {
  const seconds = Math.ceil((pause ?? 60_000) / 1_000)
  return new FetchError("bad-status", statusMessage(status), { host, status, seconds })
}

function statusMessage(status: number): Message {
  if (status === 404 || status === 410) return FETCH_MESSAGES.statusMissing
  if (status === 401 || status === 403 || status === 407 || status === 451)
    return FETCH_MESSAGES.statusForbidden
  if (status === 429 || status === 503) return FETCH_MESSAGES.statusBusy
  return status >= 500 ? FETCH_MESSAGES.statusServer : FETCH_MESSAGES.status
}
