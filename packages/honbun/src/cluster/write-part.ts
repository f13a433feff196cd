import { join } from "node:path"
import { inTemporaryFolder } from "../files/temporary-folder.js"
import { openChunkSink, openLineSink } from "../jobs/line-sink.js"
import { openParquetSink } from "../jobs/parquet-sink.js"
import type { Sink } from "../jobs/sink.js"
import { openWarcSink } from "../jobs/warc-sink.js"
import type { ClusterJob } from "./job.js"
import type { ObjectPlace } from "./objects.js"

/** Lets results be written on this machine, then puts the whole part where all machines see it. */
export async function writePart<T>(
  to: { readonly objects: ObjectPlace; readonly name: string },
  job: Pick<ClusterJob, "output" | "work" | "began">,
  work: (sink: Sink) => Promise<T>,
): Promise<T> {
  return await inTemporaryFolder("part", async (folder) => {
    const path = join(folder, to.name)
    const sink = await openPartSink(path, job)
    let result: T
    try {
      result = await work(sink)
      await sink.commit()
      await sink.finish?.()
    } finally {
      await sink.close()
    }
    await to.objects.putFile(to.name, path)
    return result
  })
}

async function openPartSink(
  path: string,
  { output, work, began }: Pick<ClusterJob, "output" | "work" | "began">,
): Promise<Sink> {
  if (output.kind === "warc") return await openWarcSink({ path, began })
  if (output.kind === "parquet") return await openParquetSink({ path, fields: work.fields })
  if (output.kind === "chunks") return await openChunkSink({ path })
  return await openLineSink({ path })
}
