import { type Origin, type SamplePage, sourceOf } from "../api/pages.js"
import { holdToPoint } from "../api/recipes.js"
import { askParts } from "../worker/ask-parts.js"
import type { Extractor } from "../worker/extractor.js"
import type { Outline } from "../worker/parts-messages.js"
import type { Source } from "../worker/source.js"

/** A page that is taught from, or looked at to see what is found there. */
export interface OpenPage extends Outline {
  /** The id the server holds it under, at first. */
  readonly id: string
  /** What it holds, should the server hold it no longer. */
  readonly source: Source
}

/** Pause between two pages of a site, in milliseconds: nobody reads faster. */
const PAUSE = 500

/** How pages are brought. */
export interface Bringing {
  readonly extractor: Extractor
  readonly signal: AbortSignal
  /** A page has come. */
  onPage(page: OpenPage): void
  /** Where pages may be missing: this one could not be had. Otherwise the first such page is an error. */
  onMissing?(origin: Origin, problem: unknown): void
  /** At most so many pages are brought. */
  readonly most?: number
}

/** Brings pages one after the other, those of the network with pauses between them. */
export async function bringPages(origins: readonly Origin[], bringing: Bringing): Promise<OpenPage[]> {
  const { signal, onPage, onMissing, most = origins.length } = bringing
  const brought: OpenPage[] = []
  let isFirst = true
  for (const origin of origins) {
    if (origin.kind === "url" && !isFirst) await pause(PAUSE)
    isFirst = false
    if (signal.aborted || brought.length >= most) break
    try {
      const page = await openPage(origin, bringing)
      brought.push(page)
      onPage(page)
    } catch (problem) {
      if (signal.aborted || !onMissing) throw problem
      onMissing(origin, problem)
    }
  }
  return brought
}

async function openPage(origin: Origin, { extractor, signal }: Bringing): Promise<OpenPage> {
  const held = await holdToPoint(origin, true, signal)
  const source = await sourceOf(held, signal)
  const outline = await askParts<"open">(extractor, { do: "open", page: held.id, source })
  return { ...outline, id: held.id, source }
}

/** Nobody answers at the addresses of samples, but the server has them. */
export function asSample(origin: Origin, samples: readonly SamplePage[]): Origin {
  const sample = origin.kind === "url" && samples.find(({ url }) => url === origin.url)
  return sample ? { kind: "sample", name: sample.name } : origin
}

/** Whether a sample is another page of the same site. */
export function isBeside(sample: SamplePage, page: OpenPage | undefined): boolean {
  return sample.url !== undefined && sample.url !== page?.url && hostOf(sample.url) === hostOf(page?.url)
}

/** The host of an address; undefined where there is none. */
export function hostOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).host : undefined
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
