import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { loadPages, readInput } from "./pages.js"

let folder = ""

async function writeSet(set: string, lines: readonly Record<string, unknown>[]): Promise<void> {
  await mkdir(join(folder, set, "html"), { recursive: true })
  await writeFile(
    join(folder, set, "pages.jsonl"),
    `${lines.map((line) => JSON.stringify({ set, ...line })).join("\n")}\n`,
  )
  for (const { id } of lines) {
    await writeFile(join(folder, set, "html", `${id}.html.gz`), gzipSync(`<p>page ${id}</p>`))
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "honbun-bench-"))
  await writeSet("news", [
    { id: "a", url: "https://a.example/", lang: "ja", type: "article", text: "本文です" },
    { id: "b", with: ["keep"], without: ["drop"] },
    { id: "c", prefix: "It begins" },
  ])
  await writeSet("shop", [{ id: "d", lang: "en", text: "A kettle" }])
  await writeSet("readability", [{ id: "e", text: "Its own output" }])
  await mkdir(join(folder, "notes"))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const ids = async (selection: { sets?: string[]; limit?: number; seed?: number }): Promise<string[]> =>
  (await loadPages(folder, { seed: 1, ...selection })).map((page) => page.id)

describe("a folder of sets", () => {
  test("gives the pages of all sets except those that are an extractor's own output", async () => {
    expect(await ids({})).toEqual(["a", "b", "c", "d"])
  })

  test("gives only the named sets, an extractor's own too", async () => {
    expect(await ids({ sets: ["shop", "readability"] })).toEqual(["e", "d"])
  })

  test("gives a draw that the seed decides, in the order of the files", async () => {
    const drawn = await ids({ limit: 2, seed: 3 })
    expect(drawn).toHaveLength(2)
    expect(drawn).toEqual([...drawn].sort())
    expect(await ids({ limit: 2, seed: 3 })).toEqual(drawn)
    const draws = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => ids({ limit: 2, seed })))
    expect(new Set(draws.map(String)).size).toBeGreaterThan(1)
  })
})

test("a set's own folder can be named directly", async () => {
  const pages = await loadPages(join(folder, "readability"), { seed: 1 })
  expect(pages.map((page) => page.id)).toEqual(["e"])
})

test("a folder that is not there gives no pages", async () => {
  expect(await loadPages(join(folder, "absent"), { seed: 1 })).toEqual([])
})

test("a page carries what is right about it, and says when characters are to be compared", async () => {
  const [a, b, c] = await loadPages(join(folder, "news"), { seed: 1 })
  expect(a).toMatchObject({
    url: "https://a.example/",
    type: "article",
    gold: { text: "本文です", characters: true },
  })
  expect(b).toMatchObject({ lang: "unknown", gold: { snippets: { with: ["keep"], without: ["drop"] } } })
  expect(c).toMatchObject({ gold: { prefix: "It begins", characters: false } })
})

test("a page's bytes are read unpacked", async () => {
  const [page] = await loadPages(join(folder, "shop"), { seed: 1 })
  const { bytes } = await readInput(page!)
  expect(new TextDecoder().decode(bytes)).toBe("<p>page d</p>")
})
