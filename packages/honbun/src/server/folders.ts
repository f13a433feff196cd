import { existsSync, realpathSync, statSync } from "node:fs"
import { basename, resolve, sep } from "node:path"
import { ApiError } from "./api-error.js"

/** A folder that callers may name. */
export interface OpenFolder {
  readonly name: string
  readonly path: string
}

/** The folders that were opened to callers when the server was started; nothing outside of them can be named. */
export class OpenFolders {
  readonly #folders: readonly OpenFolder[]

  constructor(paths: readonly string[]) {
    this.#folders = paths
      .filter((path) => existsSync(path))
      .map((path) => {
        const real = realpathSync(resolve(path))
        return { name: basename(real), path: real }
      })
  }

  list(): readonly OpenFolder[] {
    return this.#folders
  }

  /** The path of a folder by its name, or of one below it (`name/below`). Throws an {@link ApiError}. */
  pathOf(name: string): string {
    const [first, ...rest] = name.split("/")
    const folder = this.#folders.find((each) => each.name === first)
    const path = folder && resolve(folder.path, ...rest)
    // Links that lead out of the folder lead nowhere.
    const real = path && existsSync(path) ? realpathSync(path) : undefined
    if (
      folder &&
      real &&
      (real === folder.path || real.startsWith(folder.path + sep)) &&
      statSync(real).isDirectory()
    ) {
      return real
    }
    throw new ApiError(404, "no-folder", "There is no such folder here; see /api/folders")
  }
}
