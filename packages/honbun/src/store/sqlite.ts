import { closeSync, existsSync, openSync, statSync } from "node:fs"
import { stat } from "node:fs/promises"
import { setImmediate, setTimeout as sleep } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import { PRIVATE_FILE } from "../files/write-whole.js"
import type { Connection, Database, Dialect, Row, SqlValue } from "./database.js"
import { codeOf, sqliteError } from "./database-errors.js"
import { StoreError } from "./errors.js"
import { nodeDriver } from "./node-sqlite.js"
import { Turns } from "./turns.js"

/** How long to wait for another process that writes, in milliseconds. */
const PATIENCE = 30_000
/** Longest pause between two attempts, in milliseconds; they never block the thread, whose turn it may be. */
const PAUSE = 5
/** Longest time that statements follow each other without a turn for timers, files and sockets, in milliseconds. */
const LONGEST_STINT = 10
/** Most statements kept prepared. */
const MOST_STATEMENTS = 200
/** Tells our files from other SQLite databases: "honb". */
const APPLICATION_ID = 0x686f6e62

const DIALECT: Dialect = {
  // One writer at a time: whoever writes has everything.
  forUpdate: "",
  skipLocked: "",
  lockChanges: undefined,
  lockContents: undefined,
  types: {
    ID: "INTEGER PRIMARY KEY AUTOINCREMENT",
    INT: "INTEGER",
    TEXT: "TEXT",
    BYTES: "BLOB",
    END: " STRICT",
  },
}

/** The part of the driver that is used. */
interface Driver {
  prepare(sql: string): { all(values: readonly SqlValue[]): Row[] }
  exec(sql: string): void
  close(): void
}
type DriverMaker = new (path: string, options: { timeout: number }) => Driver

/**
 * A store in one file. Written through a log that is brought to the disk at each commit (WAL, synchronous=FULL), so
 * that what was acknowledged survives the death of the process and of the machine.
 */
export class SqliteDatabase implements Database {
  readonly kind = "sqlite"
  readonly dialect: Dialect = DIALECT
  readonly #path: string
  readonly #open: () => Promise<SqliteConnection>
  readonly #writer: SqliteConnection
  /** Reads do not see what a transaction under way has written. */
  readonly #reader: SqliteConnection
  readonly #turns = new Turns()

  private constructor(
    path: string,
    writer: SqliteConnection,
    reader: SqliteConnection,
    open: () => Promise<SqliteConnection>,
  ) {
    this.#path = path
    this.#writer = writer
    this.#reader = reader
    this.#open = open
  }

  /** Opens a file, making it if there is none and that is wanted. */
  static async open(path: string, create = true): Promise<SqliteDatabase> {
    if (!create && !existsSync(path)) throw new StoreError("not-found", `There is no store at ${path}.`)
    const Maker = await loadDriver()
    if (create) makePrivate(path)
    let place = path
    const open = async () => {
      const connection = new SqliteConnection(connect(Maker, place), path)
      await prepareConnection(connection, path)
      return connection
    }
    const writer = await open().catch((error: unknown) => {
      if (create || !isClosedToWriting(error) || hasLog(path)) throw error
      // On a disk that cannot be written to, nobody can change the file either: it is read without its locks.
      place = `${pathToFileURL(path).href}?immutable=1`
      return open()
    })
    return new SqliteDatabase(path, writer, await open(), open)
  }

  rows(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]> {
    return this.#reader.rows(sql, values)
  }

  write<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#turns.take(() => inTransaction(this.#writer, "BEGIN IMMEDIATE", work))
  }

  async snapshot<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await this.#open()
    try {
      return await inTransaction(connection, "BEGIN", async () => {
        // The state is fixed by the first reading, not by the beginning.
        await connection.rows("SELECT count(*) FROM sqlite_schema")
        return await work(connection)
      })
    } finally {
      connection.close()
    }
  }

  async define(connection: Connection, statements: string): Promise<void> {
    await connection.rows(`PRAGMA application_id = ${APPLICATION_ID}`)
    for (const statement of statements.split(";")) if (statement.trim()) await connection.rows(statement)
  }

  async hasTables(): Promise<boolean> {
    const sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    const names = (await this.rows(sql)).map(({ name }) => name)
    const [{ application_id: id } = {}] = await this.rows("PRAGMA application_id")
    if (names.length > 0 && id !== APPLICATION_ID) throw notAStore(this.#path)
    return names.includes("meta")
  }

  async faults(): Promise<readonly string[]> {
    const messages = (await this.#integrity()) ?? (await this.#brokenTables())
    const keys = await this.rows("PRAGMA foreign_key_check")
    return [...messages, ...keys.map(({ table, rowid }) => `${table} ${rowid} names a row that is not there`)]
  }

  /** What SQLite finds wrong with everything, or with a table; undefined when it breaks off in the middle. */
  async #integrity(table?: string): Promise<readonly string[] | undefined> {
    try {
      const rows = await this.rows(`PRAGMA integrity_check${table === undefined ? "" : `("${table}")`}`)
      const lines = rows.flatMap((row) => String(row.integrity_check).split("\n"))
      return lines.filter((line) => line !== "ok" && !line.startsWith("***"))
    } catch (error) {
      if (error instanceof StoreError && error.code === "damaged") return undefined
      throw error
    }
  }

  /** The faults of each table by itself, where the damage is so great that nothing can be said of all. */
  async #brokenTables(): Promise<readonly string[]> {
    const found: string[] = []
    for (const { name } of await this.rows("SELECT name FROM sqlite_schema WHERE type = 'table'")) {
      const faults = (await this.#integrity(String(name))) ?? ["it cannot be read"]
      for (const fault of faults) found.push(`${name}: ${fault}`)
    }
    return found.length > 0 ? found : ["it is damaged outside of its tables"]
  }

  async server(): Promise<string> {
    return `SQLite ${(await this.rows("SELECT sqlite_version() AS version"))[0]!.version}`
  }

  async size(): Promise<number> {
    const parts = ["", "-wal"].map((ending) =>
      stat(this.#path + ending).then(
        ({ size }) => size,
        () => 0,
      ),
    )
    return (await Promise.all(parts)).reduce((sum, size) => sum + size, 0)
  }

  /** Writes an exact, compact copy of the present state into a file that must not be there yet. */
  async copyInto(path: string): Promise<void> {
    const connection = await this.#open()
    try {
      makePrivate(path)
      await connection.rows("VACUUM INTO ?", [path])
    } finally {
      connection.close()
    }
  }

  async close(): Promise<void> {
    await this.#turns.take(async () => {
      this.#reader.close()
      // The driver lets go of a file only when its statements are collected: by then everything should be in it.
      this.#writer.attempt("PRAGMA wal_checkpoint(TRUNCATE)")
      this.#writer.close()
    })
  }
}

