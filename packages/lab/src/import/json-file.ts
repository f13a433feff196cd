import { existsSync, readFileSync } from "node:fs"
import { IMPORT_MESSAGES } from "../messages/import.js"
import { LayoutError } from "./layout-error.js"

/** Parses a file of JSON; says which file it was when there is none or it is something else. */
export function readJson<T>(file: string): T {
  if (!existsSync(file)) throw new LayoutError(IMPORT_MESSAGES.missing, { file })
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T
  } catch {
    throw new LayoutError(IMPORT_MESSAGES.notJson, { file })
  }
}

/** The same where the file may be absent. */
export function readJsonIfThere<T>(file: string): T | undefined {
  return existsSync(file) ? readJson<T>(file) : undefined
}
