import { decodeHTML, decodeHTMLAttribute } from "entities/decode"
import fc from "fast-check"
import { expect, test } from "vitest"
import { REFERENCE_NAMES } from "./reference-names.js"
import { decodeAttribute, decodeText } from "./references.js"

const NAMES = REFERENCE_NAMES.flatMap(([, list]) => list.match(/[a-zA-Z][a-zA-Z\d]*/g)!)

test("every name of the standard is there, and stands for what the package `entities` says", () => {
  expect(NAMES).toHaveLength(2125)
  for (const name of NAMES) {
    expect(decodeHTML(`&${name};`), name).not.toBe(`&${name};`)
    for (const text of [`&${name};`, `&${name}`, `&${name}x`, `&${name}=`]) {
      expect(decodeText(text), text).toBe(decodeHTML(text))
      expect(decodeAttribute(text), text).toBe(decodeHTMLAttribute(text))
    }
  }
})

test("whatever is between ampersands is read as that package reads it", () => {
  const piece = fc.oneof(
    fc.constantFrom(..."&#xX;=8a0", "&#", "&#x", "&amp", "&notin", "&lt", "&#128", "&#xD800;", "&#1114112;"),
    fc.constantFrom(...NAMES),
    fc.string({ unit: "grapheme-ascii", maxLength: 3 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join("")
      expect(decodeText(text)).toBe(decodeHTML(text))
      expect(decodeAttribute(text)).toBe(decodeHTMLAttribute(text))
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ["&notit; &notin; &notin", "¬it; ∉ ¬in"],
  ["&NotSubset; &#8834;&#8402;", "⊂⃒ ⊂⃒"],
  ["&#128;&#x9f;&#150", "€Ÿ–"],
  ["&#0; &#xD800; &#x110000; &#99999999999999999999;", "� � � �"],
  ["&; &#; &#x; &nosuchname; & b", "&; &#; &#x; &nosuchname; & b"],
])("%s is %s", (text, expected) => {
  expect(decodeText(text)).toBe(expected)
})

test("in an attribute, parts of an address stay what they are", () => {
  expect(decodeAttribute("?a=1&copy=2&notit=3&lt;&amp&reg")).toBe("?a=1&copy=2&notit=3<&®")
})
