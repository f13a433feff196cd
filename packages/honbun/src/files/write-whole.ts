import { randomUUID } from "node:crypto"
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { open, readdir, rename, rm } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

/** Rights of files that are for their owner alone: keys, stores, journals. */
export const PRIVATE_FILE = 0o600
/** Rights of folders that are for their owner alone. */
export const PRIVATE_FOLDER = 0o700

/** How a file is to be written. */
export interface WholeOptions {
  /** Rights of a new file, less what the system takes away; one that is replaced keeps its own. */
  readonly mode?: number
}

/**
 * Writes a file so that at every moment the old or the new one is there whole: on a full disk, after a crash, for
 * whoever reads it meanwhile. When it resolves, no power cut can take the new one away. What is no ordinary file, such
 * as a pipe, is written to as it is; a link stays a link.
 */
export async function writeWhole(
  path: string,
  data: string | Uint8Array,
  options: WholeOptions = {},
): Promise<void> {
  const { target, beside, mode } = placeOf(path, options)
  if (beside === undefined) return writeFileSync(target, data)
  try {
    const file = await open(beside, "wx", mode)
    try {
      await file.writeFile(data)
      await file.sync()
    } finally {
      await file.close()
    }
    await moved(() => rename(beside, target))
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  syncFolder(dirname(target))
}

/** The same as {@link writeWhole} for callers that cannot wait. */
export function writeWholeSync(path: string, data: string | Uint8Array, options: WholeOptions = {}): void {
  const { target, beside, mode } = placeOf(path, options)
  if (beside === undefined) writeFileSync(target, data)
  else {
    putInPlace(beside, data, mode, () => movedSync(() => renameSync(beside, target)))
    syncFolder(dirname(target))
  }
}

/** Writes a new file whole; false, and nothing is done, when one is there already or somebody else was faster. */
export function writeNewSync(path: string, data: string | Uint8Array, mode: number): boolean {
  const beside = besideOf(path)
  try {
    putInPlace(beside, data, mode, () => linkOrRename(beside, path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false
    throw error
  } finally {
    rmSync(beside, { force: true })
  }
  syncFolder(dirname(path))
  return true
}

/** Pauses before a file is moved again, in milliseconds: on Windows it cannot be while a scanner or another program has it open. */
const PAUSES = [10, 50, 200, 700] as const
const OPEN_ELSEWHERE = /^(?:EPERM|EACCES|EBUSY)$/

/** Moves a file, again where another program has it open for a moment. Only Windows minds that. */
export async function moved(
  move: () => Promise<void>,
  isWindows: boolean = process.platform === "win32",
): Promise<void> {
  for (const pause of isWindows ? PAUSES : []) {
    try {
      return await move()
    } catch (error) {
      if (!OPEN_ELSEWHERE.test(String((error as NodeJS.ErrnoException).code))) throw error
      await sleep(pause)
    }
  }
  await move()
}

/** The same as {@link moved} for callers that cannot wait. */
function movedSync(move: () => void): void {
  for (const pause of process.platform === "win32" ? PAUSES : []) {
    try {
      move()
      return
    } catch (error) {
      if (!OPEN_ELSEWHERE.test(String((error as NodeJS.ErrnoException).code))) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
    }
  }
  move()
}

/** A second name fails where the first is there already; not every file system knows second names. */
function linkOrRename(beside: string, path: string): void {
  try {
    linkSync(beside, path)
  } catch (error) {
    if (!/^(?:EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS)$/.test(String((error as NodeJS.ErrnoException).code)))
      throw error
    renameSync(beside, path)
  }
}

function putInPlace(beside: string, data: string | Uint8Array, mode: number, move: () => void): void {
  try {
    const file = openSync(beside, "wx", mode)
    try {
      writeFileSync(file, data)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    move()
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}

/** Where a file really lies, what is written beside it first, and its rights. */
function placeOf(
  path: string,
  { mode = 0o666 }: WholeOptions,
): { target: string; beside: string | undefined; mode: number } {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return { target: path, beside: besideOf(path), mode }
  const target = realpathSync(path)
  return { target, beside: found.isFile() ? besideOf(target) : undefined, mode: found.mode & 0o777 }
}

function besideOf(path: string): string {
  return `${path}.${randomUUID()}.tmp`
}

const UNFINISHED = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/

/** Removes what a process that was killed while it wrote left beside a file, or beside one whose name begins like it. */
export async function removeUnfinished(path: string): Promise<void> {
  const folder = dirname(path)
  const begin = `${basename(path)}.`
  for (const name of await readdir(folder)) {
    if (name.startsWith(begin) && UNFINISHED.test(name)) await rm(join(folder, name), { force: true })
  }
}

/** Brings the names in a folder to the disk, where the system can. */
export function syncFolder(path: string): void {
  try {
    const folder = openSync(path, "r")
    try {
      fsyncSync(folder)
    } finally {
      closeSync(folder)
    }
  } catch {
    // Windows opens no folders; its file systems keep names safe themselves.
  }
}
