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
 * Compares two texts line by line, by letters and digits alone. A line counts as found when its beginning is anywhere in the other
 * text, because the two may break lines differently. Searching long texts takes long, so it stops for breath after every line.
 */
export function* lineDifference(gold: string, found: string): Generator<void, LineDifference> {
  const goldLines = yield* lettersOf(gold)
  const foundLines = yield* lettersOf(found)
  return {
    missed: yield* linesAbsent(goldLines, foundLines),
    extra: yield* linesAbsent(foundLines, goldLines),
  }
}

function* linesAbsent(lines: readonly string[], other: readonly string[]): Generator<void, Set<number>> {
  const there = other.join("")
  const absent = new Set<number>()
  for (const [number, line] of lines.entries()) {
    const wanted = line.slice(0, LOOKED_FOR)
    if (wanted !== "" && !there.includes(wanted)) absent.add(number)
    yield
  }
  return absent
}

function* lettersOf(text: string): Generator<void, string[]> {
  const lines: string[] = []
  for (const line of text.split("\n")) {
    lines.push(
      line
        .normalize("NFKC")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ""),
    )
    yield
  }
  return lines
}
