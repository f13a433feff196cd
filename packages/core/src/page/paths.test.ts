import { describe, expect, test } from "vitest"
import { nodesWithTag, tagName, tagNumber } from "./page.js"
import { parsePage } from "./parse.js"
import { nodeAt, parsePath, pathOf, positionOf, positionsOf } from "./paths.js"
import { Tag, TEXT } from "./tags.js"

describe("a path", () => {
  const page = parsePage(
    "<!DOCTYPE html><body><script></script>text<div></div><div id=m><p>a<table><td>b</table><p>c</div>",
  )

  test("leads from body down by tag and position among the elements beside it", () => {
    expect(pathOf(page, nodesWithTag(page, Tag.td)[0]!)).toBe("body:0/div:1/table:1/tbody:0/tr:0/td:0")
  })

  test("is not moved by text or by elements without a box", () => {
    expect(pathOf(page, nodesWithTag(page, Tag.div)[0]!)).toBe("body:0/div:0")
    expect(pathOf(page, nodesWithTag(page, Tag.script)[0]!)).toBe("body:0/script:0")
  })

  test("of a text is that of its element", () => {
    expect(pathOf(page, page.length - 1)).toBe("body:0/div:1/p:2")
  })

  test("of the root is empty", () => expect(pathOf(page, 0)).toBe(""))

  test("can carry ids, encoded", () => {
    expect(pathOf(page, nodesWithTag(page, Tag.p)[0]!, { ids: true })).toBe("body:0:/div:1:m/p:0:")
    const odd = parsePage("<p id='a/b:c 日'>x")
    const path = pathOf(odd, nodesWithTag(odd, Tag.p)[0]!, { ids: true })
    expect(path).toBe("body:0:/p:0:a%2Fb%3Ac%20%E6%97%A5")
    expect(parsePath(path)![1]).toEqual({ tag: "p", position: 0, id: "a/b:c 日" })
  })

  test("takes an id with half a surrogate pair", () => {
    const odd = parsePage("<p id='\ud800'>x")
    expect(pathOf(odd, nodesWithTag(odd, Tag.p)[0]!, { ids: true })).toBe("body:0:/p:0:%EF%BF%BD")
  })

  test("leads back to its element, for every element", () => {
    for (let node = 1; node < page.length; node++) {
      if (page.tag[node] !== TEXT) expect(nodeAt(page, pathOf(page, node))).toBe(node)
    }
  })

  test("leads back for names with a colon, as word processors write them, and worse", () => {
    const odd = parsePage("<p><o:p>a</o:p><x:1>b</x:1><y%3a>c<z\u00a0z>d")
    for (const name of ["o:p", "x:1", "y%3a", "z\u00a0z"]) {
      const node = nodesWithTag(odd, tagNumber(odd, name))[0]!
      expect(nodeAt(odd, pathOf(odd, node))).toBe(node)
      expect(nodeAt(odd, pathOf(odd, node, { ids: true }))).toBe(node)
    }
  })

  test("passes through an html element that stands in svg", () => {
    const odd = parsePage("<svg><html><g>x")
    expect(pathOf(odd, odd.length - 1)).toBe("body:0/svg:0/html:0/g:0")
  })

  test("leads nowhere on a page without that place", () => {
    for (const path of ["body:0/div:2", "body:0/p:0", "body:1", "body:0/div:1/nosuch:0", "body:0/script:1"]) {
      expect(nodeAt(page, path)).toBe(-1)
    }
  })

  test("that is none leads nowhere", () => {
    for (const path of [
      "",
      "/",
      "body",
      "body:x",
      "body:-1",
      "body:0/",
      "body:0//div:1",
      ":0",
      "body:0 /div:1",
    ]) {
      expect(parsePath(path)).toBeUndefined()
      expect(nodeAt(page, path)).toBe(-1)
    }
  })

  test("with a broken escape in its id is still read", () => {
    expect(parsePath("p:0:%E0%A4%A")).toEqual([{ tag: "p", position: 0, id: "%E0%A4%A" }])
  })
})

test("positions count elements with a box apart from those without", () => {
  const page = parsePage("<body><p>a<script></script><noscript></noscript><p>b<style></style>")
  const positions: Record<string, number[]> = {}
  for (let node = 1; node < page.length; node++) {
    if (page.tag[node] !== TEXT) (positions[tagName(page, node)] ??= []).push(positionOf(page, node))
  }
  expect(positions).toEqual({ head: [0], body: [0], p: [0, 1], script: [0], noscript: [1], style: [0] })
})

test("the positions of all elements at once are those of each one alone", () => {
  const page = parsePage("<p>a<script></script><b>b</b><script></script><div><i>c</i>d<i>e</i></div><p>f")
  const positions = positionsOf(page)
  for (let node = 1; node < page.length; node++) {
    if (page.tag[node] === TEXT) continue
    expect(positions[node]).toBe(positionOf(page, node))
    expect(pathOf(page, node, { positions })).toBe(pathOf(page, node))
  }
})
