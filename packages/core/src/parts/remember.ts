import { squeeze } from "./visible-text.js"

/** Longer values are remembered by their two ends, in UTF-16 units: recipes stay small. */
const LONGEST = 120
const START = 60
const END = 40

/** A value as it is kept in a recipe. */
export function remembered(value: string): string {
  const line = value.replace(/\s+/g, " ").trim()
  return line.length <= LONGEST ? line : `${line.slice(0, START)}…${line.slice(-END)}`
}

/** White space and hidden words make the ends of a long text a little longer than what is kept of them. */
const SLACK = 400

/** Whether a value is the one that was remembered; white space, width and case do not matter. */
export function isRemembered(value: string, kept: string): boolean {
  if (kept[START] !== "…" || kept.length !== START + 1 + END) {
    return value.length <= 4 * LONGEST && squeeze(value) === squeeze(kept)
  }
  const [start, end] = [squeeze(kept.slice(0, START)), squeeze(kept.slice(START + 1))]
  return squeeze(value.slice(0, SLACK)).startsWith(start) && squeeze(value.slice(-SLACK)).endsWith(end)
}
