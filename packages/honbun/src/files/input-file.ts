import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { open, stat } from "node:fs/promises"
import { createGunzip } from "node:zlib"

/** Bytes at the beginning and end of a file by which it is known again. */
const SAMPLE = 64 * 1024
/** Bytes read at once. */
const CHUNK = 256 * 1024

/** A stream of bytes that may be a file: the part of an input that all formats share. */
export interface InputFile {
  /** Named in ids and messages. */
  readonly name: string
  /** The folder that relative names in it are meant from. */
  readonly folder: string
  /** Whether the bytes are compressed with gzip. */
  readonly zipped: boolean
  size(): Promise<number | undefined>
  fingerprint(): Promise<string>
  /** The bytes as they are in the file, from a place on. */
  bytes(from: number): AsyncIterable<Uint8Array>
}

/** A file on the disk. */
export function diskFile(path: string, folder: string): InputFile {
  return {
    name: path,
    folder,
    zipped: /\.gz$/i.test(path),
    size: async () => (await stat(path)).size,
    fingerprint: () => fingerprintOf(path),
    bytes: (from) => createReadStream(path, { start: from, highWaterMark: CHUNK }),
  }
}

/** Standard input, which can be read but once; compressed data is known by its first bytes. */
export function streamFile(stream: AsyncIterable<Uint8Array>, folder: string): InputFile {
  return {
    name: "stdin",
    folder,
    zipped: false,
    size: async () => undefined,
    fingerprint: async () => "stdin",
    bytes: (from) => withoutFirst(stream, from),
  }
}

/** The bytes of a file after decompression, from a place among them on. */
export function plainBytes(file: InputFile, from: number): AsyncIterable<Uint8Array> {
  if (!file.zipped) return file.bytes(from)
  return withoutFirst(gunzipped(file.bytes(0)), from)
}

/** A stream of gzip members, one after the other, decompressed. What follows a damaged place is lost. */
export async function* gunzipped(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { Readable } = await import("node:stream")
  const gunzip = createGunzip({ chunkSize: CHUNK })
  const source = Readable.from(chunks, { objectMode: false })
  source.on("error", (error) => gunzip.destroy(error))
  yield* source.pipe(gunzip) as AsyncIterable<Uint8Array>
}

async function* withoutFirst(chunks: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let left = length
  for await (const chunk of chunks) {
    if (left < chunk.length) yield left > 0 ? chunk.subarray(left) : chunk
    left = Math.max(0, left - chunk.length)
  }
}

async function fingerprintOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const hash = createHash("sha256").update(`${path}\0${size}\0`)
    for (const start of [0, Math.max(0, size - SAMPLE)]) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, start)
      hash.update(buffer.subarray(0, bytesRead))
    }
    return hash.digest("hex")
  } finally {
    await file.close()
  }
}
