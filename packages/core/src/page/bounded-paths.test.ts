import { expect, test } from "vitest"
import { boundedPaths } from "./bounded-paths.js"
import { nodesWithTag } from "./page.js"
import { parsePage } from "./parse.js"
import { nodeAt, pathOf } from "./paths.js"
import { Tag, TEXT } from "./tags.js"

test("paths of an ordinary page are its paths", () => {
  const page = parsePage(`<main>${"<div><p>One<p>Two</div>".repeat(100)}</main>`)
  const pathTo = boundedPaths(page)
  for (let node = 0; node < page.length; node++) expect(pathTo(node)).toBe(pathOf(page, node))
})

test("paths of a deep page are no longer than it allows, and each still leads to its element", () => {
  const page = parsePage(`${"<div>".repeat(400)}${"<p>x".repeat(2_000)}`)
  const pathTo = boundedPaths(page)
  const nodes = nodesWithTag(page, Tag.p)
  const paths = Array.from(nodes, pathTo)
  expect(paths[0]).toBe(pathOf(page, nodes[0]!))
  expect(paths.at(-1)).toBe(`#${nodes.at(-1)}`)
  expect(paths.map((path) => nodeAt(page, path))).toEqual([...nodes])
  expect(paths.join("").length).toBeLessThan(4 * page.size + 16_384)
})

test("a text is named by its element, and the page itself by nothing", () => {
  const page = parsePage(`${"<div>".repeat(400)}${"<p>x".repeat(2_000)}`)
  const pathTo = boundedPaths(page)
  for (let node = 0; node < page.length; node++) pathTo(node)
  const last = page.length - 1
  expect(page.tag[last]).toBe(TEXT)
  expect(pathTo(last)).toBe(`#${page.parent[last]}`)
  expect(pathTo(0)).toBe("")
})

test("a number that names no element leads nowhere", () => {
  const page = parsePage("<p>x")
  for (const path of ["#0", "#", "#-1", "#1e1", `#${page.length}`, `#${page.length - 1}`])
    expect(nodeAt(page, path)).toBe(-1)
})
