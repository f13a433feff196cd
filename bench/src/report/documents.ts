import { existsSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { replaceNumbers } from "../../../packages/lab/src/report/numbers-in.js"

/** Writes new figures into a file's place for them; false when the file or the place is absent. */
export async function updateNumbers(file: string, name: string, content: string): Promise<boolean> {
  if (!existsSync(file)) return false
  const replaced = replaceNumbers(await readFile(file, "utf8"), name, content)
  if (replaced === undefined) return false
  await writeFile(file, replaced)
  return true
}
