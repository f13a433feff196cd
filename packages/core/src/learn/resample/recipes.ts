import type { Table } from "../table/table.js"
import { smote, undersample } from "./smote.js"

/** Positives for each negative, first by making positives up, then by leaving negatives out. */
export interface ResampleRecipe {
  readonly smote?: number
  readonly undersample?: number
}

/** Paper D's recipes: next-page links to 1:10 (D §3.2.3); main content to 1:25, then to 1:1 (D §3.3.3). */
export const RESAMPLE_RECIPES: Readonly<Record<"paper-d-links" | "paper-d-content", ResampleRecipe>> = {
  "paper-d-links": { smote: 1 / 10 },
  "paper-d-content": { smote: 1 / 25, undersample: 1 },
}

/** The table resampled by a recipe or by the name of one. */
export function resample(
  table: Table,
  recipe: ResampleRecipe | keyof typeof RESAMPLE_RECIPES,
  seed = 1,
): Table {
  const steps: ResampleRecipe = typeof recipe === "string" ? RESAMPLE_RECIPES[recipe] : recipe
  const more = steps.smote === undefined ? table : smote(table, { ratio: steps.smote, seed })
  return steps.undersample === undefined ? more : undersample(more, { ratio: steps.undersample, seed })
}
