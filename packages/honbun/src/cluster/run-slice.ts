import type { PageJob, PageResult } from "../jobs/job.js"
import type { PoliteFetcher } from "../jobs/polite-fetcher.js"
import { JobRun } from "../jobs/run-job.js"
import type { Sink } from "../jobs/sink.js"
import { sliceItems } from "../jobs/slice-source.js"
import { BEGINNING, type Source, type SourceItem } from "../jobs/source.js"
import { Tally as Tallied, type Tally } from "../jobs/tally.js"
import type { Task } from "./job.js"
import type { Address } from "./plan.js"

/** What a slice of an input is worked on with. */
export interface SliceParts {
  readonly task: Task
  readonly source: Source
  readonly pool: { run(job: PageJob): Promise<PageResult> }
  readonly fetcher: Pick<PoliteFetcher, "fetch">
  readonly sink: Sink
  readonly signal: AbortSignal
}

/** Works on a slice as `honbun batch` does, numbering its pages as they are numbered in the whole. */
export async function runSlice({ task, source, pool, fetcher, sink, signal }: SliceParts): Promise<Tally> {
  const run = new JobRun({
    sources: [source],
    pool,
    fetcher,
    sink,
    ordered: true,
    from: {
      input: 0,
      place: BEGINNING,
      next: task.first,
      ahead: [],
      out: undefined,
      signatures: 0,
      tally: new Tallied().toJSON(),
    },
    checkpointEvery: Number.POSITIVE_INFINITY,
    signal,
  })
  await run.run()
  signal.throwIfAborted()
  await sink.commit()
  return run.tally
}

/** The pages of a task that lie in an input. Addresses among them belong to tasks of their own. */
export function pagesOf(source: Source, { from, to }: Task): Source {
  return itemsSource(async function* () {
    const slice = sliceItems(source, { from: from ?? BEGINNING, to })
    for await (const item of slice) if (item.kind !== "address") yield item
  })
}

/** Addresses as a source. */
export function addressItems(addresses: readonly Address[]): Source {
  return itemsSource(async function* () {
    for (const [at, { id, url }] of addresses.entries()) {
      yield { kind: "address", id, url, after: { at: at + 1, count: at + 1 } }
    }
  })
}

function itemsSource(items: () => AsyncGenerator<SourceItem>): Source {
  return { fingerprint: async () => "", total: Promise.resolve(undefined), items }
}
