import { FEATURE_NAMES as FIRST_FEATURES, NEIGHBOUR_FEATURES } from "@honbun/core"
import { expect, test } from "vitest"
import { extract } from "../../../core/src/index.js"
import { featureWords } from "./features.js"
import { FIXED_REASONS, reasonInWords } from "./reasons.js"

const FEATURE_NAMES = [...new Set([...FIRST_FEATURES, ...NEIGHBOUR_FEATURES])]
const ALL_KANA_OR_KANJI = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

test("every feature that a reason can name has words in both languages, and no two have the same", () => {
  const unknown = FEATURE_NAMES.filter((name) => !featureWords(name))
  expect(unknown).toEqual([])
  for (const name of FEATURE_NAMES) {
    const { en, ja } = featureWords(name)!
    expect([name, ALL_KANA_OR_KANJI.test(ja), ALL_KANA_OR_KANJI.test(en)]).toEqual([name, true, false])
  }
  const phrases = FEATURE_NAMES.map((name) => featureWords(name)!.ja)
  const shared = phrases.filter((phrase, i) => phrases.indexOf(phrase) !== i)
  // Title, description and author are one family; the words of headings are words too.
  expect(shared.length).toBeLessThanOrEqual(5)
})

test("names of features in a reason become words, with their numbers as they were", () => {
  const reason = "own-link-share 0.3 (+1.2), ring2-links 1.5e-7 (−0.4)"
  expect(reasonInWords(reason, "en")).toBe(
    "the block: share of link text 0.3 (+1.2); element 3 around it: share of link text 1.5e-7 (−0.4)",
  )
  expect(reasonInWords(reason, "ja")).toBe(
    "このブロック：リンク文字の割合 0.3 (+1.2)、外側 3 段目の要素：リンク文字の割合 1.5e-7 (−0.4)",
  )
})

test.each(["auto", "crf", "text"] as const)("no reason of the method %s is left in English", (method) => {
  const article = extract(
    `<title>Sea</title><nav><a href=/>Home</a></nav><article><h1>Sea</h1>${"<p>The sea was calm, and nobody expected the ice to break before noon.</p>".repeat(5)}<p hidden>none</p></article><footer>© 2026</footer>`,
    { method, explain: true },
  )
  for (const { reason } of article.blocks!) {
    expect(ALL_KANA_OR_KANJI.test(reasonInWords(reason, "ja"))).toBe(true)
    expect(reasonInWords(reason, "ja")).not.toMatch(/[a-z]+-[a-z]+/)
  }
})

test("reasons that are always the same are known in Japanese", () => {
  for (const reason of Object.keys(FIXED_REASONS))
    expect(reasonInWords(reason, "ja")).toMatch(ALL_KANA_OR_KANJI)
  expect(reasonInWords("one of 46 features of the element around it", "ja")).toContain("46")
  expect(reasonInWords("something new", "ja")).toBe("something new")
})
