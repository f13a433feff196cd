import { expect, test } from "vitest"
import { type BlockFacts, plainReason } from "./plain-reason.js"

const PARAGRAPH: BlockFacts = {
  kind: "long",
  place: undefined,
  linkShare: 0,
  isTitle: false,
  isBesideKept: false,
}

test("what speaks for a kept block is what it is and where", () => {
  expect(plainReason({ ...PARAGRAPH, place: "main" }, true)).toEqual(["long", "main"])
  expect(plainReason({ ...PARAGRAPH, kind: "heading", isBesideKept: true }, true)).toEqual([
    "heading",
    "between",
  ])
})

test("what speaks against a block is its links, its place, or that it is alone", () => {
  expect(plainReason({ ...PARAGRAPH, linkShare: 0.9, place: "side" }, false)).toEqual(["links", "side"])
  expect(plainReason({ ...PARAGRAPH, linkShare: 0.9, place: "main" }, false)).toEqual(["links"])
  expect(plainReason({ ...PARAGRAPH, kind: "line" }, false)).toEqual(["line", "apart"])
  expect(plainReason({ ...PARAGRAPH, isTitle: true, place: "main" }, false)).toEqual(["title"])
})

test("nothing that is kept or left out against appearances is explained by them", () => {
  expect(plainReason({ ...PARAGRAPH, linkShare: 0.9, place: "main" }, true)).not.toContain("links")
  expect(plainReason({ ...PARAGRAPH, place: "main", isBesideKept: true }, false)).toEqual([])
})
