import { expect, test } from "vitest"
import { withoutControls } from "./controls.js"
import { textOf } from "./page.js"
import { parsePage } from "./parse.js"

test("control characters are taken out, and nothing else is", () => {
  expect(withoutControls("a\u001b[31mb\u0007c\u009bd\u007fe")).toBe("a[31mbcde")
  expect(withoutControls("a\tb\nc\rd é 日 \u202e")).toBe("a\tb\nc\rd é 日 \u202e")
})

test("those that separate words become spaces: form feed and next line", () => {
  expect(withoutControls("Panel\u0085on\fits")).toBe("Panel on its")
  expect(textOf(parsePage("<p>Panel\u0085on"), 0)).toBe("Panel on")
})
