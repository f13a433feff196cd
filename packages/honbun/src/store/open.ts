import type { Database } from "./database.js"
import { type MigrateOptions, migrate } from "./migrate.js"
import { isPostgres } from "./place.js"
import { PostgresDatabase } from "./postgres.js"
import { SqlStore } from "./sql-store.js"
import { SqliteDatabase } from "./sqlite.js"
import type { Store } from "./store.js"

/**
 * Opens the store at a place: the path of a file, or `postgres://user@host/database?schema=honbun`. By
 * default, makes it if it is not there, and brings an older one up to date. A store of a later version is refused.
 */
export async function openStore(place: string, options: MigrateOptions = {}): Promise<Store> {
  const database = await openDatabase(place, options.create ?? true)
  try {
    await migrate(database, options)
    return new SqlStore(database)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Opens a database without looking at what is in it. */
export async function openDatabase(place: string, create: boolean): Promise<Database> {
  return isPostgres(place) ? await PostgresDatabase.open(place) : await SqliteDatabase.open(place, create)
}
