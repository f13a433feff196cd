import { expect, test } from "vitest"
import { pieceOf } from "./text-piece.js"

test("the pieces of a text make the text, whatever their length, and none holds half a character", () => {
  const whole = "茶🍵🫖 tea🍵"
  for (let most = 1; most <= whole.length; most++) {
    let [joined, start] = ["", 0 as number | undefined]
    while (start !== undefined) {
      const piece = pieceOf(whole, start, most)
      expect(piece.text).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/)
      expect(piece.text).not.toBe("")
      joined += piece.text
      start = piece.next
    }
    expect(joined).toBe(whole)
  }
})

test("a place within a character is that of the character", () => {
  expect(pieceOf("🍵 tea", 1, 3).text).toBe("🍵 t")
})

test("behind the end stands nothing, which is said; an empty text has no end to speak of", () => {
  expect(pieceOf("tea", 3, 9)).toMatchObject({
    text: "",
    next: undefined,
    note: expect.stringContaining("3"),
  })
  expect(pieceOf("", 0, 9)).toEqual({ text: "", next: undefined, note: "" })
})
