import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import * as reasons from "../error-reasons.js"
import { HonbunError } from "../errors.js"
import { parsePage } from "../page/parse.js"
import { learnRecipe } from "../parts/learn-recipe.js"
import { sayError } from "./say-error.js"

const KANA_OR_KANJI = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const holesOf = (words: string): string[] => [...new Set(words.match(/\{\w+\}/g) ?? [])].sort()

test.each(Object.values(reasons))(
  "$reason is said in Japanese with the values of its English",
  ({ reason, words }) => {
    const values = Object.fromEntries(
      holesOf(words).map((hole) => [hole.slice(1, -1), `<${hole.slice(1, -1)}>`]),
    )
    const error = new HonbunError("bad-option", { reason, words }, values)
    expect(holesOf(error.message)).toEqual([])
    const japanese = sayError(error, "ja")
    expect(japanese).toMatch(KANA_OR_KANJI)
    for (const value of Object.values(values)) {
      expect(error.message).toContain(value)
      expect(japanese).toContain(value)
    }
  },
)

test("no two reasons have one name", () => {
  const names = Object.values(reasons).map(({ reason }) => reason)
  expect(names.length).toBe(new Set(names).size)
})

test("what is wrong can be read by programs and said in either language", () => {
  let caught: unknown
  try {
    learnRecipe(parsePage("<h1>Tea</h1>"), [{ name: "price", value: "¥1,200" }])
  } catch (error) {
    caught = error
  }
  const error = caught as HonbunError
  expect([error.code, error.reason]).toEqual(["pick-not-found", "not-on-page"])
  expect(error.values).toEqual({ name: "price", value: "¥1,200" })
  expect(sayError(error, "en")).toBe("Expected `¥1,200` (`price`) on the page, but it is not there")
  expect(sayError(error, "ja")).toBe("`¥1,200` (`price`) がページにありません")
})

test("an error of another kind speaks for itself", () => {
  expect(sayError(new Error("odd"), "ja")).toBe("odd")
  expect(sayError(new HonbunError("timeout", "slow"), "ja")).toBe("slow")
  expect(sayError({ message: "odd", reason: "constructor" }, "ja")).toBe("odd")
})

test("no file of the packages throws a sentence of its own", () => {
  const packages = fileURLToPath(new URL("../../../", import.meta.url))
  const sentences = ["core/src", "honbun/src", "lab/src"].flatMap((folder) =>
    readdirSync(join(packages, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .filter((file) =>
        /new HonbunError\(\s*"[\w-]+",\s*["'`]/.test(readFileSync(join(packages, folder, file), "utf8")),
      ),
  )
  expect(sentences).toEqual([])
})
