import {
  type Article,
  compareVisits,
  type IgnoreRule,
  type PageSketch,
  parsePage,
  type Recipe,
  sketchOf,
  type VisitComparison,
  type VisitRecord,
  visitRecord,
} from "@honbun/core"
import { extract } from "@honbun/core/papers"
import type { NotSeen } from "./not-seen.js"
import { compareParts, NO_PARTS, partsRecord } from "./parts.js"
import { countsOf, type SiteSketches } from "./site-memory.js"
import { wallIn } from "./walls.js"

/** A page to be read. Plain data but for its bytes, so that it can go to a thread. */
export interface ReadAsk {
  /** The address that was asked for, and the one that answered. */
  readonly asked: string
  readonly url: string
  readonly contentType: string | undefined
  readonly bytes: Uint8Array
  /** When it was fetched, in milliseconds since 1970. */
  readonly now: number
  /** What the page was like when it was last seen. */
  readonly before: VisitRecord | undefined
  /** Where only its parts are wanted. */
  readonly recipe: Recipe | undefined
}

/** What a page is, or why what answered is not the page. */
export type ReadAnswer =
  | {
      readonly kind: "page"
      readonly article: Pick<Article, "markdown" | "about">
      readonly record: VisitRecord
      readonly sketch: PageSketch
    }
  | { readonly kind: "not-seen"; readonly why: NotSeen; readonly reason: string }

/** Two visits to be compared. */
export interface CompareAsk {
  readonly before: VisitRecord
  readonly after: VisitRecord
  /** Whether they are of parts of the page alone. */
  readonly parts: boolean
  readonly ignore: readonly IgnoreRule[] | undefined
  readonly site: SiteSketches | undefined
  readonly unmoved: boolean
}

/** Where pages are read and compared: here, or in threads that a page cannot hold up. */
export interface PageReader {
  read(ask: ReadAsk): Promise<ReadAnswer>
  compare(ask: CompareAsk): Promise<VisitComparison>
}

/** Reads and compares in this thread, without limits. */
export const HERE: PageReader = {
  read: async (ask) => readPage(ask),
  compare: async (ask) => comparePage(ask),
}

/** Reads a page. */
export function readPage({ asked, url, contentType, bytes, now, before, recipe }: ReadAsk): ReadAnswer {
  const page = parsePage(bytes, { url, contentType })
  const article = extract(page, { url, now: new Date(now) })
  const record = visitRecord(article)
  const wall = wallIn(asked, url, page, record, before)
  if (wall) return { kind: "not-seen", ...wall }
  const seen = recipe ? partsRecord(recipe, page, record, before) : record
  if (!seen) return { kind: "not-seen", why: "unreadable", reason: NO_PARTS }
  const { markdown, about } = article
  return { kind: "page", article: { markdown, about }, record: seen, sketch: sketchOf(seen) }
}

/** Compares two visits to a page. */
export function comparePage({ before, after, parts, ignore, site, unmoved }: CompareAsk): VisitComparison {
  if (parts) return compareParts(before, after)
  return compareVisits(before, after, {
    ignore,
    site: site && { before: countsOf(site.before), after: countsOf(site.after) },
    unmoved,
  })
}
