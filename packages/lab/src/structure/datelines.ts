/** Longer lines say more than when a text was written, by whom and how long it takes to read; in characters. */
const LONGEST_DATELINE = 100

const MONTH =
  "(?:jan|feb|m[aä]r|apr|ma[iy]|j[uú][nl]|aug|ago|sep|o[ck]t|nov|de[cz]|янв|фев|мар|апр|ма[йя]|ию[нл]|авг|сен|окт|ноя|дек|duben|červen|juillet|août|avril|mars|giugno|luglio|agosto|enero|abr|dic)\\p{L}*"

/** A day with its year, as pages of many languages write it. */
const DAY = new RegExp(
  [
    String.raw`\b(?:19|20)\d\d\s*[-/.年]\s*[01]?\d\s*[-/.月]\s*[0-3]?\d`,
    String.raw`\b[0-3]?\d\s*[-/.]\s*[0-3]?\d\s*[-/.]\s*(?:19|20)?\d\d\b`,
    `(?<!\\p{L})${MONTH}\\.?\\s*[0-3]?\\d(?:st|nd|rd|th)?,?\\s*(?:19|20)\\d\\d`,
    `[0-3]?\\d\\.?\\s*(?:de\\s+)?${MONTH}\\.?,?\\s*(?:de\\s+)?(?:19|20)\\d\\d`,
  ].join("|"),
  "iu",
)

/**
 * Whether a line only dates a text. Like the title it is a field of an article, so neither having it nor leaving it out
 * counts.
 */
export function isDateline(text: string): boolean {
  return text.length <= LONGEST_DATELINE && DAY.test(text)
}
