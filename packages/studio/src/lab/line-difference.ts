/** Lines that one of two texts lacks, by their number. */
export interface LineDifference {
  /** Lines of the gold text that were not found. */
  readonly missed: ReadonlySet<number>
  /** Lines found that the gold text does not have. */
  readonly extra: ReadonlySet<number>
}

/** At most so many letters of a line are looked for: long lines differ in a mark or two. */
const LOOKED_FOR = 60

/**
 * Compares two texts line by line, by letters and digits alone. A line counts as found when its beginning stands anywhere in the other
 * text, because the two may break lines differently. Linear but for the search of each line.
 */
export function lineDifference(gold: string, found: string): LineDifference {
  return { missed: linesAbsentFrom(gold, found), extra: linesAbsentFrom(found, gold) }
}

function linesAbsentFrom(text: string, other: string): Set<number> {
  const there = letters(other)
  const absent = new Set<number>()
  for (const [number, line] of text.split("\n").entries()) {
    const wanted = letters(line).slice(0, LOOKED_FOR)
    if (wanted !== "" && !there.includes(wanted)) absent.add(number)
  }
  return absent
}

function letters(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "")
}
