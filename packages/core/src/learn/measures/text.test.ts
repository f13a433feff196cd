import { readFileSync } from "node:fs"
import fc from "fast-check"
import { expect, test } from "vitest"
import { bleu4, characterScore, meanScores, rouge2, shingleScore, wordBagScore } from "./text.js"
import { isCharacterLanguage, normalise, tokensOf } from "./words.js"

interface Recorded {
  texts: Record<string, string>
  tokens: Record<string, string[]>
  characters: Record<string, string[]>
  normal: Record<string, string>
  scores: {
    gold: string
    predicted: string
    characters: boolean
    tp: number
    fp: number
    fn: number
    bleu4: number
    rouge2: number
  }[]
}
const recorded: Recorded = JSON.parse(
  readFileSync(new URL("./fixtures/python.json", import.meta.url), "utf8"),
)

test("words, characters and normal forms are those of Python's Unicode tables", () => {
  for (const [name, text] of Object.entries(recorded.texts)) {
    expect(tokensOf(text)).toEqual(recorded.tokens[name])
    expect(tokensOf(text, true)).toEqual(recorded.characters[name])
    expect(normalise(text)).toBe(recorded.normal[name])
  }
})

test("shingles, BLEU-4 and ROUGE-2 of every pair of texts are those of the Python reference", () => {
  for (const { gold, predicted, characters, tp, fp, fn, ...others } of recorded.scores) {
    const [a, b] = [recorded.texts[gold]!, recorded.texts[predicted]!]
    const score = shingleScore(a, b, { characters })
    expect(score.truePositives).toBeCloseTo(tp, 12)
    expect(score.falsePositives).toBeCloseTo(fp, 12)
    expect(score.falseNegatives).toBeCloseTo(fn, 12)
    expect(bleu4(a, b, { characters })).toBeCloseTo(others.bleu4, 12)
    expect(rouge2(a, b, { characters })).toBeCloseTo(others.rouge2, 12)
  }
})

test("a text compared with itself is perfect in every measure", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
      expect(shingleScore(text, text).f1).toBe(1)
      expect(wordBagScore(text, text).f1).toBe(1)
      expect(characterScore(text, text).f1).toBe(1)
      expect(bleu4(text, text)).toBeCloseTo(1, 12)
      expect(rouge2(text, text)).toBe(1)
    }),
  )
})

test("exchanging gold and prediction exchanges precision and recall", () => {
  const words = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 30 }).map((list) => list.join(" "))
  fc.assert(
    fc.property(words, words, (a, b) => {
      for (const score of [shingleScore, wordBagScore, characterScore]) {
        expect(score(a, b).precision).toBeCloseTo(score(b, a).recall, 12)
      }
    }),
  )
})

test("word order matters to shingles, not to the bag of words", () => {
  expect(shingleScore("a b c d e", "e d c b a").f1).toBe(0)
  expect(wordBagScore("a b c d e", "e d c b a").f1).toBe(1)
})

test("character measures count characters that stand in a common run", () => {
  const score = characterScore("本文はここから始まる", "広告本文はここから始まる")
  expect(score.recall).toBe(1)
  expect(score.precision).toBeCloseTo(10 / 12, 12)
  expect(characterScore("abcdefgh", "hgfedcba").f1).toBe(0)
  expect(characterScore("", "x").precision).toBe(0)
})

test("means over pages leave out pages without a prediction from precision only", () => {
  const pages = [shingleScore("a b c d", "a b c d"), shingleScore("a b c d", "")]
  const scores = meanScores(pages)
  expect(scores.precision).toBe(1)
  expect(scores.recall).toBe(0.5)
  expect(scores.f1).toBeCloseTo(2 / 3, 12)
})

test("Japanese, Chinese, Korean and Thai are compared by characters, whatever the region", () => {
  expect(["ja", "zh-Hant", "ko_KR", "TH"].every(isCharacterLanguage)).toBe(true)
  expect(["en", "de-CH", "jav"].some(isCharacterLanguage)).toBe(false)
})
