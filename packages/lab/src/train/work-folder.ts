import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { deserialize, serialize } from "node:v8"

/**
 * Keeps what a long run has finished, so that the same run, started again, goes on where it was interrupted. A result
 * belongs to a key that names all it was made from; code is not part of it, so use a new folder after changing code.
 */
export interface WorkFolder {
  /** What was kept under a name and a key, or else what `make` gives, which is then kept. */
  once<Result>(name: string, key: unknown, make: () => Result): Result
}

/** Keeps nothing. */
export const NO_WORK_FOLDER: WorkFolder = { once: (_name, _key, make) => make() }

/** Keeps results in a folder; any value that `structuredClone` takes can be kept. */
export function workFolder(folder: string): WorkFolder {
  return {
    once<Result>(name: string, key: unknown, make: () => Result): Result {
      const file = join(folder, `${name}-${hashOf(key)}`)
      if (existsSync(file)) return deserialize(readFileSync(file)) as Result
      const result = make()
      mkdirSync(dirname(file), { recursive: true })
      // A run that ends while it writes leaves no half result under the name.
      writeFileSync(`${file}.part`, serialize(result))
      renameSync(`${file}.part`, file)
      return result
    },
  }
}

function hashOf(key: unknown): string {
  return createHash("sha256").update(JSON.stringify(key)).digest("hex").slice(0, 16)
}
