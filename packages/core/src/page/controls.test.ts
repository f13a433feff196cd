import { expect, test } from "vitest"
import { withoutControls } from "./controls.js"
import { textOf } from "./page.js"
import { parsePage } from "./parse.js"
import { nodeAt, pathOf } from "./paths.js"
import { TEXT } from "./tags.js"

test("control characters are taken out, and nothing else is", () => {
  expect(withoutControls("a\u001b[31mb\u0007c\u009bd\u007fe")).toBe("a[31mbcde")
  expect(withoutControls("a\tb\nc\rd é 日 \u202e")).toBe("a\tb\nc\rd é 日 \u202e")
})

test("those that separate words become spaces: form feed and next line", () => {
  expect(withoutControls("Panel\u0085on\fits")).toBe("Panel on its")
  expect(textOf(parsePage("<p>Panel\u0085on"), 0)).toBe("Panel on")
})

test("made-up tags and attributes bring no control characters into paths, and stay different ones", () => {
  const page = parsePage("<p\u001b[31m><x\u009b a\u0007=1>a</x\u009b><x\u0085>b")
  const elements = Array.from(page.tag.keys()).filter((node) => node > 0 && page.tag[node] !== TEXT)
  const paths = elements.map((node) => pathOf(page, node))
  expect(paths.join("")).not.toMatch(/[\0-\x1f\x7f-\x9f]/)
  expect(paths.map((path) => nodeAt(page, path))).toEqual(elements)
  expect(page.attributes.names.join("")).not.toMatch(/[\0-\x1f\x7f-\x9f]/)
})