/** One connection with the statements prepared on it. */
class SqliteConnection implements Connection {
  readonly dialect: Dialect = DIALECT
  readonly #driver: Driver
  /** Named in errors. */
  readonly #path: string
  readonly #statements = new Map<string, ReturnType<Driver["prepare"]>>()
  #stint = performance.now()

  constructor(driver: Driver, path: string) {
    this.#driver = driver
    this.#path = path
  }

  async rows(sql: string, values: readonly SqlValue[] = []): Promise<readonly Row[]> {
    // Statements are answered at once: a row of them alone would keep everything else waiting.
    if (performance.now() - this.#stint > LONGEST_STINT) {
      await setImmediate()
      this.#stint = performance.now()
    }
    return await patiently(() => this.#statement(sql).all(values), this.#path)
  }

  /** Does something that may as well be left undone, as when others have the file. */
  attempt(sql: string): void {
    try {
      this.#statement(sql).all([])
    } catch {
      // Then the next one does it.
    }
  }

  close(): void {
    this.#statements.clear()
    this.#driver.close()
  }

  #statement(sql: string): ReturnType<Driver["prepare"]> {
    const known = this.#statements.get(sql)
    if (known) return known
    if (this.#statements.size >= MOST_STATEMENTS) this.#statements.clear()
    const statement = this.#driver.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

async function inTransaction<T>(
  connection: SqliteConnection,
  begin: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  await connection.rows(begin)
  let result: T
  try {
    result = await work(connection)
    await connection.rows("COMMIT")
  } catch (error) {
    // A transaction that SQLite itself gave up has nothing to take back.
    await connection.rows("ROLLBACK").catch(() => {})
    throw error
  }
  return result
}

/** Tries again while another process has the file, giving this one's other work its turn in between. */
async function patiently<T>(attempt: () => T, place: string): Promise<T> {
  const end = performance.now() + PATIENCE
  while (true) {
    try {
      return attempt()
    } catch (error) {
      if (!codeOf(error).startsWith("SQLITE_BUSY")) throw sqliteError(error, place)
      if (performance.now() > end)
        throw new StoreError("busy", "Another process keeps the store.", { cause: error, place })
    }
    await sleep(Math.random() * PAUSE)
  }
}

async function prepareConnection(connection: SqliteConnection, path: string): Promise<void> {
  try {
    await connection.rows("PRAGMA journal_mode = WAL")
    await connection.rows("PRAGMA synchronous = FULL")
    // On macOS an ordinary sync stops at the drive's own memory.
    await connection.rows("PRAGMA fullfsync = ON")
    await connection.rows("PRAGMA foreign_keys = ON")
  } catch (error) {
    connection.close()
    throw codeOf((error as Error).cause) === "SQLITE_NOTADB" ? notAStore(path, error) : error
  }
}

/** Makes the file for its owner alone; the files SQLite puts beside it get the rights of this one. */
function makePrivate(path: string): void {
  try {
    closeSync(openSync(path, "ax", PRIVATE_FILE))
  } catch {
    // It is there, or cannot be made: opening it says why.
  }
}

/** Whether a file failed to open because nothing can be written where it lies. */
function isClosedToWriting(error: unknown): boolean {
  return /^SQLITE_(?:CANTOPEN|READONLY)/.test(codeOf((error as Error).cause))
}

/** Whether there is something that was committed and has not reached the file itself. */
function hasLog(path: string): boolean {
  return (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
}

function notAStore(path: string, cause?: unknown): StoreError {
  return new StoreError("not-a-store", `${path} is not a store of honbun.`, { cause, place: path })
}

/** Loaded on demand: it is native code, and most commands need no store. Where there is no binary of it, Node's own takes its place. */
async function loadDriver(): Promise<DriverMaker> {
  try {
    return ((await import("libsql")) as unknown as { default: DriverMaker }).default
  } catch (error) {
    return await nodeDriver().catch(() => {
      const message = `SQLite cannot be loaded on this platform (${process.platform} ${process.arch}); use Node 22.13 or later, or PostgreSQL.`
      throw new StoreError("unavailable", message, { cause: error })
    })
  }
}

function connect(Maker: DriverMaker, path: string): Driver {
  try {
    return new Maker(path, { timeout: 0 })
  } catch (error) {
    throw new StoreError("unavailable", (error as Error).message, { cause: error, place: path })
  }
}
