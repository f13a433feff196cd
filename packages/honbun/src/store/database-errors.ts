import { StoreError, type StoreErrorCode } from "./errors.js"

/** What the codes of SQLite mean for a store. */
const SQLITE: readonly (readonly [RegExp, StoreErrorCode])[] = [
  [/^SQLITE_(?:CORRUPT|NOTADB|FORMAT)/, "damaged"],
  [/^SQLITE_(?:READONLY|PERM|AUTH)/, "read-only"],
  [/^SQLITE_FULL/, "full"],
  [/^SQLITE_(?:CANTOPEN|IOERR|NOMEM|PROTOCOL|INTERRUPT)/, "unavailable"],
]

/** What the codes of PostgreSQL, of its driver and of sockets mean for a store. */
const POSTGRES: readonly (readonly [RegExp, StoreErrorCode])[] = [
  [/^XX00[12]$/, "damaged"],
  [/^(?:25006|42501)$/, "read-only"],
  [/^53100$/, "full"],
  [/^(?:08...|53...|57P..|58...|28...|3D000|CONNECT\w+|E[A-Z_]+)$/, "unavailable"],
]

/** What SQLite threw as a {@link StoreError}; what is no trouble of a store, such as a mistake in a statement, as it is. */
export function sqliteError(error: unknown, place: string): unknown {
  return described(error, SQLITE, place)
}

/** What PostgreSQL threw as a {@link StoreError}. `place` has no password. */
export function postgresError(error: unknown, place: string): unknown {
  return described(error, POSTGRES, place)
}

function described(
  error: unknown,
  meanings: readonly (readonly [RegExp, StoreErrorCode])[],
  place: string,
): unknown {
  if (error instanceof StoreError) return error
  const code = codeOf(error)
  const meaning = meanings.find(([pattern]) => pattern.test(code))?.[1]
  if (meaning === undefined) return error
  return new StoreError(meaning, (error as Error).message, { cause: error, place })
}

/** The code of an error of a database; empty when there is none. */
export function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code ?? "")
}
