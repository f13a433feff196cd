import { mkdirSync } from "node:fs"
import { afterAll, expect, test } from "vitest"
import { makeFolder } from "../cli/command.test-stage.js"
import { OpenFolders } from "./folders.js"

const folder = makeFolder({ "file.txt": "no folder" })
for (const path of ["a/pages/below", "b/pages", "c/pages-2"]) mkdirSync(folder.at(path), { recursive: true })
afterAll(() => folder.dispose())

test("folders of the same last name can all be reached, each by a name of its own", () => {
  const open = new OpenFolders(
    ["c/pages-2", "a/pages", "b/pages", "a/../a/pages"].map((path) => folder.at(path)),
  )
  expect(open.list().map(({ name }) => name)).toEqual(["pages-2", "pages", "pages-3"])
  expect(open.pathOf("pages/below")).toMatch(/a.pages.below$/)
  expect(open.pathOf("pages-3")).toMatch(/b.pages$/)
  expect(open.pathOf("pages-2")).toMatch(/c.pages-2$/)
})

test.each(["nowhere", "file.txt"])("%s is no folder, which is said at once", (path) => {
  expect(() => new OpenFolders([folder.at(path)])).toThrow(
    expect.objectContaining({ code: "no-folder", path: folder.at(path) }),
  )
})
