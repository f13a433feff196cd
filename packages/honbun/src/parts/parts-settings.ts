import type { Limits, Recipe } from "@honbun/core"

/** What a line of output is. */
export const PARTS_FORMATS = ["jsonl", "csv"] as const
/** What a line of output is. */
export type PartsFormat = (typeof PARTS_FORMATS)[number]

/** What is to be done with every page. Plain data, so that it can go to a thread. */
export interface PartsSettings {
  readonly recipe: Recipe
  readonly format: PartsFormat
  /** Parts less sure than this are not found. */
  readonly least: number
  /** Values as they are on the page, not normalised. */
  readonly raw: boolean
  /** Whether every part is an object with value, confidence and path. */
  readonly details: boolean
  readonly limits: Pick<Limits, "bytes" | "nodes" | "milliseconds">
}
