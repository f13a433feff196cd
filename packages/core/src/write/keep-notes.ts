import type { Page } from "../page/page.js"
import { type Kept, keepWithin, keptBefore } from "./kept.js"
import { findNotes } from "./notes.js"

/** Longer elements are sections, not notes; in characters. */
const LONGEST_NOTE = 4000

/**
 * The kept nodes with the footnotes that kept text refers to. A note is short and lies outside of the text, so it is often
 * taken for something else; that the text points at it says more. Notes that show only when asked for are kept too.
 */
export function keepNotes(page: Page, kept: Kept): Kept {
  const sums = keptBefore(page, kept)
  const { notes } = findNotes(page, sums, true)
  const missing = [...notes.keys()].filter((note) => {
    const end = page.end[note]!
    return sums[end] === sums[note] && page.characters[end]! - page.characters[note]! <= LONGEST_NOTE
  })
  if (missing.length === 0) return kept
  const all = kept.slice()
  for (const note of missing) keepWithin(page, note, all)
  return all
}
