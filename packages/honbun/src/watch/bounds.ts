import type { RevisitBounds } from "@honbun/core"
import { REVISIT_BOUNDS } from "@honbun/core/internal"

/** Limits on how often a page is visited that cannot both hold, what is usual among them; undefined when they can. */
export function contradictionIn(bounds: Partial<RevisitBounds>): RevisitBounds | undefined {
  const both = { ...REVISIT_BOUNDS, ...bounds }
  return both.shortest <= both.longest ? undefined : both
}
