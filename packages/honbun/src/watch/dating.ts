import {
  type Article,
  type DateEvidence,
  type EvidenceSource,
  estimateUpdate,
  type LastModifiedHistory,
  type UpdateEstimate,
} from "@honbun/core"
import { isHonest, type StatedDates, statedDates } from "@honbun/core/internal"
import type { Moment } from "../store/records.js"
import type { PageState } from "./page-state.js"

/** What the answer, the page and the lists it is in state about its latest change. */
export function statedAt(
  article: Pick<Article, "about"> | undefined,
  lastModified: string | undefined,
  listed: PageState["listed"],
): StatedDates {
  return { ...listed, ...statedDates(article?.about ?? {}, lastModified) }
}

/** When a change happened that was found at `at`: between the visits, narrowed by what was stated. */
export function dateChange(
  stated: StatedDates,
  before: PageState,
  honesty: LastModifiedHistory | undefined,
  at: Moment,
): UpdateEstimate {
  const evidence: DateEvidence[] = Object.entries(stated).flatMap(([source, value]) =>
    // When a page was published says nothing about a later change of it.
    source === "published" && before.seen !== undefined
      ? []
      : [{ source: source as EvidenceSource, value, before: before.stated?.[source as EvidenceSource] }],
  )
  const lies = honesty !== undefined && !isHonest(honesty)
  return estimateUpdate({
    lastSeenOld: before.seen === undefined ? undefined : new Date(before.seen),
    firstSeenNew: new Date(at),
    evidence,
    ...(lies ? { distrusted: new Set<EvidenceSource>(["last-modified"]) } : {}),
  })
}
