import { failure, type PageJob, type PageResult } from "../jobs/job.js"
import { nameOf } from "../jobs/work.js"

/** After so many workers ended with a task, its pages are taken one by one. */
export const CARELESS_ATTEMPTS = 3
/** A page during which so many workers ended is the one that ends them. */
const MOST_DEATHS = 3
/** Read before any other page, so that the first is not blamed for what threads do once. */
const WARM_UP: PageJob = { id: "", body: { kind: "bytes", bytes: Buffer.from("<p>A page.</p>") } }
/** Characters of an id that are kept. */
const LONGEST_ID = 300

/** What works on pages. */
export interface PagePool {
  run(job: PageJob): Promise<PageResult>
}

/** What is known of a task that ended its workers. */
export interface Suspicion {
  /** The page that was being worked on, and how many workers ended with it so far. */
  readonly page?: string
  readonly deaths: number
  /** Pages that are left out from now on. */
  readonly killers: readonly string[]
}

/** What is suspected when a task is taken up again. */
export function suspicionAfter(before: Suspicion | undefined): Suspicion {
  if (!before) return { deaths: 0, killers: [] }
  if (before.page === undefined || before.deaths < MOST_DEATHS) return before
  return { deaths: 0, killers: [...before.killers, before.page] }
}

/**
 * Works on pages one at a time, writing down each before it is begun. So the page that ends its worker, again and again, is
 * found, and gets a result that says so; all others of its task are done.
 */
export function carefulPool(
  pool: PagePool,
  known: Suspicion,
  write: (suspicion: Suspicion) => Promise<void>,
): PagePool {
  let before: Promise<unknown> = pool.run(WARM_UP).catch(() => {})
  const one = async (job: PageJob): Promise<PageResult> => {
    const page = nameOf(job)
    const name = page.id.slice(0, LONGEST_ID)
    if (known.killers.includes(name)) return failure(page, "killed", "Every worker that read it ended")
    const deaths = (name === known.page ? known.deaths : 0) + 1
    await write({ page: name, deaths, killers: known.killers })
    return await pool.run(job)
  }
  return {
    run(job) {
      const result = before.then(() => one(job))
      before = result.catch(() => {})
      return result
    },
  }
}
