import { readFileSync } from "node:fs"

/** The values in a file of lines of JSON, empty lines left out. Throws an error that names the line that is none. */
export function readJsonLines<T>(path: string): T[] {
  const values: T[] = []
  for (const [number, line] of readFileSync(path, "utf8").split("\n").entries()) {
    if (line.trim() === "") continue
    try {
      values.push(JSON.parse(line) as T)
    } catch {
      throw new Error(`Expected JSON in line ${number + 1} of ${path}`)
    }
  }
  return values
}
