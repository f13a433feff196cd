import { expect, test } from "vitest"
import { cleanTitle } from "./title-parts.js"

const site = new Set(["thepaper", "まいにち新聞"])
const clean = (title: string, headline?: string) =>
  cleanTitle(title, site, new Set(headline === undefined ? [] : [headline]))

test.each([
  ["Rain in May | The Paper", "Rain in May"],
  ["Rain in May - The Paper", "Rain in May"],
  ["The Paper: Rain in May", "Rain in May"],
  ["Rain in May — Weather — The Paper", "Rain in May — Weather"],
  ["梅雨入り｜まいにち新聞", "梅雨入り"],
  ["梅雨入り - まいにち新聞", "梅雨入り"],
  ["【まいにち新聞】梅雨入り", "梅雨入り"],
  ["A long story about rain in May | Weather Desk", "A long story about rain in May"],
  ["Rain in May | The Paper | 28.04.2023", "Rain in May"],
])("%s becomes %s", (title, cleaned) => expect(clean(title)).toBe(cleaned))

test.each(["Spider-Man: No Way Home", "Rain - a study of two summers", "1989–2024", "C# vs. F#: which one?"])(
  "%s stays as it is",
  (title) => expect(clean(title)).toBe(title),
)

test("the headline tells which parts are the title", () => {
  expect(clean("Rain - in May - Weather for all", "raininmay")).toBe("Rain - in May")
})
