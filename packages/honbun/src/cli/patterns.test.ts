import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { makeTree } from "../dataset/dataset.test-stage.js"
import { honbun } from "./command.test-stage.js"
import { expandPatterns } from "./patterns.js"

const page = (word: string) =>
  `<title>${word}</title><article><p>The ${word} came before anybody in the village was awake, and only the dog saw it.</p></article>`
const tree = makeTree({
  "www/b.html": page("ferry"),
  "www/a.html": page("kettle"),
  "www/.c.html": page("ghost"),
  "www/notes.txt": "none",
})
afterAll(() => tree.dispose())

test("a pattern that the shell did not expand is expanded by name", () => {
  expect(expandPatterns([tree.at("www/*.html")])).toEqual([tree.at("www/a.html"), tree.at("www/b.html")])
  expect(expandPatterns([tree.at("www/?.html"), "-"])).toEqual([
    tree.at("www/a.html"),
    tree.at("www/b.html"),
    "-",
  ])
})

test("addresses, and patterns that match nothing, stay as they are", () => {
  const others = ["https://example.com/a?b=*", tree.at("www/*.pdf"), join("no", "where", "*.html"), "(x.html"]
  expect(expandPatterns(others)).toEqual(others)
})

test("commands take patterns", async () => {
  const { code, out } = await honbun(["site", tree.at("www/*.html")])
  expect(code).toBe(0)
  expect(out.trim().split("\n")).toHaveLength(2)
  expect((await honbun(["extract", tree.at("www/*.html")])).out).toContain("The ferry came")
})
