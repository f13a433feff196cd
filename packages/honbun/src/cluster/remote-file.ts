import { setTimeout as pause } from "node:timers/promises"
import { request } from "undici"
import { Connections } from "../fetch/connections.js"
import { DEFAULT_SILENCE } from "../fetch/defaults.js"
import { checkedUrl } from "../fetch/guard.js"
import type { Environment } from "../fetch/proxy.js"
import type { InputFile } from "../files/input-file.js"
import { Bucket } from "./s3.js"

/** Redirects that are followed, and attempts without a byte gained before reading is given up. */
const MOST = { redirects: 5, attempts: 6 }

/** An answer to a request for a range of bytes. */
interface RangeAnswer {
  readonly status: number
  header(name: string): string | undefined
  readonly body: AsyncIterable<Uint8Array>
}

type AskRange = (range: string) => Promise<RangeAnswer>

/** A file on a server (`https://…`) or in a bucket (`s3://…`), read by ranges: from any place on, and on after a break. */
export function openRemoteFile(
  address: string,
  { environment, allowPrivate }: { readonly environment: Environment; readonly allowPrivate: boolean },
): InputFile {
  const ask = address.startsWith("s3:")
    ? askBucket(address, environment)
    : askServer(address, environment, allowPrivate)
  let known: Promise<{ size: number | undefined; tag: string }> | undefined
  const facts = () => (known ??= factsOf(ask, address))
  return {
    name: address,
    // Lines of a list that lies elsewhere name no files of this machine: nothing is below this.
    folder: "/dev/null",
    zipped: /\.gz$/i.test(new URL(address).pathname),
    size: async () => (await facts()).size,
    fingerprint: async () => JSON.stringify([address, await facts()]),
    bytes: (from) => bytesFrom(ask, from, address),
  }
}

async function factsOf(ask: AskRange, address: string): Promise<{ size: number | undefined; tag: string }> {
  const answer = await ask("bytes=0-0")
  await drop(answer)
  const total = /\/(\d+)$/.exec(answer.header("content-range") ?? "")?.[1]
  const length = total ?? (answer.status === 200 ? answer.header("content-length") : undefined)
  if (answer.status >= 400 && answer.status !== 416) throw new Error(`${address}: ${answer.status}`)
  return { size: length === undefined ? undefined : Number(length), tag: answer.header("etag") ?? "" }
}

/** The bytes from a place on. A connection that breaks is taken up where it broke; a file that changed is an error. */
async function* bytesFrom(ask: AskRange, from: number, address: string): AsyncGenerator<Uint8Array> {
  let at = from
  let tag: string | undefined
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await ask(`bytes=${at}-`)
      if (answer.status === 416) return await drop(answer)
      if (answer.status >= 500) throw new Error(`${address}: ${answer.status}`)
      if (answer.status >= 400) throw new RefusedError(`${address}: ${answer.status}`)
      tag ??= answer.header("etag")
      if (answer.header("etag") !== tag) throw new RefusedError(`${address} changed while it was read`)
      // Who knows no ranges sends everything from the beginning.
      let skip = answer.status === 206 ? 0 : at
      for await (const chunk of answer.body) {
        const rest = chunk.subarray(Math.min(skip, chunk.length))
        skip -= chunk.length - rest.length
        if (rest.length === 0) continue
        yield rest
        at += rest.length
        attempt = 0
      }
      return
    } catch (error) {
      if (error instanceof RefusedError || attempt >= MOST.attempts) throw error
      await pause(200 * 2 ** attempt)
    }
  }
}

/** Asking again will not help. */
class RefusedError extends Error {
  override readonly name: string = "RefusedError"
}

async function drop(answer: RangeAnswer): Promise<void> {
  for await (const _ of answer.body) {
    // A byte or a page of words: read to its end, so that the connection can be used again.
  }
}

/** Over guarded connections: no hop of a redirect reaches a private address unless that is allowed. */
function askServer(address: string, environment: Environment, allowPrivate: boolean): AskRange {
  const connections = new Connections({ allowPrivate, environment })
  return async (range) => {
    let url = checkedUrl(address, undefined, allowPrivate)
    for (let hop = 0; hop <= MOST.redirects; hop++) {
      const { statusCode, headers, body } = await request(url, {
        dispatcher: await connections.dispatcherFor(url),
        headers: { range, "accept-encoding": "identity" },
        headersTimeout: DEFAULT_SILENCE,
        bodyTimeout: DEFAULT_SILENCE,
      })
      const { location } = headers
      if (statusCode < 300 || statusCode > 399 || typeof location !== "string") {
        return { status: statusCode, header: (name) => headers[name]?.toString(), body }
      }
      await body.dump()
      url = checkedUrl(location, url, allowPrivate)
    }
    throw new RefusedError(`${address} redirects too often`)
  }
}

function askBucket(address: string, environment: Environment): AskRange {
  const url = new URL(address)
  const bucket = new Bucket(`s3://${url.host}`, environment)
  const key = decodeURIComponent(url.pathname).replace(/^\/+/, "")
  return async (range) => {
    const response = await bucket.request(key, { headers: { range } })
    const body = (response.body ?? []) as AsyncIterable<Uint8Array>
    return { status: response.status, header: (name) => response.headers.get(name) ?? undefined, body }
  }
}
