import type { PageResult, WorkSettings } from "../jobs/job.js"
import { PoolError, WorkerPool } from "../jobs/pool.js"
import { sharedCopy } from "../jobs/shared-bytes.js"
import { ApiError, type ErrorDetails, failureOf } from "./api-error.js"
import { Gate } from "./gate.js"
import type { ServerSettings } from "./settings.js"
import type { AskJob, PageAsk } from "./tasks/ask.js"
import { programIn } from "./tasks/programs.js"

/** A page as it came, wherever from. */
export interface PageInput {
  readonly bytes: Uint8Array
  readonly url?: string | undefined
  readonly contentType?: string | undefined
  /** When it was fetched, in milliseconds since 1970. */
  readonly fetched?: number | undefined
  /** The server's `Last-Modified`, where it was fetched. */
  readonly lastModified?: string | undefined
  /** The markup comes from honbun's own renderer. */
  readonly rendered?: boolean | undefined
}

/** Where questions about pages are answered: by threads, so many at once, the rest waiting or turned away. */
export class PageRequests {
  readonly gate: Gate
  readonly #pool: WorkerPool

  constructor(settings: ServerSettings, maxBytes: number) {
    const { workers, queue, timeout, memory, programs } = settings
    this.gate = new Gate(workers, queue)
    const limits = { bytes: maxBytes, nodes: 3_000_000, milliseconds: timeout }
    this.#pool = new WorkerPool({
      workers,
      timeout,
      memory,
      program: programIn(programs, "page-worker"),
      // The questions say how; the rest of a batch's settings is not looked at.
      settings: { limits } as WorkSettings,
    })
  }

  /** Threads that had to be replaced. */
  get replaced(): number {
    return this.#pool.replaced
  }

  /** The answer, as JSON. Throws an {@link ApiError}. */
  async ask(page: PageInput, ask: PageAsk, id: string): Promise<string> {
    return await this.gate.pass(async () => {
      const body = { kind: "bytes", bytes: sharedCopy(page.bytes) } as const
      const job: AskJob = {
        id,
        url: page.url,
        contentType: page.contentType,
        fetched: page.fetched,
        lastModified: page.lastModified,
        rendered: page.rendered,
        body,
        ask,
      }
      const result = await this.#run(job)
      if (result.kind === "done") return result.line
      const { error } = JSON.parse(result.line) as { error: { code: string; message: string } & ErrorDetails }
      throw failureOf(error.code, error.message, error)
    })
  }

  /** The result of a page of a batch, which waits for its turn however long that takes. */
  async runInTurn(job: AskJob): Promise<PageResult> {
    return await this.gate.pass(() => this.#run(job), true)
  }

  async #run(job: AskJob): Promise<PageResult> {
    try {
      return await this.#pool.run(job)
    } catch (error) {
      if (!(error instanceof PoolError)) throw error
      throw new ApiError(503, "no-workers", "No thread can work; see the log of the server", { cause: error })
    }
  }

  async close(): Promise<void> {
    await this.#pool.close()
  }
}
