import { ask, send } from "./client.js"
import type { JobView } from "./contract.js"

/** Long work on the server. */
export interface Job<Result = unknown> extends JobView {
  readonly result?: Result
}

/** Starts long work. */
export function startJob(body: object): Promise<Job> {
  return ask<Job>("/api/jobs", { body })
}

/** Asks the server to stop it. */
export function cancelJob(id: string): Promise<void> {
  return ask<void>(`/api/jobs/${id}`, { method: "DELETE" })
}

/** How a job is. */
function getJob<Result>(id: string): Promise<Job<Result>> {
  return ask<Job<Result>>(`/api/jobs/${id}`)
}

/** Tells of every step of a job until it ends; gives how it ended. */
export async function followJob<Result>(
  id: string,
  onStep: (job: Job<Result>) => void,
  signal: AbortSignal,
): Promise<Job<Result>> {
  const response = await send(`/api/jobs/${id}/events`, { signal })
  for await (const data of eventsOf(response.body!)) onStep(JSON.parse(data) as Job<Result>)
  return await getJob<Result>(id)
}

/** The data of the events in a stream (`text/event-stream`). Read by fetch, because EventSource can send no token. */
export async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ""
  for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
    const events = (rest + value).split(/\r?\n\r?\n/)
    rest = events.pop() ?? ""
    for (const event of events) {
      const lines = event.split(/\r?\n/).filter((line) => line.startsWith("data:"))
      if (lines.length > 0) yield lines.map((line) => line.slice(5).replace(/^ /, "")).join("\n")
    }
  }
}
