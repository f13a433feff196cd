import { normalise } from "@honbun/core/learn"

/** A first line is the title when so much of it, in pairs of letters, is in the page's title … */
const LEAST_SHARE = 0.8
/** … and it is no longer than the longest titles are, in letters and digits. */
const LONGEST_TITLE = 200

/** A gold text without its first line where that is the page's title: some sets count the title as content, but no date or byline. */
export function cutTitle(text: string, title: string): string {
  const [first = "", ...rest] = text.split("\n")
  const line = normalise(first)
  if (rest.length === 0 || line.length < 2 || line.length > LONGEST_TITLE) return text
  const known = pairsOf(normalise(title))
  const pairs = [...pairsOf(line)]
  const shared = pairs.filter((pair) => known.has(pair)).length
  return shared >= LEAST_SHARE * pairs.length ? rest.join("\n").trimStart() : text
}

function pairsOf(text: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))
}
