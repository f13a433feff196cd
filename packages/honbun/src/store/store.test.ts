import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { openStore } from "./open.js"
import type { Store } from "./store.js"
import { type Places, testPlaces } from "./stores.test-stage.js"

const HOUR = 3_600_000
/** Some day; the store itself has no clock. */
const DAY = 1_700_000_000_000

const html = (text: string) => ({ mediaType: "text/html", bytes: Buffer.from(`<p>${text}</p>`.repeat(50)) })

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

describe.each(testPlaces().map((places): [string, Places] => [places.kind, places]))("%s", (_, places) => {
  let place: string
  let store: Store
  const also: Store[] = []

  beforeEach(async () => {
    place = places.fresh()
    store = await openStore(place)
  })
  afterEach(async () => {
    for (const each of [store, ...also.splice(0)]) await each.close()
  })

  /** A second process's view of the same store. */
  async function again(): Promise<Store> {
    const other = await openStore(place)
    also.push(other)
    return other
  }

  async function addPage(url: string, due?: number, tags: string[] = []): Promise<number> {
    return (await store.addPage({ url, added: DAY, due, tags })).page.id
  }

  describe("pages", () => {
    test("a page is found by its address and by its number", async () => {
      const { page, isNew } = await store.addPage({
        url: "https://例え.jp/記事?q=1",
        title: "潮見 \u{1f30a}",
        tags: ["news", "海", "news"],
        added: DAY,
        due: DAY + HOUR,
        state: { etag: '"x"', interval: 1.5, ignored: ["a", null] },
      })
      expect(isNew).toBe(true)
      expect(page).toMatchObject({
        title: "潮見 \u{1f30a}",
        tags: ["news", "海"],
        added: DAY,
        due: DAY + HOUR,
      })
      expect(page.state).toEqual({ etag: '"x"', interval: 1.5, ignored: ["a", null] })
      expect(await store.page(page.id)).toEqual(page)
      expect(await (await again()).pageOf("https://例え.jp/記事?q=1")).toEqual(page)
      expect(await store.pageOf("https://example.com/")).toBeUndefined()
    })

    test("adding a page again adds its tags, and a due date only where there is none", async () => {
      const id = await addPage("https://a.example/", undefined, ["one"])
      const second = await store.addPage({
        url: "https://a.example/",
        added: DAY + 1,
        due: DAY + 5,
        tags: ["two"],
      })
      expect(second.isNew).toBe(false)
      expect(second.page).toMatchObject({ id, tags: ["one", "two"], added: DAY, due: DAY + 5 })
      const third = await store.addPage({ url: "https://a.example/", added: DAY + 2, due: DAY + 9 })
      expect(third.page).toMatchObject({ tags: ["one", "two"], due: DAY + 5 })
    })

    test("addresses of any length and with any character are kept", async () => {
      const long = `https://example.com/${"界".repeat(3_000)}`
      const odd = "id with \0 and \ud800 in it"
      await addPage(long)
      await addPage(odd)
      expect((await store.pageOf(long))?.url).toBe(long)
      expect((await store.pageOf(odd))?.url).toBe("id with \ufffd and \ufffd in it")
    })

    test("pages are listed in order, by tag, and by whether they are watched", async () => {
      for (let i = 0; i < 1_203; i++) {
        if (i % 100 === 0) await addPage(`https://a.example/${i}`, DAY, ["round"])
        else if (i < 50) await addPage(`https://a.example/${i}`)
      }
      const all = await collect(store.pages())
      expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => a - b))
      expect(all).toHaveLength(62)
      expect(await collect(store.pages({ tag: "round" }))).toHaveLength(13)
      expect(await store.countPages({ watched: true })).toBe(13)
      expect(await store.countPages({ watched: false, tag: "round" })).toBe(0)
    })

    test("a page that is changed keeps what was not named", async () => {
      const id = await addPage("https://a.example/", DAY, ["one"])
      expect(await store.changePage(id, { tags: ["b", "a"], due: null })).toMatchObject({
        tags: ["a", "b"],
        due: undefined,
      })
      expect(await store.changePage(id, { title: "T", state: { a: 1 } })).toMatchObject({
        tags: ["a", "b"],
        title: "T",
      })
      expect(await collect(store.pages({ tag: "one" }))).toEqual([])
      expect(await store.changePage(id + 1, { title: "nobody" })).toBeUndefined()
    })

    test("removing a page removes its visits and changes", async () => {
      const id = await addPage("https://a.example/")
      await store.recordVisit({
        key: "v",
        page: id,
        at: DAY,
        outcome: "x",
        article: html("a"),
        change: { kind: "new" },
      })
      expect(await store.removePage(id)).toBe(true)
      expect(await store.removePage(id)).toBe(false)
      expect(await store.visitOf("v")).toBeUndefined()
      expect(await store.changes({ limit: 9 })).toEqual([])
    })
  })

  describe("claims", () => {
    test("pages that are due are given out once, the longest waiting first", async () => {
      const late = await addPage("https://a.example/late", DAY - HOUR)
      await addPage("https://a.example/future", DAY + 1)
      await addPage("https://a.example/never")
      const later = await addPage("https://a.example/later", DAY - 1)
      const last = await addPage("https://a.example/last", DAY)
      const first = await store.claimPages({ now: DAY, limit: 2, lease: HOUR })
      expect(first.map(({ id }) => id)).toEqual([late, later])
      const other = await again()
      expect((await other.claimPages({ now: DAY, limit: 9, lease: HOUR })).map(({ id }) => id)).toEqual([
        last,
      ])
      expect(await store.claimPages({ now: DAY, limit: 9, lease: HOUR })).toEqual([])
      expect(await store.nextDue()).toBe(DAY + 1)
    })

    test("one page can be claimed before it is due, unless somebody has it", async () => {
      const page = await addPage("https://a.example/", DAY)
      const request = { now: 0, limit: 1, lease: HOUR, page }
      const [claimed] = await store.claimPages(request)
      expect(claimed).toMatchObject({ id: page, due: DAY })
      expect(await store.claimPages(request)).toEqual([])
      await store.releaseClaim(page, claimed!.claim)
      expect(await store.countPages({ dueBy: DAY - 1 })).toBe(0)
      expect(await store.countPages({ dueBy: DAY })).toBe(1)
      expect(await store.claimPages(request)).toHaveLength(1)
    })

    test("a page whose visitor died comes back when the lease ends, and the dead one's visit counts for nothing", async () => {
      const id = await addPage("https://a.example/", DAY)
      const [dead] = await store.claimPages({ now: DAY, limit: 1, lease: HOUR })
      expect(await store.claimPages({ now: DAY + HOUR - 1, limit: 1, lease: HOUR })).toEqual([])
      const [alive] = await store.claimPages({ now: DAY + HOUR, limit: 1, lease: HOUR })
      expect(alive!.id).toBe(id)
      const visit = { page: id, at: DAY + HOUR, outcome: "unchanged", next: { due: DAY + 9 * HOUR } }
      expect(await store.recordVisit({ ...visit, key: "dead", claim: dead!.claim })).toEqual({
        kind: "superseded",
      })
      expect(await store.visitOf("dead")).toBeUndefined()
      expect((await store.recordVisit({ ...visit, key: "alive", claim: alive!.claim })).kind).toBe("recorded")
      expect(await store.page(id)).toMatchObject({ due: DAY + 9 * HOUR, visited: DAY + HOUR })
      expect(await store.nextDue()).toBe(DAY + 9 * HOUR)
    })

    test("a claim is used up by the visit recorded under it", async () => {
      const id = await addPage("https://a.example/", DAY)
      const [{ claim } = { claim: 0 }] = await store.claimPages({ now: DAY, limit: 1, lease: HOUR })
      const visit = { page: id, claim, at: DAY, outcome: "x" }
      expect((await store.recordVisit({ ...visit, key: "1" })).kind).toBe("recorded")
      expect((await store.recordVisit({ ...visit, key: "2" })).kind).toBe("superseded")
    })

    test("a claim can be made to last, and be given back", async () => {
      const id = await addPage("https://a.example/", DAY)
      const [{ claim } = { claim: 0 }] = await store.claimPages({ now: DAY, limit: 1, lease: HOUR })
      expect(await store.renewClaim(id, claim, DAY + 3 * HOUR)).toBe(true)
      expect(await store.claimPages({ now: DAY + 2 * HOUR, limit: 1, lease: HOUR })).toEqual([])
      expect(await store.releaseClaim(id, claim)).toBe(true)
      expect(await store.renewClaim(id, claim, DAY + 9 * HOUR)).toBe(false)
      expect(await store.claimPages({ now: DAY, limit: 1, lease: HOUR })).toHaveLength(1)
      expect(await store.releaseClaim(id, claim)).toBe(false)
    })

    test("a page taken out of the round while it is visited stays out", async () => {
      const id = await addPage("https://a.example/", DAY)
      const [{ claim } = { claim: 0 }] = await store.claimPages({ now: DAY, limit: 1, lease: HOUR })
      await store.changePage(id, { due: null })
      await store.recordVisit({ key: "v", page: id, claim, at: DAY, outcome: "x", next: { due: DAY + HOUR } })
      expect((await store.page(id))?.due).toBeUndefined()
      expect(await store.claimPages({ now: DAY + 9 * HOUR, limit: 1, lease: HOUR })).toEqual([])
    })

    test("a new due date waits for whoever has the page", async () => {
      const id = await addPage("https://a.example/", DAY)
      await store.claimPages({ now: DAY, limit: 1, lease: HOUR })
      await store.changePage(id, { due: DAY })
      expect(await store.claimPages({ now: DAY + 1, limit: 1, lease: HOUR })).toEqual([])
      await store.changePage(id, { due: DAY + 2 * HOUR })
      expect(await store.claimPages({ now: DAY + HOUR, limit: 1, lease: HOUR })).toEqual([])
      expect(await store.claimPages({ now: DAY + 2 * HOUR, limit: 1, lease: HOUR })).toHaveLength(1)
    })

    test("claims that come at once never share a page", async () => {
      for (let i = 0; i < 40; i++) await addPage(`https://a.example/${i}`, DAY + i)
      const stores = [store, await again(), await again()]
      const claims = Array.from({ length: 12 }, (_, i) =>
        stores[i % 3]!.claimPages({ now: DAY + HOUR, limit: 5, lease: HOUR }),
      )
      const claimed = (await Promise.all(claims)).flat().map(({ id }) => id)
      const rest = (await store.claimPages({ now: DAY + HOUR, limit: 99, lease: HOUR })).map(({ id }) => id)
      expect(new Set([...claimed, ...rest]).size).toBe(claimed.length + rest.length)
      expect(claimed.length + rest.length).toBe(40)
    })
  })

  describe("visits", () => {
    test("a visit is kept with its contents, its change and what becomes of the page", async () => {
      const id = await addPage("https://a.example/", DAY, ["x"])
      const recorded = await store.recordVisit({
        key: "visit 1",
        page: id,
        at: DAY + 5,
        outcome: "changed",
        status: 200,
        finalUrl: "https://a.example/home",
        headers: [
          ["ETag", '"1"'],
          ["Set-Cookie", "a=\u0000b"],
        ],
        body: html("one"),
        article: { mediaType: "application/json", bytes: Buffer.from('{"text":"one"}') },
        details: { milliseconds: 12.5 },
        change: { kind: "new", details: { size: 3 } },
        next: { title: "One", due: DAY + HOUR, state: { seen: 1 }, tags: ["y", "x"] },
      })
      expect(recorded.kind).toBe("recorded")
      const page = (await store.page(id))!
      expect(page).toMatchObject({
        title: "One",
        due: DAY + HOUR,
        visited: DAY + 5,
        state: { seen: 1 },
        tags: ["x", "y"],
      })
      const [visit] = await store.visits({ page: id, limit: 5 })
      expect(visit).toMatchObject({
        key: "visit 1",
        status: 200,
        finalUrl: "https://a.example/home",
        body: page.body,
      })
      expect(visit!.headers[1]).toEqual(["Set-Cookie", "a=\u0000b"])
      expect(visit!.details).toEqual({ milliseconds: 12.5 })
      const content = (await store.content(visit!.body!))!
      expect(Buffer.from(content.bytes)).toEqual(html("one").bytes)
      expect(content.mediaType).toBe("text/html")
      const [change] = await store.changes({ tag: "y", limit: 5 })
      expect(change).toMatchObject({
        visit: visit!.id,
        kind: "new",
        after: page.article,
        url: "https://a.example/",
        title: "One",
      })
      expect(await store.change(change!.id)).toEqual(change)
    })

    test("a visit of the same name is recorded once, and is told what it was", async () => {
      const id = await addPage("https://a.example/", DAY)
      const visit = {
        key: "same",
        page: id,
        at: DAY,
        outcome: "x",
        article: html("a"),
        change: { kind: "new" },
      }
      const first = await store.recordVisit(visit)
      const second = await (await again()).recordVisit({ ...visit, next: { due: DAY + HOUR } })
      expect(second).toEqual({ ...first, kind: "repeated" })
      expect((await store.page(id))?.due).toBe(DAY)
      expect(await collect(store.everyVisit())).toHaveLength(1)
    })

    test("equal contents are kept once", async () => {
      const ids = [await addPage("https://a.example/"), await addPage("https://b.example/")]
      for (let i = 0; i < 10; i++) {
        await store.recordVisit({
          key: `${i}`,
          page: ids[i % 2]!,
          at: DAY + i,
          outcome: "x",
          body: html(`${i % 3}`),
        })
      }
      const { contents, contentBytes, storedBytes } = await store.info()
      expect(contents).toBe(3)
      expect(contentBytes).toBe(3 * html("0").bytes.length)
      expect(storedBytes).toBeLessThan(contentBytes / 2)
    })

    test("contents of any bytes come back as they were", async () => {
      const all = Uint8Array.from({ length: 1_000 }, (_, i) => (i * 7919) % 256)
      for (const bytes of [new Uint8Array(0), Uint8Array.of(0), all, new Uint8Array(100_000)]) {
        const hash = await store.addContent({ mediaType: "application/octet-stream", bytes })
        expect(Buffer.from(bytes).equals((await store.content(hash))!.bytes)).toBe(true)
      }
    })

    test("a visit that names what is not there leaves nothing behind", async () => {
      const id = await addPage("https://a.example/", DAY)
      const visit = { key: "v", page: id, at: DAY, outcome: "x", body: html("kept?") }
      const nowhere = "0".repeat(64)
      await expect(store.recordVisit({ ...visit, article: nowhere })).rejects.toMatchObject({
        code: "missing",
      })
      await expect(
        store.recordVisit({ ...visit, change: { kind: "new", before: nowhere } }),
      ).rejects.toMatchObject({ code: "missing" })
      await expect(store.recordVisit({ ...visit, page: id + 1 })).rejects.toMatchObject({ code: "missing" })
      expect(await store.visitOf("v")).toBeUndefined()
      expect((await store.info()).contents).toBe(0)
    })

    test("visits and changes are read piece by piece, backwards and forwards", async () => {
      const [one, two] = [
        await addPage("https://a.example/", DAY, ["t"]),
        await addPage("https://b.example/"),
      ]
      for (let i = 0; i < 7; i++) {
        const page = i === 3 ? two : one
        await store.recordVisit({ key: `${i}`, page, at: DAY + i, outcome: "x", change: { kind: `k${i}` } })
      }
      const kinds = (list: readonly { kind: string }[]) => list.map(({ kind }) => kind).join(" ")
      const latest = await store.changes({ limit: 3 })
      expect(kinds(latest)).toBe("k6 k5 k4")
      expect(kinds(await store.changes({ limit: 3, before: latest.at(-1)!.id }))).toBe("k3 k2 k1")
      expect(kinds(await store.changes({ tag: "t", limit: 9 }))).toBe("k6 k5 k4 k2 k1 k0")
      expect(kinds(await store.changes({ page: two, limit: 9 }))).toBe("k3")
      expect(kinds(await store.changes({ after: latest.at(-1)!.id, limit: 9 }))).toBe("k5 k6")
      expect(kinds(await store.changes({ after: 0, limit: 2 }))).toBe("k0 k1")
      const visits = await store.visits({ page: one, limit: 2 })
      expect(visits.map(({ key }) => key)).toEqual(["6", "5"])
      expect(
        (await store.visits({ page: one, limit: 2, before: visits[1]!.id })).map(({ key }) => key),
      ).toEqual(["4", "2"])
      expect(await store.removeChange(latest[0]!.id)).toBe(true)
      expect(kinds(await store.changes({ limit: 1 }))).toBe("k5")
    })

    test("visits recorded at once by two processes are each recorded once", async () => {
      const id = await addPage("https://a.example/", DAY)
      const stores = [store, await again()]
      const visits = Array.from({ length: 30 }, (_, i) =>
        stores[i % 2]!.recordVisit({
          key: `v${i % 10}`,
          page: id,
          at: DAY + i,
          outcome: "x",
          body: html(`${i % 4}`),
          change: { kind: "c" },
        }),
      )
      const kinds = (await Promise.all(visits)).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === "recorded")).toHaveLength(10)
      expect((await store.info()).visits).toBe(10)
      expect((await store.info()).changes).toBe(10)
      expect(await collect(store.check())).toEqual([])
    })
  })

  describe("transactions", () => {
    test("all of a transaction is kept, or nothing of it", async () => {
      await store.transact(async (writer) => {
        const { page } = await writer.addPage({ url: "https://a.example/", added: DAY })
        await writer.recordVisit({ key: "kept", page: page.id, at: DAY, outcome: "x", body: html("a") })
      })
      const failing = store.transact(async (writer) => {
        const { page } = await writer.addPage({ url: "https://b.example/", added: DAY })
        await writer.recordVisit({ key: "lost", page: page.id, at: DAY, outcome: "x", body: html("b") })
        throw new Error("changed my mind")
      })
      await expect(failing).rejects.toThrow("changed my mind")
      expect(await store.visitOf("kept")).toBeDefined()
      expect(await store.visitOf("lost")).toBeUndefined()
      expect(await store.pageOf("https://b.example/")).toBeUndefined()
      expect((await store.info()).contents).toBe(1)
    })

    test("nobody sees a transaction before it is complete, and a snapshot sees nothing later", async () => {
      const other = await again()
      await store.snapshot(async (reader) => {
        await other.transact(async (writer) => {
          await writer.addPage({ url: "https://a.example/", added: DAY })
          expect(await store.pageOf("https://a.example/")).toBeUndefined()
          expect(await other.pageOf("https://a.example/")).toBeUndefined()
        })
        expect(await other.pageOf("https://a.example/")).toBeDefined()
        expect(await store.pageOf("https://a.example/")).toBeDefined()
        expect(await reader.pageOf("https://a.example/")).toBeUndefined()
        expect(await collect(reader.pages())).toEqual([])
      })
    })
  })

  describe("documents", () => {
    test("a document is kept by kind and name, each change with a new revision", async () => {
      const first = await store.putDocument({ kind: "recipe", name: "news", body: { a: [1, "二"] }, at: DAY })
      expect(first).toEqual({
        kind: "recipe",
        name: "news",
        body: { a: [1, "二"] },
        created: DAY,
        changed: DAY,
        revision: 1,
      })
      const second = await store.putDocument({ kind: "recipe", name: "news", body: 2, at: DAY + 1 })
      expect(second).toMatchObject({ body: 2, created: DAY, changed: DAY + 1, revision: 2 })
      expect(await store.document("board", "news")).toBeUndefined()
      expect(await store.document("recipe", "news")).toEqual(second)
      expect(await store.removeDocument("recipe", "news")).toBe(true)
      expect(await store.removeDocument("recipe", "news")).toBe(false)
    })

    test("whoever writes from an old revision is refused", async () => {
      const put = (body: number, revision: number) =>
        store.putDocument({ kind: "board", name: "b", body, at: DAY, revision })
      expect(await put(1, 0)).toMatchObject({ revision: 1 })
      expect(await put(2, 0)).toBeUndefined()
      expect(await put(3, 1)).toMatchObject({ revision: 2 })
      expect(await put(4, 1)).toBeUndefined()
      expect(await store.document("board", "b")).toMatchObject({ body: 3 })
    })

    test("documents of a kind are listed by name", async () => {
      for (const name of ["b", "", "海", "a", "B"]) {
        await store.putDocument({ kind: "note", name, body: name, at: DAY })
      }
      await store.putDocument({ kind: "template", name: "a", body: 1, at: DAY })
      expect((await collect(store.documents("note"))).map(({ name }) => name)).toEqual([
        "",
        "B",
        "a",
        "b",
        "海",
      ])
    })

    test("a name that no index can hold is refused in clear words", async () => {
      const put = store.putDocument({ kind: "note", name: "x".repeat(2_001), body: 1, at: DAY })
      await expect(put).rejects.toMatchObject({ code: "too-long", message: /at most 2000 bytes, got 2001/ })
    })
  })

  describe("jobs", () => {
    test("a job is added once, claimed once, and reported on", async () => {
      const job = await store.addJob({ kind: "batch", name: "j", due: DAY, payload: { n: 1 } })
      expect(await store.addJob({ kind: "batch", name: "j", due: DAY + 1 })).toEqual(job)
      expect(await store.claimJobs("other", { now: DAY, limit: 1, lease: HOUR })).toEqual([])
      const [claimed] = await store.claimJobs("batch", { now: DAY, limit: 1, lease: HOUR })
      expect(claimed).toMatchObject({ id: job.id, state: "running", attempts: 1, payload: { n: 1 } })
      expect(await (await again()).claimJobs("batch", { now: DAY, limit: 1, lease: HOUR })).toEqual([])
      const report = { id: job.id, claim: claimed!.claim, at: DAY + 1 }
      expect(await store.reportJob({ ...report, state: "running", progress: 50, lease: HOUR })).toBe(true)
      expect(await store.reportJob({ ...report, state: "done", progress: 100 })).toBe(true)
      expect(await store.reportJob({ ...report, state: "failed" })).toBe(false)
      expect(await store.job("batch", "j")).toMatchObject({ state: "done", progress: 100 })
      expect(await store.claimJobs("batch", { now: DAY + 9 * HOUR, limit: 1, lease: HOUR })).toEqual([])
    })

    test("a job whose worker died is given to another", async () => {
      await store.addJob({ kind: "batch", name: "a", due: DAY })
      await store.addJob({ kind: "batch", name: "b", due: DAY })
      const [dead] = await store.claimJobs("batch", { now: DAY, limit: 1, lease: HOUR, name: "b" })
      expect(dead!.name).toBe("b")
      const [alive] = await store.claimJobs("batch", { now: DAY + HOUR, limit: 1, lease: HOUR, name: "b" })
      expect(alive).toMatchObject({ id: dead!.id, attempts: 2 })
      expect(await store.reportJob({ id: dead!.id, claim: dead!.claim, at: DAY, state: "done" })).toBe(false)
      const again = {
        id: alive!.id,
        claim: alive!.claim,
        at: DAY,
        state: "waiting",
        due: DAY + 5 * HOUR,
      } as const
      expect(await store.reportJob(again)).toBe(true)
      expect(await store.claimJobs("batch", { now: DAY + 4 * HOUR, limit: 9, lease: 1, name: "b" })).toEqual(
        [],
      )
      expect(await store.claimJobs("batch", { now: DAY + 5 * HOUR, limit: 9, lease: 1 })).toHaveLength(2)
      expect(await store.removeJob("batch", "b")).toBe(true)
    })
  })

  describe("care", () => {
    test("contents that nothing needs are swept away, the others stay", async () => {
      const [one, two] = [await addPage("https://a.example/"), await addPage("https://b.example/")]
      await store.recordVisit({
        key: "1",
        page: one,
        at: DAY,
        outcome: "x",
        body: html("1"),
        article: html("shared"),
      })
      await store.recordVisit({
        key: "2",
        page: two,
        at: DAY,
        outcome: "x",
        body: html("2"),
        article: html("shared"),
      })
      await store.removePage(one)
      expect(await store.sweep()).toBe(1)
      expect(await store.sweep()).toBe(0)
      expect((await store.info()).contents).toBe(2)
      expect(await collect(store.check())).toEqual([])
    })

    test("a store says what is in it", async () => {
      await addPage("https://a.example/", DAY)
      await store.putDocument({ kind: "note", name: "n", body: null, at: DAY })
      await store.addJob({ kind: "batch", name: "a", due: DAY })
      const info = await store.info()
      expect(info).toMatchObject({ kind: places.kind, version: 3, pages: 1, watched: 1, visits: 0 })
      expect(info.documents).toMatchObject({ note: 1, recipe: 0 })
      expect(info.jobs).toMatchObject({ waiting: 1, done: 0 })
      expect(info.server).toMatch(/^(SQLite|PostgreSQL) \d/)
      expect(info.size).toBeGreaterThan(10_000)
    })
  })
})
