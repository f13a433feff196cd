import { rmSync, writeFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { afterEach, describe, expect, test } from "vitest"
import { diskFile } from "../files/input-file.js"
import { backUp } from "./backup.js"
import { exportLines } from "./export-lines.js"
import { exportWarc } from "./export-warc.js"
import { collect, DAY, fill } from "./filled.test-stage.js"
import { importLines } from "./import-lines.js"
import { importWarc } from "./import-warc.js"
import { openStore } from "./open.js"
import type { Store } from "./store.js"
import { type Places, testPlaces } from "./stores.test-stage.js"

const PLACES = testPlaces()
const sqlite = PLACES[0]!

describe.each(PLACES.map((places): [string, Places] => [places.kind, places]))("%s", (_, places) => {
  const opened: Store[] = []
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close()
  })

  async function open(place: string): Promise<Store> {
    const store = await openStore(place)
    opened.push(store)
    return store
  }

  const lines = async (store: Store) =>
    (await store.snapshot((reader) => collect(exportLines(reader)))).map((line) => JSON.stringify(line))

  async function* given(list: readonly string[]): AsyncGenerator<string> {
    yield* list
  }

  test("what is exported and imported again is the same store, in either database", async () => {
    const store = await open(places.fresh())
    await fill(store)
    const exported = await lines(store)
    for (const target of PLACES) {
      const copy = await open(target.fresh())
      expect(await importLines(copy, given(exported))).toEqual({
        lines: exported.length,
        added: exported.length - 1,
      })
      expect(await lines(copy)).toEqual(exported)
      expect(await collect(copy.pages())).toEqual(await collect(store.pages()))
      expect(await collect(copy.check())).toEqual([])
    }
  })

  test("an import that is done again adds nothing and changes nothing", async () => {
    const store = await open(places.fresh())
    await fill(store)
    const exported = await lines(store)
    const { added } = await importLines(store, given(exported))
    // Contents are not asked for one by one whether they are new.
    expect(added).toBe(exported.filter((line) => line.startsWith('{"type":"content"')).length)
    expect(await lines(store)).toEqual(exported)
  })

  test("an import that was broken off is completed by doing it again", async () => {
    const store = await open(places.fresh())
    await fill(store)
    const exported = await lines(store)
    const copy = await open(places.fresh())
    async function* cutOff(): AsyncGenerator<string> {
      yield* exported.slice(0, 20)
      throw new Error("the cable")
    }
    await expect(importLines(copy, cutOff())).rejects.toThrow("the cable")
    await importLines(copy, given(exported))
    expect(await lines(copy)).toEqual(exported)
  })

  test.each([
    ["something that is no export", ['{"id":1}'], /Line 1 is not that of an export/],
    ["an export of a later format", ['{"type":"store","format":"honbun-store","version":2}'], /Line 1/],
    [
      "a line that is no JSON",
      ['{"type":"store","format":"honbun-store","version":1}', "{"],
      /Line 2 is not JSON/,
    ],
    [
      "a damaged content",
      [
        '{"type":"store","format":"honbun-store","version":1}',
        `{"type":"content","hash":"${"0".repeat(64)}","mediaType":"text/plain","text":"x"}`,
      ],
      /damaged/,
    ],
  ])("%s is refused, and nothing of it is kept", async (_, exported, message) => {
    const store = await open(places.fresh())
    await expect(importLines(store, given(exported))).rejects.toMatchObject({ code: "bad-import", message })
    expect((await store.info()).contents).toBe(0)
  })

  test("visits that brought bytes come back from a web archive", async () => {
    const store = await open(places.fresh())
    await fill(store)
    const records = await store.snapshot((reader) => collect(exportWarc(reader, DAY)))
    const path = `${sqlite.fresh()}.warc.gz`
    writeFileSync(path, Buffer.concat(records.map((record) => gzipSync(record))))
    const copy = await open(places.fresh())
    const imported = await importWarc(copy, diskFile(path, "."), { maxBytes: 2 ** 20 })
    const wanted = (await collect(store.everyVisit())).filter(
      ({ key, body, finalUrl }) => body && (!key.startsWith("5/") || finalUrl),
    )
    expect(imported).toEqual({ lines: wanted.length, added: wanted.length })
    const found = await collect(copy.everyVisit())
    const told = ({ key, at, outcome, status, body }: (typeof found)[number]) => ({
      key,
      at,
      outcome,
      status,
      body,
    })
    expect(found.map(told)).toEqual(wanted.map(told))
    expect(found[0]!.headers).toContainEqual(["etag", '"0"'])
    expect(await collect(copy.check())).toEqual([])
    expect((await importWarc(copy, diskFile(path, "."), { maxBytes: 2 ** 20 })).added).toBe(0)
    rmSync(path)
  })

  test("a backup made while others write is one state of the store, and a store itself", async () => {
    const place = places.fresh()
    const store = await open(place)
    await fill(store)
    const { page } = await store.addPage({ url: "https://example.com/busy", added: DAY })
    let writing = true
    const writer = (async () => {
      for (let i = 0; writing; i++) {
        await store.transact(async (transaction) => {
          for (const half of ["a", "b"]) {
            await transaction.recordVisit({ key: `busy ${i} ${half}`, page: page.id, at: DAY, outcome: "x" })
          }
        })
      }
    })()
    const path = `${sqlite.fresh()}-backup`
    await backUp(place, path)
    writing = false
    await writer
    const copy = await open(path)
    expect(await collect(copy.check())).toEqual([])
    const halves = (await collect(copy.everyVisit())).filter(({ key }) => key.startsWith("busy"))
    expect(halves.length % 2).toBe(0)
    expect(await copy.countPages()).toBe(7)
    await expect(backUp(place, path)).rejects.toMatchObject({ code: "exists" })
  })
})
