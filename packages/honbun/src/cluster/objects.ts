import { copyFile, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { moved, syncFolder, writeWhole } from "../files/write-whole.js"

/** A place that all machines see: a shared folder or a bucket. What is put there appears whole or not at all. */
export interface ObjectPlace {
  /** Keeps data under a name, in the place of what was there. */
  put(name: string, data: string | Uint8Array): Promise<void>
  /** Keeps a file of this machine under a name. */
  putFile(name: string, path: string): Promise<void>
  /** What is kept under a name. */
  get(name: string): Promise<Buffer | undefined>
  /** Removes everything there, or everything in one folder of it; for places of our own making. */
  clear(folder?: string): Promise<void>
  /** Removes what workers that were killed left unfinished, of the names that `isOurs` knows. */
  removeUnfinished(isOurs: (name: string) => boolean): Promise<void>
}

/** The name of a file that is not whole yet: hidden, so that whoever reads all parts of an output does not read it. */
const unfinishedName = (name: string): string => `.${name}.${crypto.randomUUID()}.tmp`
const UNFINISHED = /^\.(.+)\.[0-9a-f-]{36}\.tmp$/

/** A folder on a file system that all machines share. */
export function folderObjects(folder: string): ObjectPlace {
  return {
    async put(name, data) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeWhole(join(folder, name), data)
    },
    putFile: (name, path) => copyWhole(path, join(folder, name)),
    async get(name) {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined
        throw error
      }
    },
    clear: (inside = "") => rm(join(folder, inside), { recursive: true, force: true }),
    async removeUnfinished(isOurs) {
      for (const each of await readdir(folder).catch(() => [])) {
        const name = UNFINISHED.exec(each)?.[1]
        if (name !== undefined && isOurs(name)) await rm(join(folder, each), { force: true })
      }
    },
  }
}

/** Copies beside the target first, so that the target is never seen half written. */
async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  // Two machines may write the same part: each has its own copy until the end.
  const beside = join(dirname(to), unfinishedName(basename(to)))
  try {
    await copyFile(from, beside)
    const file = await open(beside, "r+")
    try {
      await file.datasync()
    } finally {
      await file.close()
    }
    await moved(() => rename(beside, to))
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  syncFolder(dirname(to))
}
