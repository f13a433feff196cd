import { existsSync } from "node:fs"
import { afterEach, expect, test } from "vitest"
import { makeTree } from "../../../honbun/src/dataset/dataset.test-stage.js"
import { workFolder } from "./work-folder.js"

const folder = makeTree({ "kept/.keep": "" })
afterEach(() => folder.dispose())

test("a result is made once for a name and a key, and read from the folder afterwards", () => {
  let made = 0
  const make = (): Float32Array => Float32Array.of(++made, 0.5)
  const work = workFolder(folder.at("kept"))
  expect(work.once("pages/a", [1], make)).toEqual(Float32Array.of(1, 0.5))
  expect(workFolder(folder.at("kept")).once("pages/a", [1], make)).toEqual(Float32Array.of(1, 0.5))
  expect(work.once("pages/a", [2], make)).toEqual(Float32Array.of(2, 0.5))
  expect(work.once("pages/b", [1], make)).toEqual(Float32Array.of(3, 0.5))
  expect(made).toBe(3)
})

test("what fails leaves nothing behind", () => {
  const work = workFolder(folder.at("failed"))
  const fail = (): never => {
    throw new Error("no page")
  }
  expect(() => work.once("pages/a", 1, fail)).toThrow("no page")
  expect(existsSync(folder.at("failed"))).toBe(false)
})
