import { gzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { addressSource, jsonlSource } from "./jsonl-source.js"
import { readBody } from "./read-body.js"
import { bytesFile, itemsOf, itemsOneByOne } from "./sources.test-stage.js"

const LINES = [
  `{"id":"a","html":"<p>one</p>"}`,
  "",
  `{"id":"b","url":"https://example.com/b"}`,
  "no json",
  `{"url":"https://example.com/c","html":"${"<p>long 日本語</p>".repeat(2_000)}"}`,
  `{"id":7,"file":"x.html"}`,
]

test.each([
  ["plain", false],
  ["compressed", true],
])(
  "%s lines become pages and addresses, and can be left and taken up after any of them",
  async (_, zipped) => {
    const text = Buffer.from(LINES.join("\n"))
    const source = jsonlSource(bytesFile(zipped ? gzipSync(text) : text, { zipped, chunk: 77 }), 1_000_000)
    const items = await itemsOf(source)
    expect(items.map(({ kind, after }) => [kind, after.count])).toEqual([
      ["page", 1],
      ["address", 3],
      ["page", 4],
      ["page", 5],
      ["page", 6],
    ])
    expect(items[1]).toMatchObject({ id: "b", url: "https://example.com/b" })
    expect(await itemsOneByOne(source)).toEqual(items)
  },
)

test("a byte order mark is no part of the first line", async () => {
  const first = async (line: string) => {
    const [item] = await itemsOf(jsonlSource(bytesFile(Buffer.from(`\uFEFF${line}\n`)), 1_000_000))
    return item!
  }
  const page = await first(`{"id":"a","html":"<p>Hello there.</p>"}`)
  expect(page.kind === "page" && readBody(page.job, 1_000_000)).toMatchObject({
    id: "a",
    html: "<p>Hello there.</p>",
  })
  const url = "https://example.com/a"
  expect(await first(JSON.stringify({ url }))).toMatchObject({ kind: "address", url })
  const [listed] = await itemsOf(addressSource(bytesFile(Buffer.from(`\uFEFF${url}\n`))))
  expect(listed).toMatchObject({ kind: "address", url })
})

test("a line longer than any page is named and not held", async () => {
  const text = Buffer.from(`{"html":"${"x".repeat(100_000)}"}\n{"id":"z","html":"<p>"}\n`)
  const [long, other] = await itemsOf(jsonlSource(bytesFile(text), 10_000))
  expect(long).toMatchObject({ kind: "broken", id: "1", code: "too-large" })
  expect(other).toMatchObject({ kind: "page" })
})

test("a line is given as soon as it is whole, before the next one comes", async () => {
  let asked = 0
  const file = {
    ...bytesFile(Buffer.alloc(0)),
    async *bytes() {
      asked++
      yield Buffer.from(`{"id":"a","html":"<p>"}\n{"id"`)
      asked++
      yield Buffer.from(`:"b","html":"<p>"}\n`)
    },
  }
  const items = jsonlSource(file, 1_000).items({ at: 0, count: 0 })[Symbol.asyncIterator]()
  await items.next()
  expect(asked).toBe(1)
  await items.next()
  expect(asked).toBe(2)
})

test("a list of addresses may have remarks and empty lines", async () => {
  const text = "# news\nhttps://example.com/1\r\n\nhttps://example.com/2"
  const items = await itemsOf(addressSource(bytesFile(Buffer.from(text))))
  expect(items.map((item) => item.kind === "address" && item.url)).toEqual([
    "https://example.com/1",
    "https://example.com/2",
  ])
})
