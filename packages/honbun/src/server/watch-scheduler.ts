import { existsSync } from "node:fs"
import { isPostgres } from "../store/place.js"
import { ApiError } from "./api-error.js"
import { watchTask } from "./routes/watch-job.js"
import type { Service } from "./service.js"

/**
 * Visits what is due while the server runs. Each round is a job like those that people start. It is safe beside
 * `honbun watch run` and other servers on the same store: a page that is due belongs to whoever claims it first.
 */
export class WatchScheduler {
  readonly #service: Service
  readonly #timer: NodeJS.Timeout
  #last: string | undefined

  constructor(service: Service, every: number) {
    this.#service = service
    this.#timer = setInterval(() => void this.look(), every)
    this.#timer.unref()
  }

  /** Begins a round if a page is due and none is under way. */
  async look(): Promise<void> {
    const { watch, jobs, settings } = this.#service
    // Who watches nothing gets no store.
    if (!isPostgres(watch.place) && !existsSync(watch.place)) return
    const state = this.#last === undefined ? undefined : jobs.find(this.#last)?.state
    if (state === "waiting" || state === "running") return
    try {
      const store = await watch.store()
      if (((await store.nextDue()) ?? Number.POSITIVE_INFINITY) > Date.now()) return
      const task = await watchTask({ kind: "watch", all: false }, this.#service)
      this.#last = jobs.start(task).id
    } catch (error) {
      // A store that is busy, or too many jobs: there will be another look.
      if (!(error instanceof ApiError))
        settings.log?.(JSON.stringify({ level: "error", watch: String(error) }))
    }
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
