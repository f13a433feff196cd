import { failure, type PageJob, type PageResult } from "../jobs/job.js"
import { type CompareAsk, comparePage, type ReadAsk, readPage } from "./read-page.js"
import { reasonOf } from "./reason-of.js"

/** What a thread of the watch is asked; the bytes of a page to be read are the job's body. */
export interface WatchJob extends PageJob {
  readonly ask:
    | { readonly kind: "read"; readonly page: Omit<ReadAsk, "bytes"> }
    | { readonly kind: "compare"; readonly visits: CompareAsk }
}

/** Enough of a page to load the model before the first one is timed. */
const WARM_UP = "<title>Tea</title><p>Pour hot water over the leaves, and wait for three minutes or so.</p>"

/** The work of a thread of the watch: the line of a result is the answer, as JSON. */
export function prepareWatchWork(): (job: WatchJob) => PageResult {
  const url = "https://example.org/"
  const bytes = new TextEncoder().encode(WARM_UP)
  const page = { asked: url, url, contentType: undefined, now: 0, before: undefined, recipe: undefined }
  readPage({ ...page, bytes })
  return (job) => {
    const start = performance.now()
    try {
      const line = JSON.stringify(answerTo(job))
      return { kind: "done", id: job.id, line, bytes: 0, milliseconds: performance.now() - start }
    } catch (error) {
      return failure(job, "internal", reasonOf(error))
    }
  }
}

function answerTo({ ask, body }: WatchJob): unknown {
  if (ask.kind === "compare") return comparePage(ask.visits)
  if (body.kind !== "bytes") throw new TypeError(`Expected the bytes of a page, got a ${body.kind}`)
  return readPage({ ...ask.page, bytes: body.bytes })
}
