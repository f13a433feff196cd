import { setTimeout as pause } from "node:timers/promises"
import { type Dispatcher, request } from "undici"
import { FETCH_MESSAGES } from "../messages/fetch.js"
import { readBody } from "./body.js"
import { type ConnectionOptions, Connections } from "./connections.js"
import { declaredNonPage, essenceOf, saysNothing, sniffedNonPage } from "./content-type.js"
import {
  DEFAULT_CONNECT_TIMEOUT,
  DEFAULT_MAX_BYTES,
  DEFAULT_SILENCE,
  DEFAULT_TIMEOUT,
  MOST_REDIRECTS,
} from "./defaults.js"
import { FetchError } from "./errors.js"
import { asFetchError, badStatus } from "./failures.js"
import { checkedUrl } from "./guard.js"
import { type HeaderOptions, requestHeaders } from "./headers.js"
import {
  asksToComeAgain,
  DEFAULT_RETRIES,
  isPassing,
  LONGEST_PAUSE,
  pauseBefore,
  retryAfter,
} from "./retry.js"

/** Bodies longer than this are not read to their end when unwanted. */
const DISCARDED_BYTES = 16 * 1024

/** How a page is to be fetched. Times are in milliseconds. */
export interface FetchOptions extends HeaderOptions, Omit<ConnectionOptions, "connectTimeout"> {
  /** Longest time for everything. */
  readonly timeout?: number
  readonly connectTimeout?: number
  /** Longest silence before the headers and between two pieces of the body. */
  readonly silence?: number
  /** Most bytes after decompression. */
  readonly maxBytes?: number
  /** Further tries after a broken connection, 429 or 503. */
  readonly retries?: number
  readonly signal?: AbortSignal
  /** Also accepts what is not a page: a feed, a sitemap. */
  readonly anyType?: boolean
  /** Content types that are wanted in the place of pages, such as those of pictures; nothing else is then let through. */
  readonly only?: ReadonlySet<string>
  /** Content types to accept besides those of pages, such as `application/xml` for a sitemap. */
  readonly types?: readonly string[]
  /** Sockets shared with other fetches; then `allowPrivate`, `lookup` and `environment` are theirs. */
  readonly connections?: Connections
}

/** What came back for an address. */
export interface FetchedPage {
  /** The address after all redirects. */
  readonly url: string
  readonly status: number
  /** By small name; several headers of one name are joined by commas. */
  readonly headers: Readonly<Record<string, string>>
  /** The body, decompressed; empty when not modified. */
  readonly bytes: Uint8Array
  /** Content-Type as sent, with its charset: hand it to `extract`. */
  readonly contentType?: string
  /** The addresses that redirected, in order. */
  readonly redirects: readonly string[]
  /** True when the page is still the one that `etag` or `lastModified` stood for. */
  readonly notModified?: boolean
  /** Keep it for the next conditional request. */
  readonly etag?: string
  readonly lastModified?: string
  /** True when the bytes are markup of our own renderer: hand it to `parsePage`, with where things were drawn. */
  readonly rendered?: boolean
}

/**
 * The page at an address, fetched politely and guardedly: every hop's address is checked, time and size are
 * bounded, a busy server is asked again after a pause. Throws a {@link FetchError} for everything that can
 * go wrong outside, and the signal's reason when aborted.
 *
 * Hand the result on: `extract(page.bytes, { url: page.url, contentType: page.contentType })`.
 *
 * @example
 * ```ts
 * import { FetchError, fetchPage } from "honbun"
 * try {
 *   await fetchPage("http://127.0.0.1/")
 * } catch (error) {
 *   if (!(error instanceof FetchError)) throw error
 *   console.log(error.code) // "private-address"
 * }
 * ```
 */
export async function fetchPage(address: string, options: FetchOptions = {}): Promise<FetchedPage> {
  for (const name of ["timeout", "connectTimeout", "silence", "maxBytes"] as const)
    checkPositive(options, name)
  const job = startJob(options)
  try {
    return await followRedirects(address, job)
  } catch (error) {
    options.signal?.throwIfAborted()
    const late = job.signal.aborted ? Object.assign(new Error("late"), { code: "ETIMEDOUT" }) : error
    throw asFetchError(late, job.host, job.timeout / 1_000)
  } finally {
    if (!options.connections) await job.connections.close()
  }
}

function checkPositive(
  options: FetchOptions,
  name: "timeout" | "connectTimeout" | "silence" | "maxBytes",
): void {
  const value = options[name]
  if (value !== undefined && !(value > 0)) {
    throw new FetchError("bad-option", FETCH_MESSAGES.badNumber, { name, value })
  }
}

/** One call of {@link fetchPage} under way. */
interface Job {
  readonly options: FetchOptions
  readonly connections: Connections
  readonly allowPrivate: boolean
  readonly timeout: number
  /** Set by the caller's signal or when the time is over. */
  readonly signal: AbortSignal
  readonly deadline: number
  /** The host being spoken to, for errors. */
  host: string
}

function startJob(options: FetchOptions): Job {
  const timeout = options.timeout ?? DEFAULT_TIMEOUT
  const time = AbortSignal.timeout(timeout)
  const connectTimeout = options.connectTimeout ?? DEFAULT_CONNECT_TIMEOUT
  return {
    options,
    connections: options.connections ?? new Connections({ ...options, connectTimeout }),
    allowPrivate: options.allowPrivate ?? options.connections?.allowPrivate ?? false,
    timeout,
    signal: options.signal ? AbortSignal.any([options.signal, time]) : time,
    deadline: Date.now() + timeout,
    host: "",
  }
}

