/** A value that goes into a statement. */
export type SqlValue = string | number | Uint8Array | null

/** A row as the database gives it. */
export type Row = Readonly<Record<string, unknown>>

/** Words that only one of the databases needs. */
export interface Dialect {
  /** After a SELECT: nobody else may change these rows before the transaction ends. */
  readonly forUpdate: string
  /** The same, leaving out rows that somebody else has. */
  readonly skipLocked: string
  /** What the placeholders of the migrations stand for. */
  readonly types: Readonly<Record<"ID" | "INT" | "TEXT" | "BYTES" | "END", string>>
  /** Makes transactions that add changes wait for each other, so that ids are handed out in order of commit. */
  readonly lockChanges: string | undefined
  /** Makes everybody who adds or names contents wait. */
  readonly lockContents: string | undefined
}

/** Where statements are sent. Values stand for the `?` of a statement, in order. */
export interface Connection {
  readonly dialect: Dialect
  rows(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]>
}

/** A database: what a store needs of SQLite and of PostgreSQL alike. */
export interface Database extends Connection {
  readonly kind: "sqlite" | "postgres"
  /** A transaction that writes; on the disk when it returns. `work` may be run again from the start. */
  write<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** Reads from one unchanging state. */
  snapshot<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** Runs several statements that define tables. */
  define(connection: Connection, statements: string): Promise<void>
  /** Whether the store's first table is there. */
  hasTables(): Promise<boolean>
  /** Faults that the database itself finds. */
  faults(): Promise<readonly string[]>
  /** Name and version of the database's program. */
  server(): Promise<string>
  /** On the disk, in bytes. */
  size(): Promise<number>
  close(): Promise<void>
}
