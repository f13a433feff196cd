import { existsSync, readFileSync } from "node:fs"
import { stampOf, writtenStamp } from "./stamp.js"

const CLOSE = "<!-- /numbers -->"

/**
 * A document in which what is between `<!-- numbers:NAME -->` and the next `<!-- /numbers -->` is
 * replaced; undefined when it has no such place.
 */
export function replaceNumbers(document: string, name: string, content: string): string | undefined {
  const open = `<!-- numbers:${name} -->`
  const start = document.indexOf(open)
  const end = start < 0 ? -1 : document.indexOf(CLOSE, start)
  if (end < 0) return undefined
  return `${document.slice(0, start + open.length)}\n${content.trim()}\n${document.slice(end)}`
}

/**
 * The document at a path with new numbers in their place. Numbers without a place are put at the end; a document that
 * is not there begins with `heading`. With the folders that they were made from, numbers get a stamp.
 */
export function numbersIn(
  path: string,
  name: string,
  numbers: string,
  heading: string,
  folders?: readonly string[],
): string {
  const stamp = folders && stampOf(name, folders)
  const report = stamp ? `${writtenStamp(stamp)}\n\n${numbers}` : numbers
  const document = existsSync(path) ? readFileSync(path, "utf8") : `# ${heading}\n`
  const withPlace = `${document.trimEnd()}\n\n<!-- numbers:${name} -->\n${CLOSE}\n`
  return replaceNumbers(document, name, report) ?? replaceNumbers(withPlace, name, report)!
}
