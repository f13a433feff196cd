import { HonbunError } from "@honbun/core"
import { FetchError } from "../fetch/errors.js"

/** Longest reason that is kept, in characters: a message may quote the page. */
const LONGEST_REASON = 500

/** A page that a thread could not read, in the words of the thread or of its end. */
export class ReadingError extends Error {
  override readonly name: string = "ReadingError"
}

/** What was thrown, in a line: an error that is not one of ours is named by its kind. */
export function reasonOf(error: unknown): string {
  const isOurs = error instanceof HonbunError || error instanceof FetchError || error instanceof ReadingError
  return (isOurs ? error.message : String(error)).slice(0, LONGEST_REASON)
}
