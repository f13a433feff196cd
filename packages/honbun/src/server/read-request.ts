import type { IncomingMessage } from "node:http"
import { type GenericSchema, safeParse } from "valibot"
import { ApiError } from "./api-error.js"
import { issueText } from "./issue-text.js"

/** Longest time for a body to arrive, in milliseconds. */
const BODY_TIME = 60_000
/** Deepest nesting of a body: nothing that is asked for comes near it. */
const DEEPEST_JSON = 500

/** What is looked at before the rest of a body is read: so many bytes of its beginning, all of it when it is shorter. */
export interface Beginning {
  readonly bytes: number
  /** Throws to refuse the body. */
  check(beginning: Buffer): void
}

/** The body of a request, never more than `most` bytes. A caller who sends too slowly is cut off. */
export async function readRequest(
  request: IncomingMessage,
  most: number,
  beginning?: Beginning,
): Promise<Buffer> {
  const timer = setTimeout(() => request.destroy(), BODY_TIME)
  try {
    return await collect(request, most, beginning)
  } finally {
    clearTimeout(timer)
  }
}

async function collect(
  request: IncomingMessage,
  most: number,
  beginning: Beginning | undefined,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  let unchecked = beginning
  // Not destroyed when too much comes: the caller is to hear why.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw tooLarge(most)
    chunks.push(chunk)
    if (unchecked && size >= unchecked.bytes) {
      unchecked.check(Buffer.concat(chunks).subarray(0, unchecked.bytes))
      unchecked = undefined
    }
  }
  const body = Buffer.concat(chunks)
  unchecked?.check(body)
  return body
}

/** The bytes a request says it has; refused at once when they are too many. */
export function declaredSize(request: IncomingMessage, most: number): number {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers
  const size = length === undefined ? (encoding === undefined ? 0 : most) : Number(length)
  if (size > most) throw tooLarge(most)
  return size
}

function tooLarge(most: number): ApiError {
  // What still comes is not read, so the connection cannot be used again.
  const headers = { connection: "close" }
  return new ApiError(413, "too-large", `Expected at most ${most} bytes`, { headers })
}

/** The value of a body of JSON. Anything but JSON is refused: browsers send that to other sites only after asking. */
export async function readJson(request: IncomingMessage, most: number): Promise<unknown> {
  const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase()
  if (type !== "application/json") {
    throw new ApiError(415, "not-json", "Expected the header Content-Type: application/json")
  }
  const body = await readRequest(request, most)
  if (isTooDeep(body))
    throw new ApiError(400, "bad-json", `Expected JSON nested at most ${DEEPEST_JSON} deep`)
  try {
    return JSON.parse(body.toString("utf8"))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new ApiError(400, "bad-json", `Expected JSON: ${error.message}`)
  }
}

const [QUOTE, BACKSLASH, BRACKET, BRACE, END_BRACKET, END_BRACE] = Buffer.from('"\\[{]}')

/** Whether JSON is nested deeper than those can follow who read and write it by calling themselves. One pass. */
function isTooDeep(json: Buffer): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (byte === QUOTE) isText = !isText
    else if (isText) at += byte === BACKSLASH ? 1 : 0
    else if (byte === BRACKET || byte === BRACE) {
      if (++depth > DEEPEST_JSON) return true
    } else if (byte === END_BRACKET || byte === END_BRACE) depth--
  }
  return false
}

/** The value as its schema says. Throws an {@link ApiError} that names what is wrong. */
export function checked<T>(schema: GenericSchema<unknown, T>, value: unknown, what: string): T {
  const { success, output, issues } = safeParse(schema, value)
  if (success) return output
  const complaints = issues.slice(0, 5).map(issueText)
  throw new ApiError(400, "bad-request", `The ${what} is not as expected. ${complaints.join("; ")}`)
}
