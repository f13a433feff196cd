import { createReadStream } from "node:fs"
import { open, rename, rm } from "node:fs/promises"
import type { BasicType, ColumnSource } from "hyparquet-writer"
import { moved } from "../files/write-whole.js"
import { VERSION } from "../version.js"
import type { ResultField } from "./job.js"
import { readLines } from "./read-lines.js"

/** Most rows, and most bytes of lines, in one row group: what a reader has to hold at once. */
const ROW_GROUP = { rows: 10_000, bytes: 64 * 2 ** 20 }

/** What a column is called, what it holds, and where in a line of output that is. */
interface Column {
  readonly name: string
  readonly type: BasicType
  readonly value: (line: Line) => unknown
}

type Line = Readonly<Record<string, unknown>> & {
  readonly error?: { readonly code: string; readonly message: string }
}

/** The columns for chosen fields: the id first; why a page has no result last. */
function columnsFor(fields: readonly ResultField[]): Column[] {
  const named = (name: string, type: BasicType): Column => ({ name, type, value: (line) => line[name] })
  return [
    named("id", "STRING"),
    // Failed and skipped pages have an address too.
    ...[...new Set<ResultField>(["url", ...fields])].map((name) => named(name, typeOf(name))),
    named("skipped", "STRING"),
    { name: "errorCode", type: "STRING", value: ({ error }) => error?.code },
    { name: "errorMessage", type: "STRING", value: ({ error }) => error?.message },
  ]
}

function typeOf(name: ResultField): BasicType {
  if (name === "confidence") return "DOUBLE"
  return name === "authors" || name === "parts" || name === "fromData" ? "JSON" : "STRING"
}

/**
 * Writes a file of result lines as a Parquet file, which appears whole or not at all. Memory is bounded by a row group.
 * The same lines give the same bytes.
 */
export async function writeParquet(
  lines: string,
  path: string,
  fields: readonly ResultField[],
): Promise<void> {
  const { fileWriter, ParquetWriter, schemaFromColumnData } = await import("hyparquet-writer")
  const columns = columnsFor(fields)
  const beside = `${path}.tmp`
  try {
    const writer = new ParquetWriter({
      writer: fileWriter(beside),
      schema: schemaFromColumnData({ columnData: columnData(columns, []) }),
      createdBy: `honbun version ${VERSION}`,
    })
    for await (const group of rowGroups(lines)) {
      await writer.write({ columnData: columnData(columns, group), rowGroupSize: group.length })
    }
    await writer.finish()
    await toDisk(beside)
    await moved(() => rename(beside, path))
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

function columnData(columns: readonly Column[], group: readonly Line[]): ColumnSource[] {
  return columns.map(({ name, type, value }) => ({
    name,
    type,
    nullable: name !== "id",
    data: group.map((line) => value(line) ?? null),
  }))
}

async function* rowGroups(path: string): AsyncGenerator<Line[]> {
  let group: Line[] = []
  let bytes = 0
  for await (const line of readLines(createReadStream(path), 0, Number.POSITIVE_INFINITY)) {
    const text = Buffer.from(line.bytes!.buffer, line.bytes!.byteOffset, line.bytes!.length)
    group.push(JSON.parse(text.toString()) as Line)
    bytes += text.length
    if (group.length < ROW_GROUP.rows && bytes < ROW_GROUP.bytes) continue
    yield group
    group = []
    bytes = 0
  }
  if (group.length > 0) yield group
}

async function toDisk(path: string): Promise<void> {
  const file = await open(path, "r+")
  try {
    await file.datasync()
  } finally {
    await file.close()
  }
}
