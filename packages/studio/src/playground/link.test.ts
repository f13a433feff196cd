import fc from "fast-check"
import { expect, test } from "vitest"
import { pack, unpack } from "./link.js"

test("any text comes out of a link as it went in, and fits into an address as it is", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme" }), async (text) => {
      const packed = await pack(text)
      expect(packed).toMatch(/^[\w-]*$/)
      expect(await unpack(packed)).toBe(text)
    }),
  )
})

test("a damaged link gives nothing, and so does one that would unfold without end", async () => {
  expect(await unpack("not*a link")).toBeUndefined()
  expect(await unpack((await pack("A page of some length, packed.")).slice(0, -8))).toBeUndefined()
  expect(await unpack(await pack("0".repeat(10_000_001)))).toBeUndefined()
})
