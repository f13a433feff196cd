import type { VisitComparison, VisitRecord } from "@honbun/core"
import { standsStill } from "@honbun/core/internal"
import type { Moment } from "../store/records.js"
import type { NotSeen } from "./not-seen.js"
import type { PageState } from "./page-state.js"
import type { PageReader } from "./read-page.js"
import type { SiteSketches } from "./site-memory.js"
import type { VisitResult } from "./visit-page.js"
import { textLength } from "./walls.js"

/** What a visit came to. */
export interface Outcome {
  readonly word: "first" | "new" | "changed" | "unchanged" | "template" | "held" | NotSeen
  readonly comparison?: VisitComparison | undefined
  /** With `held`: what the page looked like. */
  readonly held?: string | undefined
}

/** A page that kept less than this share of its text is met twice before it is believed: it may be half a page. */
const HELD_SHARE = 0.2

/** What a visit to a page means, given how it was before and what its site looks like. */
export async function judgeVisit(
  result: VisitResult,
  before: VisitRecord | undefined,
  state: PageState,
  site: SiteSketches | undefined,
  at: Moment,
  reader: PageReader,
): Promise<Outcome> {
  if (result.kind === "not-seen") return { word: result.why }
  if (result.kind === "same") return { word: "unchanged" }
  if (!before) return { word: state.discovered ? "new" : "first" }
  const comparison = await reader.compare({
    before,
    after: result.record,
    parts: state.recipe !== undefined,
    ignore: state.ignore,
    site,
    unmoved: isUnmoved(result, before, state, at),
  })
  if (state.recipe) return { word: comparison.changed ? "changed" : "unchanged", comparison }
  if (!comparison.changed) {
    const isTemplate = comparison.differences.some((each) => each.because === "template")
    return { word: isTemplate ? "template" : "unchanged", comparison }
  }
  const held = result.bytesHash
  if (textLength(result.record) < HELD_SHARE * textLength(before) && state.held === undefined)
    return { word: "held", comparison, held }
  return { word: "changed", comparison }
}

/** Whether an honest server says that the page is as it was, and the page itself does not say otherwise. */
function isUnmoved(
  { fetched, record }: VisitResult & { kind: "page" },
  before: VisitRecord,
  { honesty }: PageState,
  at: Moment,
): boolean {
  const isLater = record.modified !== undefined && record.modified > (before.modified ?? "")
  return !isLater && standsStill(honesty, { at: new Date(at), lastModified: fetched.lastModified })
}
