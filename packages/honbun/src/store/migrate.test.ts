import { writeFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { collect, fill } from "./filled.test-stage.js"
import { openDatabase, openStore } from "./open.js"
import { shownPlace } from "./place.js"
import { MIGRATIONS, STORE_VERSION } from "./schema.js"
import { type Places, testPlaces } from "./stores.test-stage.js"

const PLACES = testPlaces()

describe.each(PLACES.map((places): [string, Places] => [places.kind, places]))("%s", (_, places) => {
  test("a store of an earlier version is brought up to date with all that is in it", async () => {
    const place = places.fresh()
    const old = await openStore(place, { migrations: MIGRATIONS.slice(0, 1) })
    await old.addPage({ url: "https://a.example/", added: 1, due: 2 })
    await old.close()
    const store = await openStore(place)
    expect(await store.pageOf("https://a.example/")).toMatchObject({ due: 2 })
    expect((await store.info()).version).toBe(STORE_VERSION)
    await fill(store)
    expect(await collect(store.check())).toEqual([])
    await store.close()
  })

  test("an earlier version refuses a later store, and says what to do", async () => {
    const place = places.fresh()
    await (await openStore(place)).close()
    await expect(openStore(place, { migrations: MIGRATIONS.slice(0, 1) })).rejects.toMatchObject({
      code: "newer",
      message: `The store is of version ${STORE_VERSION}, this honbun knows versions up to 1: update honbun.`,
    })
    await (await openStore(place)).close()
  })

  test("a step that fails leaves the store as it was", async () => {
    const place = places.fresh()
    const old = await openStore(place, { migrations: MIGRATIONS.slice(0, 1) })
    await old.addPage({ url: "https://a.example/", added: 1 })
    await old.close()
    const broken = [...MIGRATIONS, "CREATE TABLE more (id INTEGER); INSERT INTO nowhere VALUES (1)"]
    await expect(openStore(place, { migrations: broken })).rejects.toThrow()
    const store = await openStore(place, { migrations: MIGRATIONS.slice(0, 1) })
    expect(await store.countPages()).toBe(1)
    await store.close()
    await (await openStore(place)).close()
  })

  test("a store is neither made nor changed when that is not wanted", async () => {
    const place = places.fresh()
    await expect(openStore(place, { create: false })).rejects.toMatchObject({ code: "not-found" })
    await (await openStore(place, { migrations: MIGRATIONS.slice(0, 1) })).close()
    await expect(openStore(place, { migrate: false })).rejects.toMatchObject({ code: "older" })
  })

  test("processes that make a store at once make one", async () => {
    const place = places.fresh()
    const stores = await Promise.all([1, 2, 3, 4].map(() => openStore(place)))
    await Promise.all(stores.map((store, i) => store.addPage({ url: `https://a.example/${i}`, added: i })))
    expect(await stores[0]!.countPages()).toBe(4)
    for (const store of stores) await store.close()
  })

  test("damage is found", async () => {
    const place = places.fresh()
    const store = await openStore(place)
    await fill(store)
    expect(await collect(store.check())).toEqual([])
    const database = await openDatabase(place, false)
    await database.write(async (connection) => {
      const [{ hash } = {}] = await connection.rows(
        "SELECT hash FROM contents WHERE encoding = 'gzip' ORDER BY hash LIMIT 1",
      )
      await connection.rows("UPDATE contents SET encoding = 'identity' WHERE hash = ?", [hash as string])
      await connection.rows("UPDATE visits SET body = ? WHERE key = ?", ["f".repeat(64), "0/0 訪問"])
      await connection.rows("UPDATE pages SET ready = NULL WHERE url = ?", ["https://example.com/1?q=海"])
      await connection.rows("UPDATE pages SET tags = '[]' WHERE url = ?", ["https://example.com/3?q=海"])
    })
    await database.close()
    const found = (await collect(store.check())).map(({ where, what }) => `${where}: ${what}`)
    expect(found).toHaveLength(4)
    expect(found.join("\n")).toMatch(/visits \d+: its body f+ is not there/)
    expect(found.join("\n")).toMatch(/contents [0-9a-f]{64}: its bytes are not those of its name/)
    expect(found.join("\n")).toMatch(/pages \d+: it would be visited before it is due, or never/)
    expect(found.join("\n")).toMatch(/pages \d+: its tags and their index differ/)
    await store.close()
  })
})

test("a file that is something else is refused and left alone", async () => {
  const path = PLACES[0]!.fresh()
  writeFileSync(path, "A letter to my aunt.\n".repeat(100))
  await expect(openStore(path)).rejects.toMatchObject({ code: "not-a-store" })
})

test("a password is not shown", () => {
  expect(shownPlace("postgres://me:secret@db.example/x")).not.toContain("secret")
  expect(shownPlace("watch.db")).toBe("watch.db")
})
