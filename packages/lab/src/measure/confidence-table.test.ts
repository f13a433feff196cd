import { expect, test } from "vitest"
import { say } from "../../../honbun/src/messages/say.js"
import { badPagesAuc, confidenceSection } from "./confidence-table.js"
import type { Say } from "./eval-tables.js"

const english: Say = (message, values) => say(message, "en", values)
const honest = Array.from({ length: 100 }, (_, i) => ({ confidence: i / 100, f1: i / 100 }))

test("confidence that rises with F1 finds the bad tenth, and one that falls never does", () => {
  expect(badPagesAuc(honest)).toBe(1)
  expect(badPagesAuc(honest.map(({ confidence, f1 }) => ({ confidence: 1 - confidence, f1 })))).toBe(0)
  expect(badPagesAuc(honest.map(({ f1 }) => ({ confidence: 0.5, f1 })))).toBe(0.5)
})

test("pages are shown by confidence, beside their F1", () => {
  const { heading, table } = confidenceSection(honest, english)!
  expect(heading).toContain("1.000")
  const rows = table
    .trimEnd()
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
  expect(rows[1]).toEqual([".000–.500", "50", ".245", ".245", "100.0%"])
  expect(rows.at(-1)).toEqual([".950–", "5", ".970", ".970", "0.0%"])
  expect(confidenceSection([], english)).toBeUndefined()
})
