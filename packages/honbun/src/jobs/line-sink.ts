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

/** Lines to whoever reads them now, each at once: nothing is kept and nothing can be taken up again. */
export function streamSink(write: (line: string) => Promise<void>): Sink {
  return {
    write: ({ result }: Outgoing) => write(`${result.line}\n`),
    commit: async () => undefined,
    close: async () => {},
  }
}
