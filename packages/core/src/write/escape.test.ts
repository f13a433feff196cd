import { expect, test } from "vitest"
import { escapeHtml, escapeMarkup, escapeXml } from "./escape.js"

const SIGNS = `<b a="1">'&`

test.each([escapeMarkup, escapeHtml, escapeXml])("%o leaves no sign of markup", (written) => {
  expect(written(SIGNS)).toBe("&lt;b a=&quot;1&quot;&gt;'&amp;")
})

test("what HTML and XML do not allow is left out, and only there", () => {
  const text = "a\0b\x01c\td\ne"
  expect(escapeMarkup(text)).toBe(text)
  expect(escapeHtml(text)).toBe("abc\td\ne")
  expect(escapeXml(text)).toBe("abc\td\ne")
})

test("in XML a carriage return is kept as a reference, half a surrogate pair is replaced", () => {
  expect(escapeXml("a\r\nb\ud83dc😀")).toBe("a&#13;\nb\ufffdc😀")
})
