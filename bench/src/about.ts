/**
 * How often title, authors and date are right on pages with gold answers, and what it costs beside parsing.
 *
 *     npx tsx bench/src/about.ts <data folder> [--half dev|test|all] [--failures title|author|date|language] [--set name]
 *
 * The folder has `pages/<set>/pages.jsonl` with `html/<id>.html.gz`, and `more/pages` likewise. Hosts are halved by a hash of their
 * name, so that rules can be made on one half and judged on the other.
 */
import { existsSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { parseArgs } from "node:util"
import { aboutPage } from "../../packages/core/src/about/about.js"
import { detectLanguage } from "../../packages/core/src/about/detect-language.js"
import type { About } from "../../packages/core/src/about/found.js"
import { sampleOf } from "../../packages/core/src/about/language.js"
import { parsePage } from "../../packages/core/src/page/parse.js"
import { htmlFile, readHtml } from "../../packages/honbun/src/dataset/dataset.js"

/** The clock of the measurement: later than every page. */
const NOW = "2026-11-15T00:00:00Z"
const SETS = [
  ...["postlight", "fundus", "trafi", "wcxb", "goose"].map((set) => join("pages", set)),
  ...["htmldate", "googletrends", "fundus-old", "metascraper", "zhhand", "mdsource"].map((set) =>
    join("more", "pages", set),
  ),
]

interface Gold {
  id: string
  url?: string
  host: string
  lang?: string
  title?: string
  author?: string
  date?: string
  encoding?: string
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    half: { type: "string", default: "all" },
    failures: { type: "string" },
    set: { type: "string" },
  },
})
const folder = positionals[0]
if (folder === undefined || !existsSync(join(folder, "pages"))) {
  console.error("usage: npx tsx bench/src/about.ts <data folder>; no pages there, nothing measured")
  process.exit(folder === undefined ? 2 : 0)
}

function normal(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .toLowerCase()
}

function names(text: string): string {
  const parts = text.split(/,|;|、|，|\band\b|\bund\b|&|\|/).map(normal)
  return [...new Set(parts.filter((each) => each !== ""))].sort().join("\n")
}

function days(text: string): Set<string> {
  const found = new Set<string>()
  const match = /(\d{4})-(\d\d?)-(\d\d?)/.exec(text) ?? /(\d{4})\/(\d\d?)\/(\d\d?)/.exec(text)
  if (match) found.add(`${match[1]}-${match[2]!.padStart(2, "0")}-${match[3]!.padStart(2, "0")}`)
  const iso = text.trim().replace(/\.\d+/, "").replace(" ", "T")
  if (/(?:Z|[+-]\d\d:\d\d)$/.test(iso)) {
    const instant = new Date(iso)
    if (!Number.isNaN(instant.getTime())) found.add(instant.toISOString().slice(0, 10))
  }
  return found
}

function isDevelopment(host: string): boolean {
  let hash = 0
  for (const mark of host) hash = (hash * 31 + mark.charCodeAt(0)) >>> 0
  return hash % 2 === 0
}

/** Right or wrong for each field the gold has. */
function judge(gold: Gold, about: About): Record<string, boolean> {
  const result: Record<string, boolean> = {}
  if (gold.title) result.title = normal(about.title?.value ?? "") === normal(gold.title)
  if (gold.author) {
    const author = about.authors?.value.join(", ") ?? ""
    result.author = normal(author) === normal(gold.author) || names(author) === names(gold.author)
  }
  if (gold.date && days(gold.date).size > 0) {
    const own = days((about.published ?? about.modified)?.value ?? "")
    result.date = [...days(gold.date)].some((day) => own.has(day))
  }
  if (gold.lang && gold.lang !== "und") result.language = about.language?.value.split("-")[0] === gold.lang
  return result
}

function shown(about: About, field: string): string {
  const found =
    field === "date"
      ? (about.published ?? about.modified)
      : field === "author"
        ? about.authors
        : about[field as "title"]
  return found ? `${String(found.value)}  (${found.source})` : "nothing"
}

let parseTime = 0
let aboutTime = 0
const shares: number[] = []
for (const set of SETS) {
  if (values.set !== undefined && values.set !== basename(set)) continue
  const list = join(folder, set, "pages.jsonl")
  if (!existsSync(list)) {
    console.log(`${set}: absent, skipped`)
    continue
  }
  const tally: Record<string, [right: number, all: number]> = {}
  for (const line of readFileSync(list, "utf8").split("\n")) {
    if (line.trim() === "") continue
    const gold = JSON.parse(line) as Gold
    if (values.half !== "all" && isDevelopment(gold.host) !== (values.half === "dev")) continue
    const html = readHtml({ file: htmlFile(join(folder, set), gold.id) })
    const start = performance.now()
    const page = parsePage(html, {
      url: gold.url,
      contentType: gold.encoding && `text/html; charset=${gold.encoding}`,
    })
    const parsed = performance.now()
    const about = aboutPage(page, { now: NOW })
    const done = performance.now()
    parseTime += parsed - start
    aboutTime += done - parsed
    shares.push((done - parsed) / (parsed - start))
    const result = judge(gold, about)
    if (gold.lang && gold.lang !== "und") {
      result.detected = detectLanguage(sampleOf(page))?.split("-")[0] === gold.lang
    }
    for (const [field, right] of Object.entries(result)) {
      const counts = (tally[field] ??= [0, 0])
      counts[0] += right ? 1 : 0
      counts[1]++
      if (!right && field === values.failures) {
        const want = field === "language" ? gold.lang : gold[field as "title"]
        console.log(`  ${gold.id}\n    want ${want}\n    got  ${shown(about, field)}`)
      }
    }
  }
  const cells = Object.entries(tally).map(
    ([field, [right, all]]) => `${field} ${(right / all).toFixed(3)} (${right}/${all})`,
  )
  console.log(`${basename(set).padEnd(12)} ${cells.join("  ")}`)
}
shares.sort((a, b) => a - b)
const median = shares[shares.length >> 1] ?? 0
console.log(
  `cost: ${((100 * aboutTime) / parseTime).toFixed(1)} % of parsing in all, ${(100 * median).toFixed(1)} % on the median page`,
)
