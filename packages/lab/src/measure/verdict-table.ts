import type { Verdict } from "@honbun/core"
import { LEARNED_VERDICTS } from "@honbun/core/learn"
import { share, textTable } from "honbun/command"
import { LAB_MESSAGES } from "../messages/lab.js"
import { type HeldOut, VERDICT_OF_TYPE } from "../train/train.js"
import type { Say, Section } from "./eval-tables.js"

/** A page whose type the data names, and the verdict on it. */
interface Called {
  readonly is: Verdict
  readonly called: Verdict
}

/**
 * How often the verdicts on held-out pages were right: of the pages called so (P) and of those that are so (R).
 * Undefined where the data names no types.
 */
export function verdictSection(
  heldOut: readonly Pick<HeldOut, "example" | "verdict">[],
  say: Say,
): Section | undefined {
  const pages = heldOut.flatMap(({ example, verdict }): Called[] => {
    const is = VERDICT_OF_TYPE[example.type ?? ""]
    return is === undefined ? [] : [{ is, called: verdict }]
  })
  if (pages.length === 0) return undefined
  const named = LEARNED_VERDICTS.filter((verdict) => pages.some(({ is }) => is === verdict))
  const rows = named.map((verdict) => {
    const those = pages.filter(({ is }) => is === verdict)
    const called = pages.filter((page) => page.called === verdict)
    const right = called.filter(({ is }) => is === verdict).length
    return [
      verdict,
      String(those.length),
      called.length > 0 ? share(right / called.length) : "",
      share(right / those.length),
      share(unknown(those) / those.length),
    ]
  })
  const right = pages.filter(({ is, called }) => is === called).length
  rows.push([
    "ALL",
    String(pages.length),
    "",
    share(right / pages.length),
    share(unknown(pages) / pages.length),
  ])
  const headings = ["", say(LAB_MESSAGES.pages), "P", "R", say(LAB_MESSAGES.unknownVerdict)]
  return { heading: say(LAB_MESSAGES.verdicts), table: textTable(headings, rows) }
}

function unknown(pages: readonly Called[]): number {
  return pages.filter(({ called }) => called === "unknown").length
}
