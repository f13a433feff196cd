import { mean } from "@honbun/core/learn"
import { ITEM_KINDS, type ItemKind } from "./items.js"
import type { Found, Similarities, StructureScore } from "./judge-structure.js"

/** The name of a column: a kind of things, pictures, junk among pictures, extra texts. */
export type StructureColumn = ItemKind | "picture" | "junk" | "extra"

/** The columns of the table. */
export const STRUCTURE_COLUMNS: readonly StructureColumn[] = [...ITEM_KINDS, "picture", "junk", "extra"]

/** The measures of WebMainBench, in its order. */
export const SIMILARITY_COLUMNS: readonly (keyof Similarities)[] = [
  "rouge5",
  "text",
  "code",
  "table",
  "teds",
  "formula",
]

/** A page's score with the site it counts for. */
export interface GroupedScore {
  readonly group: string
  readonly score: StructureScore
}

/** Means over sites: within a site all things count alike, and every site that has any counts once. */
export interface StructureSummary {
  readonly pages: number
  readonly sites: number
  /** Absent where no page has any of the kind. */
  readonly shares: Readonly<Partial<Record<StructureColumn, number>>>
  /** Means over pages, as WebMainBench has them. */
  readonly similar: Readonly<Partial<Record<keyof Similarities, number>>>
}

/** Sums up the scores of pages. */
export function summariseStructure(scores: readonly GroupedScore[]): StructureSummary {
  const sites = new Map<string, GroupedScore[]>()
  for (const each of scores) sites.set(each.group, [...(sites.get(each.group) ?? []), each])
  const shares: Partial<Record<StructureColumn, number>> = {}
  for (const column of STRUCTURE_COLUMNS) {
    const known = [...sites.values()].flatMap((pages) =>
      shareOf(pages.map(({ score }) => countsOf(score, column))),
    )
    if (known.length > 0) shares[column] = mean(known)
  }
  const similar: Partial<Record<keyof Similarities, number>> = {}
  for (const column of SIMILARITY_COLUMNS) {
    const known = scores.flatMap(({ score }) => score.similar[column] ?? [])
    if (known.length > 0) similar[column] = mean(known)
  }
  return { pages: scores.length, sites: sites.size, shares, similar }
}

function countsOf({ kinds, junk, extra }: StructureScore, column: StructureColumn): Found {
  if (column === "junk") return junk
  return column === "extra" ? extra : kinds[column]
}

function shareOf(counts: readonly Found[]): number[] {
  let found = 0
  let all = 0
  for (const each of counts) {
    found += each.found
    all += each.all
  }
  return all === 0 ? [] : [found / all]
}
