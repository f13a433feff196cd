import { largest } from "@honbun/core/internal"
import { type Message, percent, range, share, textTable, type Values } from "honbun/command"
import { LAB_MESSAGES } from "../messages/lab.js"
import { type Judged, pageScoreOf } from "./judge.js"
import { METADATA_FIELDS } from "./metadata.js"
import type { Summary } from "./summary.js"

/** Says a message in the reader's language. */
export type Say = (message: Message, values?: Values) => string

/** A row of a table: the name of a group of pages and what was measured over it. */
export interface SummaryRow {
  readonly name: string
  readonly summary: Summary
}

/** A table with its heading. */
export interface Section {
  readonly heading: string
  readonly table: string
}

/** Every table that the rows' gold allows, in the words of `say`. */
export function evalSections(rows: readonly SummaryRow[], say: Say): Section[] {
  const sections = [textSection(rows, say), snippetSection(rows, say), beginningSection(rows, say)]
  return [...sections, metadataSection(rows, say)].filter((section) => section !== undefined)
}

function textSection(rows: readonly SummaryRow[], say: Say): Section | undefined {
  const known = rows.filter(({ summary }) => summary.text)
  if (known.length === 0) return undefined
  const count = largest(known.map(({ summary }) => summary.characterText?.pages ?? 0))
  const hasLetters = known.some(({ summary }) => summary.sameLetters !== undefined)
  const hasLSum = known.some(({ summary }) => summary.rougeLSum !== undefined)
  const headings = [
    "",
    say(LAB_MESSAGES.pages),
    say(LAB_MESSAGES.empty),
    "F1",
    say(LAB_MESSAGES.interval),
    "P",
    "R",
    ...(count > 0 ? [say(LAB_MESSAGES.wordF1)] : []),
    say(LAB_MESSAGES.exact),
    ...(hasLetters ? [say(LAB_MESSAGES.letters)] : []),
    "≥.95",
    "<.5",
    "BLEU-4",
    "ROUGE-2",
    ...(hasLSum ? ["ROUGE-LSum"] : []),
  ]
  const table = textTable(
    headings,
    known.map(({ name, summary }) => {
      const text = summary.text!
      return [
        name,
        String(text.pages),
        String(summary.emptyTexts),
        share(text.mixed.f1),
        range(summary.f1),
        share(text.mixed.precision),
        share(text.mixed.recall),
        ...(count > 0 ? [share(text.word.f1)] : []),
        percent(text.equal),
        ...(hasLetters ? [percent(summary.sameLetters)] : []),
        percent(text.pageF1.atLeast95),
        percent(text.pageF1.below50),
        share(text.bleu4),
        share(text.rouge2),
        ...(hasLSum ? [share(summary.rougeLSum)] : []),
      ]
    }),
  )
  return { heading: say(LAB_MESSAGES.wholeTexts, { count }), table }
}

function snippetSection(rows: readonly SummaryRow[], say: Say): Section | undefined {
  const known = rows.filter(({ summary }) => summary.snippets)
  if (known.length === 0) return undefined
  const { pages, interval, accuracy, rejected, loose } = LAB_MESSAGES
  const headings = ["", say(pages), "F", say(interval), "P", "R", say(accuracy), say(rejected), say(loose)]
  const table = textTable(
    headings,
    known.map(({ name, summary }) => {
      const { exact, loose, pages } = summary.snippets!
      return [
        name,
        String(pages),
        share(exact.f1),
        range(summary.snippetF),
        share(exact.precision),
        share(exact.recall),
        share(exact.accuracy),
        share(exact.rejected),
        share(loose.f1),
      ]
    }),
  )
  return { heading: say(LAB_MESSAGES.snippets), table }
}

function beginningSection(rows: readonly SummaryRow[], say: Say): Section | undefined {
  const known = rows.filter(({ summary }) => summary.prefix)
  if (known.length === 0) return undefined
  const table = textTable(
    ["", say(LAB_MESSAGES.pages), say(LAB_MESSAGES.contains), say(LAB_MESSAGES.starts)],
    known.map(({ name, summary: { prefix } }) => {
      return [name, String(prefix!.pages), share(prefix!.contains), share(prefix!.starts)]
    }),
  )
  return { heading: say(LAB_MESSAGES.beginnings), table }
}

function metadataSection(rows: readonly SummaryRow[], say: Say): Section | undefined {
  const known = rows.filter(({ summary }) => Object.keys(summary.metadata).length > 0)
  if (known.length === 0) return undefined
  const headings = ["", ...METADATA_FIELDS.flatMap((field) => [say(LAB_MESSAGES[field]), ""])]
  const table = textTable(
    headings,
    known.map(({ name, summary: { metadata } }) => [
      name,
      ...METADATA_FIELDS.flatMap((field) => {
        const found = metadata[field]
        return found ? [share(found.right), `(${found.pages})`] : ["", ""]
      }),
    ]),
  )
  return { heading: say(LAB_MESSAGES.metadata), table }
}

/** The pages with the lowest scores, lowest first, one line each. */
export function worstPages(judged: readonly Judged[], count: number): string {
  return judged
    .flatMap((page) => {
      const value = pageScoreOf(page)
      return value === undefined ? [] : [{ page, value }]
    })
    .sort((a, b) => a.value - b.value)
    .slice(0, count)
    .map(({ page, value }) => worstLine(page, value))
    .join("")
}

function worstLine({ example, score, failure }: Judged, value: number): string {
  const both = score.text ? `  P ${share(score.text.precision)}  R ${share(score.text.recall)}` : ""
  const kind = `[${example.type ?? "-"}/${example.lang ?? "-"}]`
  const ending = [example.url, failure].filter((part) => part !== undefined).join("  ")
  return `${share(value).padStart(5)}${both}  ${example.id}  ${kind}  ${ending}\n`
}
