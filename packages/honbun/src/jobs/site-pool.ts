import { type PoolOptions, WorkerPool } from "./pool.js"
import type { SiteWorkSettings } from "./site-work.js"

/** Threads that look at pages when the templates of sites are learned. */
export function openSitePool(
  settings: SiteWorkSettings,
  shared: Pick<PoolOptions, "workers" | "memory" | "timeout">,
): WorkerPool {
  // By the folder above: built, this code lies in a chunk beside `jobs`.
  const name = import.meta.url.endsWith(".ts") ? "../jobs/site-worker.ts" : "../jobs/site-worker.js"
  return new WorkerPool({ ...shared, settings, program: new URL(name, import.meta.url) })
}
