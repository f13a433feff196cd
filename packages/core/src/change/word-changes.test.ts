import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type WordChange, wordChanges } from "./word-changes.js"

const joined = (changes: readonly WordChange[], without: WordChange["kind"]): string =>
  changes
    .filter((each) => each.kind !== without)
    .map((each) => each.text)
    .join("")

describe("two texts laid over each other", () => {
  test("give both texts back, whatever they are", () => {
    const text = fc.string({
      unit: fc.constantFrom("a", "b ", "、", "本", "文", "を", " ", "x1"),
      maxLength: 60,
    })
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = wordChanges(before, after)
        expect(joined(changes, "added")).toBe(before)
        expect(joined(changes, "removed")).toBe(after)
      }),
    )
  })

  test("show whole words in English", () => {
    expect(wordChanges("the sky is clear today", "the sky is grey today")).toEqual([
      { kind: "same", text: "the sky is " },
      { kind: "removed", text: "clear" },
      { kind: "added", text: "grey" },
      { kind: "same", text: " today" },
    ])
  })

  test("show words and not letters in Japanese", () => {
    const changes = wordChanges("東京の天気は晴れです。", "東京の天気は曇りです。")
    expect(changes.filter((each) => each.kind !== "same")).toEqual([
      { kind: "removed", text: "晴れ" },
      { kind: "added", text: "曇り" },
    ])
  })
})
