import { expect, test } from "vitest"
import { figure, fraction, markdownTable, percent } from "./table.js"

test("a table has a rule that aligns, escaped bars, and filled rows", () => {
  const table = markdownTable(
    [{ heading: "system" }, { heading: "ms", align: "right" }],
    [["a|b", "1"], ["two\nlines"]],
  )
  expect(table).toBe(["| system | ms |", "| --- | ---: |", "| a\\|b | 1 |", "| two lines |  |"].join("\n"))
})

test("figures keep three places that count", () => {
  expect([0, 0.01234, 0.5, 1.234, 12.34, 123.4, 12345].map(figure)).toEqual([
    "0",
    "0.0123",
    "0.500",
    "1.23",
    "12.3",
    "123",
    "12345",
  ])
})

test("what was not measured is a dash, never a zero", () => {
  expect([figure(undefined), fraction(Number.NaN), percent(undefined)]).toEqual(["–", "–", "–"])
})

test("shares are written without the leading zero, and one in full", () => {
  expect([fraction(0.9134), fraction(1), percent(0.256)]).toEqual([".913", "1.000", "25.6 %"])
})
