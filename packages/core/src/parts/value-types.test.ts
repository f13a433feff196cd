import { expect, test } from "vitest"
import { takeExcerpt } from "./excerpt.js"
import { guessType, normalise, parseNumber, parsePrice } from "./value-types.js"

test.each([
  ["1,234.5", 1234.5],
  ["1.234,50 m", 1234.5],
  ["1 234 567", 1234567],
  ["12.345.678", 12345678],
  ["3.14", 3.14],
  ["1,200", 1200],
  ["１，２００件", 1200],
  ["３万５千", 35000],
  ["1億2000万", 120000000],
  ["二千五百", 2500],
  ["-7", -7],
  ["2.400", 2.4],
  ["0,125", 0.125],
  ["1234,567", 1234.567],
])("the number in %s is %d", (text, number) => {
  expect(parseNumber(text)).toBe(number)
})

test.each([
  ["2.400 km", "de", 2400],
  ["2,400 kg", "de", 2.4],
  ["2.400 km", "de-CH", 2.4],
  ["2.400 fő", "hu", 2400],
  ["2,400 km", "en", 2400],
  ["2.400", "xx-unknown", 2.4],
  ["2.400", "no tag at all", 2.4],
])("the number in %s is, in %s, %d", (text, language, number) => {
  expect(parseNumber(text, language)).toBe(number)
})

test.each([
  ["¥1,200", 1200, "JPY"],
  ["価格: 1,980円（税込）", 1980, "JPY"],
  ["3万円", 30000, "JPY"],
  ["$19.99", 19.99, "USD"],
  ["19,99 €", 19.99, "EUR"],
  ["2 for £3.50", 3.5, "GBP"],
  ["€ 2.400", 2400, "EUR"],
  ["2.400 €", 2400, "EUR"],
  ["$2,400", 2400, "USD"],
  ["1.200,50 €", 1200.5, "EUR"],
  ["€1.299,-", 1299, "EUR"],
  ["2 Stühle 1.299,– €", 1299, "EUR"],
  ["€ 0.125", 0.125, "EUR"],
  ["3.000 Ft", 3000, "HUF"],
  ["KWD 2.400", 2.4, "KWD"],
])("the price in %s is %d %s", (text, amount, currency) => {
  expect(parsePrice(text)).toEqual({ amount, currency })
})

test.each([
  ["2018年2月13日", "date"],
  ["Feb 17, 2011", "date"],
  ["¥1,200", "price"],
  ["1,980円（税込）", "price"],
  ["1.299,- €", "price"],
  ["42", "number"],
  ["Boost 1.45.0 リリースノート", "text"],
  ["第6回 C++オンライン読書会", "text"],
  ["How we moved 3 servers in 2019", "text"],
])("%s is seen as %s", (value, type) => {
  expect(guessType(value)).toBe(type)
})

test("a point in dollars is read as the page's language writes numbers", () => {
  expect(parsePrice("$3.459", "en-US")).toEqual({ amount: 3.459, currency: "USD" })
  expect(parsePrice("$2.400", "es-EC")).toEqual({ amount: 2400, currency: "USD" })
  expect(parsePrice("$2,400", "es")).toEqual({ amount: 2400, currency: "USD" })
})

test("a price without a sign of money has its thousands too", () => {
  expect(normalise("2.400", "price")).toEqual({ amount: 2400, currency: undefined })
})

test("a long row of digits is read in time that grows with its length", () => {
  const digits = "1".repeat(200_000)
  expect(parsePrice(`${digits} apples`)).toBeUndefined()
  expect(takeExcerpt(digits, { before: "Price: ", after: "" }, "price")).toBeUndefined()
})

test("a value that cannot be read as its type is not normalised", () => {
  expect(normalise("soon", "date")).toBeUndefined()
  expect(normalise("sold out", "price")).toBeUndefined()
  expect(normalise("令和7年1月13日", "date")).toBe("2025-01-13")
})
