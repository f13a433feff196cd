import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { numbersIn, replaceNumbers } from "./numbers-in.js"

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

test("a document that is not there is made, and one without the place gets it at its end", () => {
  const folder = mkdtempSync(join(tmpdir(), "honbun-numbers-"))
  try {
    const path = join(folder, "new.md")
    expect(numbersIn(path, "tea", "4 minutes", "Tea")).toBe(
      "# Tea\n\n<!-- numbers:tea -->\n4 minutes\n<!-- /numbers -->\n",
    )
    writeFileSync(path, "# Old\n")
    expect(numbersIn(path, "tea", "4 minutes", "Tea")).toMatch(/^# Old\n\n<!-- numbers:tea -->\n4 minutes\n/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
