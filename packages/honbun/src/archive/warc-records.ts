import type { ByteReader } from "./byte-reader.js"
import { headersOf } from "./http-message.js"

/** A record of a web archive, or a place where there should have been one. */
export type WarcRecord =
  | { readonly kind: "record"; readonly headers: ReadonlyMap<string, string>; readonly block: Uint8Array }
  /** Larger than wanted: passed without being held. */
  | { readonly kind: "too-large"; readonly headers: ReadonlyMap<string, string> }
  /** Passed up to the next place that looks like a record; `skipped` bytes, counted as the archive has them. */
  | {
      readonly kind: "damaged"
      readonly headers?: ReadonlyMap<string, string> | undefined
      readonly skipped?: number | undefined
    }

/** Longest head of a record, in bytes. */
const LONGEST_HEAD = 256 * 1024
/** Most bytes of line ends between two records. */
const MOST_LINE_ENDS = 64
const SIGN = "WARC/"
/** What follows every block. */
const END = "\r\n\r\n"

/** The records of an archive that is not compressed, as far as they can be read: damage costs its own record. */
export async function* readRecords(reader: ByteReader, maxBlock: number): AsyncGenerator<WarcRecord> {
  while (await skipLineEnds(reader)) {
    const start = reader.offset
    const head = await readHead(reader)
    const record = head && (await readBlock(reader, head, maxBlock))
    if (!record) await resync(reader)
    yield record ?? { kind: "damaged", headers: head?.headers, skipped: reader.offset - start }
  }
}

async function skipLineEnds(reader: ByteReader): Promise<boolean> {
  while (true) {
    const next = await reader.peek(MOST_LINE_ENDS)
    const ends = next.findIndex((byte) => byte !== 13 && byte !== 10)
    if (next.length === 0) return false
    await reader.skip(ends < 0 ? next.length : ends)
    if (ends >= 0) return true
  }
}

interface Head {
  readonly headers: ReadonlyMap<string, string>
  readonly length: number
}

/** The head of the next record, passed; undefined, and nothing passed, when it is none. */
async function readHead(reader: ByteReader): Promise<Head | undefined> {
  if ((await reader.peek(SIGN.length)).toString("latin1") !== SIGN) return undefined
  let size = 4096
  let start = await reader.peek(size)
  let end = start.indexOf("\r\n\r\n")
  while (end < 0 && start.length === size && size < LONGEST_HEAD) {
    size *= 4
    start = await reader.peek(size)
    end = start.indexOf("\r\n\r\n")
  }
  if (end < 0) return undefined
  const headers = headersOf(start.toString("utf8", 0, end).split("\r\n").slice(1))
  const length = headers.get("content-length") ?? ""
  if (!/^\d{1,15}$/.test(length)) return undefined
  await reader.skip(end + 4)
  return { headers, length: Number(length) }
}

/** The record of a head; undefined when its length is wrong. Then nothing is passed that may be a record. */
async function readBlock(
  reader: ByteReader,
  { headers, length }: Head,
  maxBlock: number,
): Promise<WarcRecord | undefined> {
  if (length > maxBlock) return (await passBlock(reader, length)) ? { kind: "too-large", headers } : undefined
  const block = await reader.peek(length + END.length)
  // What follows a block is two line ends, or nothing. Anything else: the length was wrong.
  if (block.length < length || !END.startsWith(block.toString("latin1", length))) return undefined
  await reader.skip(length)
  return { kind: "record", headers, block: block.subarray(0, length) }
}

/**
 * Passes a block that is too large to be held. Where another record begins before its end, or the archive ends, the
 * length is wrong: false, and what was passed ends there. An archive inside of a record that is too large is taken for
 * such a place, so its records are read as well.
 */
async function passBlock(reader: ByteReader, length: number): Promise<boolean> {
  const end = reader.offset + length
  await reader.seek(`${END}${SIGN}1.`, length)
  if (reader.offset !== end) return false
  return END.startsWith((await reader.peek(END.length)).toString("latin1"))
}

/** Passes everything before the next line that begins like a record, and at least one byte. */
async function resync(reader: ByteReader): Promise<void> {
  await reader.skip(1)
  if (await reader.seek(`\n${SIGN}1.`)) await reader.skip(1)
}
