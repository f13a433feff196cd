import { parsePage } from "@honbun/core"
import { describe, expect, test } from "vitest"
import { rouge5 } from "./rouge-5.js"
import { tableSimilarity, tablesOf } from "./teds.js"

const tables = (html: string) => tablesOf(parsePage(html))
const GRID = "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>"

describe("ROUGE-5", () => {
  test("is 1 for the same words, 0 where no five in a row are shared, and half where half of the runs are", () => {
    const text = "one two three four five six seven eight nine ten"
    expect(rouge5(text, text)).toBe(1)
    expect(rouge5(text, "ten nine eight seven six five four three two one")).toBe(0)
    // The gold has six runs, the first six words have two, both shared: 2 · 2 ÷ 8.
    expect(rouge5(text, "one two three four five six")).toBe(0.5)
    expect(rouge5("石垣は石を積む", "石垣は石を積む")).toBe(1)
    expect(rouge5("", "")).toBe(1)
    expect(rouge5("a word", "")).toBe(0)
  })
})

describe("TEDS", () => {
  test("is 1 for the same table and 0 for one that is not there", () => {
    expect(tableSimilarity(tables(GRID), tables(GRID))).toBe(1)
    expect(tableSimilarity(tables(GRID), [])).toBe(0)
    expect(tableSimilarity(tables(GRID), tables(GRID + GRID))).toBe(0.5)
  })

  test("loses a node's share for a cell that says something else, has another span, or is gone", () => {
    // Seven nodes: the table, two rows, four cells.
    const loss = (html: string) => 7 * (1 - tableSimilarity(tables(GRID), tables(html)))
    expect(loss(GRID.replace(">d<", ">x<"))).toBeCloseTo(1)
    expect(loss(GRID.replace("<td>d", '<td colspan="2">d'))).toBeCloseTo(1)
    expect(loss(GRID.replace("<td>d</td>", ""))).toBeCloseTo(1)
    expect(loss(GRID.replace("<tr><td>c</td><td>d</td></tr>", ""))).toBeCloseTo(3)
  })
})
