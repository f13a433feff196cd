import { FETCH_MESSAGES } from "../messages/fetch.js"
import { VERSION } from "../version.js"
import { ACCEPTED_ENCODINGS } from "./body.js"
import { FetchError } from "./errors.js"

/** How honbun names itself to servers, in the form crawlers use. */
export const USER_AGENT: string = `Mozilla/5.0 (compatible; honbun/${VERSION})`

/** Headers a caller cannot set, because they are about the connection or have an option of their own. */
const RESERVED =
  /^(?:host|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|content-length|expect|accept-encoding|if-none-match|if-modified-since)$/
/** Headers that carry no secret and may follow a redirect to another site. */
const HARMLESS = new Set(["accept", "accept-language", "user-agent"])

/** What decides the headers of a request. */
export interface HeaderOptions {
  /** Sent along to the first site; only `accept` and `accept-language` follow a redirect to another. */
  readonly headers?: Readonly<Record<string, string>>
  readonly userAgent?: string
  /** The ETag of an earlier answer; the server may then answer "not modified". */
  readonly etag?: string
  /** The Last-Modified of an earlier answer. */
  readonly lastModified?: string
}

/** The headers for one hop. `sameOrigin` says whether the hop goes where the caller's first address went. */
export function requestHeaders(options: HeaderOptions, sameOrigin: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    "user-agent": options.userAgent ?? USER_AGENT,
    accept: "text/html,application/xhtml+xml,text/plain;q=0.8,*/*;q=0.1",
    "accept-encoding": ACCEPTED_ENCODINGS,
  }
  if (options.etag) headers["if-none-match"] = options.etag
  if (options.lastModified) headers["if-modified-since"] = options.lastModified
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    const key = name.toLowerCase()
    if (sameOrigin || HARMLESS.has(key)) headers[key] = value
  }
  checkHeaders(headers, options.headers ?? {})
  return headers
}

function checkHeaders(all: Record<string, string>, given: Readonly<Record<string, string>>): void {
  for (const name of Object.keys(given)) {
    if (RESERVED.test(name.toLowerCase())) {
      throw new FetchError("bad-option", FETCH_MESSAGES.reservedHeader, { header: name })
    }
  }
  for (const [name, value] of Object.entries({ ...given, ...all })) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
      throw new FetchError("bad-option", FETCH_MESSAGES.badHeader, { header: `${name}: ${value}` })
    }
  }
}
