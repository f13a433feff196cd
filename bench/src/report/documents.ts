import { existsSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"

/**
 * A document in which what stands between `<!-- numbers:NAME -->` and the next `<!-- /numbers -->` is
 * replaced; undefined when it has no such place.
 */
export function replaceNumbers(document: string, name: string, content: string): string | undefined {
  const open = `<!-- numbers:${name} -->`
  const close = "<!-- /numbers -->"
  const start = document.indexOf(open)
  const end = start < 0 ? -1 : document.indexOf(close, start)
  if (end < 0) return undefined
  return `${document.slice(0, start + open.length)}\n${content.trim()}\n${document.slice(end)}`
}

/** Writes new figures into a file's place for them; false when the file or the place is absent. */
export async function updateNumbers(file: string, name: string, content: string): Promise<boolean> {
  if (!existsSync(file)) return false
  const replaced = replaceNumbers(await readFile(file, "utf8"), name, content)
  if (replaced === undefined) return false
  await writeFile(file, replaced)
  return true
}
