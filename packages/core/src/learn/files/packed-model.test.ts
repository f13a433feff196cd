import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { defaultModel } from "../../article/default-model.js"
import { readArticleModel } from "../../article/model.js"
import { defaultStructureModel } from "../../article/structure/default-model.js"
import { readStructureModel } from "../../article/structure/model.js"
import { defaultPagerModel } from "../../pager/default-model.js"
import { readPagerModel } from "../../pager/model.js"
import { defaultSiteModel, readSiteModel } from "../../site/model.js"
import { packModel, unpackModel } from "./packed-model.js"

const SHIPPED = [
  ["article", readArticleModel, defaultModel],
  ["structure", readStructureModel, defaultStructureModel],
  ["pager", readPagerModel, defaultPagerModel],
  ["site", readSiteModel, defaultSiteModel],
] as const

function fileOf(name: string): string {
  return readFileSync(new URL(`../../../models/${name}.json`, import.meta.url), "utf8")
}

/** Only research asks for importances and the card; a packed file has neither. */
function forExtraction(model: unknown): unknown {
  if (typeof model !== "object" || model === null || ArrayBuffer.isView(model) || model instanceof Map)
    return model
  if (Array.isArray(model)) return model
  const entries = Object.entries(model).filter(([name]) => name !== "importance" && name !== "card")
  return Object.fromEntries(entries.map(([name, value]) => [name, forExtraction(value)]))
}

test.each(SHIPPED)("the %s model comes out of its packed form as its file has it", (name, read, shipped) => {
  expect(forExtraction(shipped())).toEqual(forExtraction(read(fileOf(name))))
})

test("a packed file is two thirds of the file, and names features only where the reader does not know them", () => {
  const file = JSON.parse(fileOf("site")) as { trees: { features: string[] } }
  const { features } = file.trees
  const packed = packModel(file, [features])
  expect(packed.length).toBeLessThan(packModel(file).length)
  expect(packed.length).toBeLessThan((JSON.stringify(file).length * 2) / 3)
  expect(unpackModel(packModel(file))).toEqual(unpackModel(packed, [features]))
})

test("a packed file that ends too early is refused", () => {
  const packed = packModel(JSON.parse(fileOf("structure")))
  expect(() => unpackModel(packed.slice(0, packed.length >> 1))).toThrow("ends too early")
})

test("a file that is not packed stays as it is", () => {
  expect(unpackModel('{"format":"x"}')).toBe('{"format":"x"}')
})
