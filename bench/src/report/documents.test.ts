import { expect, test } from "vitest"
import { replaceNumbers } from "./documents.js"

const DOCUMENT = `# Title
<!-- numbers:extract -->
old
<!-- /numbers -->
between
<!-- numbers:page -->
<!-- /numbers -->
`

test("only the named place gets new figures", () => {
  expect(replaceNumbers(DOCUMENT, "extract", "new\n")).toBe(DOCUMENT.replace("old", "new"))
  expect(replaceNumbers(DOCUMENT, "page", "new")).toContain("<!-- numbers:page -->\nnew\n<!-- /numbers -->")
})

test("writing the same figures twice changes nothing", () => {
  const once = replaceNumbers(DOCUMENT, "extract", "new $& text")!
  expect(replaceNumbers(once, "extract", "new $& text")).toBe(once)
})

test("a document without the place is left alone", () => {
  expect(replaceNumbers("# Title", "extract", "new")).toBeUndefined()
  expect(replaceNumbers("<!-- numbers:extract --> never closed", "extract", "new")).toBeUndefined()
})
