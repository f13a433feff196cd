// The contents of the documentation site lead to every page, and to nothing else.
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

const DOCS: string = fileURLToPath(new URL("../docs", import.meta.url))
type Groups = readonly (readonly [name: string, ...pages: (readonly [file: string, name: string])[]])[]
const { ENGLISH, JAPANESE } = (await import(join(DOCS, ".vitepress/contents.mjs"))) as {
  ENGLISH: Groups
  JAPANESE: Groups
}

function filesIn(groups: Groups): string[] {
  return groups.flatMap(([, ...pages]) => pages.map(([file]) => file))
}

function written(folder: string): string[] {
  return readdirSync(join(DOCS, folder))
    .filter((name) => name.endsWith(".md") && name !== "index.md")
    .map((name) => folder + name.replace(/\.md$/, ""))
}

test.each([
  ["English", ENGLISH, ""],
  ["Japanese", JAPANESE, "ja/"],
] as const)("every page in %s is in the contents, and what they name is there", (_, groups, folder) => {
  const listed = filesIn(groups)
  expect(listed.filter((file) => !existsSync(join(DOCS, `${file}.md`)))).toEqual([])
  expect(written(folder).filter((file) => !listed.includes(file))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})
