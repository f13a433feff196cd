/**
 * How much heap pages retain, against the size of their text and of their html.
 *
 *     node --expose-gc --import tsx bench/src/memory.ts <data folder> [number of pages]
 */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { type Page, parsePage } from "@honbun/core"

const DEFAULT_PAGES = 300

function* files(folder: string): Generator<string> {
  const base = join(folder, "pages")
  for (const set of readdirSync(base)) {
    const html = join(base, set, "html")
    if (existsSync(html)) for (const name of readdirSync(html)) yield join(html, name)
  }
}

/** Bytes in use after a full collection: the heap, and the buffers of typed arrays beside it. */
function retained(): number {
  for (let i = 0; i < 3; i++) globalThis.gc!()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** The size of a page's typed arrays alone. */
function arrayBytes(page: Page): number {
  const { start, name, valueStart } = page.attributes
  const arrays = [...Object.values(page), start, name, valueStart].filter((each) => ArrayBuffer.isView(each))
  return arrays.reduce((sum, each) => sum + each.byteLength, 0)
}

function measure(folder: string, count: number): void {
  const all = [...files(folder)]
  const step = Math.max(1, Math.floor(all.length / count))
  const chosen = all.filter((_, index) => index % step === 0).slice(0, count)
  for (const path of chosen.slice(0, 20)) parsePage(gunzipSync(readFileSync(path)))
  const before = retained()
  const pages: Page[] = []
  let html = 0
  for (const path of chosen) {
    const bytes = gunzipSync(readFileSync(path))
    html += bytes.length
    pages.push(parsePage(bytes))
  }
  const heap = retained() - before
  const sum = (of: (page: Page) => number) => pages.reduce((total, page) => total + of(page), 0)
  const text = sum((page) => page.text.length)
  const nodes = sum((page) => page.length)
  const rows: [string, number][] = [
    ["html", html],
    ["text (characters)", text],
    ["attribute values (characters)", sum((page) => page.attributes.values.length)],
    ["typed arrays", sum(arrayBytes)],
    ["retained in all", heap],
  ]
  console.log(`${pages.length} pages, ${nodes} nodes`)
  for (const [name, bytes] of rows) {
    console.log(
      `${name}: ${Math.round(bytes / pages.length / 1024)} KB a page, ${(bytes / html).toFixed(2)} × html`,
    )
  }
  console.log(
    `retained: ${(heap / text).toFixed(1)} bytes for each character of text, ${Math.round(heap / nodes)} a node`,
  )
}

const [folder, count] = process.argv.slice(2)
if (folder === undefined || !existsSync(folder) || !globalThis.gc) {
  console.error("Expected: node --expose-gc --import tsx bench/src/memory.ts <data folder> [number of pages]")
  process.exitCode = 2
} else measure(folder, Number(count ?? DEFAULT_PAGES))
