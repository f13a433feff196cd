import type { Connection, Database } from "./database.js"
import { versionOf } from "./migrate.js"
import { DOCUMENT_KINDS, JOB_STATES } from "./records.js"
import type { StoreInfo } from "./store.js"

/** Counts everything in a store; reads every table once. */
export async function countEverything(database: Database): Promise<StoreInfo> {
  return await database.snapshot(async (connection) => {
    const count = async (what: string) =>
      (await connection.rows(`SELECT count(*) AS count FROM ${what}`))[0]!.count as number
    const [bytes] = await connection.rows(
      `SELECT count(*) AS count, CAST(coalesce(sum(size), 0) AS BIGINT) AS size,
       CAST(coalesce(sum(length(bytes)), 0) AS BIGINT) AS stored FROM contents`,
    )
    return {
      kind: database.kind,
      server: await database.server(),
      version: await versionOf(database),
      size: await database.size(),
      pages: await count("pages"),
      watched: await count("pages WHERE due IS NOT NULL"),
      visits: await count("visits"),
      contents: bytes!.count as number,
      contentBytes: bytes!.size as number,
      storedBytes: bytes!.stored as number,
      changes: await count("changes"),
      documents: await countBy(connection, "documents", "kind", DOCUMENT_KINDS),
      jobs: await countBy(connection, "jobs", "state", JOB_STATES),
    }
  })
}

async function countBy<Name extends string>(
  connection: Connection,
  table: string,
  column: string,
  names: readonly Name[],
): Promise<Readonly<Record<Name, number>>> {
  const rows = await connection.rows(
    `SELECT ${column} AS name, count(*) AS count FROM ${table} GROUP BY ${column}`,
  )
  const found = new Map(rows.map(({ name, count }) => [name, count as number]))
  return Object.fromEntries(names.map((name) => [name, found.get(name) ?? 0])) as Record<Name, number>
}
