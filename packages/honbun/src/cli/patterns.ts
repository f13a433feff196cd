import { existsSync, readdirSync } from "node:fs"
import { basename, dirname, join } from "node:path"

/**
 * Inputs with file patterns such as `pages/*.html` replaced by the files that match, by name: the shells of Windows hand patterns on as
 * they are. What is an address, names a file, or matches nothing stays as it is. Only the last part of a path may have `*` and `?`.
 */
export function expandPatterns(inputs: readonly string[]): string[] {
  return inputs.flatMap((input) => {
    const name = basename(input)
    if (!/[*?]/.test(name) || /^[a-z][a-z\d+.-]*:\/\//i.test(input) || existsSync(input)) return [input]
    const folder = dirname(input)
    const found = namesIn(folder).filter(matcherOf(name)).sort()
    // A folder that was not written is not added.
    return found.length === 0 ? [input] : found.map((each) => (input === name ? each : join(folder, each)))
  })
}

/** Whether a name matches a pattern; hidden files match only patterns that begin with a dot, as in a shell. */
function matcherOf(pattern: string): (name: string) => boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".")
  const expression = new RegExp(`^${source}$`, process.platform === "win32" ? "isu" : "su")
  return (name) => (pattern.startsWith(".") || !name.startsWith(".")) && expression.test(name)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
