import type { VisitComparison } from "@honbun/core"
import { WorkerPool } from "../jobs/pool.js"
import { sharedCopy } from "../jobs/shared-bytes.js"
import { type CompareAsk, HERE, type PageReader, type ReadAnswer, type ReadAsk } from "./read-page.js"
import { ReadingError } from "./reason-of.js"
import type { WatchJob } from "./watch-work.js"

/** Longest time for reading or comparing a watched page, in milliseconds. */
const READING_TIMEOUT = 30_000
/** Largest heap of a thread, in bytes. */
const READING_MEMORY: number = 512 * 2 ** 20
/** Two, so that pages of other sites go on while one is held up. */
const THREADS = 2
const NO_BYTES = new Uint8Array(0)
/** By the folder above: built, this code lies in a chunk beside `watch`. */
const PROGRAM = new URL("../watch/watch-worker.js", import.meta.url)

/** What threads are opened with. */
interface ThreadReaderOptions {
  readonly timeout?: number
  /** The program of the threads, built. */
  readonly program?: URL
}

/** A reader that has to be closed. */
export interface OpenReader extends PageReader {
  close(): Promise<void>
}

/** Where `honbun` reads watched pages: in threads; run from its sources, of which no thread can be made, here. */
export function openReader(): OpenReader {
  return import.meta.url.endsWith(".ts") ? { ...HERE, close: async () => {} } : new ThreadReader()
}

/**
 * Reads watched pages in threads, opened with the first page. One that takes too long or too much memory costs its
 * thread and its own visit; the watch goes on.
 */
export class ThreadReader implements OpenReader {
  readonly #options: ThreadReaderOptions
  #pool: WorkerPool | undefined

  constructor(options: ThreadReaderOptions = {}) {
    this.#options = options
  }

  async read({ bytes, ...page }: ReadAsk): Promise<ReadAnswer> {
    return (await this.#answer(page.url, { kind: "read", page }, sharedCopy(bytes))) as ReadAnswer
  }

  async compare(visits: CompareAsk): Promise<VisitComparison> {
    return (await this.#answer("", { kind: "compare", visits }, NO_BYTES)) as VisitComparison
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await this.#pool?.close()
    this.#pool = undefined
  }

  async #answer(id: string, ask: WatchJob["ask"], bytes: Uint8Array): Promise<unknown> {
    this.#pool ??= this.#open()
    const job: WatchJob = { id, body: { kind: "bytes", bytes }, ask }
    const result = await this.#pool.run(job)
    const answer: unknown = JSON.parse(result.line)
    if (result.kind === "done") return answer
    throw new ReadingError((answer as { error: { message: string } }).error.message)
  }

  #open(): WorkerPool {
    const { timeout = READING_TIMEOUT, program = PROGRAM } = this.#options
    return new WorkerPool({ workers: THREADS, timeout, memory: READING_MEMORY, settings: {}, program })
  }
}
