/** The head of an HTTP response and where its body begins. */
export interface HttpHead {
  readonly status: number
  /** By small name; the last of several wins. */
  readonly headers: ReadonlyMap<string, string>
  readonly bodyStart: number
}

/** Longest head that is looked for, in bytes. */
const LONGEST_HEAD = 256 * 1024

/** The head of a stored HTTP response; undefined when the bytes do not begin with one. */
export function readHttpHead(message: Uint8Array): HttpHead | undefined {
  const start = Buffer.from(message.buffer, message.byteOffset, Math.min(message.length, LONGEST_HEAD))
  const crlf = start.indexOf("\r\n\r\n")
  const lf = start.indexOf("\n\n")
  const isBare = crlf < 0 || (lf >= 0 && lf < crlf)
  const end = isBare ? lf : crlf
  if (end < 0) return undefined
  const [first = "", ...lines] = start.toString("latin1", 0, end).split(/\r?\n/)
  const status = /^HTTP\/\d(?:\.\d)?\s+(\d{3})/i.exec(first)?.[1]
  if (status === undefined) return undefined
  return { status: Number(status), headers: headersOf(lines), bodyStart: end + (isBare ? 2 : 4) }
}

/** `Name: value` lines by small name; a line that begins with a space belongs to the one before. */
export function headersOf(lines: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>()
  let name = ""
  for (const line of lines) {
    const colon = line.indexOf(":")
    if (/^[ \t]/.test(line) && name !== "") headers.set(name, `${headers.get(name)} ${line.trim()}`)
    else if (colon > 0) {
      name = line.slice(0, colon).trim().toLowerCase()
      headers.set(name, line.slice(colon + 1).trim())
    }
  }
  return headers
}

/**
 * A body without its chunk marks. Archives may keep the header of a body stored without marks: what does
 * not begin with one is given back as it is. A body cut short gives the chunks that are there.
 */
export function dechunk(body: Uint8Array): Uint8Array {
  const all = Buffer.from(body.buffer, body.byteOffset, body.length)
  const pieces: Uint8Array[] = []
  let at = 0
  while (at < all.length) {
    const lineEnd = all.indexOf("\n", at)
    const mark = /^([0-9a-f]{1,8})[ \t]*(?:;.*)?\r?$/i.exec(
      all.toString("latin1", at, lineEnd < 0 || lineEnd - at > 4096 ? at : lineEnd),
    )
    if (!mark) return pieces.length === 0 ? body : Buffer.concat(pieces)
    const size = Number.parseInt(mark[1]!, 16)
    if (size === 0) break
    pieces.push(all.subarray(lineEnd + 1, lineEnd + 1 + size))
    at = lineEnd + 1 + size
    if (all[at] === 13) at++
    if (all[at] === 10) at++
  }
  return Buffer.concat(pieces)
}
