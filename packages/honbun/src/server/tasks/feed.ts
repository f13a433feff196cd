import { type FullText, fullTextFeed } from "../../fulltext/full-text.js"
import { folderMemory } from "../../fulltext/memory.js"
import { openFetcher } from "./fetcher.js"
import type { JobProgress, JobTask } from "./job-task.js"
import { withKnown } from "./known-pages.js"

/** Makes a full-text feed: fetched politely, by what the last times have taught. */
export async function makeFeed(
  { url, limit, time, folder, known, fetching }: JobTask & { kind: "feed" },
  progress: (progress: JobProgress) => void,
  signal: AbortSignal,
): Promise<FullText> {
  const fetcher = openFetcher(fetching, signal)
  try {
    return await fullTextFeed(url, withKnown(fetcher, known), {
      memory: folderMemory(folder),
      now: new Date(),
      limit,
      enough: time === undefined ? undefined : AbortSignal.timeout(time),
      progress: (done, of) => progress({ step: "fetching", done, of }),
    })
  } finally {
    await fetcher.close()
  }
}
