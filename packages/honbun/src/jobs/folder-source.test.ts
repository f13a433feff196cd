import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { folderSource } from "./folder-source.js"
import { itemsOf, itemsOneByOne } from "./sources.test-stage.js"

const folder: string = mkdtempSync(join(tmpdir(), "honbun-folder-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
for (const name of ["b", "b/c", "z"]) mkdirSync(join(folder, name))
for (const name of [
  "a.html",
  "b/x.htm",
  "b/c/y.html.gz",
  "z/1.xhtml",
  "z/2.mhtml",
  "b.html",
  "notes.txt",
  "z/data.json",
]) {
  writeFileSync(join(folder, name), "")
}
symlinkSync(folder, join(folder, "b", "up"))
symlinkSync(join(folder, "b"), join(folder, "z", "link"))
symlinkSync(join(folder, "nowhere"), join(folder, "z", "dead.html"))
symlinkSync(join(folder, "a.html"), join(folder, "z", "also.html"))

const names = async () => {
  const items = await itemsOf(folderSource(folder))
  return items.map((item) => item.kind === "page" && item.job.id)
}

test("pages come in the order of their names, links are followed once and never in a circle", async () => {
  expect(await names()).toEqual([
    "a.html",
    "b/c/y.html.gz",
    "b/x.htm",
    "b.html",
    "z/1.xhtml",
    "z/2.mhtml",
    "z/also.html",
    "z/dead.html",
    "z/link/c/y.html.gz",
    "z/link/x.htm",
  ])
})

test("a folder can be left and taken up after any page, and knows how many there are", async () => {
  const source = folderSource(folder)
  expect(await itemsOneByOne(source)).toEqual(await itemsOf(source))
  expect(await source.total).toEqual({ unit: "count", amount: 10 })
})

test("another page makes another fingerprint", async () => {
  const before = await folderSource(folder).fingerprint()
  writeFileSync(join(folder, "new.html"), "")
  expect(await folderSource(folder).fingerprint()).not.toBe(before)
})
