import { join } from "node:path"
import { HonbunError } from "@honbun/core"
import { FetchError } from "../fetch/errors.js"
import { inTemporaryFolder } from "../files/temporary-folder.js"
import { crawlSite } from "../jobs/gather-site.js"
import { openGathered } from "../jobs/gathered-sink.js"
import { inOrder } from "../jobs/in-order.js"
import { failure } from "../jobs/job.js"
import { PageError } from "../jobs/page-error.js"
import { Tally, type TallyState } from "../jobs/tally.js"
import type { ClusterJob, Task } from "./job.js"
import type { KeptFetches } from "./kept-fetches.js"
import type { ObjectPlace } from "./objects.js"

/** Hosts that one task crawls, all at once: servers are slow, and asked one request at a time. */
const HOSTS_A_TASK = 16

/** The tasks of a crawl. All addresses of a host are in one task, so no two workers ever ask one host. */
export function* gatherTasks(job: string, starts: readonly string[]): Generator<Task> {
  const hosts = byHost(starts)
  for (let at = 0; at < hosts.length; at += HOSTS_A_TASK) {
    const some = hosts.slice(at, at + HOSTS_A_TASK).flat()
    yield { job, stage: "gather", number: at / HOSTS_A_TASK + 1, first: 0, firstPage: 0, starts: some }
  }
}

function byHost(starts: readonly string[]): string[][] {
  const hosts = new Map<string, string[]>()
  for (const start of starts) {
    const { host } = new URL(start)
    const known = hosts.get(host)
    if (known) known.push(start)
    else hosts.set(host, [start])
  }
  return [...hosts.values()]
}

/** What gathering works with. */
export interface GatherParts {
  readonly task: Task
  readonly job: ClusterJob
  readonly fetches: KeptFetches
  /** Where the part goes. */
  readonly part: { readonly objects: ObjectPlace; readonly name: string }
  readonly signal: AbortSignal
}

/**
 * Crawls the sites of a task and writes their pages as one part, site after site. The frontier is kept nowhere: it follows from
 * the answers, which are kept. Whoever takes over a task goes the same way through them, then on.
 */
export async function gatherSites({ task, job, fetches, part, signal }: GatherParts): Promise<TallyState> {
  const tally = new Tally()
  const crawl = (starts: readonly string[]) => crawlHost(starts, job.gather!.most, fetches, tally)
  const pages: string[] = []
  for await (const addresses of inOrder(each(byHost(task.starts ?? [])), crawl, HOSTS_A_TASK)) {
    for (const address of addresses) pages.push(address)
  }
  signal.throwIfAborted()
  await writeGathered(pages, part, fetches, job.began)
  return tally.toJSON()
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

/** The addresses of a host's pages, in the order in which they were found. */
async function crawlHost(
  starts: readonly string[],
  most: number,
  fetches: KeptFetches,
  tally: Tally,
): Promise<string[]> {
  const found: string[] = []
  try {
    await crawlSite(
      starts,
      fetches,
      async ({ url, redirects, bytes }) => {
        found.push(redirects[0] ?? url)
        tally.pages++
        tally.done++
        tally.bytes += bytes.length
      },
      { most },
    )
  } catch (error) {
    const isPassing =
      error instanceof FetchError || error instanceof PageError || error instanceof HonbunError
    if (!isPassing) throw error
    // A site that cannot be begun costs itself only.
    tally.add(failure({ id: starts[0]! }, error.code, error.message))
  }
  return found
}

/** Writes kept pages into an archive of this machine, then puts it where all machines see it. */
async function writeGathered(
  addresses: readonly string[],
  { objects, name }: GatherParts["part"],
  fetches: KeptFetches,
  began: number,
): Promise<void> {
  await inTemporaryFolder("gathered", async (folder) => {
    const sink = await openGathered(join(folder, name), began)
    for (const address of addresses) {
      const kept = await fetches.kept(address)
      if (kept && "page" in kept) await sink.write(kept.page, kept.at)
    }
    await sink.close()
    await objects.putFile(name, sink.path)
  })
}
