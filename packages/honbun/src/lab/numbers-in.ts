import { existsSync, readFileSync } from "node:fs"

const CLOSE = "<!-- /numbers -->"

/**
 * The document at a path with new numbers in their place, between `<!-- numbers:NAME -->` and the next closing mark.
 * Numbers without a place are put at the end; a document that is not there begins with `heading`.
 */
export function numbersIn(path: string, name: string, report: string, heading: string): string {
  const open = `<!-- numbers:${name} -->`
  const place = `${open}\n\n${report.trim()}\n\n${CLOSE}`
  const document = existsSync(path) ? readFileSync(path, "utf8") : `# ${heading}\n`
  const start = document.indexOf(open)
  const end = start < 0 ? -1 : document.indexOf(CLOSE, start)
  if (end < 0) return `${document.trimEnd()}\n\n${place}\n`
  return document.slice(0, start) + place + document.slice(end + CLOSE.length)
}
