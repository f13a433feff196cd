import type { Article, UpdateEstimate } from "@honbun/core"
import { updateSeenOnce } from "@honbun/core/internal"
import { dateReason } from "../print/date-reason.js"
import type { Terminal } from "../print/terminal.js"

/** When a page was last updated and why: for a fetched page with the server's word, else by the page's own dates. */
export function updateOf({ about }: Article, now: Date): UpdateEstimate {
  return about.updated ?? updateSeenOnce(about, undefined, now)
}

/** The day or moment of the latest change; undefined if nothing but the visit itself speaks for one. */
export function updateDay({ at, reasons }: UpdateEstimate): string | undefined {
  return reasons.some(({ believed, source }) => believed && source !== "visits") ? at : undefined
}

/** Says whom the date of the latest change was taken from, and whom not. */
export function noteUpdate({ reasons }: UpdateEstimate, input: string, terminal: Terminal): void {
  for (const reason of reasons)
    terminal.note(
      { en: "{input}: {reason}", ja: "{input}: {reason}" },
      { input, reason: dateReason(reason, terminal) },
    )
}
