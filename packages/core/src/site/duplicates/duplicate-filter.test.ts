import { expect, test } from "vitest"
import { NearDuplicates } from "./duplicate-filter.js"
import { BANDS, duplicateChance, minHashBands } from "./min-hash.js"

/** A text of numbered words; two with the same seed are the same. */
const text = (seed: number, words = 400) =>
  Array.from({ length: words }, (_, i) => `w${(i * 7919 + seed * 104_729) % 50_021}`).join(" ")

test("a text and the same text with other spaces, case and punctuation are duplicates, another text is not", () => {
  const known = new NearDuplicates(2 ** 20)
  expect(known.isDuplicate(minHashBands(text(1)))).toBe(false)
  expect(known.isDuplicate(minHashBands(text(2)))).toBe(false)
  expect(known.isDuplicate(minHashBands(text(1).toUpperCase().replaceAll(" ", ",\n")))).toBe(true)
})

test("a text with one sentence more is a near duplicate", () => {
  const known = new NearDuplicates(2 ** 20)
  known.isDuplicate(minHashBands(text(1)))
  expect(known.isDuplicate(minHashBands(`${text(1)} read more about this`))).toBe(true)
})

test("in Japanese, characters stand for words", () => {
  const known = new NearDuplicates(2 ** 20)
  const story = "港は静かな朝を迎えた。氷が割れるとは、水先案内人でさえ思っていなかった。".repeat(4)
  const other = "東京の桜は例年より早く咲き始めたと、気象庁が月曜日に発表した。見頃は来週になる。".repeat(4)
  known.isDuplicate(minHashBands(story))
  expect(known.isDuplicate(minHashBands(other))).toBe(false)
  expect(known.isDuplicate(minHashBands(`${story}続きを読む`))).toBe(true)
})

test("texts without words are never duplicates", () => {
  const known = new NearDuplicates(2 ** 20)
  expect(known.isDuplicate(minHashBands(""))).toBe(false)
  expect(known.isDuplicate(minHashBands("…"))).toBe(false)
})

test("the share of pairs that are found follows the documented curve", () => {
  for (const shared of [0.7, 0.8, 0.9]) {
    let found = 0
    let expected = 0
    const pairs = 200
    for (let pair = 0; pair < pairs; pair++) {
      const words = text(pair, 500).split(" ")
      // Cutting a text short changes no other shingle: similarity is the share of shingles that stay.
      const cut = words.slice(0, Math.round(words.length * shared))
      expected += duplicateChance((cut.length - 4) / (words.length - 4))
      const known = new NearDuplicates(2 ** 16)
      known.isDuplicate(minHashBands(words.join(" ")))
      if (known.isDuplicate(minHashBands(cut.join(" ")))) found++
    }
    expect(Math.abs(found - expected) / pairs).toBeLessThan(0.12)
  }
})

test("the error it tells is the error it makes", () => {
  const known = new NearDuplicates(40_000)
  let seed = 1
  const random = () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) ^ (seed >>> 16)
  const signature = () => Uint32Array.from({ length: BANDS * 2 }, random)
  for (let i = 0; i < 1_500; i++) known.remember(signature())
  const probe = new NearDuplicates(40_000)
  expect(probe.error).toBe(0)
  let wrong = 0
  for (let i = 0; i < 500; i++) if (known.isDuplicate(signature())) wrong++
  expect(wrong / 500).toBeGreaterThan(known.error / 3)
  expect(wrong / 500).toBeLessThan(known.error * 1.5 + 0.02)
})
