import { describe, expect, test } from "vitest"
import {
  CHARACTER_CLASS,
  countText,
  DENSE,
  LOOSE,
  PUNCTUATION,
  SIGN,
  SPACE,
  type TextCounts,
  WORD,
} from "./characters.js"

function counted(text: string): TextCounts {
  const counts = { characters: 0, punctuation: 0, words: 0 }
  countText(text, 0, text.length, counts)
  return counts
}

describe("words", () => {
  const cases: [what: string, text: string, words: number][] = [
    ["Latin words are what stands between spaces", "The quick brown fox", 4],
    ["white space of any kind separates", " a\tb\nc\u3000d\u00a0e ", 5],
    ["an apostrophe or hyphen inside a word does not end it", "it's a well-known l’été", 4],
    ["a full stop ends a word", "end.Begin", 2],
    ["signs alone are no words", "— * & /", 0],
    ["numbers are words", "in 2024 there were 12 of 365", 7],
    ["accents and Cyrillic are letters", "Größe élève Привет мир", 4],
    ["Japanese is counted two characters a word", "今日は晴れです", 4],
    ["punctuation ends a Japanese run", "今日。明日。", 2],
    ["Japanese and Latin in one run are apart", "今日はGoodです", 4],
    ["Chinese is counted two characters a word", "我们今天去公园", 4],
    ["Korean puts spaces between words", "오늘은 날씨가 좋습니다", 3],
    ["Thai is counted four characters a word", "สวัสดีครับ", 3],
    ["an emoji is one word character", "😀 😀", 2],
    ["rare Han outside the basic plane are counted as Han", "𠀀𠀁𠀂", 2],
    ["nothing has none", "", 0],
    ["zero-width marks separate nothing visible", "\u200b\ufeff", 0],
  ]
  for (const [what, text, words] of cases) test(what, () => expect(counted(text).words).toBe(words))
})

describe("characters", () => {
  test("white space and marks that show nothing are left out", () => {
    expect(counted(" a \u00a0\u3000\u200b\ufeff\u00adb\n").characters).toBe(2)
  })

  test("a surrogate pair is one", () => expect(counted("😀𠀀").characters).toBe(2))

  test("a lone low surrogate is none, a lone high one is one", () => {
    expect(counted("\udc00").characters).toBe(0)
    expect(counted("\ud800").characters).toBe(1)
  })
})

describe("punctuation", () => {
  test("Latin and CJK marks of prose count", () => {
    expect(counted("One, two. Three! Four? 「五」、六。七！八？").punctuation).toBe(10)
  })

  test("quotes, brackets and symbols do not", () => {
    expect(counted(`"a" (b) [c] 'd' “e” $ % & / = + * ・ 〜 《f》`).punctuation).toBe(0)
  })
})

test("only the given range is counted, and added to what is there", () => {
  const counts = { characters: 10, punctuation: 1, words: 2 }
  countText("ab, cd. ef", 4, 7, counts)
  expect(counts).toEqual({ characters: 13, punctuation: 2, words: 3 })
})

test("classes of characters", () => {
  const classOf = (each: string) => CHARACTER_CLASS[each.charCodeAt(0)]
  for (const each of "aZ9éЖ한ªºµא") expect(classOf(each)).toBe(WORD)
  for (const each of "漢々〇ひカーｶ") expect(classOf(each)).toBe(DENSE)
  for (const each of "กລកမ") expect(classOf(each)).toBe(LOOSE)
  for (const each of ".,;:!?。、「」『』！？，．；：…؟،؛।") expect(classOf(each)).toBe(PUNCTUATION)
  for (const each of " \t\n\u00a0\u3000\u200b\u2028") expect(classOf(each)).toBe(SPACE)
  for (const each of "\"'()-–—“”©®€→★・（）％") expect(classOf(each)).toBe(SIGN)
})
