import { randomBytes } from "node:crypto"
import { DEFAULT_MAX_BYTES } from "../fetch/defaults.js"
import { Budget } from "./gate.js"
import { Metrics } from "./metrics.js"
import { ModelFolder } from "./models.js"
import { PageDesk } from "./page-desk.js"
import { PageShelf } from "./page-shelf.js"
import { PageSource } from "./page-source.js"
import { loadSamples, type Sample } from "./samples.js"
import type { ServerSettings } from "./settings.js"
import { loadStudioFiles, type StudioFile } from "./studio-files.js"

/** Everything the routes work with. Close it at the end. */
export class Service {
  readonly settings: ServerSettings
  readonly samples: readonly Sample[] = loadSamples()
  readonly shelf: PageShelf = new PageShelf()
  readonly metrics: Metrics = new Metrics()
  /** The studio's built files; undefined where it has not been built. */
  readonly studio: ReadonlyMap<string, StudioFile> | undefined = loadStudioFiles()
  readonly desk: PageDesk
  readonly source: PageSource
  readonly budget: Budget
  readonly models: ModelFolder
  /** The kinds of long work that are known. */
  readonly jobKinds: readonly string[] = []
  /** Signs the addresses of pictures; another one after every start. */
  readonly imageKey: string = randomBytes(32).toString("base64url")

  constructor(settings: ServerSettings) {
    this.settings = settings
    this.desk = new PageDesk(settings, DEFAULT_MAX_BYTES)
    this.source = new PageSource(settings, this.samples, this.shelf)
    this.budget = new Budget(settings.maxHeld)
    this.models = new ModelFolder(settings.data)
    this.#watch()
  }

  async close(): Promise<void> {
    await Promise.all([this.desk.close(), this.source.close()])
  }

  #watch(): void {
    const { metrics, desk, budget } = this
    metrics.watch("pages_working", "Pages being worked on.", () => desk.gate.inside)
    metrics.watch("pages_waiting", "Pages waiting for a thread.", () => desk.gate.waiting)
    metrics.watch("workers_replaced_total", "Threads replaced.", () => desk.replaced, "counter")
    metrics.watch("held_bytes", "Bytes of requests held.", () => budget.held)
    metrics.watch("resident_bytes", "Resident memory of the process.", () => process.memoryUsage.rss())
    metrics.watch("heap_bytes", "Heap in use of the main thread.", () => process.memoryUsage().heapUsed)
  }
}
