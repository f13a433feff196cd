import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { parseData } from "./json-ld-repair.js"

describe("what sites get wrong", () => {
  test.each([
    ["a trailing comma", '{"a":[1,2,],"b":{"c":1,},}', { a: [1, 2], b: { c: 1 } }],
    ["comments", '/* x */ {"a":1 // y\n,"b":2}', { a: 1, b: 2 }],
    ["CDATA marks", '//<![CDATA[\n{"a":1}\n//]]>', { a: 1 }],
    ["an HTML comment", '<!--{"a":1}-->', { a: 1 }],
    ["a line end in a string", '{"a":"one\ntwo"}', { a: "one two" }],
    ["an unescaped quote", '{"a":"He said "no" twice","b":1}', { a: 'He said "no" twice', b: 1 }],
    ["escaped quotes of HTML", "{&quot;a&quot;:&quot;b&quot;}", { a: "b" }],
    ["several objects", '{"a":1}{"b":2}', [{ a: 1 }, { b: 2 }]],
    ["a missing end", '{"a":{"b":1', { a: { b: 1 } }],
    ["a semicolon after it", '{"a":1};', { a: 1 }],
    ["a bad escape", '{"a":"50\\% off"}', { a: "50\\% off" }],
  ])("%s is put right", (_name, text, value) => expect(parseData(text)).toEqual(value))
})

test("hostile data ends with nothing", () => {
  expect(parseData("[".repeat(5_000_000))).toBeUndefined()
  expect(parseData("[".repeat(100_000))).toBeUndefined()
  expect(parseData('{"a":'.repeat(100_000))).toBeUndefined()
  expect(parseData('"'.repeat(300_000))).toBeUndefined()
  expect(parseData("/*".repeat(300_000))).toBeUndefined()
})

test("any text gives a value or nothing, and JSON its own value", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void parseData(text)))
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseData(text)).toEqual(JSON.parse(text))
    }),
  )
  const parts = fc.constantFrom(
    "{",
    "}",
    "[",
    "]",
    '"',
    ":",
    ",",
    "\\",
    "a",
    "1",
    " ",
    "\n",
    "/*",
    "*/",
    "//",
    "<!--",
  )
  fc.assert(fc.property(fc.array(parts, { maxLength: 80 }), (all) => void parseData(all.join(""))))
})
