import { ask, send } from "./client.js"
import type { Batches, BatchStatus, SamplePage } from "./contract.js"
import { holdPage } from "./pages.js"

export type { Batches, BatchRun, BatchStatus } from "./contract.js"

/** The batches of the server's queue. */
export function getBatches(signal?: AbortSignal): Promise<Batches> {
  return ask<Batches>("/api/batches", { signal })
}

/** All about one batch. */
export function getBatch(id: string, signal?: AbortSignal): Promise<BatchStatus> {
  return ask<BatchStatus>(`/api/batches/${encodeURIComponent(id)}`, { signal })
}

/** Pauses, resumes or cancels a batch. */
export function steerBatch(id: string, what: "pause" | "resume" | "cancel"): Promise<BatchStatus> {
  return ask<BatchStatus>(`/api/batches/${encodeURIComponent(id)}/${what}`, {
    method: "POST",
    keepalive: true,
  })
}

/** A page of a batch, as its result says. */
export interface BatchLine {
  readonly id: string
  readonly title?: string
  readonly text?: string
  readonly language?: string
}

/** Sample pages as a batch of this server; each line as it comes. */
export async function* runBatch(
  samples: readonly SamplePage[],
  signal: AbortSignal,
): AsyncGenerator<BatchLine> {
  const pages = await Promise.all(
    samples.map(async ({ name, url }) => {
      const page = await holdPage({ kind: "sample", name }, signal)
      const html = await (await send(`/api/page/${page.id}/source`, { signal })).text()
      return { id: name, url, html }
    }),
  )
  const lines = pages.map((page) => `${JSON.stringify(page)}\n`).join("")
  const response = await send("/api/batch?fields=title,text,language", { lines, signal })
  const reader = response
    .body!.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ""
  for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
    const whole = (rest + value).split("\n")
    rest = whole.pop() ?? ""
    for (const line of whole) if (line !== "") yield JSON.parse(line) as BatchLine
  }
}
