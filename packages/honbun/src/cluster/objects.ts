import { copyFile, mkdir, open, readFile, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
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
}

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
  }
}

/** Copies beside the target first, so that the target is never seen half written. */
async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  // Two machines may write the same part: each has its own copy until the end.
  const beside = `${to}.${crypto.randomUUID()}.tmp`
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
