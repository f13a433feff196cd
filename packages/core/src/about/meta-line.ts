import { tidy } from "./fold.js"
import { isPersonLike, splitNames, withoutCredits, withoutLabel } from "./names.js"
import { type DateInText, type DateReading, datesIn, plainDigits } from "./parse-date.js"

/** Longer lines say something, in UTF-16 units. */
const LONGEST_LINE = 120
/** What is between the pieces of such a line. */
const BETWEEN = /\s*[·•●|｜/／\n]\s*|\s+[-–—]\s+|,\s+|\s{3,}/u
/** What is said of a text beside its author and day: its part, its length, its comments, the time, the weekday. */
const MATTER = [
  /(?:part|chapter|episode|page|teil|partie|parte|deel|del)\s+(?:\d+|[ivx]+)(?:\s*(?:of|von|de|sur|\/|van|av)\s*\d+)?/,
  /第\s*\d+\s*[回部話章](?:\s*[（(]?(?:全\s*\d+\s*[回部話章])?[)）]?)?|[（(]?[前中後]編[)）]?|[（(][上中下][)）]|全\s*\d+\s*[回部話章](?:中|の)?(?:\s*第?\s*\d+\s*[回部話章目]*)?|(?:連載|その)\s*\d+/,
  /(?:about\s+|ca\.?\s+)?\d+(?:\s*-\s*\d+)?\s*(?:-?\s*min(?:ute)?s?\.?(?:\s+(?:read|reading time|lesezeit|de lecture))?|分(?:で読めます)?|words)/,
  /(?:reading time|lesezeit|temps de lecture)\s*:?\s*\d+\s*min(?:ute[ns]?)?\.?/,
  /(?:\d+|no|leave a)\s*(?:comments?|replies|views|shares|kommentare?|commentaires?|comentarios?|コメント)/,
  /(?:at\s+|um\s+|à\s+)?\d{1,2}[:.h]\d{2}(?::\d{2})?\s*(?:[ap]\.?m\.?|uhr|[a-z]{2,4})?/,
  /(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|[（(][月火水木金土日][)）]/,
  /(?:first\s+)?(?:posted|published|written|updated|last updated|last modified|created|date|veröffentlicht|erstellt|aktualisiert|stand|publié|mis à jour|publicado|actualizado|pubblicato)(?:\s+(?:on|at|in|by|am|le|el|il))?\s*:?/,
  /(?:(?:posted|filed)\s+)?(?:in|under)\s+\S+(?:\s+\S+){0,2}/,
  /(?:投稿|公開|更新|掲載|作成|最終更新)日?(?:時)?\s*[:：]?/,
]
/** What leads from a name to the day: "by Hanne Voss on". */
const BEFORE_DATE = /\s+(?:on|at|am|vom|le|el|il|den)$/iu
const MATTERS: RegExp = new RegExp(`^(?:${MATTER.map(({ source }) => source).join("|")})$`, "iu")

/** What a line beside a headline says of the text: who wrote it, and when. */
export interface MetaLine {
  readonly names: readonly string[]
  readonly dates: readonly DateInText[]
}

/**
 * Reads a line that says who wrote a text and when, and nothing that a reader came for: "Hanne Voss · 6 September
 * 2024 · part 1 of 3". Undefined when it has no date, or when any piece of it is something else.
 */
export function readMetaLine(text: string, reading: DateReading): MetaLine | undefined {
  if (text.length > LONGEST_LINE) return undefined
  const line = plainDigits(text)
  const dates = datesIn(line, reading, 3)
  if (dates.length === 0) return undefined
  const names: string[] = []
  for (const piece of piecesAround(line, dates)) {
    if (MATTERS.test(piece)) continue
    const person = withoutLabel(withoutCredits(piece.replace(BEFORE_DATE, "")))
    const people = splitNames(`${person} `).filter(isPersonLike)
    if (people.length === 0 || people.join("").length < person.length / 2) return undefined
    for (const name of people) names.push(name)
  }
  return { names, dates }
}

/** What is left of a line without its dates, piece by piece. */
function piecesAround(line: string, dates: readonly DateInText[]): string[] {
  const left: string[] = []
  let from = 0
  for (const { start, end } of dates) {
    left.push(line.slice(from, start))
    from = end
  }
  left.push(line.slice(from))
  return left
    .flatMap((each) => each.split(BETWEEN))
    .map((piece) => tidy(piece).replace(/^[\s,.:·|-]+|[\s,·|-]+$/g, ""))
    .filter((piece) => piece !== "")
}
