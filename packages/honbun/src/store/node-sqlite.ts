import type { Row, SqlValue } from "./database.js"

/** The part of Node's own SQLite that is used; Node 20 has none. */
interface NodeSqlite {
  readonly DatabaseSync: new (
    path: string | URL,
  ) => {
    prepare(sql: string): { all(...values: readonly SqlValue[]): Row[] }
    exec(sql: string): void
    close(): void
  }
}

/** SQLite's names for its results, which Node gives as numbers. */
const NAMES: Readonly<Record<number, string>> = {
  3: "SQLITE_PERM",
  5: "SQLITE_BUSY",
  7: "SQLITE_NOMEM",
  8: "SQLITE_READONLY",
  9: "SQLITE_INTERRUPT",
  10: "SQLITE_IOERR",
  11: "SQLITE_CORRUPT",
  13: "SQLITE_FULL",
  14: "SQLITE_CANTOPEN",
  15: "SQLITE_PROTOCOL",
  23: "SQLITE_AUTH",
  24: "SQLITE_FORMAT",
  26: "SQLITE_NOTADB",
}

/** Node's own SQLite with the face of our usual driver, for systems that have no binary of that. Throws where Node has none either. */
export async function nodeDriver(): Promise<new (path: string) => NodeDriver> {
  // A name in a variable: the types of the oldest Node we support do not know it.
  const name = "node:sqlite"
  const { DatabaseSync } = (await import(name)) as NodeSqlite
  return class extends NodeDriver {
    constructor(path: string) {
      super(() => new DatabaseSync(path.startsWith("file:") ? new URL(path) : path))
    }
  }
}

/** A connection through Node's own SQLite. */
class NodeDriver {
  readonly #database: InstanceType<NodeSqlite["DatabaseSync"]>

  constructor(open: () => InstanceType<NodeSqlite["DatabaseSync"]>) {
    this.#database = named(open)
  }

  prepare(sql: string): { all(values: readonly SqlValue[]): Row[] } {
    const statement = named(() => this.#database.prepare(sql))
    return { all: (values) => named(() => statement.all(...values)) }
  }

  exec(sql: string): void {
    named(() => this.#database.exec(sql))
  }

  close(): void {
    named(() => this.#database.close())
  }
}

/** Does something; what it throws carries SQLite's name of the mistake. */
function named<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    const { errcode } = error as { errcode?: number }
    const code = errcode === undefined ? undefined : NAMES[errcode & 0xff]
    throw code === undefined ? error : Object.assign(error as Error, { code })
  }
}
