import type { NearDuplicates } from "@honbun/core/internal"
import { FetchError } from "../fetch/errors.js"
import { failure, type PageJob, type PageResult, passedOver } from "./job.js"
import type { Checkpoint } from "./journal.js"
import { Lane, outgoing, type Traveller } from "./lane.js"
import { PageError } from "./page-error.js"
import type { PoliteFetcher } from "./polite-fetcher.js"
import { sharedCopy } from "./shared-bytes.js"
import type { SignatureFile } from "./signature-file.js"
import type { Sink } from "./sink.js"
import { BEGINNING, type Place, type Source, type SourceItem } from "./source.js"
import { Tally } from "./tally.js"

/** Everything a run is put together from. */
export interface JobParts {
  readonly sources: readonly Source[]
  /** Works on a page; a pool of threads here, machines elsewhere. */
  readonly pool: { run(job: PageJob): Promise<PageResult> }
  /** Gets the pages that are given by address only. */
  readonly fetcher: Pick<PoliteFetcher, "fetch">
  readonly sink: Sink
  readonly ordered: boolean
  readonly duplicates?: NearDuplicates | undefined
  readonly signatures?: SignatureFile | undefined
  /** Where an earlier run stopped. */
  readonly from?: Checkpoint | undefined
  /** Keeps a checkpoint; called now and then, and at the end. */
  readonly save?: ((checkpoint: Checkpoint) => Promise<void>) | undefined
  /** Least time between two checkpoints, in milliseconds. */
  readonly checkpointEvery: number
  /** Ends the run early, as when nobody reads the output any more. */
  readonly signal: AbortSignal
}

/** What gets a line of its own in the output. */
type PageItem = SourceItem & { kind: Exclude<SourceItem["kind"], "other"> }

/** A run under way: pages come from sources, go through workers, and leave through a sink. */
export class JobRun {
  readonly tally: Tally
  /** Where reading is now. */
  input: number
  place: Place
  readonly #parts: JobParts
  readonly #lane: Lane
  readonly #ahead: ReadonlySet<number>
  #next: number
  #allRead = false
  #saved = performance.now()
  #unsaved = false
  /** Those who wait for something to happen. */
  #sleepers: (() => void)[] = []
  #failed: { readonly error: unknown } | undefined

