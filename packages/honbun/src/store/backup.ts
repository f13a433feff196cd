import { existsSync, statSync } from "node:fs"
import { open, rename, rm } from "node:fs/promises"
import { dirname } from "node:path"
import { moved } from "../files/write-whole.js"
import type { Database } from "./database.js"
import { StoreError } from "./errors.js"
import { exportLines } from "./export-lines.js"
import { importLines } from "./import-lines.js"
import { openDatabase, openStore } from "./open.js"
import { SqlReader } from "./sql-reader.js"
import { SqliteDatabase } from "./sqlite.js"

/**
 * Writes one unchanging state of a store into a file, which is a store itself, while others go on writing. The file
 * appears whole or not at all.
 */
export async function backUp(place: string, path: string): Promise<void> {
  if (existsSync(path)) throw new StoreError("exists", `${path} is there already.`)
  const part = `${path}.part`
  await remove(part)
  const database = await openDatabase(place, false)
  try {
    if (database instanceof SqliteDatabase) await database.copyInto(part)
    else await copyAcross(database, part)
    if (existsSync(`${part}-wal`) && statSync(`${part}-wal`).size > 0) {
      throw new StoreError("busy", `Another process has ${part}.`)
    }
    await toDisk(part)
    await moved(() => rename(part, path))
    await toDisk(dirname(path))
  } finally {
    await database.close()
    await remove(part)
  }
}

async function copyAcross(database: Database, path: string): Promise<void> {
  const copy = await openStore(path)
  try {
    await database.snapshot(async (connection) => {
      await importLines(copy, texts(exportLines(new SqlReader(connection))))
    })
  } finally {
    await copy.close()
  }
}

async function* texts(lines: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const line of lines) yield JSON.stringify(line)
}

async function toDisk(path: string): Promise<void> {
  const file = await open(path, "r").catch(() => undefined)
  try {
    // Folders cannot be brought to the disk everywhere; there, renaming is safe by itself.
    await file?.sync().catch((error: NodeJS.ErrnoException) => {
      if (!["EISDIR", "EPERM", "EINVAL"].includes(error.code ?? "")) throw error
    })
  } finally {
    await file?.close()
  }
}

async function remove(path: string): Promise<void> {
  for (const ending of ["", "-wal", "-shm"]) await rm(path + ending, { force: true })
}
