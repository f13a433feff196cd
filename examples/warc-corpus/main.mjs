// A clean corpus from web archives (WARC): one line of JSON for each page, near duplicates left out.
//   honbun batch crawl/*.warc.gz --dedupe --format jsonl --out corpus.jsonl
// Without an archive at hand, this writes one of three pages, one of them twice.
import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"

const pages = new URL("../pages/", import.meta.url)
const folder = mkdtempSync(join(tmpdir(), "corpus-"))
const archive = join(folder, "crawl.warc.gz")
const records = [...readdirSync(pages), "tea.html"].map((name, number) => {
  const body = readFileSync(new URL(name, pages))
  const response = Buffer.concat([Buffer.from("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"), body])
  const head = [
    "WARC/1.0",
    "WARC-Type: response",
    `WARC-Target-URI: https://kitchen${number}.example/${name}`,
    "WARC-Date: 2026-06-01T00:00:00Z",
    `WARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-00000000000${number}>`,
    "Content-Type: application/http; msgtype=response",
    `Content-Length: ${response.length}`,
    "",
    "",
  ]
  return gzipSync(Buffer.concat([Buffer.from(head.join("\r\n")), response, Buffer.from("\r\n\r\n")]))
})
writeFileSync(archive, Buffer.concat(records))

const corpus = join(folder, "corpus.jsonl")
const shell = process.platform === "win32"
execFileSync(
  "honbun",
  ["batch", archive, "--dedupe", "--format", "jsonl", "--out", corpus, "--workers", "1"],
  { stdio: "ignore", shell },
)
for (const line of readFileSync(corpus, "utf8").trim().split("\n").sort()) {
  const { url, title, skipped } = JSON.parse(line)
  console.log(url, skipped ? `left out: ${skipped}` : title)
}
rmSync(folder, { recursive: true })
