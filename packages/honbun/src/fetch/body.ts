import type { Readable, Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import * as zlib from "node:zlib"
import { FETCH_MESSAGES } from "../messages/fetch.js"
import { FetchError } from "./errors.js"

/** Most encodings on top of each other; no honest server uses more than one. */
const MOST_ENCODINGS = 2

/** Decompressors by the name in Content-Encoding. A body cut short gives what arrived, as in browsers. */
const DECOMPRESSORS: Readonly<Record<string, (first: number) => Transform>> = {
  gzip: () => zlib.createGunzip({ finishFlush: zlib.constants.Z_SYNC_FLUSH }),
  "x-gzip": () => zlib.createGunzip({ finishFlush: zlib.constants.Z_SYNC_FLUSH }),
  // "deflate" means zlib, but some servers send it bare; a zlib stream begins with method 8.
  deflate: (first) => ((first & 0x0f) === 8 ? zlib.createInflate() : zlib.createInflateRaw()),
  br: () => zlib.createBrotliDecompress({ finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH }),
  ...zstd(),
}

/** What to put into Accept-Encoding. Zstandard only where this Node has it. */
export const ACCEPTED_ENCODINGS: string = Object.keys(DECOMPRESSORS)
  .filter((name) => name !== "x-gzip")
  .join(", ")

function zstd(): Record<string, () => Transform> {
  const { createZstdDecompress } = zlib as { createZstdDecompress?: () => Transform }
  return createZstdDecompress ? { zstd: () => createZstdDecompress() } : {}
}

/** Where a body comes from and how much of it may come. */
export interface BodyOptions {
  /** Content-Encoding, if the response has one. */
  readonly encoding: string | undefined
  /** Most bytes at every stage of decompression. */
  readonly maxBytes: number
  /** Named in errors. */
  readonly host: string
}

/**
 * The bytes of a response, decompressed. Nothing beyond `maxBytes` is ever held, at no stage of
 * decompression, so a bomb ends at the cap.
 */
export async function readBody(body: Readable, options: BodyOptions): Promise<Uint8Array> {
  const names = encodingsOf(options)
  const chunks: Uint8Array[] = []
  const collect = async (source: AsyncIterable<Uint8Array>) => {
    for await (const chunk of capped(source, options.maxBytes)) chunks.push(chunk)
  }
  try {
    if (names.length === 0) await collect(body)
    else await decompress(body, names, options.maxBytes, collect)
  } catch (error) {
    throw isCompressionError(error) ? brokenBody(options.host, error) : error
  }
  return Buffer.concat(chunks)
}

function encodingsOf({ encoding, host }: BodyOptions): string[] {
  const names = (encoding ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "identity")
  const unknown = names.find((name) => !Object.hasOwn(DECOMPRESSORS, name))
  if (unknown !== undefined || names.length > MOST_ENCODINGS) {
    throw new FetchError("bad-encoding", FETCH_MESSAGES.badEncoding, {
      host,
      reason: unknown ?? names.join(", "),
    })
  }
  return names.reverse()
}

async function decompress(
  body: Readable,
  names: readonly string[],
  maxBytes: number,
  collect: (source: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  let source: AsyncIterable<Uint8Array> = body
  for (const [stage, name] of names.entries()) {
    const { first, all } = await peek(capped(source, maxBytes))
    // Nothing at all came, as with some empty answers: no compressed data to complain about.
    if (first === undefined) return
    const stream = DECOMPRESSORS[name]!(first)
    if (stage === names.length - 1) return await pipeline(all, stream, collect)
    pipeline(all, stream).catch((error) => stream.destroy(error))
    source = stream
  }
}

async function* capped(source: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > maxBytes) throw new FetchError("too-large", FETCH_MESSAGES.tooLarge, { bytes: maxBytes })
    yield chunk
  }
}

/** The first byte of a stream, and the whole stream again. */
async function peek(
  source: AsyncGenerator<Uint8Array>,
): Promise<{ first?: number; all: AsyncIterable<Uint8Array> }> {
  let next = await source.next()
  while (!next.done && next.value.length === 0) next = await source.next()
  if (next.done) return { all: source }
  const chunk = next.value
  async function* all() {
    yield chunk
    yield* source
  }
  return { first: chunk[0], all: all() }
}

function isCompressionError(error: unknown): error is Error & { code: string } {
  const code = (error as { code?: unknown }).code
  return typeof code === "string" && /^(?:Z_|ERR__ERROR_|ERR_BROTLI|ERR_ZSTD|ZSTD_)/.test(code)
}

function brokenBody(host: string, cause: Error): FetchError {
  return new FetchError(
    "bad-encoding",
    FETCH_MESSAGES.badEncoding,
    { host, reason: cause.message },
    { cause },
  )
}
