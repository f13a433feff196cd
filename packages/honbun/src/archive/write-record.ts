import { createHash } from "node:crypto"
import { STATUS_CODES } from "node:http"
import { VERSION } from "../version.js"

/** A record to be written into a web archive. */
export interface NewRecord {
  readonly type: "warcinfo" | "response" | "revisit" | "conversion" | "metadata"
  /** The address it tells of. */
  readonly url?: string | undefined
  /** In milliseconds since 1970. */
  readonly date: number
  /** See {@link recordId}. */
  readonly id: string
  /** Further headers, in order. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** The media type of the block. */
  readonly contentType: string
  readonly block: string | Uint8Array
}

/** The media type of a block that is a stored answer of a server. */
export const HTTP_RESPONSE = "application/http;msgtype=response"

/** A record as WARC 1.1 writes it (ISO 28500), with the digest of its block. */
export function writeRecord({ type, url, date, id, headers, contentType, block }: NewRecord): Buffer {
  const bytes = Buffer.from(block as Uint8Array)
  const lines = Object.entries({
    "WARC-Type": type,
    // An address may not hold a line end, and a record without an address is legal.
    ...(url && !/\s/.test(url) ? { "WARC-Target-URI": url } : {}),
    "WARC-Date": recordDate(date),
    "WARC-Record-ID": id,
    ...headers,
    "Content-Type": contentType,
    "WARC-Block-Digest": digestOf(bytes),
    "Content-Length": String(bytes.length),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`WARC/1.1\r\n${lines.join("")}\r\n`), bytes, Buffer.from("\r\n\r\n")])
}

/** The record that begins an archive and says who wrote it; `name` tells it from those of other archives. */
export function writeInfo(name: string, date: number): Buffer {
  const block = `software: honbun/${VERSION}\r\nformat: WARC File Format 1.1\r\n`
  return writeRecord({
    type: "warcinfo",
    date,
    id: recordId(name),
    contentType: "application/warc-fields",
    block,
  })
}

/** The head of a stored HTTP answer, up to and with the empty line. */
export function httpHead(status: number, headers: Iterable<readonly [name: string, value: string]>): Buffer {
  const lines = Array.from(headers, ([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, " ")}\r\n`)
  return Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n`, "latin1")
}

/** A digest as archives label it. Hexadecimal, as in the names of stored contents; readers take it as well as base 32. */
export function digestOf(bytes: Uint8Array): string {
  return `sha256:${createHash("sha256").update(bytes).digest("hex")}`
}

/** A moment as archives write it; whole seconds without a fraction. */
export function recordDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(".000Z", "Z")
}

/** The name of a record, made of a text as a UUID (RFC 9562 §5.8): the same text gives the same name. */
export function recordId(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex")
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16)
  const fields = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, variant + hex.slice(17, 20)]
  return `<urn:uuid:${[...fields, hex.slice(20, 32)].join("-")}>`
}
