import * as zlib from "node:zlib"
import type { ByteReader } from "./byte-reader.js"

/** A member of a gzip file, or what is where one should be. */
export type GzipMember =
  | { readonly kind: "member"; readonly content: Uint8Array }
  | { readonly kind: "too-large" }
  | { readonly kind: "damaged" }

/** Bytes looked at first, and at most: four times more each time a member does not end in them. */
const WINDOWS = { first: 64 * 1024, largest: 64 * 2 ** 20 }
const SIGN = "\x1f\x8b\x08"
/** Bytes of checksum and length behind a member. */
const TRAILER = 8

/**
 * The members of a gzip file one by one. Archives put each record into a member of its own, so a damaged
 * one costs no other: the next is looked for by its sign.
 */
export async function* readMembers(reader: ByteReader, maxContent: number): AsyncGenerator<GzipMember> {
  while ((await reader.peek(1)).length > 0) {
    const read = await readMember(reader, maxContent)
    if (read.kind === "member") await reader.skip(read.length)
    else {
      await reader.skip(1)
      await seekMember(reader)
    }
    yield read
  }
}

type Read =
  | (GzipMember & { kind: "member"; readonly length: number })
  | Exclude<GzipMember, { kind: "member" }>

async function readMember(reader: ByteReader, maxContent: number): Promise<Read> {
  for (let size = WINDOWS.first; ; size *= 4) {
    const window = await reader.peek(size)
    const start = contentStart(window)
    if (start === undefined) return { kind: "damaged" }
    const read = inflate(window, start, maxContent)
    if (read !== "cut") return read
    if (window.length < size) return { kind: "damaged" }
    if (size >= WINDOWS.largest) return { kind: "too-large" }
  }
}

function inflate(window: Buffer, start: number, maxContent: number): Read | "cut" {
  try {
    const options = { info: true, maxOutputLength: maxContent }
    const { buffer, engine } = zlib.inflateRawSync(window.subarray(start), options) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
    const end = start + engine.bytesWritten
    if (end + TRAILER > window.length) return "cut"
    if (zlib.crc32(buffer) !== window.readUInt32LE(end)) return { kind: "damaged" }
    return { kind: "member", content: buffer, length: end + TRAILER }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === "ERR_BUFFER_TOO_LARGE") return { kind: "too-large" }
    return code === "Z_BUF_ERROR" ? "cut" : { kind: "damaged" }
  }
}

/** Where the compressed data of a member begins (RFC 1952 §2.3); undefined when it is none. */
function contentStart(window: Buffer): number | undefined {
  if (window.toString("latin1", 0, 3) !== SIGN) return undefined
  const flags = window[3]!
  let at = 10
  if (flags & 4) at += 2 + (window.length > at + 1 ? window.readUInt16LE(at) : 0)
  for (const flag of [8, 16]) {
    if (!(flags & flag)) continue
    const zero = window.indexOf(0, at)
    if (zero < 0) return undefined
    at = zero + 1
  }
  if (flags & 2) at += 2
  return at < window.length ? at : undefined
}

/** Passes everything before the next sign whose flags are possible too. */
async function seekMember(reader: ByteReader): Promise<void> {
  while (await reader.seek(SIGN)) {
    const head = await reader.peek(4)
    if (head.length === 4 && (head[3]! & 0xe0) === 0) return
    await reader.skip(1)
  }
}
