import { lettersOf } from "./label.js"

/** A gold text's header has at most so many lines, each at most so long. */
const HEADER_LINES = 6
const HEADER_LENGTH = 120

/** What the body of a gold text may be: the text without some of its first short lines. Golds do not agree on what of a header is content. */
export function bodiesIn(gold: string): string[] {
  const lines = gold.split("\n").filter((line) => lettersOf(line) !== "")
  const bodies: string[] = []
  for (let skipped = 0; skipped <= Math.min(HEADER_LINES, lines.length - 1); skipped++) {
    if (skipped > 0 && lines[skipped - 1]!.length > HEADER_LENGTH) break
    bodies.push(lines.slice(skipped).join("\n"))
  }
  return bodies.length > 0 ? bodies : [gold]
}
