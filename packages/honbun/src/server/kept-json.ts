import { existsSync, readFileSync } from "node:fs"
import { UnusableError } from "./unusable-error.js"

/** What a file of the data folder holds; undefined when it is not there. Throws an {@link UnusableError}. */
export function keptJson<T>(file: string): T | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new UnusableError("damaged", file, error.message)
  }
}
