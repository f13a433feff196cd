import { createHash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"

/** What is sent back: a body at hand, or one that writes itself piece by piece. */
export interface Reply {
  readonly status?: number
  readonly type?: string
  readonly headers?: Readonly<Record<string, string | number>>
  readonly body?: string | Uint8Array | BodyWriter
}

/** Writes a body after the headers have gone; resolves when all is written. Aborted when the caller leaves. */
export type BodyWriter = (response: ServerResponse, signal: AbortSignal) => Promise<void>

/** A reply of JSON. */
export function json(value: unknown, status = 200): Reply {
  return jsonText(JSON.stringify(value), status)
}

/** A reply of JSON that is already written. */
export function jsonText(body: string, status = 200): Reply {
  return { status, type: "application/json", body }
}

/** A reply that need not be sent again to somebody who has it: it carries a tag of its content, and 304 answers that tag. */
export function unlessKnown(request: IncomingMessage, reply: Reply & { readonly body: string }): Reply {
  const etag = `"${createHash("sha256").update(reply.body).digest("base64url").slice(0, 22)}"`
  const headers = { ...reply.headers, etag }
  const known = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, ""))
  return known?.includes(etag) ? { status: 304, headers } : { ...reply, headers }
}

/** Writes a piece, waiting while the caller reads slowly. */
export async function writePiece(response: ServerResponse, piece: string | Uint8Array): Promise<void> {
  if (response.destroyed || response.write(piece)) return
  await new Promise<void>((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done)
      resolve()
    }
    response.on("drain", done).on("close", done)
  })
}
