import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { HonbunError } from "@honbun/core"
import { AnnotateError } from "../annotate/errors.js"
import { StoreError } from "../store/errors.js"
import { ApiError, failureOf } from "./api-error.js"
import { expectOwnHost, expectOwnOrigin, expectToken } from "./guard-request.js"
import { checked, declaredSize, readJson } from "./read-request.js"
import { json, type Reply } from "./reply.js"
import type { Call, Route } from "./route.js"
import type { Router } from "./router.js"
import type { Service } from "./service.js"

/** Headers of every reply that does not say otherwise. */
const HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
}

/** Answers requests: guards, checks, calls the route, writes, counts, logs. */
export class Handler {
  readonly #service: Service
  readonly #router: Router
  /** Requests under way. A list of our own, because signals made of a lasting one pile up on it (Node 20). */
  readonly #open = new Set<AbortController>()

  constructor(service: Service, router: Router) {
    this.#service = service
    this.#router = router
  }

  /** Ends everything under way. */
  abort(): void {
    for (const each of this.#open) each.abort()
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const start = performance.now()
    const id = randomUUID()
    const left = new AbortController()
    this.#open.add(left)
    response.on("close", () => {
      this.#open.delete(left)
      left.abort()
    })
    const { signal } = left
    const { remoteAddress } = request.socket
    const work: Work = { request, id, signal, remoteAddress, route: undefined }
    const reply = await this.#replyTo(work)
    await this.#send(reply, work, response)
    this.#record(work, response, performance.now() - start)
  }

  /** What to send; errors become replies. */
  async #replyTo(work: Work): Promise<Reply> {
    const done: (() => void)[] = []
    try {
      const { settings, budget } = this.#service
      const { request } = work
      expectOwnHost(request, settings)
      const url = urlOf(request)
      const { route, params } = this.#find(request.method ?? "", url.pathname)
      work.route = route
      expectOwnOrigin(request, route)
      expectToken(request, route, settings.token)
      if (route.body && "async" in route.body) {
        done.push(budget.take(declaredSize(request, settings.maxBody)))
      }
      return await route.handle(await this.#callOf(work, route, params, url))
    } catch (error) {
      return this.#errorReply(error, work)
    } finally {
      for (const each of done) each()
    }
  }

  #find(method: string, path: string): { route: Route; params: Readonly<Record<string, string>> } {
    const found = this.#router.find(method, path)
    if (!found) throw new ApiError(404, "not-found", "There is nothing at this address")
    if ("route" in found) return found
    const headers = { allow: found.allowed.join(", ") }
    throw new ApiError(405, "wrong-method", `Expected ${headers.allow}`, { headers })
  }

  async #callOf(work: Work, route: Route, params: Readonly<Record<string, string>>, url: URL): Promise<Call> {
    const { request, id, signal } = work
    const query = route.query && checked(route.query, Object.fromEntries(url.searchParams), "query")
    const body =
      route.body && "async" in route.body
        ? checked(route.body, await readJson(request, this.#service.settings.maxBody), "body")
        : undefined
    return { id, request, url, service: this.#service, params, query, body, signal }
  }

  #errorReply(error: unknown, { id, signal }: Work): Reply {
    const known = apiErrorOf(error) ?? unexpected(error, signal)
    if (known.status >= 500) {
      const { stack = String(error) } = (known.cause ?? known) as { stack?: string }
      this.#log({ level: "error", id, code: known.code, stack })
    }
    const { code, message, status, headers, details } = known
    return { ...json({ error: { code, message, ...details, requestId: id } }, status), headers }
  }

  async #send(reply: Reply, { request, id, signal }: Work, response: ServerResponse): Promise<void> {
    const { status = 200, type, headers = {}, body = "" } = reply
    const isText = type !== undefined && /^(?:text\/|application\/json)/.test(type)
    const contentType = type && (isText && !type.includes("charset") ? `${type}; charset=utf-8` : type)
    response.writeHead(status, {
      ...HEADERS,
      "x-request-id": id,
      ...(contentType ? { "content-type": contentType } : {}),
      ...(typeof body === "function" ? {} : { "content-length": Buffer.byteLength(body) }),
      ...headers,
    })
    if (request.method === "HEAD") return void response.end()
    if (typeof body !== "function") return void response.end(body)
    try {
      await body(response, signal)
      response.end()
    } catch (error) {
      // The status has gone out already: a body cut short is all that can be said.
      if (!signal.aborted) this.#log({ level: "error", id, stack: (error as Error).stack ?? String(error) })
      response.destroy()
    }
  }

  #record(
    { request, id, route, remoteAddress: remote }: Work,
    response: ServerResponse,
    milliseconds: number,
  ): void {
    const method = request.method ?? ""
    const { statusCode: status } = response
    this.#service.metrics.count(route ? method : "", route?.path ?? "none", status, milliseconds / 1_000)
    const path = (request.url ?? "").split("?")[0]!.slice(0, 500)
    this.#log({ level: "info", id, method, path, status, milliseconds: Math.round(milliseconds), remote })
  }

  #log(fields: Readonly<Record<string, unknown>>): void {
    this.#service.settings.log?.(JSON.stringify({ time: new Date().toISOString(), ...fields }))
  }
}

/** A request being answered. */
interface Work {
  readonly request: IncomingMessage
  readonly id: string
  readonly signal: AbortSignal
  /** Asked for at once: a socket that has closed knows it no more. */
  readonly remoteAddress: string | undefined
  route: Route | undefined
}

/** The status of each thing that can be wrong with a request to annotate. */
const ANNOTATE_STATUS: Readonly<Record<AnnotateError["code"], number>> = {
  "bad-name": 400,
  "bad-labels": 400,
  exists: 409,
  stale: 409,
  "no-project": 404,
  "no-page": 404,
}

function apiErrorOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error
  if (error instanceof HonbunError) return failureOf(error.code, error.message, error)
  if (error instanceof StoreError)
    return new ApiError(error.code === "too-long" ? 400 : 503, `store-${error.code}`, error.message)
  if (!(error instanceof AnnotateError)) return undefined
  return new ApiError(ANNOTATE_STATUS[error.code], error.code, error.message)
}

function unexpected(error: unknown, signal: AbortSignal): ApiError {
  if (signal.aborted) return new ApiError(499, "aborted", "The caller left", { cause: error })
  return new ApiError(500, "unexpected", "Something went wrong here; the log says what", { cause: error })
}

/** The address asked for; an unreadable one is one that is not there. */
function urlOf({ url = "" }: IncomingMessage): URL {
  const whole = `http://server${url.startsWith("/") ? url : "/unreadable"}`
  return new URL(URL.canParse(whole) ? whole : "http://server/unreadable")
}
