import type { Sql, TransactionSql } from "postgres"
import type { Connection, Database, Dialect, Row, SqlValue } from "./database.js"
import { postgresError } from "./database-errors.js"
import { StoreError } from "./errors.js"
import { shownPlace } from "./place.js"
import { takeTls } from "./postgres-tls.js"

/** The schema that the tables are in unless the address says `?schema=…`. */
const DEFAULT_SCHEMA = "honbun"
/** Most connections of one store. */
const MOST_CONNECTIONS = 8
/** Longest time to connect, in seconds. */
const CONNECT_TIMEOUT = 15
/** How often a transaction is begun anew when PostgreSQL broke it to end a deadlock. */
const MOST_ATTEMPTS = 10
/** Names our advisory locks: "honb", and which one. */
const LOCK = { space: 0x686f6e62, tables: 1, changes: 2 }

const DIALECT: Dialect = {
  forUpdate: " FOR UPDATE",
  skipLocked: " FOR UPDATE SKIP LOCKED",
  lockChanges: `SELECT pg_advisory_xact_lock(${LOCK.space}, ${LOCK.changes})`,
  lockContents: "LOCK TABLE contents IN EXCLUSIVE MODE",
  types: {
    ID: "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
    INT: "BIGINT",
    // Sorted by bytes, as SQLite does.
    TEXT: 'TEXT COLLATE "C"',
    BYTES: "BYTEA",
    END: "",
  },
}

/** A store in a schema of a PostgreSQL database. Commits wait for the disk, whatever the server's default. */
export class PostgresDatabase implements Database {
  readonly kind = "postgres"
  readonly dialect: Dialect = DIALECT
  readonly #sql: Sql
  readonly #schema: string
  /** Named in errors. */
  readonly #place: string

  private constructor(sql: Sql, schema: string, place: string) {
    this.#sql = sql
    this.#schema = schema
    this.#place = place
  }

  /** Connects to `postgres://user:password@host/database?schema=honbun`, encrypted as `sslmode` says. */
  static async open(address: string): Promise<PostgresDatabase> {
    const url = new URL(address)
    const schema = url.searchParams.get("schema") ?? DEFAULT_SCHEMA
    if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) {
      throw new StoreError(
        "unavailable",
        `Expected \`schema\` to be a plain name in small letters, got \`${schema}\`.`,
      )
    }
    url.searchParams.delete("schema")
    const ssl = takeTls(url)
    const { default: postgres } = await import("postgres")
    const sql = postgres(url.href, {
      max: MOST_CONNECTIONS,
      ssl,
      connect_timeout: CONNECT_TIMEOUT,
      fetch_types: false,
      onnotice: () => {},
      types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
      connection: { application_name: "honbun", search_path: schema, synchronous_commit: "on" },
    }) as unknown as Sql
    const database = new PostgresDatabase(sql, schema, shownPlace(address))
    try {
      await database.rows("SELECT 1")
    } catch (error) {
      await sql.end({ timeout: 0 })
      throw new StoreError("unavailable", `PostgreSQL cannot be reached: ${(error as Error).message}`, {
        cause: error,
      })
    }
    return database
  }

  async rows(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]> {
    return await this.#told(() => send(this.#sql, sql, values))
  }

  /** Does something and throws what goes wrong in the words of a store. */
  async #told<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw postgresError(error, this.#place)
    }
  }

  async write<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return (await this.#sql.begin((sql) => work(connectionOf(sql)))) as T
      } catch (error) {
        if (attempt >= MOST_ATTEMPTS || !isBroken(error)) throw postgresError(error, this.#place)
      }
    }
  }

  async snapshot<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const begin = "ISOLATION LEVEL REPEATABLE READ READ ONLY"
    const inside = async (sql: TransactionSql): Promise<T> => {
      const connection = connectionOf(sql)
      // The state is fixed by the first reading, not by the beginning.
      await connection.rows("SELECT 1")
      return await work(connection)
    }
    return await this.#told(async () => (await this.#sql.begin(begin, inside)) as T)
  }

  /** Only one process at a time makes tables. */
  async define(connection: Connection, statements: string): Promise<void> {
    await connection.rows(`SELECT pg_advisory_xact_lock(${LOCK.space}, ${LOCK.tables})`)
    await connection.rows(`CREATE SCHEMA IF NOT EXISTS ${this.#schema}`)
    for (const statement of statements.split(";")) if (statement.trim()) await connection.rows(statement)
  }

  async hasTables(): Promise<boolean> {
    const sql = "SELECT 1 FROM information_schema.tables WHERE table_schema = ? AND table_name = 'meta'"
    return (await this.rows(sql, [this.#schema])).length > 0
  }

  /** PostgreSQL keeps its own pages in order; what there is to check is checked for both databases alike. */
  async faults(): Promise<readonly string[]> {
    return []
  }

  async server(): Promise<string> {
    return `PostgreSQL ${(await this.rows("SHOW server_version"))[0]!.server_version}`
  }

  async size(): Promise<number> {
    const sql = `SELECT CAST(coalesce(sum(pg_total_relation_size(c.oid)), 0) AS BIGINT) AS size FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = ? AND c.relkind = 'r'`
    return Number((await this.rows(sql, [this.#schema]))[0]!.size)
  }

  /** Removes the schema and everything in it; for tests. */
  async drop(): Promise<void> {
    await this.rows(`DROP SCHEMA IF EXISTS ${this.#schema} CASCADE`)
  }

  async close(): Promise<void> {
    await this.#sql.end({ timeout: 5 })
  }
}

function connectionOf(sql: TransactionSql): Connection {
  return { dialect: DIALECT, rows: (text, values) => send(sql, text, values) }
}

/** Statements in the words of PostgreSQL, which numbers its values. */
const numbered = new Map<string, string>()

async function send(
  sql: Sql | TransactionSql,
  text: string,
  values: readonly SqlValue[] = [],
): Promise<readonly Row[]> {
  let own = numbered.get(text)
  if (own === undefined) {
    let number = 0
    own = text.replace(/\?/g, () => `$${++number}`)
    numbered.set(text, own)
  }
  return (await sql.unsafe(own, [...values], { prepare: values.length > 0 })) as unknown as readonly Row[]
}

/** Deadlock or serialisation failure: nothing was kept, and the next attempt may succeed. */
function isBroken(error: unknown): boolean {
  return ["40P01", "40001"].includes((error as { code?: string }).code ?? "")
}
