import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll } from "vitest"
import { findPostgres, startPostgres, type TestServer } from "../../../../scripts/find-postgres.js"

/** Places for stores of one kind, each new; the places go when the tests of the file have run. */
export interface Places {
  readonly kind: "sqlite" | "postgres"
  /** A place where there is no store yet. */
  fresh(): string
  /** For PostgreSQL: ends the server as a crash would, and starts it again. */
  crash?(): Promise<void>
}

/** The kinds of stores that can be tested here. To be called once at the top of a test file. */
export function testPlaces(): readonly Places[] {
  const sqlite = sqlitePlaces()
  const programs = findPostgres()
  return programs ? [sqlite, postgresPlaces(programs)] : [sqlite]
}

function sqlitePlaces(): Places {
  const folder = mkdtempSync(join(tmpdir(), "honbun-store-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return { kind: "sqlite", fresh: () => join(folder, `${randomBytes(6).toString("hex")}.db`) }
}

function postgresPlaces(programs: string): Places {
  let server: TestServer
  beforeAll(async () => {
    server = await startPostgres(programs)
  }, 120_000)
  afterAll(() => server?.stop(), 60_000)
  return {
    kind: "postgres",
    fresh: () => `${server.address}?schema=s${randomBytes(6).toString("hex")}`,
    crash: () => server.crash(),
  }
}
