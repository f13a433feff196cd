// Every table of the papers' pages says what it was made from. One whose code or models are others now is stale.
import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { STAMPED, stampIn, stampOfSources } from "../packages/lab/src/report/stamp.js"

const DOCS: string = fileURLToPath(new URL("../docs/", import.meta.url))

/** Tables that were made before stamps were written; their pages say that they are older than the code. */
const KNOWN_OLD: readonly string[] = ["paper-a", "paper-d"]

// A stale table is said, and fails only where somebody asks for it before a release: HONBUN_TABLES=strict.
test.each(Object.keys(STAMPED))("the tables of %s were made by the code and models that are here", (name) => {
  const file = `${DOCS}${name}.md`
  const document = existsSync(file) ? readFileSync(file, "utf8") : ""
  if (!document.includes(`<!-- numbers:${name} -->`)) return
  const stamp = stampIn(document, name)
  if (!stamp && KNOWN_OLD.includes(name)) {
    expect(document).toContain("older than the code")
    return
  }
  expect(stamp, `docs/${name}.md has tables without a stamp`).toBeDefined()
  const why = `docs/${name}.md is stale: run \`honbun lab reproduce data --out work --tables docs --only ${name}\``
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
