import { gzipSync } from "node:zlib"
import type { InputFile } from "../files/input-file.js"
import { BEGINNING, type Place, type Source, type SourceItem } from "./source.js"

/** Bytes as an input, in chunks of an awkward size. */
export function bytesFile(bytes: Uint8Array, options: { zipped?: boolean; chunk?: number } = {}): InputFile {
  return {
    name: "test",
    folder: "/",
    zipped: options.zipped ?? false,
    size: async () => bytes.length,
    fingerprint: async () => "test",
    async *bytes(from) {
      const chunk = options.chunk ?? 1_000
      for (let at = from; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk)
    },
  }
}

/** Everything in a source. */
export async function itemsOf(source: Source, from: Place = BEGINNING): Promise<SourceItem[]> {
  const items: SourceItem[] = []
  for await (const item of source.items(from)) items.push(item)
  return items
}

/** What a source gives when it is left and taken up again after every single item. */
export async function itemsOneByOne(source: Source): Promise<SourceItem[]> {
  const items: SourceItem[] = []
  let place = BEGINNING
  while (true) {
    const next = await source.items(place)[Symbol.asyncIterator]().next()
    if (next.done) return items
    items.push(next.value)
    place = next.value.after
  }
}

/** A record of an archive. */
export function warcRecord(type: string, id: string, block: string | Uint8Array, extra = ""): Buffer {
  const bytes = Buffer.from(block as string)
  const head = `WARC/1.0\r\nWARC-Type: ${type}\r\nWARC-Record-ID: <urn:${id}>\r\nWARC-Target-URI: https://example.com/${id}\r\nWARC-Date: 2024-02-03T04:05:06Z\r\n${extra}Content-Length: ${bytes.length}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n\r\n")])
}

/** A stored answer of a server. */
export function httpAnswer(
  body: string | Uint8Array,
  headers = "Content-Type: text/html",
  status = 200,
): Buffer {
  return Buffer.concat([
    Buffer.from(`HTTP/1.1 ${status} OK\r\n${headers}\r\n\r\n`),
    Buffer.from(body as string),
  ])
}

/** Each record in a gzip member of its own. */
export function zipRecords(records: readonly Uint8Array[]): Buffer {
  return Buffer.concat(records.map((record) => gzipSync(record)))
}
