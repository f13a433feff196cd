import { existsSync, realpathSync, statSync } from "node:fs"
import { basename, resolve } from "node:path"
import { isInside } from "../files/inside.js"
import { ApiError } from "./api-error.js"
import { UnusableError } from "./unusable-error.js"

/** A folder that callers may name. */
export interface OpenFolder {
  readonly name: string
  readonly path: string
}

/** The folders that were opened to callers when the server was started; nothing outside of them can be named. */
export class OpenFolders {
  readonly #folders: readonly OpenFolder[]

  /** Opens folders by their last names; of several with the same one all but the first get a number. */
  constructor(paths: readonly string[]) {
    const folders = new Map<string, string>()
    for (const path of new Set(paths.map(realFolder))) folders.set(freeName(basename(path), folders), path)
    this.#folders = [...folders].map(([name, path]) => ({ name, path }))
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
    if (folder && real && isInside(real, folder.path) && statSync(real).isDirectory()) return real
    throw new ApiError(404, "no-folder", "There is no such folder here; see /api/folders")
  }
}

function realFolder(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return realpathSync(resolve(path))
  throw new UnusableError("no-folder", path)
}

function freeName(name: string, taken: ReadonlyMap<string, string>): string {
  if (!taken.has(name)) return name
  for (let i = 2; ; i++) if (!taken.has(`${name}-${i}`)) return `${name}-${i}`
}
