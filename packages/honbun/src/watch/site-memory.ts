import { BlockCounts, type PageSketch } from "@honbun/core"
import type { Moment } from "../store/records.js"
import type { Store } from "../store/store.js"

/** So many pages of a site are remembered: ten are enough to know a template, the rest is for those that vanish. */
const REMEMBERED_PAGES = 40
/** Other pages that must have been seen lately before the site's template is believed. */
export const LEAST_COMPANIONS = 2

/** What is remembered of a page. */
interface RememberedPage {
  readonly url: string
  readonly at: Moment
  readonly title?: number
  /** Fingerprints of its blocks, of their shapes and of places: 32-bit numbers, base64. */
  readonly blocks: string
  readonly shapes?: string
  readonly places?: string
}

/** Pages of a site as they were before a round, and as they are: plain data, for {@link countsOf}. */
export interface SiteSketches {
  readonly before: readonly RememberedPage[]
  readonly after: readonly RememberedPage[]
}

/** What is remembered of the pages of a site, so that what repeats can be told from what is a page's own. */
export class SiteMemory {
  readonly #name: string
  readonly #pages: Map<string, RememberedPage>
  /** The pages as they were before this round. */
  readonly #before: ReadonlyMap<string, RememberedPage>
  #changed = false

  private constructor(name: string, pages: readonly RememberedPage[]) {
    this.#name = name
    this.#pages = new Map(pages.map((page) => [page.url, page]))
    this.#before = new Map(this.#pages)
  }

  /** Reads what is remembered of a site. */
  static async open(store: Store, host: string): Promise<SiteMemory> {
    const name = `watch ${host}`
    const document = await store.document("template", name)
    const body = document?.body as { readonly pages?: readonly RememberedPage[] } | undefined
    return new SiteMemory(name, body?.pages ?? [])
  }

  /** Remembers a page as it is now; the longest unseen is forgotten. */
  see(url: string, sketch: PageSketch, at: Moment): void {
    this.#pages.delete(url)
    const { blocks, shapes = [], places = [], title } = sketch
    this.#pages.set(url, {
      url,
      at,
      blocks: packed(blocks),
      shapes: packed(shapes),
      places: packed(places),
      ...(title === undefined ? {} : { title }),
    })
    if (this.#pages.size > REMEMBERED_PAGES) this.#pages.delete(this.#pages.keys().next().value!)
    this.#changed = true
  }

  /** Other pages that have not been seen since a moment, the latest seen first. */
  stale(url: string, since: Moment): string[] {
    const others = [...this.#pages.values()].filter((page) => page.url !== url && page.at < since)
    return others.sort((a, b) => b.at - a.at).map((page) => page.url)
  }

  /** How many other pages have been seen since a moment. */
  fresh(url: string, since: Moment): number {
    let count = 0
    for (const page of this.#pages.values()) if (page.url !== url && page.at >= since) count++
    return count
  }

  /** The pages seen since a moment, as they were before this round and as they are now. */
  sketches(since: Moment): SiteSketches {
    const after = [...this.#pages.values()].filter((page) => page.at >= since)
    const known = after.map((page) => this.#before.get(page.url)).filter((page) => page !== undefined)
    // Pages met for the first time say nothing about the time before.
    return { before: known.length > LEAST_COMPANIONS ? known : [...this.#before.values()], after }
  }

  /** Keeps what was learned. Two watchers at once may each forget what the other saw: it is seen again. */
  async save(store: Store, at: Moment): Promise<void> {
    if (!this.#changed) return
    await store.putDocument({
      kind: "template",
      name: this.#name,
      body: { pages: [...this.#pages.values()] } as never,
      at,
    })
  }
}

/** How many of these pages hold each block. */
export function countsOf(pages: readonly RememberedPage[]): BlockCounts {
  const counts = new BlockCounts()
  for (const { blocks, shapes = "", places = "", title } of pages)
    counts.add({ blocks: unpacked(blocks), shapes: unpacked(shapes), places: unpacked(places), title })
  return counts
}

function packed(numbers: readonly number[]): string {
  return Buffer.from(Int32Array.from(numbers).buffer).toString("base64")
}

function unpacked(text: string): number[] {
  const bytes = Buffer.from(text, "base64")
  return [...new Int32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))]
}