async function followRedirects(address: string, job: Job): Promise<FetchedPage> {
  const first = checkedUrl(address, undefined, job.allowPrivate)
  const redirects: string[] = []
  let url = first
  while (true) {
    const response = await requestPatiently(url, url.origin === first.origin, job)
    const target = redirectTarget(response)
    if (target === undefined) return readPage(url, response, redirects, job)
    discard(response)
    redirects.push(url.href)
    url = checkedUrl(target, url, job.allowPrivate)
    if (redirects.includes(url.href)) {
      throw new FetchError("too-many-redirects", FETCH_MESSAGES.redirectLoop, { url: url.href })
    }
    if (redirects.length > MOST_REDIRECTS) {
      throw new FetchError("too-many-redirects", FETCH_MESSAGES.tooManyRedirects, {
        count: MOST_REDIRECTS,
        url: url.href,
      })
    }
  }
}

/** One request, repeated after a pause while the server is busy or the connection breaks. */
async function requestPatiently(url: URL, sameOrigin: boolean, job: Job): Promise<Dispatcher.ResponseData> {
  const headers = requestHeaders(job.options, sameOrigin)
  const retries = job.options.retries ?? DEFAULT_RETRIES
  const silence = job.options.silence ?? DEFAULT_SILENCE
  job.host = url.host
  for (let attempt = 1; ; attempt++) {
    let wait = pauseBefore(attempt)
    try {
      const dispatcher = await job.connections.dispatcherFor(url)
      const options = {
        dispatcher,
        headers,
        signal: job.signal,
        headersTimeout: silence,
        bodyTimeout: silence,
      }
      const response = await request(url, options)
      if (!asksToComeAgain(response.statusCode)) return response
      discard(response)
      const asked = retryAfter(single(response.headers["retry-after"]), Date.now())
      wait = Math.max(wait, asked ?? 0)
      if (attempt > retries || !canWait(wait, job)) throw badStatus(url.host, response.statusCode, asked)
    } catch (error) {
      if (!isPassing(error) || attempt > retries || !canWait(wait, job)) throw error
    }
    await pause(wait, undefined, { signal: job.signal })
  }
}

function canWait(wait: number, job: Job): boolean {
  return wait <= LONGEST_PAUSE && Date.now() + wait < job.deadline
}

function redirectTarget(response: Dispatcher.ResponseData): string | undefined {
  if (![301, 302, 303, 307, 308].includes(response.statusCode)) return undefined
  const location = single(response.headers.location)
  // Node reads headers as Latin-1, but addresses in them are often bare UTF-8.
  return location === undefined ? undefined : utf8(location)
}

function utf8(latin1: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(latin1, "latin1"))
  } catch {
    return latin1
  }
}

async function readPage(
  url: URL,
  response: Dispatcher.ResponseData,
  redirects: readonly string[],
  job: Job,
): Promise<FetchedPage> {
  const headers = plainHeaders(response.headers)
  const known = {
    url: url.href,
    status: response.statusCode,
    headers,
    redirects,
    contentType: headers["content-type"],
    etag: headers.etag,
    lastModified: headers["last-modified"],
  }
  const conditional = Boolean(job.options.etag || job.options.lastModified)
  if (response.statusCode === 304 && conditional) {
    discard(response)
    return { ...known, bytes: new Uint8Array(), notModified: true }
  }
  const refusal = refusalOf(url, response.statusCode, headers, job)
  if (refusal) {
    discard(response)
    throw refusal
  }
  const bytes = await readBody(response.body, {
    encoding: headers["content-encoding"],
    maxBytes: maxBytesOf(job),
    host: url.host,
  })
  if (!job.options.anyType && !job.options.only) refuseNonPage(url, known.contentType, bytes)
  return { ...known, bytes }
}

/** Why an answer is not worth its body: its status, its type or its announced size. */
function refusalOf(
  url: URL,
  status: number,
  headers: Readonly<Record<string, string>>,
  job: Job,
): FetchError | undefined {
  if (status < 200 || status > 299) return badStatus(url.host, status, undefined)
  const type = job.options.anyType ? undefined : unwantedType(headers["content-type"], job)
  if (type !== undefined && !job.options.types?.includes(type))
    return new FetchError("not-html", FETCH_MESSAGES.notHtml, { url: url.href, type })
  const bytes = maxBytesOf(job)
  if (Number(headers["content-length"] ?? 0) > bytes) {
    return new FetchError("too-large", FETCH_MESSAGES.tooLarge, { bytes })
  }
  return undefined
}

function unwantedType(contentType: string | undefined, { options }: Job): string | undefined {
  const essence = essenceOf(contentType)
  if (options.only) return options.only.has(essence) ? undefined : essence || "of no type"
  return options.types?.includes(essence) ? undefined : declaredNonPage(contentType)
}

function refuseNonPage(url: URL, contentType: string | undefined, bytes: Uint8Array): void {
  const type = saysNothing(contentType) ? sniffedNonPage(bytes) : undefined
  if (type !== undefined) throw new FetchError("not-html", FETCH_MESSAGES.notHtml, { url: url.href, type })
}

function maxBytesOf(job: Job): number {
  return job.options.maxBytes ?? DEFAULT_MAX_BYTES
}

/** Lets go of a body that nobody will read: a short one is read so that its connection can serve again. */
function discard(response: Dispatcher.ResponseData): void {
  response.body.dump({ limit: DISCARDED_BYTES }).catch(() => {})
}

function plainHeaders(headers: Dispatcher.ResponseData["headers"]): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(", ")]))
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
