/** A first line shorter than this is a date or a label, if a longer one follows; in UTF-16 units. */
const SHORT_LINE = 40
/** How many lines are looked at for a long one. */
const LINES = 12
/** Longer paragraphs are cut, in UTF-16 units. */
const LONGEST = 300

/** What a text is about: its description, else its first paragraph, cut at the end of a sentence or word if long. */
export function excerptOf(description: string | undefined, text: () => string): string | undefined {
  if (description !== undefined && description !== "") return description
  const lines = text()
    .slice(0, 20 * LONGEST)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, LINES)
  const first = lines.find((line) => line.length >= SHORT_LINE) ?? lines[0]
  return first === undefined ? undefined : cut(first)
}

function cut(line: string): string {
  if (line.length <= LONGEST) return line
  const head = line.slice(0, LONGEST)
  const sentence = /^[\s\S]*[.!?。！？](?=\s|$|[^\s.!?\d])/u.exec(head)?.[0] ?? ""
  if (sentence.length >= LONGEST / 2) return sentence
  const space = head.lastIndexOf(" ")
  return `${(space > LONGEST / 2 ? head.slice(0, space) : head).replace(/[\ud800-\udbff]$/, "")}…`
}
