import { createHash } from "node:crypto"
import { appendFile, mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { gzipSync } from "node:zlib"
import type { FetchedPage } from "../fetch/fetch-page.js"
import { VERSION } from "../version.js"

/** Where gathered pages are kept. */
export interface GatheredSink {
  /** What can be read again as an input: the list in the folder, or the archive. */
  readonly path: string
  write(page: FetchedPage): Promise<void>
  close(): Promise<void>
}

/** Opens a folder, or a WARC file when the name ends so. What was there of the same name is replaced. */
export async function openGathered(path: string): Promise<GatheredSink> {
  return /\.warc(?:\.gz)?$/i.test(path) ? await openArchive(path) : await openFolder(path)
}

async function openFolder(folder: string): Promise<GatheredSink> {
  const list = join(folder, "pages.jsonl")
  await mkdir(join(folder, "html"), { recursive: true })
  await writeFile(list, "")
  return {
    path: list,
    async write({ url, bytes, contentType }) {
      const id = createHash("sha256").update(url).digest("hex").slice(0, 16)
      const file = `html/${id}.html`
      await writeFile(join(folder, file), bytes)
      const fetched = new Date().toISOString()
      await appendFile(list, `${JSON.stringify({ id: url, url, file, contentType, fetched })}\n`)
    },
    async close() {},
  }
}

/** Response records (ISO 28500 §6.3), each a gzip member of its own where the name asks for it. */
async function openArchive(path: string): Promise<GatheredSink> {
  const pack = (record: Buffer): Uint8Array => (/\.gz$/i.test(path) ? gzipSync(record) : record)
  await mkdir(dirname(path), { recursive: true })
  const info = Buffer.from(`software: honbun/${VERSION}\r\nformat: WARC File Format 1.1\r\n`)
  const began = { "WARC-Type": "warcinfo", "Content-Type": "application/warc-fields" }
  await writeFile(path, pack(recordOf(began, info, "info")))
  return {
    path,
    async write({ url, bytes, contentType, status }) {
      const head = `HTTP/1.1 ${status} OK\r\nContent-Type: ${contentType ?? "text/html"}\r\nContent-Length: ${bytes.length}\r\n\r\n`
      const block = Buffer.concat([Buffer.from(head), bytes])
      const headers = {
        "WARC-Type": "response",
        "WARC-Target-URI": url,
        "Content-Type": "application/http;msgtype=response",
      }
      await appendFile(path, pack(recordOf(headers, block, url)))
    },
    async close() {},
  }
}

function recordOf(headers: Readonly<Record<string, string>>, block: Buffer, name: string): Buffer {
  const date = new Date().toISOString().replace(/\.\d+Z$/, "Z")
  const hex = createHash("sha256").update(`${name} ${date}`).digest("hex")
  const id = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  const lines = Object.entries({
    ...headers,
    "WARC-Date": date,
    "WARC-Record-ID": `<urn:uuid:${id.join("-")}>`,
    "Content-Length": String(block.length),
  }).map(([key, value]) => `${key}: ${value}`)
  return Buffer.concat([
    Buffer.from(`WARC/1.1\r\n${lines.join("\r\n")}\r\n\r\n`),
    block,
    Buffer.from("\r\n\r\n"),
  ])
}
