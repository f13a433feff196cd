import { largest } from "@honbun/core/internal"
import { chance, type Message, share, signed, textTable } from "honbun/command"
import type { Say, Section } from "../measure/eval-tables.js"
import type { PairedRow } from "../measure/paired.js"
import type { Summary } from "../measure/summary.js"
import { LAB_MESSAGES } from "../messages/lab.js"
import type { ComparedGroup, ComparedPage } from "./compare.js"

/** A difference is called certain from this chance of a false alarm downwards. */
const SIGNIFICANT = 0.05

/** A measure methods are compared by: over how many pages, and what came out. */
interface Measure {
  readonly heading: Message
  pages(summary: Summary): number | undefined
  value(summary: Summary): number | undefined
}

const MEASURES: readonly Measure[] = [
  {
    heading: LAB_MESSAGES.comparedF1,
    pages: (summary) => summary.text?.pages,
    value: (summary) => summary.text?.mixed.f1,
  },
  {
    heading: LAB_MESSAGES.comparedExact,
    pages: (summary) => summary.text?.pages,
    value: (summary) => summary.text?.equal,
  },
  {
    heading: LAB_MESSAGES.comparedSnippets,
    pages: (summary) => summary.snippets?.pages,
    value: (summary) => summary.snippets?.exact.f1,
  },
  {
    heading: LAB_MESSAGES.comparedBeginnings,
    pages: (summary) => summary.prefix?.pages,
    value: (summary) => summary.prefix?.contains,
  },
]

/** A table for each measure that some page allows: groups down, methods across, the best marked. */
export function comparedSections(
  groups: readonly ComparedGroup[],
  methods: readonly string[],
  say: Say,
): Section[] {
  return MEASURES.flatMap((measure) => {
    const rows = groups.flatMap(({ name, summaries }) => {
      const pages = measure.pages(summaries[0]!)
      if (!pages) return []
      return [[name, String(pages), ...marked(summaries.map((each) => measure.value(each) ?? 0))]]
    })
    if (rows.length === 0) return []
    const table = textTable(["", say(LAB_MESSAGES.pages), ...methods], rows)
    return [{ heading: say(measure.heading), table }]
  })
}

/** Values to three decimals with a star at the best; none where all are alike. */
function marked(values: readonly number[]): string[] {
  const shown = values.map(share)
  const best = share(largest(values))
  const alike = shown.every((value) => value === best)
  return shown.map((value) => `${value}${value === best && !alike ? "*" : " "}`)
}

/** Two methods side by side, group by group, with how sure the difference is. */
export function pairedSection(
  rows: readonly PairedRow[],
  [first, second]: readonly [string, string],
  say: Say,
): Section {
  const { pages, difference, interval, wins, ties, losses } = LAB_MESSAGES
  const outcome = [say(wins), say(ties), say(losses)]
  const headings = ["", say(pages), first, second, say(difference), say(interval), "p", "", ...outcome]
  const table = textTable(
    headings,
    rows.map(({ name, pages, first, second, result }) => [
      name,
      String(pages),
      share(first),
      share(second),
      signed(result.difference.value),
      intervalOf(result.difference),
      chance(result.pValue),
      result.pValue <= SIGNIFICANT ? "*" : "",
      String(result.wins),
      String(result.ties),
      String(result.losses),
    ]),
  )
  return { heading: say(LAB_MESSAGES.paired, { first, second }), table }
}

function intervalOf({ low, high }: { readonly low: number; readonly high: number }): string {
  return low === high ? "" : `${signed(low)} … ${signed(high)}`
}

/** The pages the first method did worst, with every method's score. */
export function comparedWorst(pages: readonly ComparedPage[], methods: readonly string[], say: Say): Section {
  const rows = pages.map(({ example, scores }) => [
    example.id,
    ...marked(scores),
    `${example.type ?? "-"}/${example.lang ?? "-"}`,
  ])
  const [first = ""] = methods
  return {
    heading: say(LAB_MESSAGES.worstOf, { first }),
    table: textTable(["", ...methods, ""], rows),
  }
}
