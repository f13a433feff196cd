import { closeSync, fstatSync, openSync, readSync, realpathSync, statSync } from "node:fs"
import { resolve } from "node:path"
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from "node:zlib"
import { dechunk } from "../archive/http-message.js"
import { sniffedNonPage } from "../fetch/content-type.js"
import { isInside } from "../files/inside.js"
import type { PageJob } from "./job.js"
import { PageError } from "./page-error.js"

/** A page as it is to be extracted. */
export interface ReadPage {
  readonly id: string
  readonly url: string | undefined
  readonly contentType: string | undefined
  readonly fetched: number | undefined
  readonly lastModified?: string | undefined
  readonly rendered?: boolean | undefined
  readonly html: Uint8Array | string
}

/** Reads the page of a job, wherever it is. Throws a {@link PageError}. */
export function readBody(job: PageJob, maxBytes: number): ReadPage {
  const { body, id, url, contentType, fetched, lastModified, rendered } = job
  if (body.kind === "line") return readLine(job, body, maxBytes)
  const html = body.kind === "file" ? readPageFile(body.path, maxBytes) : unwrap(body, maxBytes)
  return { id, url, contentType, fetched, lastModified, rendered, html: checked(html, maxBytes) }
}

/** A line of JSONL, as far as it is understood. */
export interface PageLine {
  readonly id?: unknown
  readonly url?: unknown
  readonly html?: unknown
  readonly file?: unknown
  readonly contentType?: unknown
  readonly fetched?: unknown
}

/** Reads a line of JSONL. Throws a {@link PageError} with the line's number. */
export function parseLine(bytes: Uint8Array, number: number): PageLine {
  let value: unknown
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()
    // Some programs begin a file with a byte order mark, which is no part of its first line.
    value = JSON.parse(text.replace(/^\uFEFF/, ""))
  } catch {
    throw new PageError("bad-line", `Line ${number} is not JSON`)
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value
  throw new PageError("bad-line", `Expected line ${number} to be a JSON object`)
}

/** The id of a line: its own, or its address, its file, at last its number. */
export function lineId(line: PageLine, number: number): string {
  if (typeof line.id === "string" || typeof line.id === "number") return String(line.id)
  return textOf(line.url) ?? textOf(line.file) ?? String(number)
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined
}

/** When a page was fetched, as a line says it: a date with time, or milliseconds since 1970. */
function timeOf(value: unknown): number | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined
  const time = new Date(value).getTime()
  return Number.isNaN(time) ? undefined : time
}

function readLine(job: PageJob, body: PageJob["body"] & { kind: "line" }, maxBytes: number): ReadPage {
  const line = parseLine(body.bytes, body.number)
  const known = {
    id: lineId(line, body.number),
    url: textOf(line.url),
    contentType: textOf(line.contentType),
    fetched: job.fetched ?? timeOf(line.fetched),
  }
  if (typeof line.html === "string") return { ...known, html: checked(line.html, maxBytes) }
  if (typeof line.file !== "string") {
    throw new PageError("bad-line", `Expected line ${body.number} to have html, file or url`)
  }
  const path = resolve(body.folder, line.file)
  if (!body.anyFile) expectInside(path, body.folder, body.number)
  return { ...known, html: checked(readPageFile(path, maxBytes), maxBytes) }
}

/** Throws when a file lies outside of a folder, by its own name or behind links. */
function expectInside(path: string, folder: string, number: number): void {
  if (isInside(path, resolve(folder)) && isInside(realOf(path), realOf(folder))) return
  const message = `Line ${number} names a file outside of the folder of its list; --allow-files lets it`
  throw new PageError("outside", message)
}

/** Where a file really lies; one that is not there lies where it is named. */
function realOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return resolve(path)
  }
}

function checked<T extends Uint8Array | string>(html: T, maxBytes: number): T {
  if (html.length > maxBytes) throw tooLarge(maxBytes)
  const type = typeof html === "string" ? undefined : sniffedNonPage(html)
  if (type !== undefined) throw new PageError("not-html", `This is ${type}, not a web page`)
  return html
}

function tooLarge(maxBytes: number): PageError {
  return new PageError("too-large", `Larger than ${maxBytes} bytes`)
}

/** The bytes of a file, decompressed if its name ends in `.gz`. */
function readPageFile(path: string, maxBytes: number): Uint8Array {
  try {
    // Opening a pipe or a device could wait for ever, and nothing can end such a wait.
    if (!statSync(path).isFile()) throw new PageError("not-readable", "Not a file")
    const bytes = readUpTo(path, maxBytes)
    return /\.gz$/i.test(path) ? decompress("gzip", bytes, maxBytes) : bytes
  } catch (error) {
    if (error instanceof PageError) throw error
    const { code = String(error) } = error as NodeJS.ErrnoException
    if (code === "ENOENT") throw new PageError("no-file", "There is no such file")
    throw new PageError("not-readable", `Cannot be read (${code})`)
  }
}

function readUpTo(path: string, maxBytes: number): Uint8Array {
  const file = openSync(path, "r")
  try {
    const { size } = fstatSync(file)
    if (size > maxBytes) throw tooLarge(maxBytes)
    const bytes = new Uint8Array(size)
    let filled = 0
    while (filled < size) {
      const read = readSync(file, bytes, filled, size - filled, null)
      if (read === 0) break
      filled += read
    }
    return bytes.subarray(0, filled)
  } finally {
    closeSync(file)
  }
}

/** The bytes of a body as they were before they went on the wire. Throws a {@link PageError}. */
export function unwrap(body: PageJob["body"] & { kind: "bytes" }, maxBytes: number): Uint8Array {
  let bytes = body.chunked ? dechunk(body.bytes) : body.bytes
  const names = (body.encoding ?? "").toLowerCase().split(",").reverse()
  for (const name of names) bytes = decompress(name.trim(), bytes, maxBytes)
  return bytes
}

/** How a compressed stream begins, by the name in Content-Encoding; Brotli has no sign. */
const SIGNS: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  gzip: (bytes) => bytes[0] === 0x1f && bytes[1] === 0x8b,
}

/**
 * Undoes one Content-Encoding. Archives often keep the header of a body that they stored decompressed, so
 * what plainly is not compressed is taken as it is.
 */
function decompress(encoding: string, bytes: Uint8Array, maxOutputLength: number): Uint8Array {
  const name = encoding === "x-gzip" ? "gzip" : encoding
  const sign = SIGNS[name]
  if (sign && !sign(bytes)) return bytes
  try {
    if (name === "gzip") return gunzipSync(bytes, { maxOutputLength })
    if (name === "deflate") return inflateEither(bytes, maxOutputLength)
    if (name === "br") return brotliDecompressSync(bytes, { maxOutputLength })
    return bytes
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(maxOutputLength)
    if (name !== "gzip" && looksLikeMarkup(bytes)) return bytes
    throw new PageError("bad-encoding", `Cannot be decompressed (${message})`)
  }
}

/** "deflate" means zlib, but some servers send it bare. */
function inflateEither(bytes: Uint8Array, maxOutputLength: number): Uint8Array {
  const isZlib = (bytes[0]! & 0x0f) === 8
  return isZlib ? inflateSync(bytes, { maxOutputLength }) : inflateRawSync(bytes, { maxOutputLength })
}

function looksLikeMarkup(bytes: Uint8Array): boolean {
  return /^\s*</.test(Buffer.from(bytes.subarray(0, 64)).toString("latin1"))
}
