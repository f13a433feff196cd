import { rm } from "node:fs/promises"
import type { ResultField } from "./job.js"
import { writeParquet } from "./parquet-file.js"
import { type PartState, PartWriter } from "./part-writer.js"
import type { Sink } from "./sink.js"

/**
 * A Parquet file of all results. A Parquet file cannot be continued, since what it holds is written at its end. So lines
 * are gathered beside it first, where a run can be taken up, and become columns when all are there.
 */
export async function openParquetSink(
  { path, fields }: { readonly path: string; readonly fields: readonly ResultField[] },
  state?: PartState,
): Promise<Sink> {
  const gathered = `${path}.lines`
  const writer = await PartWriter.open({ path: gathered, zip: undefined }, state)
  return {
    write: ({ result }) => writer.write(`${result.line}\n`),
    commit: () => writer.commit(),
    async finish() {
      await writer.commit()
      await writeParquet(gathered, path, fields)
      return () => rm(gathered, { force: true })
    },
    close: () => writer.close(),
  }
}
