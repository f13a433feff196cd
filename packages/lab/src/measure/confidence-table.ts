import { mean, rocAuc } from "@honbun/core/learn"
import { percent, share, textTable } from "honbun/command"
import { LAB_MESSAGES } from "../messages/lab.js"
import type { Say, Section } from "./eval-tables.js"
import type { Reliance } from "./reliability.js"

/** Where each row of the table begins; it ends where the next one does. */
const ROWS = [0, 0.5, 0.7, 0.8, 0.9, 0.95] as const
/** The share of pages that low confidence should find: those with the lowest F1. */
const BAD_SHARE = 0.1
/** A page below this F1 is more wrong than right. */
const WRONG_F1 = 0.5

/** Confidence of held-out pages beside the F1 they really had, and how well it finds the bad ones. */
export function confidenceSection(pages: readonly Reliance[], say: Say): Section | undefined {
  if (pages.length === 0) return undefined
  const rows = ROWS.map((from, row) => {
    const to = ROWS[row + 1] ?? Infinity
    const those = pages.filter(({ confidence }) => confidence >= from && confidence < to)
    const name = to === Infinity ? `${share(from)}–` : `${share(from)}–${share(to)}`
    if (those.length === 0) return [name, "0", "", "", ""]
    const wrong = those.filter(({ f1 }) => f1 < WRONG_F1).length
    return [
      name,
      String(those.length),
      share(mean(those.map(({ confidence }) => confidence))),
      share(mean(those.map(({ f1 }) => f1))),
      percent(wrong / those.length),
    ]
  })
  const headings = ["", say(LAB_MESSAGES.pages), say(LAB_MESSAGES.meanConfidence), "F1", "<.5"]
  const heading = say(LAB_MESSAGES.confidence, { auc: share(badPagesAuc(pages)) })
  return { heading, table: textTable(headings, rows) }
}

/** How surely a page of the tenth with the lowest F1 has a lower confidence than one of the others: .5 by chance, 1 always. */
export function badPagesAuc(pages: readonly Reliance[]): number {
  const sorted = pages.map(({ f1 }) => f1).sort((a, b) => a - b)
  const limit = sorted[Math.floor(BAD_SHARE * sorted.length)] ?? 0
  return rocAuc(
    pages.map(({ f1 }) => (f1 <= limit ? 1 : 0)),
    pages.map(({ confidence }) => -confidence),
  )
}
