import { VERSION } from "honbun/command"
import { type Judged, pageScoreOf } from "./judge.js"
import type { PairedRow } from "./paired.js"
import type { Summary } from "./summary.js"

/** All figures of an evaluation as JSON, groups in the order of the tables; each with its change since an earlier run. */
export function figuresFile(
  rows: readonly { readonly name: string; readonly summary: Summary }[],
  paired: readonly PairedRow[] = [],
): string {
  const against = new Map(
    paired.map(({ name, pages, first, second, result }) => [
      name,
      { pages, now: first, before: second, ...result },
    ]),
  )
  const figures = Object.fromEntries(
    rows.map(({ name, summary }) => [name, { ...summary, against: against.get(name) }]),
  )
  return `${JSON.stringify(figures, null, 1)}\n`
}

/** One line of JSON with the figures of a page. */
export function pageLine({
  example,
  prediction,
  score,
  metadata,
  sameLetters,
  rougeLSum,
  failure,
}: Judged): string {
  const { id, set, type, lang, group } = example
  const { confidence, verdict } = prediction
  const value = pageScoreOf({ score })
  const line = {
    id,
    set,
    type,
    lang,
    group,
    value,
    ...score,
    sameLetters,
    rougeLSum,
    metadata,
    confidence,
    verdict,
    failure,
  }
  return `${JSON.stringify(line)}\n`
}

/** What was extracted, by page: text, title, author and date where they were found. */
export function predictionsFile(judged: readonly Judged[]): string {
  const entries = judged.map(({ example, prediction: { text, title, author, date } }) => {
    return [example.id, { text, title, author, date }]
  })
  return `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`
}

/** The texts in the format of scrapinghub's article-extraction-benchmark, for its own evaluator. */
export function scrapinghubFile(judged: readonly Judged[]): string {
  const output = Object.fromEntries(
    judged.map(({ example, prediction }) => [example.id, { articleBody: prediction.text }]),
  )
  return `${JSON.stringify({ version: VERSION, output }, null, 4)}\n`
}
