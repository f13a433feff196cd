import { gzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { readBody } from "./read-body.js"
import type { SourceItem } from "./source.js"
import {
  bytesFile,
  httpAnswer,
  itemsOf,
  itemsOneByOne,
  warcRecord,
  zipRecords,
} from "./sources.test-stage.js"
import { warcSource } from "./warc-source.js"

const MAX = 100_000
const page = (word: string) => `<!doctype html><p>${`${word} `.repeat(300)}</p>`
const records = [
  warcRecord("warcinfo", "info", "software: test\r\n"),
  warcRecord("request", "a-request", "GET / HTTP/1.1\r\n\r\n"),
  warcRecord("response", "a", httpAnswer(page("river"), "Content-Type: text/html; charset=shift_jis")),
  warcRecord("response", "picture", httpAnswer("\x89PNG", "Content-Type: image/png")),
  warcRecord("response", "gone", httpAnswer("no", "Content-Type: text/html", 404)),
  warcRecord("response", "b", httpAnswer(page("harbour"))),
  warcRecord("metadata", "b-metadata", "charset: utf-8"),
  warcRecord("response", "c", httpAnswer(page("bridge"))),
]
const whole = Buffer.concat(records)

const summary = (items: readonly SourceItem[]) =>
  items.map((item) => {
    if (item.kind === "page") return item.job.id
    return item.kind === "broken" ? `${item.id}:${item.code}` : item.kind === "other" ? `(${item.what})` : ""
  })
const EXPECTED = [
  "(warcinfo)",
  "(request)",
  "urn:a",
  "(not-html)",
  "(status-404)",
  "urn:b",
  "(metadata)",
  "urn:c",
]

test.each([
  ["uncompressed", whole],
  ["compressed record by record", zipRecords(records)],
  ["compressed as a whole", gzipSync(whole)],
  [
    "compressed two records at a time",
    zipRecords([0, 2, 4, 6].map((at) => Buffer.concat(records.slice(at, at + 2)))),
  ],
])(
  "an archive %s gives its pages, counts the rest, and can be left and taken up after any record",
  async (_, bytes) => {
    const source = warcSource(bytesFile(bytes), MAX)
    const items = await itemsOf(source)
    expect(summary(items)).toEqual(EXPECTED)
    expect(await itemsOneByOne(source)).toEqual(items)
  },
)

test("an archive of one member larger than any page is read as a stream, and taken up inside it", async () => {
  const many = Array.from({ length: 40 }, (_, i) => warcRecord("response", `p${i}`, httpAnswer(page("hill"))))
  const source = warcSource(bytesFile(gzipSync(Buffer.concat(many))), 3_000)
  const items = await itemsOf(source)
  expect(summary(items)).toEqual(many.map((_, i) => `urn:p${i}`))
  expect((await itemsOf(source, items[29]!.after)).map((item) => item.after.count)).toEqual([
    31, 32, 33, 34, 35, 36, 37, 38, 39, 40,
  ])
})

test("a page comes with its address, its date, and the charset of its HTTP header", async () => {
  const [a] = (await itemsOf(warcSource(bytesFile(whole), MAX))).filter((item) => item.kind === "page")
  expect(a).toMatchObject({
    job: {
      url: "https://example.com/a",
      contentType: "text/html; charset=shift_jis",
      fetched: Date.parse("2024-02-03T04:05:06Z"),
    },
    origin: { recordId: "<urn:a>" },
  })
})

test.each([
  ["chunked", "Transfer-Encoding: chunked", (body: Buffer) => chunked(body)],
  ["gzip", "Content-Encoding: gzip", (body: Buffer) => gzipSync(body)],
  [
    "gzip in chunks",
    "Content-Encoding: gzip\r\nTransfer-Encoding: chunked",
    (body: Buffer) => chunked(gzipSync(body)),
  ],
  ["said to be chunked but stored plain", "Transfer-Encoding: chunked", (body: Buffer) => body],
  ["said to be gzip but stored plain", "Content-Encoding: gzip", (body: Buffer) => body],
])("a body that is %s is read", async (_, header, wrap) => {
  const html = page("water")
  const answer = httpAnswer(wrap(Buffer.from(html)), `Content-Type: text/html\r\n${header}`)
  const [item] = await itemsOf(warcSource(bytesFile(warcRecord("response", "x", answer)), MAX))
  if (item?.kind !== "page") throw new Error("no page")
  expect(Buffer.from(readBody(item.job, MAX).html).toString()).toBe(html)
})

function chunked(body: Buffer): Buffer {
  const half = body.length >> 1
  const piece = (part: Buffer) =>
    Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")])
  return Buffer.concat([piece(body.subarray(0, half)), piece(body.subarray(half)), Buffer.from("0\r\n\r\n")])
}

test("a damaged member costs its own record only, and a member cut short is said to be damaged", async () => {
  const members = records.map((record) => gzipSync(record))
  members[2] = Buffer.from(members[2]!).fill(7, 60, 90)
  const cut = Buffer.concat(members)
  const source = warcSource(bytesFile(cut.subarray(0, cut.length - 20)), MAX)
  const items = await itemsOf(source)
  expect(summary(items)).toEqual(EXPECTED.with(2, "test#3:damaged").with(7, "test#8:damaged"))
  expect(await itemsOneByOne(source)).toEqual(items)
})

test("a wrong length costs its own record only", async () => {
  for (const length of ["3", "5000", "x"]) {
    const wrong = [...records]
    wrong[2] = Buffer.from(
      wrong[2]!.toString("latin1").replace(/Content-Length: \d+/, `Content-Length: ${length}`),
      "latin1",
    )
    const source = warcSource(bytesFile(Buffer.concat(wrong)), MAX)
    const names = summary(await itemsOf(source))
    expect(names.slice(-5)).toEqual(EXPECTED.slice(-5))
    expect(names[2]).toMatch(/:damaged$/)
  }
})

/** A record whose head states another length. */
function misstated(record: Buffer, length: number): Buffer {
  return Buffer.from(
    record.toString("latin1").replace(/Content-Length: \d+/, `Content-Length: ${length}`),
    "latin1",
  )
}

test.each([1_000_000, 400_000_000, 999_999_999_999_999])(
  "a length of %d bytes that is wrong costs its own record, whatever that was, and is said",
  async (length) => {
    const many = Array.from({ length: 20 }, (_, i) =>
      warcRecord("response", `page-${i}`, httpAnswer(page(`word${i} `.repeat(20)))),
    )
    many[2] = misstated(many[2]!, length)
    many[9] = misstated(warcRecord("request", "asked", "GET / HTTP/1.1\r\n\r\n"), length)
    const items = await itemsOf(warcSource(bytesFile(Buffer.concat(many)), MAX))
    expect(items.filter(({ kind }) => kind === "page")).toHaveLength(18)
    const broken = items.filter((item) => item.kind === "broken")
    expect(broken.map(({ id, code }) => `${id}:${code}`)).toEqual(["urn:page-2:damaged", "urn:asked:damaged"])
    expect(broken[0]!.message).toMatch(/: \d+ bytes were skipped$/)
  },
)

test("an archive that ends before a record's stated end is said to be damaged there", async () => {
  const items = await itemsOf(warcSource(bytesFile(misstated(records[2]!, 400_000_000)), MAX))
  expect(summary(items)).toEqual(["urn:a:damaged"])
})

test("a record larger than pages may be is passed without being held", async () => {
  const large = [records[2]!, warcRecord("response", "big", httpAnswer("x".repeat(900_000))), records[5]!]
  for (const bytes of [Buffer.concat(large), zipRecords(large)]) {
    const names = summary(await itemsOf(warcSource(bytesFile(bytes), MAX)))
    expect([names[0], names.at(-1)]).toEqual(["urn:a", "urn:b"])
    expect(names[1]).toMatch(/:too-large$/)
  }
})

test("noise gives damage, not a crash", async () => {
  const noise = Buffer.from(Array.from({ length: 20_000 }, (_, i) => (i * i * 31 + (i >> 3)) & 255))
  const items = await itemsOf(warcSource(bytesFile(noise), MAX))
  expect(items.every((item) => item.kind === "broken")).toBe(true)
})
