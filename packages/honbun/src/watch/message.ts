import type { UpdateEstimate, VisitComparison } from "@honbun/core"
import type { ChangeOfPage } from "../store/store.js"
import type { KeptDifference } from "./kept-difference.js"

/** What is kept with a change. */
export interface ChangeDetails {
  readonly kinds: readonly string[]
  readonly size: VisitComparison["size"]
  readonly title?: VisitComparison["title"]
  readonly figures?: VisitComparison["figures"]
  readonly differences?: readonly KeptDifference[]
  readonly date: UpdateEstimate
  readonly published?: string
  readonly firstSeen: string
  readonly lastSeenOld?: string
}

/** What is kept with a change, typed. */
export function detailsOf(change: { readonly details: unknown }): ChangeDetails {
  return change.details as ChangeDetails
}

/** What somebody is told of a change. */
export interface ChangeMessage {
  /** The same whenever this change is told: whoever has met it knows the message already. */
  readonly key: string
  readonly change: number
  readonly url: string
  readonly title: string
  readonly kinds: readonly string[]
  readonly removed: number
  readonly added: number
  /** When it changed, as far as is known, with how sure that is. */
  readonly date: string
  readonly confidence: number
  readonly noticed: string
  readonly published: string | undefined
  readonly differences: readonly KeptDifference[]
}

/** Differences in a message; the rest is in the log. */
const MOST_TOLD = 20

/** The message about a change. */
export function messageOf(change: ChangeOfPage): ChangeMessage {
  const details = detailsOf(change)
  return {
    key: `honbun-change-${change.page}-${change.id}-${change.at}`,
    change: change.id,
    url: change.url,
    title: change.title ?? change.url,
    kinds: details.kinds,
    removed: details.size.removed,
    added: details.size.added,
    date: details.date.at,
    confidence: details.date.confidence,
    noticed: new Date(change.at).toISOString(),
    published: details.published,
    differences: (details.differences ?? []).slice(0, MOST_TOLD),
  }
}
