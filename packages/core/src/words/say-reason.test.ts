import { expect, test } from "vitest"
import { FEATURE_NAMES as FIRST_FEATURES } from "../article/features/features.js"
import { NEIGHBOUR_FEATURES } from "../article/features/neighbour-features.js"
import { extract } from "../papers.js"
import type { Reason } from "../reasons.js"
import { featureWords } from "./features.js"
import { sayReason } from "./say-reason.js"

const FEATURE_NAMES = [...new Set([...FIRST_FEATURES, ...NEIGHBOUR_FEATURES])]
const KANA_OR_KANJI = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

test("every feature that a reason can name has words in both languages, and no two have the same", () => {
  const unknown = FEATURE_NAMES.filter((name) => !featureWords(name))
  expect(unknown).toEqual([])
  for (const name of FEATURE_NAMES) {
    const { en, ja } = featureWords(name)!
    expect([name, KANA_OR_KANJI.test(ja), KANA_OR_KANJI.test(en)]).toEqual([name, true, false])
  }
  const phrases = FEATURE_NAMES.map((name) => featureWords(name)!.ja)
  const shared = phrases.filter((phrase, i) => phrases.indexOf(phrase) !== i)
  // Title, description and author are one family; the words of headings are words too.
  expect(shared.length).toBeLessThanOrEqual(5)
})

test("features of a reason are said in words, with their numbers", () => {
  const features = [
    { name: "own-link-share", value: 0.3, by: 1.234 },
    { name: "ring2-links", value: 1.5e-7, by: -0.4 },
    { name: "of-tomorrow", value: 1, by: 0.1 },
  ]
  expect(sayReason({ code: "features", features }, "en")).toBe(
    "the block: share of link text 0.3 (+1.2); element 3 around it: share of link text 1.5e-7 (−0.4); of-tomorrow 1 (+0.1)",
  )
  expect(sayReason({ code: "features", features: features.slice(0, 2) }, "ja")).toBe(
    "このブロック：リンク文字の割合 0.3 (+1.2)、外側 3 段目の要素：リンク文字の割合 1.5e-7 (−0.4)",
  )
})

const REASONS: readonly Reason[] = [
  { code: "amounts" },
  ...(["vote", "include", "hidden", "selector", "correction", "data", "only", "structure"] as const).flatMap(
    (code) => [
      { code, kept: true },
      { code, kept: false },
    ],
  ),
  ...(["title", "date", "author", "other-date"] as const).map((role) => ({ code: "header", role }) as const),
  { code: "unlike-site" },
  { code: "surer-than-site" },
  { code: "labelling", element: "p", kept: true },
  { code: "labelling", element: "p", kept: false },
  { code: "element-features", count: 46 },
  { code: "same-block", kept: true },
  { code: "same-block", kept: false },
  { code: "repeated-run", kept: true },
  { code: "repeated-run", kept: false },
  { code: "next-number", to: 2 },
  { code: "next-number", from: 2, to: 3 },
  { code: "address-number", to: 2 },
  { code: "address-number", from: 2, to: 3 },
  { code: "numbered-strip", current: 2, to: 3 },
  { code: "model", kind: "page" },
  { code: "model", kind: "section" },
  { code: "book", signs: ["generator", "says-next"] },
  { code: "link-features", count: 9 },
  { code: "rule", rule: "tea" },
  { code: "chosen" },
  { code: "incomplete-rule" },
  { code: "unsafe-pattern" },
]

test("every reason has words of its own in both languages, with its values filled in", () => {
  for (const language of ["en", "ja"] as const) {
    const said = REASONS.map((reason) => sayReason(reason, language))
    expect(new Set(said).size).toBe(REASONS.length)
    for (const words of said) {
      expect(words).not.toMatch(/[{}]|undefined/)
      expect(KANA_OR_KANJI.test(words)).toBe(language === "ja")
    }
  }
})

test.each(["auto", "crf", "text"] as const)("no reason of the method %s is left in English", (method) => {
  const article = extract(
    `<title>Sea</title><nav><a href=/>Home</a></nav><article><h1>Sea</h1>${"<p>The sea was calm, and nobody expected the ice to break before noon.</p>".repeat(5)}<p hidden>none</p></article><footer>© 2026</footer>`,
    { method, explain: true },
  )
  for (const { reason } of article.blocks!) {
    expect(sayReason(reason, "ja")).toMatch(KANA_OR_KANJI)
    expect(sayReason(reason, "ja")).not.toMatch(/[a-z]+-[a-z]+/)
  }
})
