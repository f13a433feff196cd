import { expect, test } from "vitest"
import { checkPackage, importCycles, type PackageRules, RULES, roomCycles } from "./check-rooms.js"
import { importsOf } from "./imports.js"

const core: PackageRules = RULES.find((rules) => rules.source === "packages/core/src")!
const studio: PackageRules = RULES.find((rules) => rules.source === "packages/studio/src")!
const application: PackageRules = RULES.find((rules) => rules.source === "packages/honbun/src")!

const CORE_FILES = [
  "index",
  "errors",
  "page/page",
  "blocks/blocks",
  "learn/tree",
  "article/extract",
  "site/template",
]

/** What the rules say of one file with one line, in a house where a few files are. */
function verdict(
  file: string,
  text: string,
  rules: PackageRules = core,
  dependencies = ["entities"],
): string[] {
  const sources = new Map(CORE_FILES.map((name) => [`${rules.source}/${name}.ts`, ""]))
  sources.set(`${rules.source}/${file}`, text)
  return checkPackage(sources, rules, dependencies).map((violation) => violation.rule)
}

test("a room may import from rooms before it in the flow", () => {
  expect(verdict("blocks/x.ts", 'import { textOf } from "../page/page.js"')).toEqual([])
  expect(verdict("article/x.ts", 'import { grow } from "../learn/tree.js"')).toEqual([])
})

test("a room may not import from a room further on", () => {
  const [rule] = verdict("page/x.ts", 'import { blocksOf } from "../blocks/blocks.js"')
  expect(rule).toBe("page may import from no other room, not from blocks")
  expect(verdict("blocks/x.ts", 'export * from "../article/extract.js"')).toHaveLength(1)
  expect(verdict("blocks/x.ts", 'const later = await import("../article/extract.js")')).toHaveLength(1)
  expect(verdict("page/x.ts", 'type Later = import("../blocks/blocks.js").Blocks')).toHaveLength(1)
})

test("learn imports from nowhere else, not even the errors", () => {
  expect(verdict("page/x.ts", 'import { HonbunError } from "../errors.js"')).toEqual([])
  expect(verdict("learn/x.ts", 'import { HonbunError } from "../errors.js"')).toHaveLength(1)
  expect(verdict("learn/x.ts", 'import type { Page } from "../page/page.js"')).toHaveLength(1)
  expect(verdict("learn/x.ts", 'import { grow } from "./tree.js"')).toEqual([])
})

test("article may name a site's types but not call into site", () => {
  expect(verdict("article/x.ts", 'import type { SiteTemplate } from "../site/template.js"')).toEqual([])
  expect(verdict("article/x.ts", 'import { type SiteTemplate } from "../site/template.js"')).toEqual([])
  const [rule] = verdict("article/x.ts", 'import { learn, type SiteTemplate } from "../site/template.js"')
  expect(rule).toBe("article may import only types from site")
})

test("nothing inside imports the index", () => {
  expect(verdict("article/x.ts", 'import { parsePage } from "../index.js"')).toHaveLength(1)
})

test("core takes nothing from Node and no package that is not listed", () => {
  expect(verdict("page/x.ts", 'import { readFileSync } from "node:fs"')).toHaveLength(1)
  expect(verdict("page/x.ts", 'import { decodeHTML } from "entities/decode"')).toEqual([])
  expect(verdict("page/x.ts", 'import { load } from "cheerio"')).toHaveLength(1)
  expect(verdict("page/x.ts", 'import x from "fs"')).toHaveLength(1)
})

test("tests may import what they like", () => {
  expect(
    verdict("page/x.test.ts", 'import { readFileSync } from "node:fs"\nimport "../article/extract.js"'),
  ).toEqual([])
})

test("a room without a rule is refused, and rules never run in a circle", () => {
  const [rule] = verdict("attic/x.ts", 'import { parsePage } from "../page/page.js"')
  expect(rule).toBe("attic has no rule yet: say what it may import")
  for (const rules of RULES) expect(roomCycles(rules)).toEqual([])
  const circle = { one: { from: ["two"] }, two: { from: ["one"] } }
  expect(roomCycles({ ...core, rooms: circle })).toEqual([["one", "two", "one"]])
})

test("the lab reaches honbun and core by their doors only", () => {
  const lab = RULES.find((rules) => rules.source === "packages/lab/src")!
  const listed = ["@honbun/core", "honbun"]
  const doors = 'import "@honbun/core/learn"\nimport "@honbun/core/papers"\nimport "honbun/command"'
  expect(verdict("train/x.ts", doors, lab, listed)).toEqual([])
  expect(verdict("train/x.ts", 'import "honbun/dist/cli/run.js"', lab, listed)).toHaveLength(1)
  expect(verdict("train/x.ts", 'import "../../../honbun/src/command.js"', lab, listed)).toHaveLength(1)
})

test("the application reaches core by its doors only", () => {
  const dependencies = ["@honbun/core"]
  expect(verdict("cli/x.ts", 'import { extract } from "@honbun/core"', application, dependencies)).toEqual([])
  expect(
    verdict("cli/x.ts", 'import x from "@honbun/core/dist/x.js"', application, dependencies),
  ).toHaveLength(1)
  expect(
    verdict("cli/x.ts", 'import x from "../../../core/src/errors.js"', application, dependencies),
  ).toHaveLength(1)
})

test("the studio imports neither core, but in its worker, nor the application, even when package.json lists them", () => {
  const listed = ["@honbun/core", "honbun"]
  expect(verdict("x.ts", 'import { extract } from "@honbun/core"', studio, listed)).toHaveLength(1)
  expect(verdict("read/x.ts", 'import { extract } from "@honbun/core"', studio, listed)).toHaveLength(1)
  expect(verdict("worker/x.ts", 'import { extract } from "@honbun/core"', studio, listed)).toEqual([])
  expect(verdict("read/x.ts", 'import { sayReason } from "@honbun/core/words"', studio, listed)).toEqual([])
  expect(verdict("x.ts", 'import { serve } from "honbun"', studio, listed)).toHaveLength(1)
  expect(verdict("worker/x.ts", 'import { serve } from "honbun"', studio, listed)).toHaveLength(1)
})

test("a circle of imports is found and named, also when it is made of types", () => {
  const sources = new Map([
    ["s/a.ts", 'import { b } from "./b.js"'],
    ["s/b.ts", 'import type { C } from "./c.js"'],
    ["s/c.ts", 'export { a } from "./a.js"'],
    ["s/d.ts", 'import { a } from "./a.js"'],
  ])
  expect(importCycles(sources)).toEqual([["s/a.ts", "s/b.ts", "s/c.ts", "s/a.ts"]])
})

test("imports in comments and strings do not count", () => {
  const text = '// import "a"\n/** import x from "b" */\nconst s = `import "c"`\nimport "d"'
  expect(importsOf("x.ts", text)).toEqual([{ specifier: "d", typeOnly: false }])
})
