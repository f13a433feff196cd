import { spawnSync } from "node:child_process"
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { fill } from "../../store/filled.test-stage.js"
import { openStore } from "../../store/open.js"
import { MIGRATIONS } from "../../store/schema.js"
import { buildProgramOnce, honbun, makeFolder, PROGRAM } from "../command.test-stage.js"

const folder = makeFolder({ "letter.txt": "Dear aunt", "letter.db": "Dear aunt, ".repeat(400) })
const at = (name: string) => folder.at(name)
afterAll(() => folder.dispose())

beforeAll(async () => {
  const store = await openStore(at("full.db"))
  await fill(store)
  await store.close()
})

/** Whether this machine lets a test make a disk read-only, for itself alone. */
const canMount = (): boolean => spawnSync("unshare", ["-m", "true"]).status === 0

const store = (...args: string[]) => honbun(["store", ...args])

describe("honbun store", () => {
  test("says what is in a store, to people and to programs", async () => {
    const { code, out } = await store("info", at("full.db"))
    expect(code).toBe(0)
    expect(out).toMatch(/SQLite 3\.[\d.]+, version 3/)
    expect(out).toMatch(/pages {6}6 \(4 watched\)/)
    expect(out).toMatch(/documents {2}template 1, recipe 1\njobs {7}waiting 1, done 1/)
    const json = JSON.parse((await store("info", at("full.db"), "--json")).out)
    expect(json).toMatchObject({ kind: "sqlite", pages: 6, visits: 24, changes: 12 })
    expect((await honbun(["store", "info", at("full.db"), "--lang", "ja"])).out).toContain(
      "ページ      6（見張り中 4）",
    )
  })

  test("exports to standard output and to files, and imports both into the same store", async () => {
    const { out } = await store("export", at("full.db"))
    expect(JSON.parse(out.split("\n")[0]!)).toEqual({ type: "store", format: "honbun-store", version: 1 })
    expect((await store("export", at("full.db"), "--out", at("full.jsonl.gz"))).err).toMatch(
      /\d+ records written/,
    )
    expect(gunzipSync(readFileSync(at("full.jsonl.gz"))).toString()).toBe(out)
    expect((await store("export", at("full.db"), "--out", at("full.jsonl.gz"))).code).toBe(2)
    await store("import", at("copy.db"), at("full.jsonl.gz"))
    expect((await store("export", at("copy.db"))).out).toBe(out)
    await honbun(["store", "import", at("piped.db"), "-"], { stdin: out })
    expect((await store("export", at("piped.db"))).out).toBe(out)
    expect((await store("import", at("merged.db"), at("full.db"), at("copy.db"))).err).toMatch(
      /records? read/,
    )
    expect((await store("export", at("merged.db"))).out).toBe(out)
  })

  test("exports a web archive, and imports it", async () => {
    expect((await store("export", at("full.db"), "--out", at("full.warc.gz"))).code).toBe(0)
    expect((await store("import", at("archive.db"), at("full.warc.gz"))).err).toMatch(
      /16 records read, 16 of them new/,
    )
    expect((await store("import", at("archive.db"), at("full.warc.gz"))).err).toMatch(
      /16 records read, 0 of them new/,
    )
  })

  test("makes a copy that is a store, and overwrites nothing", async () => {
    expect((await store("backup", at("full.db"), at("backup.db"))).code).toBe(0)
    expect((await store("export", at("backup.db"))).out).toBe((await store("export", at("full.db"))).out)
    expect((await store("backup", at("full.db"), at("backup.db"))).err).toMatch(/is there already/)
    expect(existsSync(at("backup.db.part"))).toBe(false)
  })

  test("checks, sweeps", async () => {
    expect((await store("check", at("full.db"))).err).toMatch(/no problems found/)
    expect((await store("sweep", at("full.db"))).err).toMatch(/removed 0 unused contents/)
  })

  test.each([
    // The page of the schema, one of a table, one of many.
    [100, "database: database disk image is malformed"],
    [4096 * 4, "database: contents: it cannot be read"],
    [4096 * 8, "cannot be read"],
  ])("says what is wrong with a store that is damaged at byte %i, and what to do", async (offset, fault) => {
    const bytes = readFileSync(at("full.db"))
    bytes.fill(0xa5, offset, offset + 2_000)
    writeFileSync(at(`damaged-${offset}.db`), bytes)
    const { code, out, err } = await store("check", at(`damaged-${offset}.db`))
    expect(code).toBe(1)
    expect(out).toContain(fault)
    expect(new Set(out.split("\n")).size).toBe(out.split("\n").length)
    expect(err).toContain("honbun store backup")
    expect(err).not.toContain("store check")
  })

  test.skipIf(!canMount())(
    "reads a store on a disk that cannot be written to",
    async () => {
      buildProgramOnce()
      mkdirSync(at("disk"))
      copyFileSync(at("full.db"), at("disk/full.db"))
      const commands = ["info", "check", "export"].map((name) => `"$0" "$1" store ${name} disk/full.db`)
      const script = [`mount --bind disk disk`, `mount -o remount,ro,bind disk`, ...commands].join(" && ")
      const done = spawnSync("unshare", ["-m", "sh", "-c", script, process.execPath, PROGRAM], {
        cwd: at("."),
        encoding: "utf8",
      })
      expect(done).toMatchObject({ status: 0 })
      expect(done.stdout).toContain((await store("export", at("full.db"))).out)
    },
    180_000,
  )

  test("is for its owner alone, with everything beside it and its copies", async () => {
    const opened = await openStore(at("private.db"))
    await fill(opened)
    const beside = ["private.db", "private.db-wal"].map((name) => statSync(at(name)).mode & 0o777)
    expect(beside).toEqual([0o600, 0o600])
    await opened.close()
    await store("backup", at("private.db"), at("private-copy.db"))
    expect(statSync(at("private-copy.db")).mode & 0o777).toBe(0o600)
  })

  test("says what to do about a store that is damaged, whatever command meets it", async () => {
    const bytes = readFileSync(at("full.db"))
    bytes.fill(0x5a, 4_096)
    writeFileSync(at("torn.db"), bytes)
    for (const command of ["list", "visit"]) {
      const { code, err } = await honbun(["watch", command, "--store", at("torn.db")])
      expect(code).toBe(1)
      expect(err).toMatch(/torn\.db is damaged: .*honbun store check/)
      expect(err).not.toContain("inside honbun")
    }
  })

  test.runIf(canMount())(
    "says what to do about a store that may not be written to",
    async () => {
      buildProgramOnce()
      mkdirSync(at("closed"))
      const opened = await openStore(at("closed/full.db"))
      await fill(opened)
      await opened.close()
      const shut = `mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && exec "$2" "$3" watch visit --store "$1/full.db"`
      const args = ["-m", "sh", "-c", shut, "sh", at("closed"), process.execPath, PROGRAM]
      const { status, stderr } = spawnSync("unshare", args, { encoding: "utf8" })
      expect(stderr).toMatch(/full\.db is read-only/)
      expect(stderr).not.toContain("inside honbun")
      expect(status).toBe(1)
    },
    180_000,
  )

  test("brings an old store up to date after making a copy", async () => {
    await (await openStore(at("old.db"), { migrations: MIGRATIONS.slice(0, 1) })).close()
    expect((await store("migrate", at("old.db"), "--backup", at("older.db"))).err).toMatch(
      /from version 1 to version 3/,
    )
    expect((await store("migrate", at("old.db"))).err).toMatch(/already has version 3/)
    await expect(openStore(at("older.db"), { migrate: false })).rejects.toMatchObject({ code: "older" })
  })

  test.each([
    [["info", "nowhere.db"], /There is no store at .*nowhere\.db/],
    [["info", "letter.db"], /is not a honbun store/],
    [["check", "nowhere.db"], /There is no store/],
    [["import", "new.db", "letter.txt"], /--from/],
  ])("complains of %j and makes nothing", async ([name, ...paths], complaint) => {
    const { code, err } = await store(name!, ...paths.map((path) => at(path)))
    expect(code).toBe(2)
    expect(err).toMatch(complaint)
    expect(existsSync(at("nowhere.db")) || existsSync(at("new.db"))).toBe(false)
  })

  test("refuses to import what is no export", async () => {
    writeFileSync(at("bad.jsonl"), "{}\n")
    expect((await store("import", at("bad.db"), at("bad.jsonl"))).err).toMatch(/cannot be imported: Line 1/)
  })
})