  constructor(parts: JobParts) {
    const { from } = parts
    this.#parts = parts
    this.#lane = new Lane(parts.ordered, ({ what }) => what !== undefined && this.tally.addOther(what))
    this.#ahead = new Set(from?.ahead)
    this.#next = from?.next ?? 0
    this.input = from?.input ?? 0
    this.place = from?.place ?? BEGINNING
    this.tally = new Tally(from?.tally)
    parts.signal.addEventListener("abort", () => this.#wake())
  }

  /** Works until the sources are empty, or until the signal. */
  async run(): Promise<void> {
    // Reading may wait for a slow pipe while results are ready to leave: neither waits for the other.
    const reading = this.#read().catch((error) => {
      this.#failed ??= { error }
      this.#wake()
    })
    while (!this.#stopped && !(this.#allRead && this.#lane.isEmpty)) {
      if (this.#lane.writable().length === 0) await this.#sleep(this.#untilCheckpoint())
      await this.#write()
    }
    if (this.#failed) throw this.#failed.error
    if (this.#parts.signal.aborted) return
    await reading
    await this.#checkpoint()
  }

  async #read(): Promise<void> {
    for (; this.input < this.#parts.sources.length; this.input++) {
      for await (const item of this.#parts.sources[this.input]!.items(this.place)) {
        this.place = item.after
        this.#setOut(item)
        while (!this.#lane.hasRoom && !this.#stopped) await this.#sleep()
        if (this.#stopped) return
      }
      this.place = BEGINNING
    }
    this.#allRead = true
    this.#wake()
  }

  get #stopped(): boolean {
    return this.#failed !== undefined || this.#parts.signal.aborted
  }

  #wake(): void {
    for (const wake of this.#sleepers.splice(0)) wake()
  }

  /** Waits until something has happened, or for some milliseconds. */
  #sleep(longest?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = longest === undefined ? undefined : setTimeout(resolve, longest)
      this.#sleepers.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  #untilCheckpoint(): number | undefined {
    if (!this.#parts.save || !this.#unsaved) return undefined
    return Math.max(1, this.#saved + this.#parts.checkpointEvery - performance.now())
  }

  #setOut(item: SourceItem): void {
    const { input } = this
    const { after } = item
    if (item.kind === "other") {
      this.#lane.enter({ number: this.#next, input, after, size: 0, what: item.what, written: false })
      return
    }
    const number = this.#next++
    const [size, origin] = item.kind === "page" ? [item.size, item.origin] : [0, undefined]
    const traveller: Traveller = { number, input, after, size, origin, written: false }
    this.#lane.enter(traveller)
    if (this.#ahead.has(number)) this.#lane.leave(traveller)
    else void this.#accompany(item, traveller)
  }

  async #accompany(item: PageItem, traveller: Traveller): Promise<void> {
    try {
      this.#lane.arrive(traveller, await this.#resultOf(item, traveller))
    } catch (error) {
      this.#failed ??= { error }
    }
    this.#wake()
  }

  async #resultOf(item: PageItem, traveller: Traveller): Promise<PageResult> {
    if (item.kind === "broken") return failure(item, item.code, item.message)
    if (item.kind === "page") {
      traveller.fetched = item.job.fetched
      return await this.#parts.pool.run(item.job)
    }
    const job = await this.#fetch(item)
    if ("kind" in job) return job
    traveller.fetched = job.fetched
    return await this.#parts.pool.run(job)
  }

  async #fetch(item: { readonly id: string; readonly url: string }): Promise<PageJob | PageResult> {
    try {
      const { bytes, url, contentType, lastModified, rendered } = await this.#parts.fetcher.fetch(item.url)
      const body = { kind: "bytes", bytes: sharedCopy(bytes) } as const
      return { id: item.id, url, contentType, fetched: Date.now(), lastModified, rendered, body }
    } catch (error) {
      if (!(error instanceof FetchError || error instanceof PageError)) throw error
      return failure(item, error.code, error.message)
    }
  }

  async #write(): Promise<void> {
    for (const traveller of this.#lane.writable()) {
      if (this.#parts.signal.aborted) return
      await this.#deliver(traveller)
      this.#lane.leave(traveller)
      this.#unsaved = true
      this.#wake()
    }
    if (performance.now() - this.#saved >= this.#parts.checkpointEvery) await this.#checkpoint()
  }

  async #deliver(traveller: Traveller): Promise<void> {
    const { duplicates, signatures, sink } = this.#parts
    const result = traveller.result!
    if (duplicates && result.kind === "done" && result.signature) {
      // Decided here, in the order of the output, so that every run decides alike.
      if (duplicates.isDuplicate(result.signature)) traveller.result = passedOver(result, "duplicate", result)
      else signatures?.add(result.signature)
    }
    this.tally.add(traveller.result!)
    await sink.write(outgoing(traveller))
  }

  /** Output first, then the words that say how much of it counts. */
  async #checkpoint(): Promise<void> {
    const { save, sink, signatures, from } = this.#parts
    const { last } = this.#lane
    if (save && last) {
      const out = await sink.commit()
      const { what, input, after, number } = last
      await save({
        input,
        place: after,
        next: what === undefined ? number + 1 : number,
        ahead: this.#lane.ahead,
        out,
        signatures: (await signatures?.commit()) ?? 0,
        tally: this.tally.toJSON(),
      })
    } else if (save && !from) await sink.commit()
    this.#saved = performance.now()
    this.#unsaved = false
  }
}
