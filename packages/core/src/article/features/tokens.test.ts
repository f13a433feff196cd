import { expect, test } from "vitest"
import { NameOdds, nameTokens } from "./names.js"
import { tokensOf } from "./tokens.js"

test("words are told the same with Unicode's tables, which one Han character calls for, as without them", () => {
  const texts = [
    "It's 5 o’clock — “Élan”, naïve…",
    "Straße\u00a0Łódź ½ ª ²x",
    "İstanbul ǅ ﬁn",
    "a\u0301b ¨c ´d",
    "€5 µm Ÿ Ω",
  ]
  for (const text of texts) expect([...tokensOf(text), "字"]).toEqual(tokensOf(`${text} 字`))
  expect(tokensOf(texts[0]!)).toEqual(["it", "s", "5", "o", "clock", "élan", "naïve"])
})

test("scripts without spaces give pairs of characters", () => {
  expect(tokensOf("本文です web")).toEqual(["本文", "文で", "です", "web"])
})

test("the words of a class are told apart by capitals and signs, each once", () => {
  expect([...nameTokens("postBody post-body_2 XMLHttp a")]).toEqual(["post", "body", "xmlhttp"])
  expect([...nameTokens("größe postBody")]).toEqual(["gr", "post", "body"])
  expect([...nameTokens("")]).toEqual([])
})

test("the odds of a name are those of its words, each counted once, within ±6", () => {
  const odds = new Map([
    ["post", 1.5],
    ["body", 2],
    ["gr", -1],
    ["nav", -4],
    ["footer", -3],
  ])
  const names = new NameOdds(odds)
  for (const name of ["postBody post-body_2", "POST post Post", "größe postBody", "unknown", "", "Body"]) {
    const sum = [...nameTokens(name)].reduce((all, token) => all + (odds.get(token) ?? 0), 0)
    expect(names.of(name)).toBe(sum)
  }
  expect(names.of("nav footer")).toBe(-6)
})
