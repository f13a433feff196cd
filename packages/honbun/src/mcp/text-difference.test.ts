import { expect, test } from "vitest"
import { textDifference } from "./text-difference.js"

test("lines that only one of two texts has are told apart, lines a little changed are not", () => {
  const gold = "The pond fills when the sea comes in.\nThe stones are dressed twice a year.\nA short end"
  const predicted = "Share this page\nThe pond fills when the sea comes in again.\nA short end"
  expect(textDifference(gold, predicted)).toEqual({
    missing: ["The stones are dressed twice a year."],
    extra: ["Share this page"],
  })
})

test("Japanese lines are compared by characters", () => {
  const { missing, extra } = textDifference(
    "池に水がたまる。\n門が閉まる。",
    "池に水がたまる\nトップへ戻る",
    "ja",
  )
  expect({ missing, extra }).toEqual({ missing: ["門が閉まる。"], extra: ["トップへ戻る"] })
})

test("lines without words are never a difference", () => {
  expect(textDifference("* * *\n\n—", "")).toEqual({ missing: [], extra: [] })
})
