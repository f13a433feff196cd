import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { Projects } from "../annotate/projects.js"
import { DEFAULT_MAX_BYTES } from "../fetch/defaults.js"
import { Boards } from "./boards.js"
import { bookmarkletKey } from "./bookmarklet.js"
import { ClusterService } from "./cluster-service.js"
import { OpenFolders } from "./folders.js"
import { FullTextFeeds } from "./full-text-feeds.js"
import { Budget } from "./gate.js"
import { JobQueue } from "./job-queue.js"
import { Metrics } from "./metrics.js"
import { ModelFolder } from "./models.js"
import { PageCache } from "./page-cache.js"
import { PageRequests } from "./page-requests.js"
import { PageSource } from "./page-source.js"
import { Recipes } from "./recipes.js"
import { knownPages, loadSamples, type Sample, sampleFeed } from "./samples.js"
import type { ServerSettings } from "./settings.js"
import { SiteCorrections } from "./site-corrections.js"
import { SiteModels } from "./site-models.js"
import { SiteRuns } from "./site-runs.js"
import { loadStudioFiles, type StudioFile } from "./studio-files.js"
import { StyleSheets } from "./style-sheets.js"
import { WatchNotices } from "./watch-notices.js"
import { WatchService } from "./watch-service.js"

/** Largest heap of a job, in bytes: training keeps the features of thousands of pages. */
const JOB_MEMORY: number = 4 * 2 ** 30

/** Everything the routes work with. Close it at the end. */
export class Service {
  readonly settings: ServerSettings
  readonly samples: readonly Sample[] = loadSamples()
  readonly pageCache: PageCache = new PageCache()
  readonly metrics: Metrics = new Metrics()
  /** The studio's built files; undefined where it has not been built. */
  readonly studio: ReadonlyMap<string, StudioFile> | undefined = loadStudioFiles()
  readonly pageRequests: PageRequests
  readonly source: PageSource
  readonly styles: StyleSheets
  readonly budget: Budget
  readonly models: ModelFolder
  readonly folders: OpenFolders
  readonly projects: Projects
  readonly jobs: JobQueue
  readonly feeds: FullTextFeeds
  readonly siteModels: SiteModels
  readonly recipes: Recipes
  readonly boards: Boards
  readonly siteCorrections: SiteCorrections
  readonly siteRuns: SiteRuns = new SiteRuns()
  readonly bookmarkletKey: string
  readonly watch: WatchService
  readonly watchNotices: WatchNotices
  readonly cluster: ClusterService
  /** Batches that run now. */
  batches = 0
  /** Signs the addresses of pictures; another one after every start. */
  readonly imageKey: string = randomBytes(32).toString("base64url")

  constructor(settings: ServerSettings) {
    this.settings = settings
    this.source = new PageSource(settings, this.samples, this.pageCache)
    this.budget = new Budget(settings.maxHeld)
    this.models = new ModelFolder(settings.data)
    this.folders = new OpenFolders(settings.folders)
    this.projects = new Projects(join(settings.data, "annotations"))
    this.siteModels = new SiteModels(settings.data)
    this.siteCorrections = new SiteCorrections(settings.data)
    this.bookmarkletKey = bookmarkletKey(settings.data)
    this.recipes = new Recipes(settings.data)
    this.boards = new Boards(settings.data, this.bookmarkletKey)
    this.watch = new WatchService(settings)
    this.watchNotices = new WatchNotices(settings.data)
    this.cluster = new ClusterService(settings.cluster)
    // Threads come last: nobody would end those of a service that could not be made.
    this.pageRequests = new PageRequests(settings, DEFAULT_MAX_BYTES)
    this.styles = new StyleSheets(this.source, this.pageRequests)
    this.jobs = new JobQueue(settings.programs, JOB_MEMORY)
    this.feeds = new FullTextFeeds(this.jobs, settings, [
      ...knownPages(this.samples),
      sampleFeed(this.samples),
    ])
    this.jobs.events.on("change", (id) => this.#keepTraining(id))
    this.#watch()
  }

  async close(): Promise<void> {
    const { pageRequests, source, jobs, watch, cluster } = this
    await Promise.all([pageRequests, source, jobs, watch, cluster].map((each) => each.close()))
    this.siteRuns.close()
  }

  /** What a training found is kept with its model, for as long as that is there. */
  #keepTraining(id: string): void {
    const job = this.jobs.find(id)
    if (job?.kind !== "train" || job.state !== "done") return
    const { model, comparison } = job.result as {
      model: string
      comparison: readonly { pages: number; first: number; second: number }[]
    }
    const [all] = comparison
    if (!all) return
    const { pages, first: score, second: defaultScore } = all
    this.models.keepTraining({ model, time: job.ended ?? job.created, pages, score, defaultScore })
  }

  #watch(): void {
    const { metrics, pageRequests, budget, jobs } = this
    metrics.watch("pages_working", "Pages being worked on.", () => pageRequests.gate.inside)
    metrics.watch("pages_waiting", "Pages waiting for a thread.", () => pageRequests.gate.waiting)
    metrics.watch("workers_replaced_total", "Threads replaced.", () => pageRequests.replaced, "counter")
    metrics.watch("held_bytes", "Bytes of requests held.", () => budget.held)
    metrics.watch("jobs_running", "Jobs that run.", () => jobs.count("running"))
    metrics.watch("jobs_waiting", "Jobs that wait.", () => jobs.count("waiting"))
    metrics.watch("resident_bytes", "Resident memory of the process.", () => process.memoryUsage.rss())
    metrics.watch("heap_bytes", "Heap in use of the main thread.", () => process.memoryUsage().heapUsed)
  }
}
