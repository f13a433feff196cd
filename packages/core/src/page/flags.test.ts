import { describe, expect, test } from "vitest"
import { Flag } from "./page.js"
import { parsePage } from "./parse.js"

/** The flags of the text `x` in a page. */
function flagsOfX(source: string): number {
  const page = parsePage(source)
  const at = page.text.indexOf("x")
  for (let node = page.length - 1; node >= 0; node--) {
    if (page.tag[node] === 0 && page.textStart[node]! <= at) return page.flags[node]!
  }
  throw new Error("The page has no x")
}

describe("hidden", () => {
  const hiding = [
    "<p hidden>x",
    "<p hidden=until-found>x",
    "<p style=display:none>x",
    "<p style='color: red; DISPLAY : NONE !important'>x",
    "<p style='display:none;color:red'>x",
    "<p style='visibility: hidden'>x",
    "<p style='visibility:collapse'>x",
    "<div hidden><p><b>x",
    "<dialog>x",
    "<svg><title>x</title></svg>",
    "<svg><desc>x</desc></svg>",
    "<svg><defs><text>x</text></defs></svg>",
    "<math><annotation>x</annotation></math>",
  ]
  for (const source of hiding) test(source, () => expect(flagsOfX(source) & Flag.hidden).toBe(Flag.hidden))

  const showing = [
    "<p>x",
    "<p style='display:nonesuch'>x",
    "<p style='--display:none-at-all; display:block'>x",
    "<p style='backface-visibility:hidden'>x",
    "<p style='overflow:hidden'>x",
    "<p data-hidden class=hidden>x",
    "<p aria-hidden=true>x",
    "<dialog open>x",
    "<title>x",
    "<svg><text>x</text></svg>",
    "<div hidden>y</div>x",
  ]
  for (const source of showing) test(`not: ${source}`, () => expect(flagsOfX(source) & Flag.hidden).toBe(0))
})

test("an element that is hidden by a style after it was opened by an attribute stays hidden", () => {
  expect(flagsOfX("<dialog open style=display:none>x") & Flag.hidden).toBe(Flag.hidden)
  expect(flagsOfX("<dialog style=display:none open>x") & Flag.hidden).toBe(Flag.hidden)
})

test("aria-hidden is a flag of its own, and only when true", () => {
  expect(flagsOfX("<p aria-hidden=' TRUE '>x")).toBe(Flag.ariaHidden)
  expect(flagsOfX("<p aria-hidden=false>x")).toBe(0)
  expect(flagsOfX("<p aria-hidden>x")).toBe(0)
})

test("noscript is parsed and flagged, in the head and in the body", () => {
  expect(flagsOfX("<body><noscript><div><p>x")).toBe(Flag.noscript)
  expect(flagsOfX("<noscript><p>x")).toBe(0) // The p ends the head, and with it the noscript in it.
})

test("only an anchor with an address is a link", () => {
  expect(flagsOfX("<a href=/>x")).toBe(Flag.link)
  expect(flagsOfX("<a href><b>x")).toBe(Flag.link)
  expect(flagsOfX("<a name=y>x")).toBe(0)
  expect(flagsOfX("<link href=y><p>x")).toBe(0)
})

test("white space is kept in pre and its likes", () => {
  for (const tag of ["pre", "textarea", "xmp", "listing", "plaintext"]) {
    expect(flagsOfX(`<${tag}>x`)).toBe(Flag.preformatted)
  }
})

test("svg and math are foreign, html inside them is not made so again", () => {
  expect(flagsOfX("<svg><text>x")).toBe(Flag.foreign)
  expect(flagsOfX("<math><mi>x")).toBe(Flag.foreign)
  expect(flagsOfX("<svg><foreignObject><p>x")).toBe(Flag.foreign)
})

test("flags add up down the tree", () => {
  expect(flagsOfX("<body><noscript><a href=y><pre aria-hidden=true><i hidden>x")).toBe(
    Flag.noscript | Flag.link | Flag.preformatted | Flag.ariaHidden | Flag.hidden,
  )
})
