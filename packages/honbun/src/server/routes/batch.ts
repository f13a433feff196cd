import { FAVORS, METHODS } from "@honbun/core"
import { description, maxLength, optional, picklist, pipe, strictObject, string } from "valibot"
import { DEFAULT_MAX_BYTES } from "../../fetch/defaults.js"
import { streamFile } from "../../files/input-file.js"
import { DEFAULT_FIELDS, type ResultField, type WorkSettings } from "../../jobs/job.js"
import { jsonlSource } from "../../jobs/jsonl-source.js"
import { streamSink } from "../../jobs/line-sink.js"
import { JobRun } from "../../jobs/run-job.js"
import { ApiError, tooBusy } from "../api-error.js"
import { pacedBody } from "../paced-body.js"
import { writePiece } from "../reply.js"
import { type Call, type Route, route } from "../route.js"
import type { Service } from "../service.js"
import { fetchingOf, openFetcher } from "../tasks/fetcher.js"
import { ERROR } from "./shapes.js"

/** Batches at once; each may use all threads. */
const MOST_BATCHES = 2
/** Fields that a line of output can have. */
const FIELDS: readonly string[] = [
  ...DEFAULT_FIELDS,
  "authors",
  "image",
  "canonical",
  "licence",
  "description",
  "markdown",
  "html",
  "method",
  "fromData",
]

const QUERY = strictObject({
  method: optional(picklist(METHODS), "auto"),
  favor: optional(picklist(FAVORS), "balanced"),
  fields: optional(
    pipe(
      string(),
      maxLength(300),
      description(`Fields of each line, separated by commas: ${FIELDS.join(", ")}.`),
    ),
    DEFAULT_FIELDS.join(","),
  ),
})

interface Query {
  readonly method: WorkSettings["method"]
  readonly favor: "precision" | "balanced" | "recall"
  readonly fields: string
}

/** Many pages at once, as a stream. */
export const BATCH_ROUTES: readonly Route[] = [
  route<undefined, Query>({
    method: "POST",
    path: "/api/batch",
    tag: "batch",
    summary: "Many pages: a line of JSON out for each line in, while they come",
    query: QUERY,
    body: { media: "application/x-ndjson" },
    replies: {
      200: { description: "Lines of JSON, in the order of the input.", type: "application/x-ndjson" },
      400: ERROR,
      415: ERROR,
      429: ERROR,
    },
    handle(call) {
      expectLines(call.request.headers["content-type"])
      const settings = settingsOf(call.query, call.service)
      if (call.service.batches >= MOST_BATCHES) throw tooBusy("Too many batches are running")
      return {
        type: "application/x-ndjson",
        body: async (response, signal) => {
          // What still comes of a body that was given up is not waited for.
          response.once("finish", () => call.request.complete || call.request.destroy())
          await stream(call, settings, (line) => writePiece(response, line), signal)
        },
      }
    },
  }),
]

/** None of these can be sent by a page of another site without asking first. */
function expectLines(type = ""): void {
  if (/^application\/(?:x-ndjson|jsonl|x-jsonlines|json)\b/i.test(type)) return
  throw new ApiError(415, "not-json", "Expected the header Content-Type: application/x-ndjson")
}

function settingsOf({ method, favor, fields }: Query, { settings }: Service): WorkSettings {
  const names = fields.split(",").map((name) => name.trim())
  const unknown = names.find((name) => !FIELDS.includes(name))
  if (unknown !== undefined)
    throw new ApiError(400, "bad-request", `There is no field ${unknown.slice(0, 50)}`)
  const limits = { bytes: DEFAULT_MAX_BYTES, nodes: 3_000_000, milliseconds: settings.timeout }
  const include = {}
  return { method, favor, include, limits, fields: names as ResultField[], filters: {}, signatures: false }
}

async function stream(
  { service, request }: Pick<Call, "service" | "request">,
  settings: WorkSettings,
  write: (line: string) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const fetcher = openFetcher(fetchingOf(service.settings), signal)
  service.batches++
  const ending: { late?: ApiError } = {}
  const body = untilLate(pacedBody(request, service.settings.pace), (error) => (ending.late = error))
  try {
    const ask = { kind: "batch", settings } as const
    await new JobRun({
      sources: [jsonlSource(streamFile(body, ""), DEFAULT_MAX_BYTES)],
      pool: { run: (job) => service.pageRequests.runInTurn({ ...job, ask }) },
      fetcher,
      sink: streamSink(write),
      ordered: true,
      checkpointEvery: Number.POSITIVE_INFINITY,
      signal,
    }).run()
    // The status has gone out already: the last line says why there are no more.
    if (ending.late) {
      const { code, message } = ending.late
      await write(`${JSON.stringify({ error: { code, message } })}\n`)
    }
  } finally {
    service.batches--
    await fetcher.close()
  }
}

/** The pieces of a body until they come too slowly. Ending there, not failing, lets the lines before be answered. */
async function* untilLate(
  pieces: AsyncIterable<Uint8Array>,
  tell: (error: ApiError) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    tell(error)
  }
}
