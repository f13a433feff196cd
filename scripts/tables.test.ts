// Every table of the papers' pages says what it was made from. One whose code or models are others now is stale.
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { STAMPED, stampIn, stampOfSources } from "../packages/lab/src/report/stamp.js"

const DOCS: string = fileURLToPath(new URL("../docs/", import.meta.url))

const DOCUMENTS = readdirSync(DOCS)
  .filter((file) => file.endsWith(".md"))
  .map((file) => ({ file, text: readFileSync(`${DOCS}${file}`, "utf8") }))

// A stale table is said, and fails only where somebody asks for it before a release: HONBUN_TABLES=strict.
test.each(Object.keys(STAMPED))("the tables of %s were made by the code and models that are here", (name) => {
  const found = DOCUMENTS.find(({ text }) => text.includes(`<!-- numbers:${name} -->`))
  if (!found) return
  const stamp = stampIn(found.text, name)
  expect(stamp, `docs/${found.file} has tables without a stamp`).toBeDefined()
  const why = `docs/${found.file} is stale: run \`honbun lab reproduce data --out work --tables docs --only ${name}\``
  const { data: _, ...made } = stamp!
  const isStale = JSON.stringify(made) !== JSON.stringify(stampOfSources(name))
  if (isStale) console.warn(why)
  if (process.env.HONBUN_TABLES === "strict") expect(made, why).toEqual(stampOfSources(name))
})

test("another wording of a comment makes no table stale, another line of code does", () => {
  const { code } = stampOfSources("paper-e")!
  expect(code).toMatch(/^[0-9a-f]{12}$/)
  expect(stampOfSources("paper-a")!.code).not.toBe(code)
})
