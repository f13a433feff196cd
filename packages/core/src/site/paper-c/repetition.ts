import { bodyOf, type Page } from "../../page/page.js"
import { TEXT } from "../../page/tags.js"

/** A string is repeated from this many occurrences on (C §3.1, step 3). */
const MINIMUM_COUNT = 2
/** Repeated strings are dropped in runs of at least this many (C §3.1, step 3). */
const MINIMUM_RUN = 2

/** How often each string is on the pages of a server (C §3.1, step 2). Counts of several can be added up. */
export class StringCounts {
  readonly #counts = new Map<string, number>()

  /** Counts the strings of a page. */
  add(page: Page): void {
    for (const { text } of delimitedStrings(page)) this.#counts.set(text, this.count(text) + 1)
  }

  /** How often a string was seen. */
  count(text: string): number {
    return this.#counts.get(text) ?? 0
  }
}

/** A string between two tags. */
export interface DelimitedString {
  readonly node: number
  readonly text: string
}

/** The strings of a page as its tags delimit them (C §3.1, step 1); blank ones are none. */
export function delimitedStrings(page: Page): DelimitedString[] {
  const strings: DelimitedString[] = []
  const body = bodyOf(page)
  for (let node = body; node < (page.end[body] ?? 0); node++) {
    if (page.tag[node] !== TEXT || page.characters[node] === page.characters[node + 1]) continue
    strings.push({ node, text: page.text.slice(page.textStart[node]!, page.textStart[node + 1]!).trim() })
  }
  return strings
}

/**
 * The texts of a page that are template: repeated ones next to another repeated one. A lone repeated string
 * may be content quoted elsewhere, so one alone is kept (C §3.1). 1 for each such node.
 */
export function dropRepeatedRuns(page: Page, counts: StringCounts): Uint8Array {
  const strings = delimitedStrings(page)
  const dropped = new Uint8Array(page.length)
  let runStart = 0
  for (let i = 0; i <= strings.length; i++) {
    if (i < strings.length && counts.count(strings[i]!.text) >= MINIMUM_COUNT) continue
    if (i - runStart >= MINIMUM_RUN) for (const { node } of strings.slice(runStart, i)) dropped[node] = 1
    runStart = i + 1
  }
  return dropped
}
