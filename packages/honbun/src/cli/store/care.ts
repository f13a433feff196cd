import { stat } from "node:fs/promises"
import { STORE_MESSAGES } from "../../messages/store.js"
import { backUp } from "../../store/backup.js"
import { faultsAt } from "../../store/check-place.js"
import { versionOf } from "../../store/migrate.js"
import { openDatabase } from "../../store/open.js"
import { shownPlace } from "../../store/place.js"
import { STORE_VERSION } from "../../store/schema.js"
import type { Store } from "../../store/store.js"
import { EXIT, type Terminal } from "../print/terminal.js"
import { openStoreFor, storeComplaint } from "./open.js"

const MEGABYTE = 1e6

/** `honbun store info`. */
export async function showInfo(place: string, json: boolean, terminal: Terminal): Promise<void> {
  await withStore(place, async (store) => {
    const info = await store.info()
    if (json) return await terminal.write(`${JSON.stringify(info, undefined, 2)}\n`)
    const none = terminal.say(STORE_MESSAGES.none)
    const text = terminal.say(STORE_MESSAGES.info, {
      path: shownPlace(place),
      ...info,
      size: megabytes(info.size),
      contentBytes: megabytes(info.contentBytes),
      storedBytes: megabytes(info.storedBytes),
      documents: listed(info.documents) || none,
      jobs: listed(info.jobs) || none,
    })
    await terminal.write(text)
  })
}

/** `honbun store check`. */
export async function checkStore(place: string, terminal: Terminal): Promise<void> {
  let count = 0
  try {
    for await (const { where, what } of faultsAt(place)) {
      count++
      await terminal.write(`${where}: ${what}\n`)
    }
  } catch (error) {
    throw storeComplaint(error, place)
  }
  const path = shownPlace(place)
  if (count === 0) return terminal.note(STORE_MESSAGES.checked, { path })
  terminal.fail(STORE_MESSAGES.faults, { path, count })
  terminal.exitCode = EXIT.failed
}

/** `honbun store backup`. */
export async function backUpStore(place: string, file: string, terminal: Terminal): Promise<void> {
  try {
    await backUp(place, file)
  } catch (error) {
    throw storeComplaint(error, place)
  }
  terminal.note(STORE_MESSAGES.backedUp, { path: file, size: megabytes((await stat(file)).size) })
}

/** `honbun store migrate`. */
export async function migrateStore(
  place: string,
  backup: string | undefined,
  terminal: Terminal,
): Promise<void> {
  const from = await currentVersion(place)
  const path = shownPlace(place)
  if (from === STORE_VERSION) return terminal.note(STORE_MESSAGES.current, { path, to: STORE_VERSION })
  if (backup !== undefined && from < STORE_VERSION) await backUpStore(place, backup, terminal)
  await withStore(place, async () => {})
  terminal.note(STORE_MESSAGES.migrated, { path, from, to: STORE_VERSION })
}

/** `honbun store sweep`. */
export async function sweepStore(place: string, terminal: Terminal): Promise<void> {
  await withStore(place, async (store) => {
    terminal.note(STORE_MESSAGES.swept, { count: await store.sweep() })
  })
}

/** Opens a store that is there, and closes it whatever happens. */
export async function withStore(place: string, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStoreFor(place, { create: false })
  try {
    await work(store)
  } catch (error) {
    throw storeComplaint(error, place)
  } finally {
    await store.close()
  }
}

async function currentVersion(place: string): Promise<number> {
  try {
    const database = await openDatabase(place, false)
    try {
      return await versionOf(database)
    } finally {
      await database.close()
    }
  } catch (error) {
    throw storeComplaint(error, place)
  }
}

function megabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(1)
}

/** `recipe 3, board 1` of those that are there. */
function listed(counts: Readonly<Record<string, number>>): string {
  const present = Object.entries(counts).filter(([, count]) => count > 0)
  return present.map(([name, count]) => `${name} ${count}`).join(", ")
}
