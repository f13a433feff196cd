import { contentOf, hashOf, USES } from "./contents.js"
import type { Connection, Database } from "./database.js"
import { StoreError } from "./errors.js"
import type { Fault } from "./store.js"

/** Contents looked at between two questions for more. */
const PIECE = 100

/** Reads everything and says what does not fit together; holds one content at a time. */
export async function* findFaults(database: Database): AsyncIterable<Fault> {
  for (const read of [ownFaults, missingContents, wrongClaims, wrongTags, wrongContents])
    yield* orDamage(read(database))
}

/** What was found up to where the damage makes it impossible to read on, and that. */
async function* orDamage(faults: AsyncIterable<Fault>): AsyncIterable<Fault> {
  try {
    yield* faults
  } catch (error) {
    yield damageIn(error)
  }
}

/** The damage that an error tells of; throws every other one. */
export function damageIn(error: unknown): Fault {
  if (!(error instanceof StoreError && error.code === "damaged")) throw error
  return { where: "database", what: error.message }
}

async function* ownFaults(database: Database): AsyncIterable<Fault> {
  for (const what of await database.faults()) yield { where: "database", what }
}

async function* missingContents(connection: Connection): AsyncIterable<Fault> {
  for (const [table, column] of USES) {
    const sql = `SELECT t.id, t.${column} AS hash FROM ${table} t LEFT JOIN contents c ON c.hash = t.${column}
      WHERE t.${column} IS NOT NULL AND c.hash IS NULL`
    for (const { id, hash } of await connection.rows(sql)) {
      yield { where: `${table} ${id}`, what: `its ${column} ${hash} is not there` }
    }
  }
}

async function* wrongClaims(connection: Connection): AsyncIterable<Fault> {
  const sql = `SELECT id FROM pages WHERE (due IS NULL) <> (ready IS NULL) OR ready < due`
  for (const { id } of await connection.rows(sql)) {
    yield { where: `pages ${id}`, what: "it would be visited before it is due, or never" }
  }
}

async function* wrongTags(connection: Connection): AsyncIterable<Fault> {
  const sql = `SELECT id FROM pages p WHERE (tags = '[]') = EXISTS (SELECT 1 FROM page_tags t WHERE t.page = p.id)`
  for (const { id } of await connection.rows(sql)) {
    yield { where: `pages ${id}`, what: "its tags and their index differ" }
  }
}

async function* wrongContents(connection: Connection): AsyncIterable<Fault> {
  let last = ""
  while (true) {
    const names = await connection.rows("SELECT hash FROM contents WHERE hash > ? ORDER BY hash LIMIT ?", [
      last,
      PIECE,
    ])
    if (names.length === 0) return
    for (const { hash } of names) {
      last = hash as string
      const [row] = await connection.rows("SELECT * FROM contents WHERE hash = ?", [last])
      const content = row && (await contentOf(row).catch(() => undefined))
      if (row && (!content || hashOf(content.bytes) !== last || content.bytes.length !== row.size)) {
        yield { where: `contents ${last}`, what: "its bytes are not those of its name" }
      }
    }
  }
}
