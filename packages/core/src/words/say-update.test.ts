import { expect, test } from "vitest"
import { saySource, sayUpdateWhy } from "./say-update.js"

test("what a store kept before reasons had codes is said like what it keeps now", () => {
  expect(sayUpdateWhy("unmoved", "ja")).toBe("本文が変わっても動かなかった")
  expect(sayUpdateWhy("did not move although the text changed", "ja")).toBe(sayUpdateWhy("unmoved", "ja"))
  expect(sayUpdateWhy("known to lie", "en")).toBe("was found to be unreliable")
})

test("a source or a reason of a later version is said as it is", () => {
  expect(saySource("feed", "en")).toBe("the feed")
  expect(saySource("tea leaves", "ja")).toBe("tea leaves")
  expect(sayUpdateWhy("constructor", "en")).toBe("constructor")
})
