import { findBlocks, parsePage } from "@honbun/core"
import { describe, expect, test } from "vitest"
import { SHEET_CHARACTERS, SHEET_NODES } from "./sheet-writer.js"
import { sheetOf, showPage } from "./show-page.js"

function show(html: string): string[] {
  const shown = showPage(findBlocks(parsePage(html)), { nodes: true })
  return shown.bodies.map((_, sheet) => sheetOf(shown, sheet, "")!)
}
const bodyOf = (sheet: string): string => sheet.slice(sheet.indexOf("<body"))
const textOf = (sheet: string): string => bodyOf(sheet).replace(/<[^>]*>/g, "")
const startsOf = (sheet: string, kind: "block" | "node"): number[] =>
  new RegExp(`data-honbun-${kind}-sheets="([^"]*)"`).exec(sheet)?.[1]?.split(" ").map(Number) ?? []
const items = (count: number): string =>
  Array.from({ length: count }, (_, i) => `<li><a href="/${i}">Item number ${i}</a></li>`).join("")

describe("a page in sheets", () => {
  test("a page of common size is one document that speaks of no sheets", () => {
    const sheets = show("<p>One</p><p>Two</p>")
    expect(sheets).toHaveLength(1)
    expect(sheets[0]).not.toContain("sheets")
  })

  test("a long list becomes sheets that together hold every item once, and counts on from one to the next", () => {
    const sheets = show(`<main class=all><ol start=5>${items(SHEET_NODES)}</ol></main>`)
    expect(sheets.length).toBeGreaterThan(2)
    const all = sheets.flatMap((sheet) =>
      [...textOf(sheet).matchAll(/Item number (\d+)/g)].map(([, i]) => +i!),
    )
    expect(all).toEqual(Array.from({ length: SHEET_NODES }, (_, i) => i))
    const first = Number(/Item number (\d+)/.exec(sheets[1]!)![1])
    expect(bodyOf(sheets[1]!)).toContain(`<main class="all"`)
    expect(/<ol start="(\d+)"/.exec(sheets[1]!)![1]).toBe(String(5 + first))
    for (const sheet of sheets) {
      expect(sheet.match(/<(?:li|a)\b/g)!.length).toBeLessThan(SHEET_NODES)
      expect(sheet.endsWith("</ol></main></body>\n</html>\n")).toBe(true)
    }
  })

  test("every sheet says which block and which node each of them begins with", () => {
    const sheets = show(`<ul>${items(SHEET_NODES)}</ul>`)
    const blocks = startsOf(sheets[0]!, "block")
    expect(blocks).toHaveLength(sheets.length)
    expect(startsOf(sheets.at(-1)!, "block")).toEqual(blocks)
    for (const [i, sheet] of sheets.entries()) {
      const marks = [...sheet.matchAll(/ data-honbun-block="(\d+)"/g)].map(([, mark]) => Number(mark))
      expect(marks[0]).toBe(blocks[i])
      const nodes = [...sheet.matchAll(/<li data-honbun-node="(\d+)"/g)].map(([, node]) => Number(node))
      expect(nodes[0]).toBe(i === 0 ? nodes[0] : startsOf(sheet, "node")[i])
    }
  })

  test("a table is cut between rows", () => {
    const row = (i: number): string => `<tr><td>${i}</td><td>b</td><td>c</td></tr>`
    const sheets = show(`<table>${Array.from({ length: SHEET_NODES }, (_, i) => row(i)).join("")}</table>`)
    expect(sheets.length).toBeGreaterThan(3)
    for (const sheet of sheets) expect(sheet.match(/<td\b/g)!.length % 3).toBe(0)
  })

  test("one text longer than a sheet goes on in the next, whole and within its element", () => {
    const text = Array.from({ length: 30_000 }, (_, i) => `line ${i} \u{1F331}`).join("\n")
    const sheets = show(`<pre>${text}</pre>`)
    expect(sheets.length).toBe(Math.ceil(text.length / SHEET_CHARACTERS))
    expect(sheets.map((sheet) => textOf(sheet).slice(1, -2)).join("")).toBe(text)
    expect(bodyOf(sheets[1]!)).toContain("<pre")
    const unbroken = show(`<p>${"\u{1F331}".repeat(SHEET_CHARACTERS)}</p>`)
    expect(unbroken.map((sheet) => textOf(sheet).trim()).join("")).toBe("\u{1F331}".repeat(SHEET_CHARACTERS))
  })

  test("elements nested without end, or with attributes without end, are not begun anew on sheet after sheet", () => {
    const depth = 20_000
    const written = show("<div><b>x</b>".repeat(depth)).reduce((sum, sheet) => sum + sheet.length, 0)
    expect(written).toBeLessThan(200 * depth)
    const paragraphs = "<p>One of many.</p>".repeat(SHEET_NODES)
    expect(show(`<main class="short">${paragraphs}</main>`).length).toBeGreaterThan(1)
    expect(show(`<main class="${"x".repeat(100_000)}">${paragraphs}</main>`)).toHaveLength(1)
  })
})
