/** What is in a web archive for its page: its bytes, with the headers they have there. */
export interface ArchivedPage {
  readonly bytes: Uint8Array
  readonly contentType: string
  /** Where it was saved from. */
  readonly url: string | undefined
}

/** Longest header of an archive or of one of its parts, in bytes: beyond any that a browser writes. */
const LONGEST_HEADER = 65_536
/** Parts may hold parts, so deep; browsers write one level, mail programs two. */
const DEEPEST = 3
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const EQUALS = 0x3d
const DASH = 0x2d

/**
 * The page of a web archive (MHTML, RFC 2557), the file that browsers save a page as with its pictures: the first part that
 * is HTML. Undefined for bytes that are something else. Linear in their number.
 */
export function pageInArchive(bytes: Uint8Array): ArchivedPage | undefined {
  if (!isLetter(bytes[0])) return undefined
  const header = headerAt(bytes, 0, bytes.length)
  if (!header?.fields.has("mime-version") || !header.fields.has("content-type")) return undefined
  const page = pageIn(bytes, 0, bytes.length, DEEPEST)
  const saved = webAddress(header.fields.get("snapshot-content-location"))
  return page && { ...page, url: saved ?? page.url }
}

/** Whether a text begins as a web archive does. */
export function isArchive(text: string): boolean {
  return /^[a-z][\w-]*:/i.test(text) && /^mime-version:/im.test(text.slice(0, LONGEST_HEADER))
}

function pageIn(bytes: Uint8Array, from: number, to: number, depth: number): ArchivedPage | undefined {
  const header = headerAt(bytes, from, to)
  const contentType = header?.fields.get("content-type")
  if (!header || contentType === undefined) return undefined
  if (/^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType)) {
    const url = webAddress(header.fields.get("content-location"))
    const encoding = header.fields.get("content-transfer-encoding") ?? ""
    return { bytes: unpacked(bytes.subarray(header.end, to), encoding.toLowerCase()), contentType, url }
  }
  const boundary = /^multipart\/[^;]+;.*?\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType)
  if (!boundary || depth === 0) return undefined
  for (const [start, end] of partsBetween(bytes, header.end, to, (boundary[1] ?? boundary[2])!)) {
    const page = pageIn(bytes, start, end, depth - 1)
    if (page) return page
  }
  return undefined
}

interface Header {
  /** By their names in lower case. */
  readonly fields: ReadonlyMap<string, string>
  /** Where what it heads begins. */
  readonly end: number
}

/** The header at a place: lines up to the first empty one. Undefined where there is none. */
function headerAt(bytes: Uint8Array, from: number, to: number): Header | undefined {
  const limit = Math.min(to, from + LONGEST_HEADER)
  let line = from
  while (line < limit) {
    const end = bytes.indexOf(LINE_FEED, line)
    if (end < 0 || end >= limit) return undefined
    const isEmpty = end === line || (end === line + 1 && bytes[line] === CARRIAGE_RETURN)
    if (isEmpty) return { fields: fieldsIn(latin1(bytes.subarray(from, line))), end: end + 1 }
    line = end + 1
  }
  return undefined
}

function fieldsIn(header: string): Map<string, string> {
  const fields = new Map<string, string>()
  // A line that begins with white space goes on with the one before.
  for (const line of header.replace(/\r?\n[ \t]+/g, " ").split("\n")) {
    const colon = line.indexOf(":")
    if (colon > 0) fields.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return fields
}

/** Where each part of a multipart body begins and ends: between lines that begin with two dashes and the boundary. */
function* partsBetween(
  bytes: Uint8Array,
  from: number,
  to: number,
  boundary: string,
): Generator<readonly [start: number, end: number]> {
  const mark = Uint8Array.from(`--${boundary}`, (character) => character.charCodeAt(0))
  let start = -1
  for (let line = from; line < to; ) {
    const feed = bytes.indexOf(LINE_FEED, line)
    const next = feed < 0 || feed >= to ? to : feed + 1
    if (startsWith(bytes, line, mark)) {
      if (start >= 0) yield [start, line]
      start = next
    }
    line = next
  }
  // A file that was cut short has no last boundary.
  if (start >= 0 && start < to) yield [start, to]
}

function startsWith(bytes: Uint8Array, at: number, mark: Uint8Array): boolean {
  if (bytes[at] !== DASH) return false
  for (let i = 0; i < mark.length; i++) if (bytes[at + i] !== mark[i]) return false
  return true
}

function unpacked(bytes: Uint8Array, encoding: string): Uint8Array {
  if (encoding === "quoted-printable") return fromQuotedPrintable(bytes)
  return encoding === "base64" ? fromBase64(bytes) : bytes
}

/** `=E5` is a byte, `=` at the end of a line joins it to the next; what is neither stands for itself. */
function fromQuotedPrintable(bytes: Uint8Array): Uint8Array {
  const result = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte !== EQUALS) {
      result[length++] = byte
      continue
    }
    const [high, low] = [hexDigit(bytes[at + 1]), hexDigit(bytes[at + 2])]
    if (high >= 0 && low >= 0) {
      result[length++] = 16 * high + low
      at += 2
    } else if (bytes[at + 1] === LINE_FEED) at += 1
    else if (bytes[at + 1] === CARRIAGE_RETURN && bytes[at + 2] === LINE_FEED) at += 2
    else result[length++] = byte
  }
  return result.subarray(0, length)
}

function hexDigit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte & ~0x20
  return letter >= 0x41 && letter <= 0x46 ? letter - 0x37 : -1
}

/** Bytes of base64; white space and whatever else does not belong there is skipped. */
function fromBase64(bytes: Uint8Array): Uint8Array {
  const result = new Uint8Array(Math.ceil((bytes.length * 3) / 4))
  let length = 0
  let bits = 0
  let count = 0
  for (const byte of bytes) {
    if (byte === EQUALS) break
    const value = base64Digit(byte)
    if (value < 0) continue
    bits = ((bits << 6) | value) & 0xffffff
    count += 6
    if (count >= 8) {
      count -= 8
      result[length++] = (bits >> count) & 0xff
    }
  }
  return result.subarray(0, length)
}

function base64Digit(byte: number): number {
  if (byte >= 0x41 && byte <= 0x5a) return byte - 0x41
  if (byte >= 0x61 && byte <= 0x7a) return byte - 0x61 + 26
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30 + 52
  if (byte === 0x2b) return 62
  return byte === 0x2f ? 63 : -1
}

function isLetter(byte = 0): boolean {
  const letter = byte & ~0x20
  return letter >= 0x41 && letter <= 0x5a
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes)
}

/** Archives also name files of the machine they were saved on. */
function webAddress(location: string | undefined): string | undefined {
  return location !== undefined && /^https?:\/\//i.test(location) ? location : undefined
}
