import { type InputFile, plainBytes } from "../files/input-file.js"
import { lineId, parseLine } from "./read-body.js"
import { type Line, readLines } from "./read-lines.js"
import type { Place, Source, SourceItem } from "./source.js"

/** Lines up to this many bytes are looked into here, to find those that only name an address. */
const SHORT_LINE = 16 * 1024
/** Quotes and line feeds take two bytes in JSON; other escapes are rare in pages. */
const LONGEST_ESCAPED = 2

/**
 * Pages in lines of JSON: `html`, `file` or `url`, with `id`, `url`, `contentType` and `fetched` if known. Files lie in
 * the folder of the list or below; anywhere only where that is allowed, for a list may come from a stranger.
 */
export function jsonlSource(file: InputFile, maxBytes: number, anyFile = false): Source {
  return lineSource(file, maxBytes * LONGEST_ESCAPED + SHORT_LINE, (line, after) =>
    pageOf(line, after, file, anyFile),
  )
}

/** Addresses, one a line; lines that begin with `#` are remarks. */
export function addressSource(file: InputFile): Source {
  return lineSource(file, SHORT_LINE, (line, after) => {
    const url = Buffer.from(line).toString().trim()
    return url.startsWith("#") ? undefined : { kind: "address", id: url, url, after }
  })
}

type Reading = (line: Uint8Array, after: Place) => SourceItem | undefined

function lineSource(file: InputFile, longest: number, read: Reading): Source {
  return {
    fingerprint: () => file.fingerprint(),
    // Places are counted after decompression; how much that will be, nobody knows.
    get total() {
      return (async () => {
        const amount = file.zipped ? undefined : await file.size()
        return amount === undefined ? undefined : { unit: "at" as const, amount }
      })()
    },
    async *items(from) {
      let { count } = from
      for await (const line of readLines(plainBytes(file, from.at), from.at, longest)) {
        const after = { at: line.end, count: ++count }
        const item = itemOf(line, after, longest, read)
        if (item) yield item
      }
    },
  }
}

function itemOf({ bytes }: Line, after: Place, longest: number, read: Reading): SourceItem | undefined {
  if (!bytes) {
    const message = `Line ${after.count} is longer than ${longest} bytes`
    return { kind: "broken", id: String(after.count), code: "too-large", message, after }
  }
  return isBlank(bytes) ? undefined : read(bytes, after)
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.length < 80 && bytes.every((byte) => byte === 32 || byte === 9 || byte === 13)
}

function pageOf(bytes: Uint8Array, after: Place, file: InputFile, anyFile: boolean): SourceItem {
  const address = bytes.length <= SHORT_LINE ? addressOf(bytes, after) : undefined
  if (address) return address
  const body = { kind: "line", bytes, number: after.count, folder: file.folder, anyFile } as const
  // The worker reads the line and knows its id; this one stands for a line that nobody can read.
  return { kind: "page", job: { id: String(after.count), body }, size: bytes.length, after }
}

/** A line that names an address and has no page; undefined for any other. */
function addressOf(bytes: Uint8Array, after: Place): SourceItem | undefined {
  try {
    const line = parseLine(bytes, after.count)
    if (typeof line.url !== "string" || line.html !== undefined || line.file !== undefined) return undefined
    return { kind: "address", id: lineId(line, after.count), url: line.url, after }
  } catch {
    return undefined
  }
}
