import { createHash } from "node:crypto"
import { appendFile, mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { gzipSync } from "node:zlib"
import {
  digestOf,
  HTTP_RESPONSE,
  httpHead,
  recordId,
  writeInfo,
  writeRecord,
} from "../archive/write-record.js"
import type { FetchedPage } from "../fetch/fetch-page.js"

/** Where gathered pages are kept. */
export interface GatheredSink {
  /** What can be read again as an input: the list in the folder, or the archive. */
  readonly path: string
  /** Keeps a page that was fetched just now, or at a moment in milliseconds since 1970. */
  write(page: FetchedPage, at?: number): Promise<void>
  close(): Promise<void>
}

/** Opens a folder, or a WARC file when the name ends so. What was there of the same name is replaced. */
export async function openGathered(path: string, began: number = Date.now()): Promise<GatheredSink> {
  return /\.warc(?:\.gz)?$/i.test(path) ? await openArchive(path, began) : await openFolder(path)
}

async function openFolder(folder: string): Promise<GatheredSink> {
  const list = join(folder, "pages.jsonl")
  await mkdir(join(folder, "html"), { recursive: true })
  await writeFile(list, "")
  return {
    path: list,
    async write({ url, bytes, contentType }, at = Date.now()) {
      const id = createHash("sha256").update(url).digest("hex").slice(0, 16)
      const file = `html/${id}.html`
      await writeFile(join(folder, file), bytes)
      const fetched = new Date(at).toISOString()
      await appendFile(list, `${JSON.stringify({ id: url, url, file, contentType, fetched })}\n`)
    },
    async close() {},
  }
}

/** Response records (ISO 28500 §6.3), each a gzip member of its own where the name asks for it. */
async function openArchive(path: string, began: number): Promise<GatheredSink> {
  const pack = (record: Buffer): Uint8Array => (/\.gz$/i.test(path) ? gzipSync(record) : record)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, pack(writeInfo(`gathered ${began}`, began)))
  return {
    path,
    write: (page, at = Date.now()) => appendFile(path, pack(responseRecord(page, at))),
    async close() {},
  }
}

function responseRecord(
  { url, bytes, contentType = "text/html", status }: FetchedPage,
  date: number,
): Buffer {
  const head = httpHead(status, [
    ["Content-Type", contentType],
    ["Content-Length", String(bytes.length)],
  ])
  return writeRecord({
    type: "response",
    url,
    date,
    id: recordId(`${url} ${date}`),
    headers: { "WARC-Payload-Digest": digestOf(bytes) },
    contentType: HTTP_RESPONSE,
    block: Buffer.concat([head, bytes]),
  })
}
