import { type PartOptions, type PartState, PartWriter } from "./part-writer.js"
import type { Outgoing, Sink } from "./sink.js"

/** Lines into a file, compressed when its name ends in `.gz`. */
export async function openLineSink(options: Omit<PartOptions, "zip">, state?: PartState): Promise<Sink> {
  const zip = /\.gz$/i.test(options.path) ? "blocks" : undefined
  const writer = await PartWriter.open({ ...options, zip }, state)
  return {
    write: ({ result }) => writer.write(`${result.line}\n`),
    commit: () => writer.commit(),
    close: () => writer.close(),
  }
}

/** Pieces by heading into a file, a line each. Pages without a result have none: they are counted, and in the log. */
export async function openChunkSink(options: Omit<PartOptions, "zip">, state?: PartState): Promise<Sink> {
  const sink = await openLineSink(options, state)
  return { ...sink, write: (outgoing) => eachChunk(outgoing, sink.write) }
}

/** The pieces of a result, each as a result whose line it is. */
async function eachChunk(outgoing: Outgoing, write: Sink["write"]): Promise<void> {
  const { result } = outgoing
  const lines = result.kind === "done" ? (result.document ?? "").split("\n") : []
  for (const line of lines) if (line !== "") await write({ ...outgoing, result: { ...result, line } })
}

/** Lines to whoever reads them now, each at once: nothing is kept and nothing can be taken up again. */
export function streamSink(write: (line: string) => Promise<void>, kind: "jsonl" | "chunks" = "jsonl"): Sink {
  const writeLine = ({ result }: Outgoing) => write(`${result.line}\n`)
  return {
    write: kind === "chunks" ? (outgoing) => eachChunk(outgoing, writeLine) : writeLine,
    commit: async () => undefined,
    close: async () => {},
  }
}
