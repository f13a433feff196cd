import { ask } from "./client.js"
import type { About } from "./contract.js"

export type { About } from "./contract.js"

/** Asks the server what it can do. */
export function getAbout(): Promise<About> {
  return ask<About>("/api/about")
}
