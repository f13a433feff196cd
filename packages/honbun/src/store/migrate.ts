import type { Connection, Database } from "./database.js"
import { StoreError } from "./errors.js"
import { inDialect, MIGRATIONS } from "./schema.js"

/** What to do with a store that is not there or not of this version. */
export interface MigrateOptions {
  /** Whether a store that is not there is made; true unless said otherwise. */
  readonly create?: boolean | undefined
  /** Whether an older store is brought up to date; true unless said otherwise. */
  readonly migrate?: boolean | undefined
  /** The steps; other than those of `MIGRATIONS` in tests only. */
  readonly migrations?: readonly string[] | undefined
}

/** The version of the tables in a database; 0 when there are none. */
export async function versionOf(database: Database): Promise<number> {
  return (await database.hasTables()) ? await readVersion(database) : 0
}

/**
 * Makes the tables or brings them up to date, in one transaction: killed in between, the store is as before.
 * Refuses a store of a later version, whose rules this one does not know. Gives the version found.
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<number> {
  const { migrations = MIGRATIONS } = options
  const found = await versionOf(database)
  if (found === migrations.length) return found
  if (found > migrations.length) throw tooNew(found, migrations.length)
  if (found === 0 && options.create === false) throw new StoreError("not-found", "There is no store here.")
  if (found > 0 && options.migrate === false) throw tooOld(found, migrations.length)
  await database.write(async (connection) => {
    await database.define(connection, "CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT)")
    await connection.rows("INSERT INTO meta (name, value) VALUES ('version', '0') ON CONFLICT DO NOTHING")
    // Somebody else may have been faster.
    const version = await readVersion(connection)
    if (version > migrations.length) throw tooNew(version, migrations.length)
    for (const step of migrations.slice(version)) {
      await database.define(connection, inDialect(step, connection.dialect))
    }
    await connection.rows("UPDATE meta SET value = ? WHERE name = 'version'", [String(migrations.length)])
  })
  return found
}

async function readVersion(connection: Connection): Promise<number> {
  const [row] = await connection.rows("SELECT value FROM meta WHERE name = 'version'")
  return Number(row?.value ?? 0)
}

function tooNew(found: number, known: number): StoreError {
  return new StoreError(
    "newer",
    `The store is of version ${found}, this honbun knows versions up to ${known}: update honbun.`,
  )
}

function tooOld(found: number, known: number): StoreError {
  return new StoreError(
    "older",
    `The store is of version ${found}, this honbun wants ${known}: run \`honbun store migrate\`.`,
  )
}
