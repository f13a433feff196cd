import type { IncomingMessage } from "node:http"
import type { GenericSchema } from "valibot"
import type { Reply } from "./reply.js"
import type { Service } from "./service.js"

/** One request on its way through the server. */
export interface Call<Body = unknown, Query = unknown> {
  /** Named in the log, in errors and in the header `x-request-id`. */
  readonly id: string
  readonly request: IncomingMessage
  readonly url: URL
  readonly service: Service
  /** The parts of the path in braces. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Query
  readonly body: Body
  /** Aborted when the caller leaves or the server stops. */
  readonly signal: AbortSignal
}

/** What a reply looks like, for the description of the API. */
export interface ReplyShape {
  readonly description: string
  /** `application/json` unless said otherwise. */
  readonly type?: string
  readonly schema?: GenericSchema
}

/** Who may call: everyone who has the token, or everyone (what is open tells nothing, or its address is the key). */
export type Access = "token" | "open"

/** A path with a method, what it takes, what it gives. Checked and described by the same schemas. */
export interface Route<Body = unknown, Query = unknown> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  /** Such as `/api/jobs/{id}`. */
  readonly path: string
  /** The group it is described in. */
  readonly tag: string
  readonly summary: string
  readonly access?: Access
  /** Whether pages of other sites may call it; then something else than the origin guards it. */
  readonly anyOrigin?: boolean
  readonly query?: GenericSchema<unknown, Query>
  /** A schema of JSON, or the media type of a body that the handler reads itself as it comes. */
  readonly body?: GenericSchema<unknown, Body> | { readonly media: string }
  readonly replies: Readonly<Record<number, ReplyShape>>
  readonly handle: (call: Call<Body, Query>) => Promise<Reply> | Reply
}

/** A route whose handler knows the types of its schemas, among routes that do not. */
export function route<Body, Query>(definition: Route<Body, Query>): Route {
  return definition as unknown as Route
}
