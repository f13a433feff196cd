/** Longest pattern that is tried. */
const LONGEST_PATTERN = 1_000
/** Most parts of a pattern that may match any length: with addresses of 500 characters, some 10⁷ steps at worst. */
const MOST_OPEN_PARTS = 3

/**
 * Whether a regular expression surely ends soon: it compiles, repeats nothing that itself repeats or chooses
 * (`(a+)+`, `(a|ab)*`), refers to nothing it matched before, and has few parts of open length. JavaScript's
 * engine tries every way to match, so anything else could take longer than the universe lasts.
 */
export function isSafePattern(pattern: string): boolean {
  if (pattern.length > LONGEST_PATTERN || /\\[1-9]|\\k</.test(pattern)) return false
  try {
    new RegExp(pattern)
  } catch {
    return false
  }
  return hasBoundedWork(pattern)
}

interface Group {
  repeats: boolean
  chooses: boolean
}

function hasBoundedWork(pattern: string): boolean {
  const open: Group[] = []
  let last: Group = { repeats: false, chooses: false }
  let parts = 0
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at]!
    if (sign === "\\") {
      at++
      last = { repeats: false, chooses: false }
    } else if (sign === "[") {
      at = endOfClass(pattern, at)
      last = { repeats: false, chooses: false }
    } else if (sign === "(") open.push({ repeats: false, chooses: false })
    else if (sign === ")") {
      last = open.pop() ?? { repeats: false, chooses: false }
      const above = open.at(-1)
      if (above) above.repeats ||= last.repeats
    } else if (sign === "|") {
      const group = open.at(-1)
      if (group) group.chooses = true
    } else if (isOpenEnded(pattern, at)) {
      if (last.repeats || last.chooses || ++parts > MOST_OPEN_PARTS) return false
      const group = open.at(-1)
      if (group) group.repeats = true
    } else last = { repeats: false, chooses: false }
  }
  return true
}

function endOfClass(pattern: string, from: number): number {
  for (let at = from + 1; at < pattern.length; at++) {
    if (pattern[at] === "\\") at++
    else if (pattern[at] === "]" && at > from + 1) return at
  }
  return pattern.length
}

/** `*`, `+`, `{n,}`, and `{n,m}` with more than a few. */
function isOpenEnded(pattern: string, at: number): boolean {
  if (pattern[at] === "*" || pattern[at] === "+") return true
  const braces = /^\{(\d+)(,?)(\d*)\}/.exec(pattern.slice(at, at + 16))
  return braces !== null && (braces[2] === "," || Number(braces[1]) > 9)
}
