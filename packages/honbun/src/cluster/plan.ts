import { BEGINNING, type Place, type Source, type SourceItem } from "../jobs/source.js"
import { partitionOf } from "../store/partition.js"
import type { Stage, Task } from "./job.js"
import type { ObjectPlace } from "./objects.js"

/** Most addresses in one task, so that a worker that dies has few of them asked for again. */
const ADDRESSES_A_TASK = 100
/** Most bytes of pages in one task, whatever their number. */
const BYTES_A_TASK: number = 256 * 2 ** 20

/** An address to be fetched. */
export interface Address {
  readonly id: string
  readonly url: string
}

/** Addresses of one task, as they wait in the scratch place. */
export interface AddressList {
  readonly task: Task
  readonly addresses: readonly Address[]
}

/** The name of a list of addresses. */
export function addressListName({ partition, slice }: NonNullable<Task["fetch"]>): string {
  return `addresses-${partition}-${slice}.json`
}

/** What a plan is made for. */
export interface PlanOptions {
  readonly job: string
  readonly stage: Stage
  readonly sources: readonly Source[]
  /** Pages in a task. */
  readonly pages: number
  readonly scratch: ObjectPlace
}

/**
 * Cuts inputs into tasks at the edges of records, reading them once. Addresses are put together by partition and come last,
 * since whoever has a partition goes through its lists one after the other. The same inputs give the same tasks.
 */
export async function* planTasks(options: PlanOptions): AsyncGenerator<{ task: Task; queued: boolean }> {
  const { job, stage } = options
  const lists = new AddressLists(options)
  let [number, first, firstPage] = [0, 0, 0]
  for (const [input, source] of options.sources.entries()) {
    for await (const slice of slicesOf(source, options.pages, (item) => lists.add(item))) {
      const { from, to, results, pages } = slice
      const task: Task = { job, stage, number: ++number, input, from, to, first, firstPage }
      first += results
      firstPage += pages
      yield { task, queued: true }
    }
  }
  for await (const task of lists.tasks({ job, stage, number, first, firstPage })) {
    yield { task, queued: task.fetch!.slice === 0 }
  }
}

interface Cut {
  readonly from: Place
  readonly to: Place
  /** Lines of output, and pages that lie in the input. */
  readonly results: number
  readonly pages: number
}

async function* slicesOf(
  source: Source,
  most: number,
  address: (item: SourceItem & { kind: "address" }) => Promise<void>,
): AsyncGenerator<Cut> {
  let from = BEGINNING
  let last = BEGINNING
  let [results, pages, bytes, others] = [0, 0, 0, 0]
  for await (const item of source.items(BEGINNING)) {
    last = item.after
    if (item.kind === "address") await address(item)
    else if (item.kind === "other") others++
    else results++
    if (item.kind === "page") {
      pages++
      bytes += item.size
    }
    if (results < most && bytes < BYTES_A_TASK) continue
    yield { from, to: last, results, pages }
    from = last
    ;[results, pages, bytes, others] = [0, 0, 0, 0]
  }
  // Slices of nothing but addresses need no task; what is not a page is counted by one.
  if (results + others > 0) yield { from, to: last, results, pages }
}

/** Addresses by partition: lists of bounded length go to the scratch place as they fill. */
class AddressLists {
  readonly #scratch: ObjectPlace
  readonly #open = new Map<number, Address[]>()
  readonly #lengths: { readonly partition: number; readonly slice: number; readonly length: number }[] = []
  readonly #slices = new Map<number, number>()

  constructor({ scratch }: PlanOptions) {
    this.#scratch = scratch
  }

  async add({ id, url }: Address): Promise<void> {
    const partition = partitionOf(url)
    const list = this.#open.get(partition) ?? []
    this.#open.set(partition, list)
    list.push({ id, url })
    if (list.length >= ADDRESSES_A_TASK) await this.#keep(partition)
  }

  /** The tasks for all lists; a list that can be fetched only after another names it. */
  async *tasks(start: Omit<Task, "fetch">): AsyncGenerator<Task> {
    for (const partition of this.#open.keys()) await this.#keep(partition)
    let { number, first } = start
    for (const { partition, slice, length } of this.#lengths) {
      const task: Task = { ...start, number: ++number, first, fetch: { partition, slice } }
      first += length
      const name = addressListName(task.fetch!)
      const addresses = JSON.parse((await this.#scratch.get(name))!.toString()).addresses
      await this.#scratch.put(name, JSON.stringify({ task, addresses }))
      yield task
    }
  }

  async #keep(partition: number): Promise<void> {
    const addresses = this.#open.get(partition) ?? []
    if (addresses.length === 0) return
    const slice = this.#slices.get(partition) ?? 0
    this.#slices.set(partition, slice + 1)
    this.#open.set(partition, [])
    this.#lengths.push({ partition, slice, length: addresses.length })
    await this.#scratch.put(addressListName({ partition, slice }), JSON.stringify({ addresses }))
  }
}
