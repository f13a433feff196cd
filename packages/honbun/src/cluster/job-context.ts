import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PoliteFetcher } from "../jobs/polite-fetcher.js"
import { WorkerPool } from "../jobs/pool.js"
import { openSitePool } from "../jobs/site-pool.js"
import type { TemplateFile } from "../jobs/site-templates.js"
import type { Source } from "../jobs/source.js"
import type { Store } from "../store/store.js"
import type { ClusterJob, Task } from "./job.js"
import { KeptFetches, type KeptFetchesOptions } from "./kept-fetches.js"
import type { ObjectPlace } from "./objects.js"
import { openObjects, openSource, partOf } from "./places.js"
import { fetchTemplates } from "./site-stages.js"
import type { WorkerWorld } from "./world.js"

/** Part of a thread's memory that templates may take, as they are written: the same as on one machine. */
const MEMORY_SHARE = 1 / 16

type Threads = "host" | "learn" | "extract"

/** Everything that the tasks of one job share on this machine, opened when first needed. Close it at the end. */
export class JobContext {
  readonly job: ClusterJob
  readonly scratch: ObjectPlace
  readonly #world: WorkerWorld
  readonly #sources = new Map<number, Source>()
  readonly #pools = new Map<Threads, Promise<WorkerPool>>()
  #fetcher: PoliteFetcher | undefined
  #store: Promise<Store> | undefined
  #folder: string | undefined
  /** Tasks of the stage that made the templates; set before pages are extracted. */
  templateTasks = 0

  constructor(job: ClusterJob, world: WorkerWorld) {
    this.job = job
    this.#world = world
    this.scratch = openObjects(job.scratch, world.environment)
  }

  get threads(): number {
    return this.#world.threads
  }

  /** The input of a task. */
  source({ input = 0 }: Task): Source {
    const { inputs, work } = this.job
    const known = this.#sources.get(input) ?? openSource(inputs[input]!, work.limits.bytes, this.#world)
    this.#sources.set(input, known)
    return known
  }

  /** Where a part of the output goes. */
  part(number: number): { readonly objects: ObjectPlace; readonly name: string } {
    const { place, name } = partOf(this.job.output.path, number)
    return { objects: openObjects(place, this.#world.environment), name }
  }

  /** Threads for a stage. */
  async pool(threads: Threads): Promise<WorkerPool> {
    const opened = this.#pools.get(threads) ?? this.#openPool(threads)
    this.#pools.set(threads, opened)
    return await opened
  }

  /** What fetches the pages of a task, each once whoever works on it. */
  fetches(task: Task, { again, signal }: Pick<KeptFetchesOptions, "again" | "signal">): KeptFetches {
    const [fetcher, folder] = [this.#politeFetcher(), fetchesOf(task)]
    return new KeptFetches({ fetcher, scratch: this.scratch, folder, again, signal })
  }

  /** Forgets what a task fetched. Only after the queue knows that it is done: until then another may have to do it again. */
  async forgetFetches(task: Task): Promise<void> {
    await this.scratch.clear(fetchesOf(task))
  }

  /** Asks hosts one request at a time, as the job wants it. */
  #politeFetcher(): PoliteFetcher {
    const { fetch, work } = this.job
    const { environment, allowPrivate } = this.#world
    this.#fetcher ??= new PoliteFetcher({
      ...{ environment, allowPrivate, robots: fetch.robots, userAgent: fetch.userAgent },
      delay: fetch.delay * 1_000,
      timeout: work.limits.milliseconds,
      maxBytes: work.limits.bytes,
    })
    return this.#fetcher
  }

  async store(): Promise<Store> {
    if (!this.#world.openStore) throw new Error("This worker has no --store to write into.")
    return await (this.#store ??= this.#world.openStore())
  }

  async close(): Promise<void> {
    const pools = await Promise.all(this.#pools.values())
    await Promise.all([...pools.map((pool) => pool.close()), this.#fetcher?.close()])
    await (await this.#store)?.close()
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true })
  }

  async #openPool(threads: Threads): Promise<WorkerPool> {
    const { job } = this
    const shared = { workers: this.threads, memory: job.memory, timeout: job.work.limits.milliseconds }
    if (threads === "extract") {
      const settings = { ...job.work, sites: job.sites && (await this.#templates()) }
      return new WorkerPool({ ...shared, settings })
    }
    return openSitePool({ task: threads, limits: job.work.limits, model: job.work.model }, shared)
  }

  async #templates(): Promise<TemplateFile> {
    this.#folder ??= await mkdtemp(join(tmpdir(), "honbun-sites-"))
    const path = join(this.#folder, "templates")
    const places = await fetchTemplates(this.templateTasks, this.scratch, path)
    return { path, held: this.job.memory * MEMORY_SHARE, places }
  }
}

/** The folder of the scratch place in which the answers to a task are kept. */
function fetchesOf({ number }: Task): string {
  return `fetched-${number}`
}
