import { readFileSync, statSync } from "node:fs"
import { type OwnModel, readOwnModel } from "@honbun/core/papers"

/** Models read so far, until their file changes. */
const MODELS = new Map<string, { readonly changed: number; readonly model: OwnModel }>()
/** Most models kept; one is a few megabytes. */
const MOST_MODELS = 4

/** The model in a file, read once. */
export function ownModelAt(file: string): OwnModel {
  const changed = statSync(file).mtimeMs
  const known = MODELS.get(file)
  if (known?.changed === changed) return known.model
  const model = readOwnModel(readFileSync(file, "utf8"))
  MODELS.delete(file)
  MODELS.set(file, { changed, model })
  for (const oldest of MODELS.keys()) {
    if (MODELS.size > MOST_MODELS) MODELS.delete(oldest)
  }
  return model
}
