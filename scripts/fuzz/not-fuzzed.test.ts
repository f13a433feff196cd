import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import * as honbun from "./honbun.js"
import { NOT_FUZZED } from "./not-fuzzed.js"

const FOLDER = new URL("./", import.meta.url)
const callers = ["public-functions.ts", "steps.ts", "strangers.ts"].concat(
  readdirSync(new URL("functions/", FOLDER)).map((name) => `functions/${name}`),
)
const source = callers.map((name) => readFileSync(new URL(name, FOLDER), "utf8")).join("\n")
const called = new Set(
  [...source.matchAll(/\bhonbun\.(\w+)|\b(\w+)\(/g)].map(([, one, other]) => one ?? other!),
)
const functions = Object.entries(honbun).flatMap(([name, value]) =>
  typeof value === "function" ? [name] : [],
)

test("every public function is fuzzed, or there is a reason why not", () => {
  const excepted = Object.values(NOT_FUZZED).flat()
  expect(functions.filter((name) => !called.has(name)).sort()).toEqual([...excepted].sort())
})

test("no function is excepted that is not there, or twice", () => {
  const excepted = Object.values(NOT_FUZZED).flat()
  expect(excepted.filter((name) => !functions.includes(name))).toEqual([])
  expect(new Set(excepted).size).toBe(excepted.length)
})
