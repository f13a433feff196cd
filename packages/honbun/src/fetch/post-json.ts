import { request } from "undici"
import type { Connections } from "./connections.js"
import { DEFAULT_SILENCE } from "./defaults.js"
import { asFetchError, badStatus } from "./failures.js"
import { checkedUrl } from "./guard.js"
import { USER_AGENT } from "./headers.js"

/** Most bytes of an answer that are read, so that the connection can serve again; nobody needs more of them. */
const ANSWER_BYTES = 64 * 1024

/** What is posted, and how long that may take. */
export interface PostOptions {
  readonly connections: Connections
  readonly headers: Readonly<Record<string, string>>
  /** Longest time for everything, in milliseconds. */
  readonly timeout: number
}

/**
 * Posts JSON over guarded connections: never to a private address unless they allow it, never further than to the
 * address that was given, since what answers with a redirect has not taken the message. Throws a `FetchError` for
 * everything but a status of 2xx.
 */
export async function postJson(address: string, data: unknown, options: PostOptions): Promise<void> {
  const { connections, headers, timeout } = options
  const url = checkedUrl(address, undefined, connections.allowPrivate)
  try {
    const response = await request(url, {
      method: "POST",
      dispatcher: await connections.dispatcherFor(url),
      headers: { "user-agent": USER_AGENT, ...headers, "content-type": "application/json" },
      body: JSON.stringify(data),
      signal: AbortSignal.timeout(timeout),
      headersTimeout: timeout,
      bodyTimeout: DEFAULT_SILENCE,
    })
    // The status says all; an answer without end must not hold up the next message.
    response.body.dump({ limit: ANSWER_BYTES }).catch(() => {})
    if (response.statusCode < 200 || response.statusCode > 299)
      throw badStatus(url.host, response.statusCode, undefined)
  } catch (error) {
    const isLate = (error as Error).name === "TimeoutError"
    const late = isLate ? Object.assign(new Error("late"), { code: "ETIMEDOUT" }) : error
    throw asFetchError(late, url.host, timeout / 1_000)
  }
}
