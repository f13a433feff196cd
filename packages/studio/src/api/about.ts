import { ask } from "./client.js"

/** What the server is and can do. */
export interface About {
  readonly version: string
  /** Names such as `extract`, `annotate`, `lab`: a view is shown when its own is here. */
  readonly capabilities: readonly string[]
  /** The methods of extraction, `auto` first. */
  readonly methods?: readonly string[]
  /** Kinds of long work it can do. */
  readonly jobs?: readonly string[]
}

/** Asks the server what it can do. */
export function getAbout(): Promise<About> {
  return ask<About>("/api/about")
}
