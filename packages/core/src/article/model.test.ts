import { expect, test } from "vitest"
import { defaultModel } from "./default-model.js"
import { readArticleModel, writeArticleModel } from "./model.js"

const written = JSON.parse(writeArticleModel(defaultModel()))

test("what was written is read again", () => {
  const read = readArticleModel(JSON.stringify(written))
  expect(read.lexicon.words.size).toBeGreaterThan(0)
  expect(read.calibration.length).toBe(defaultModel().calibration.length)
})

test.each([
  ["words that are numbers", { lexicon: { ...written.lexicon, words: 5 } }],
  ["a calibration that is a number", { calibration: 5 }],
  ["odds of two kinds only", { kindOdds: [1, 2] }],
])("a model with %s is refused by code", (_name, change) => {
  expect(() => readArticleModel({ ...written, ...change })).toThrow(
    expect.objectContaining({ code: "not-a-model" }),
  )
})
