import type { StoreError } from "../../store/errors.js"

/** What is filled into the message about a store. */
export function storeValues(error: StoreError, place: string): { path: string; reason: string } {
  // The reason goes on in a sentence.
  return { path: place, reason: error.message.replace(/\.$/, "") }
}
