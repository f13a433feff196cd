import { request } from "undici"
import { readBody } from "./body.js"
import type { Connections } from "./connections.js"
import { DEFAULT_SILENCE } from "./defaults.js"
import { checkedUrl } from "./guard.js"

/** A part of a page: a script, a style, an answer to a script. */
export interface Resource {
  readonly status: number
  readonly contentType: string
  readonly bytes: Uint8Array
}

/** Redirects of a part that are followed. */
const MOST_RESOURCE_REDIRECTS = 5

/** Fetches a part of a page over guarded connections; every hop's address is checked. */
export async function fetchResource(
  address: URL,
  connections: Connections,
  maxBytes: number,
): Promise<Resource> {
  let url = address
  for (let hop = 0; hop <= MOST_RESOURCE_REDIRECTS; hop++) {
    const dispatcher = await connections.dispatcherFor(url)
    const response = await request(url, {
      dispatcher,
      headersTimeout: DEFAULT_SILENCE,
      bodyTimeout: DEFAULT_SILENCE,
    })
    const location = response.headers.location
    if (response.statusCode >= 300 && response.statusCode < 400 && typeof location === "string") {
      await response.body.dump()
      url = checkedUrl(location, url, connections.allowPrivate)
      continue
    }
    const encoding = response.headers["content-encoding"]
    const bytes = await readBody(response.body, {
      encoding: Array.isArray(encoding) ? encoding.join(",") : encoding,
      maxBytes,
      host: url.host,
    })
    return { status: response.statusCode, contentType: String(response.headers["content-type"] ?? ""), bytes }
  }
  throw new Error("too many redirects")
}
