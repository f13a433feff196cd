import {
  type Article,
  type DateEvidence,
  type EvidenceSource,
  estimateUpdate,
  type LastModifiedHistory,
  type UpdateEstimate,
} from "@honbun/core"
import { isHonest } from "@honbun/core/internal"
import type { Moment } from "../store/records.js"
import type { PageState } from "./page-state.js"

/** What every witness states at a visit. */
export type Stated = Partial<Record<EvidenceSource, string>>

/** What the answer, the page and the lists it stands in state about its latest change. */
export function statedAt(
  article: Article | undefined,
  lastModified: string | undefined,
  listed: PageState["listed"],
): Stated {
  const stated: Stated = { ...listed }
  const time = lastModified === undefined ? Number.NaN : Date.parse(lastModified)
  if (!Number.isNaN(time)) stated["last-modified"] = new Date(time).toISOString()
  const modified = article?.about.modified
  if (modified)
    stated[/^(?:json-ld|meta|microdata|rdfa|property)/.test(modified.source) ? "metadata" : "visible"] =
      modified.value
  return stated
}

/** When a change happened that was found at `at`: between the visits, narrowed by what was stated. */
export function dateChange(
  stated: Stated,
  before: PageState,
  honesty: LastModifiedHistory | undefined,
  at: Moment,
): UpdateEstimate {
  const evidence: DateEvidence[] = Object.entries(stated).map(([source, value]) => ({
    source: source as EvidenceSource,
    value,
    before: before.stated?.[source as EvidenceSource],
  }))
  const lies = honesty !== undefined && !isHonest(honesty)
  return estimateUpdate({
    lastSeenOld: before.seen === undefined ? undefined : new Date(before.seen),
    firstSeenNew: new Date(at),
    evidence,
    ...(lies ? { distrusted: new Set<EvidenceSource>(["last-modified"]) } : {}),
  })
}
