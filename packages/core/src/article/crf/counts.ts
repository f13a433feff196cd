import { monthNumber } from "../../about/month-names.js"
import { type Blocks, blockText } from "../../blocks/blocks.js"
import { type KeywordFinder, ownKeywords } from "./keywords.js"

/** What is counted in the text of a run, besides what the page has counted already (A §4.4). */
export const TEXT_COUNTS = [
  "stops",
  "commas",
  "asks",
  "colons",
  "brackets",
  "separators",
  "newlines",
  "spaces",
  "dates",
  "clocks",
  "ages",
  "years",
] as const

/** The counts of all runs of a page, one row of {@link TEXT_COUNTS} a run, and the keywords of each. */
export interface RunCounts {
  readonly rows: Int32Array
  /** The numbers of the keywords in each run, repeated as often as they occur. */
  readonly keywords: readonly (readonly number[])[]
}

const PUNCTUATION: readonly string[] = [
  ".。．",
  ",、，،",
  "!?！？؟",
  ":;：；",
  '()[]「」『』（）【】“”"«»〈〉《》',
  "|｜/／›»・•·→>▶►»",
]
const NEWLINES = 6
const SPACES = 7
const DATES = 8

/** The number of the count each UTF-16 unit adds to, plus one; 0 for letters and the rest. */
const COUNT_OF: Uint8Array = countTable()

function countTable(): Uint8Array {
  const table = new Uint8Array(0x10000)
  for (const [kind, marks] of PUNCTUATION.entries())
    for (const mark of marks) if (table[mark.charCodeAt(0)] === 0) table[mark.charCodeAt(0)] = kind + 1
  table[0x0a] = NEWLINES + 1
  for (const space of [0x09, 0x20, 0xa0, 0x3000]) table[space] = SPACES + 1
  return table
}

/**
 * Time expressions, in the order of their counts: dates in figures, times of day, "3 days ago", years. Runs of
 * digits and letters are bounded, so that hostile text cannot make matching slow.
 */
const TIMES: RegExp = new RegExp(
  [
    "(\\d{4}\\s?[年./-]\\s?\\d{1,2}\\s?[月./-]\\s?\\d{1,2}|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|\\d{1,2}月\\s?\\d{1,2}日)",
    "(\\d{1,2}:\\d{2}|\\d{1,2}時\\d{0,2}|\\d{1,2}\\s?(?:am|pm|uhr)(?!\\p{L}))",
    "((?<!\\d)\\d{1,4}\\s?(?:秒|分|時間|日|週間|か月|ヶ月|年)前|(?<!\\d)\\d{1,4}\\s(?:second|minute|min|hour|day|week|month|year)s?\\sago|(?:vor|il y a|hace)\\s\\d{1,4}\\s\\p{L})",
    "((?<!\\d)(?:19|20)\\d{2}(?!\\d))",
  ].join("|"),
  "giu",
)
/** Words beside a number of one or two digits: with the name of a month, a date. */
const BESIDE_DAY =
  /(?<=(?<!\d)\d{1,2}\.?\s(?:de\s)?)\p{L}{3,12}(?!\p{L})|(?<!\p{L})\p{L}{3,12}(?=\.?\s\d{1,2}(?!\d))/gu

/** Counts every run of text once; linear. */
export function countRuns(runs: Blocks, finder: KeywordFinder = ownKeywords()): RunCounts {
  const width = TEXT_COUNTS.length
  const rows = new Int32Array(runs.length * width)
  const keywords: number[][] = []
  for (let run = 0; run < runs.length; run++) {
    const text = blockText(runs, run)
    const row = rows.subarray(run * width, (run + 1) * width)
    if (countMarks(text, row)) countTimes(text, row)
    const found: number[] = []
    finder.each(text, (keyword) => found.push(keyword))
    keywords.push(found)
  }
  return { rows, keywords }
}

/** Returns whether there is a digit, without which there is no time. */
function countMarks(text: string, row: Int32Array): boolean {
  let digits = false
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit >= 0x30 && unit <= 0x39) digits = true
    const count = COUNT_OF[unit]!
    if (count > 0) row[count - 1]!++
  }
  return digits
}

function countTimes(text: string, row: Int32Array): void {
  for (const match of text.matchAll(TIMES)) {
    const kind = match.findIndex((group, i) => i > 0 && group !== undefined) - 1
    row[DATES + kind]!++
  }
  for (const [word] of text.matchAll(BESIDE_DAY)) if (monthNumber(word) !== undefined) row[DATES]!++
}
