import { describe, expect, test } from "vitest"
import { Flag, nodesWithTag, textOf } from "./page.js"
import { parsePage } from "./parse.js"
import { pathOf } from "./paths.js"
import { Tag } from "./tags.js"

/** The texts of a page's paragraphs, those that are hidden in brackets. */
function paragraphs(html: string): string[] {
  const page = parsePage(html)
  return Array.from(nodesWithTag(page, Tag.p), (node) =>
    page.flags[node]! & Flag.hidden ? `(${textOf(page, node)})` : textOf(page, node),
  )
}

describe("pages that come in pieces", () => {
  test("a piece is put where its template stands, and is hidden no more", () => {
    const html = `<main><p>Before</p><template id="B:0"></template><p>After</p></main><footer><p>Foot</p></footer>
      <div hidden id="S:0"><p>One</p><p>Two</p></div><script>$RC("B:0","S:0")</script>`
    expect(paragraphs(html)).toEqual(["Before", "One", "Two", "After", "Foot"])
    const page = parsePage(html)
    expect(pathOf(page, nodesWithTag(page, Tag.p)[1]!)).toBe("body:0/main:0/p:1")
  })

  test("a piece may have places for others, whichever comes first", () => {
    const inner = `<div hidden id="S:1"><p>Inner</p></div>`
    const outer = `<div hidden id="S:0"><p>Outer</p><template id="P:1"></template></div>`
    const place = `<template id="B:0"></template><p>End</p>`
    expect(paragraphs(place + outer + inner)).toEqual(["Outer", "Inner", "End"])
    expect(paragraphs(place + inner + outer)).toEqual(["Outer", "Inner", "End"])
  })

  test("rows come in a hidden table", () => {
    const html = `<table><tbody><tr><td><p>1</p></td></tr><template id="B:a"></template></tbody></table>
      <table hidden><tbody id="S:a"><tr><td><p>2</p></td></tr></tbody></table>`
    expect(paragraphs(html)).toEqual(["1", "2"])
  })

  test("pieces without a place, and what only looks like one, stay as they are", () => {
    expect(paragraphs(`<p>A</p><div hidden id="S:0"><p>B</p></div>`)).toEqual(["A", "(B)"])
    expect(paragraphs(`<template id="B:0"></template><div hidden id="S:1"><p>B</p></div>`)).toEqual(["(B)"])
    expect(paragraphs(`<template id="box"></template><div hidden id="S:0"><p>B</p></div>`)).toEqual(["(B)"])
  })

  test("pieces that hold their own places, or each other's, lose nothing and end", () => {
    expect(paragraphs(`<div hidden id="S:0"><p>A</p><template id="B:0"></template></div>`)).toEqual(["(A)"])
    const ring = `<div hidden id="S:0"><p>A</p><template id="B:1"></template></div>
      <div hidden id="S:1"><p>B</p><template id="B:0"></template></div>`
    expect(paragraphs(ring).sort()).toEqual(["(A)", "(B)"])
  })

  test("a place inside of a template is none: nobody would see the piece there", () => {
    const html = `<template><template id="B:0"></template></template><div hidden id="S:0"><p>A</p></div>`
    expect(paragraphs(html)).toEqual(["(A)"])
  })
})
