import { createHmac } from "node:crypto"
import { readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import type { FullText } from "../fulltext/full-text.js"
import { ApiError, failureOf } from "./api-error.js"
import type { JobQueue, JobView } from "./job-queue.js"
import { keptKey } from "./kept-key.js"
import { isSame } from "./same-secret.js"
import type { ServerSettings } from "./settings.js"
import { fetchingOf } from "./tasks/fetcher.js"
import type { KnownPage } from "./tasks/known-pages.js"

/** How long a feed is given again as it is, in milliseconds. */
const FRESH: number = 15 * 60_000
/** How long a feed that nobody has asked for yet may take, in milliseconds: readers of feeds wait half a minute. */
const FIRST_TIME = 15_000
/** How long an asker waits for news where there is an older feed, in milliseconds. */
const PATIENCE = 5_000
/** Feeds in memory. */
const MOST_HELD = 100
/** Feeds remembered in the folder; the longest unread are forgotten. */
const MOST_KEPT = 1_000

/** A full-text feed, and when it was made. */
interface Held {
  readonly made: number
  readonly full: FullText
}

/**
 * Full-text feeds that are asked for again and again. A feed is made anew when it is old; whoever asks meanwhile gets the
 * one before. A feed that takes long at first is given with the entries read so far; the others follow.
 */
export class FullTextFeeds {
  readonly #jobs: JobQueue
  readonly #settings: ServerSettings
  readonly #known: readonly KnownPage[]
  readonly #folder: string
  readonly #secret: string
  readonly #held = new Map<string, Held>()
  readonly #making = new Map<string, Promise<FullText>>()

  constructor(jobs: JobQueue, settings: ServerSettings, known: readonly KnownPage[]) {
    this.#known = known
    this.#jobs = jobs
    this.#settings = settings
    this.#folder = join(settings.data, "feeds")
    this.#secret = keptKey(settings.data, "full-text-key")
  }

  /** The key that opens the feed of one address to those who cannot send a token. */
  keyOf(url: string): string {
    return createHmac("sha256", this.#secret).update(url).digest("base64url")
  }

  /** Whether a key is that of an address. */
  opens(key: string, url: string): boolean {
    return isSame(key, this.keyOf(url))
  }

  /** The feed of an address. Throws an {@link ApiError} when it cannot be read and never could. */
  async read(url: string, limit: number): Promise<FullText> {
    const name = `${limit} ${url}`
    const before = this.#held.get(name)
    if (before && Date.now() - before.made < FRESH && before.full.waiting === 0) return before.full
    try {
      const news = this.#make(name, url, limit, before ? undefined : FIRST_TIME)
      if (!before) return await news
      return (await Promise.race([news, pause(PATIENCE, undefined, { ref: false })])) ?? before.full
    } catch (error) {
      if (before) return before.full
      throw error
    }
  }

  /** One making at a time for each feed: whoever asks meanwhile waits for the same. */
  #make(name: string, url: string, limit: number, time: number | undefined): Promise<FullText> {
    const underWay = this.#making.get(name)
    if (underWay) return underWay
    const fetching = fetchingOf(this.#settings)
    const [folder, known] = [this.#folder, this.#known]
    const job = this.#jobs.start({ kind: "feed", url, limit, time, folder, known, fetching })
    const made = this.#end(job.id).then((full) => {
      this.#hold(name, full)
      return full
    })
    this.#making.set(name, made)
    const ended = () => {
      this.#making.delete(name)
      void forgetOldest(this.#folder)
    }
    made.then(ended, ended)
    return made
  }

  #hold(name: string, full: FullText): void {
    this.#held.delete(name)
    this.#held.set(name, { made: Date.now(), full })
    if (this.#held.size > MOST_HELD) this.#held.delete(this.#held.keys().next().value!)
  }

  /** The result of a job; the job itself is forgotten, or the list of jobs would be full of feeds. */
  async #end(id: string): Promise<FullText> {
    const job = await new Promise<JobView | undefined>((resolve) => {
      const look = (changed: string) => {
        if (changed !== id) return
        const found = this.#jobs.find(id)
        if (found && found.ended === undefined) return
        this.#jobs.events.off("change", look)
        resolve(found)
      }
      this.#jobs.events.on("change", look)
      look(id)
    })
    if (job?.state === "done") {
      this.#jobs.cancel(id)
      return job.result as FullText
    }
    if (job?.error) throw failureOf(job.error.code, job.error.message)
    throw new ApiError(503, "cancelled", "The work on this feed was cancelled; ask again")
  }
}

/** Keeps the folder from growing with every address that was ever asked for. */
async function forgetOldest(folder: string): Promise<void> {
  try {
    const files = (await readdir(folder)).map((name) => join(folder, name))
    if (files.length <= MOST_KEPT) return
    const dated = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })))
    dated.sort((one, other) => one.at - other.at)
    for (const { file } of dated.slice(0, files.length - MOST_KEPT)) await rm(file, { force: true })
  } catch {
    // Not there yet, or another process was faster: the next time.
  }
}
