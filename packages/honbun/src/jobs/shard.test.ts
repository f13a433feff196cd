import fc from "fast-check"
import { expect, test } from "vitest"
import { jsonlSource } from "./jsonl-source.js"
import { readShardNumber, sharesOf } from "./shard.js"
import { shareSource, sliceItems } from "./slice-source.js"
import { BEGINNING, type Source } from "./source.js"
import { bytesFile, httpAnswer, itemsOf, warcRecord, zipRecords } from "./sources.test-stage.js"
import { warcSource } from "./warc-source.js"

test("a shard is a number of how many, counted from one", () => {
  expect(readShardNumber("7/100")).toEqual({ number: 7, of: 100 })
  for (const wrong of ["0/3", "4/3", "7", "1/", "-1/2", "1/0", "1.5/3"])
    expect(readShardNumber(wrong)).toBeUndefined()
})

test("all shards together are every input, whole, once and in order", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 60 }), (inputs, of) => {
      const shares = Array.from({ length: of }, (_, i) => sharesOf(inputs, { number: i + 1, of })).flat()
      let [input, at] = [0, 0]
      for (const { input: next, share } of shares) {
        expect([next, share.from]).toEqual([input, at])
        ;[input, at] = share.to === 1 ? [input + 1, 0] : [input, share.to]
      }
      expect([input, at]).toEqual([inputs, 0])
    }),
  )
})

const lines = Array.from({ length: 57 }, (_, i) =>
  i % 9 === 4 ? "" : JSON.stringify({ html: `<p>${"x".repeat((i * 37) % 400)}</p>` }),
)
const archive = zipRecords(
  Array.from({ length: 23 }, (_, i) =>
    warcRecord(i % 4 === 0 ? "request" : "response", `r${i}`, httpAnswer(`<p>${i}</p>`)),
  ),
)
const SOURCES: readonly (readonly [string, Source])[] = [
  ["lines", jsonlSource(bytesFile(Buffer.from(lines.join("\n"))), 10_000)],
  ["an archive", warcSource(bytesFile(archive), 10_000)],
]

test.each(SOURCES)(
  "every item of %s is in exactly one share, with the name it has in the whole",
  async (_, source) => {
    for (const of of [1, 2, 7, 100]) {
      const shares = Array.from({ length: of }, (_, i) =>
        shareSource(source, { from: i / of, to: (i + 1) / of }),
      )
      const items = (await Promise.all(shares.map((share) => itemsOf(share)))).flat()
      expect(items).toEqual(await itemsOf(source))
    }
  },
)

test.each(SOURCES)("slices of %s cut at any place are the whole", async (_, source) => {
  const items = await itemsOf(source)
  for (const cut of [1, 8, items.length - 1]) {
    const place = items[cut - 1]!.after
    const both = []
    for await (const item of sliceItems(source, { from: BEGINNING, to: place })) both.push(item)
    expect(both).toHaveLength(cut)
    for await (const item of sliceItems(source, { from: place })) both.push(item)
    expect(both).toEqual(items)
  }
})
