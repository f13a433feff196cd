import { expect, test } from "vitest"
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
])("the number in %s is %d", (text, number) => {
  expect(parseNumber(text)).toBe(number)
})

test.each([
  ["¥1,200", 1200, "JPY"],
  ["価格: 1,980円（税込）", 1980, "JPY"],
  ["3万円", 30000, "JPY"],
  ["$19.99", 19.99, "USD"],
  ["19,99 €", 19.99, "EUR"],
  ["2 for £3.50", 3.5, "GBP"],
])("the price in %s is %d %s", (text, amount, currency) => {
  expect(parsePrice(text)).toEqual({ amount, currency })
})

test.each([
  ["2018年2月13日", "date"],
  ["Feb 17, 2011", "date"],
  ["¥1,200", "price"],
  ["1,980円（税込）", "price"],
  ["42", "number"],
  ["Boost 1.45.0 リリースノート", "text"],
  ["第6回 C++オンライン読書会", "text"],
  ["How we moved 3 servers in 2019", "text"],
])("%s is seen as %s", (value, type) => {
  expect(guessType(value)).toBe(type)
})

test("a value that cannot be read as its type is not normalised", () => {
  expect(normalise("soon", "date")).toBeUndefined()
  expect(normalise("sold out", "price")).toBeUndefined()
  expect(normalise("令和7年1月13日", "date")).toBe("2025-01-13")
})
