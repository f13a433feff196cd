import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parquetMetadata, parquetReadObjects } from "hyparquet"
import { afterAll, expect, test } from "vitest"
import type { PageResult } from "./job.js"
import { openParquetSink } from "./parquet-sink.js"

const folder = mkdtempSync(join(tmpdir(), "honbun-parquet-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const result = (line: object): PageResult => ({
  kind: "skipped",
  reason: "",
  id: "",
  line: JSON.stringify(line),
  bytes: 0,
  milliseconds: 0,
})
const LINES = [
  {
    id: "a",
    url: "https://example.com/",
    title: "氷",
    confidence: 0.97,
    authors: ["One", "Two"],
    text: "日本語\n\0x",
  },
  { id: "b", error: { code: "timeout", message: "Took longer than 30 s" } },
  { id: "c", url: "https://example.com/c", skipped: "language" },
]
const FIELDS = ["url", "title", "confidence", "authors", "text"] as const

async function written(path: string, lines: readonly object[]): Promise<ArrayBuffer> {
  const sink = await openParquetSink({ path, fields: FIELDS })
  for (const [number, line] of lines.entries()) await sink.write({ number, result: result(line) })
  const tidy = await sink.finish!()
  await sink.close()
  await tidy()
  const bytes = readFileSync(path)
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
}

test("fields are columns, and a page without a result says why in its own columns", async () => {
  const path = join(folder, "one.parquet")
  const file = await written(path, LINES)
  expect(
    parquetMetadata(file)
      .schema.slice(1)
      .map(({ name }) => name),
  ).toEqual([
    ...["id", "url", "title", "confidence", "authors", "text", "skipped", "errorCode", "errorMessage"],
  ])
  const none = { url: null, title: null, confidence: null, authors: null, text: null, skipped: null }
  const fine = { errorCode: null, errorMessage: null }
  expect(await parquetReadObjects({ file })).toEqual([
    { ...none, ...LINES[0], ...fine },
    { ...none, id: "b", errorCode: "timeout", errorMessage: "Took longer than 30 s" },
    { ...none, ...LINES[2], ...fine },
  ])
  expect(existsSync(`${path}.lines`)).toBe(false)
})

test("the same lines give the same bytes, and no page at all is a file that can be read", async () => {
  const [one, other] = [
    await written(join(folder, "a.parquet"), LINES),
    await written(join(folder, "b.parquet"), LINES),
  ]
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
  expect(await parquetReadObjects({ file: await written(join(folder, "none.parquet"), []) })).toEqual([])
})

test("a large output has several row groups", async () => {
  const many = Array.from({ length: 10_001 }, (_, i) => ({ id: String(i), text: `text ${i}` }))
  const file = await written(join(folder, "many.parquet"), many)
  expect(parquetMetadata(file).row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([10_000, 1])
  expect((await parquetReadObjects({ file })).at(-1)).toMatchObject({ id: "10000", text: "text 10000" })
})
