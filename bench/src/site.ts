/**
 * Time and memory of paper E and of a site's template against the number of pages, up to 10,000 made from the
 * pages of a site by variation: the template stays, the article's words change.
 *
 *     npm run bench -- site <sites folder> [--pages 10000] [--plot docs/img/site.svg]
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { gunzipSync } from "node:zlib"
import { parsePage, SiteTemplate } from "@honbun/core"
import { PaperECollection } from "@honbun/core/papers"
import { plotLines } from "@honbun/lab"
import { UsageError } from "./usage.js"

/** Pages at which time and memory are read; each of them is a run of its own. */
const SIZES = [100, 300, 1_000, 3_000, 10_000]
/** The template's own work is measured up to here: the single-page model makes it slower a page, not steeper. */
const TEMPLATE_PAGES = 3_000

/** One measured run. */
interface Run {
  readonly pages: number
  /** Seconds of one core: parsing and vectors, then the search for partners. */
  readonly adding: number
  readonly searching: number
  readonly megabytes: number
}

/** Runs the benchmark; the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const [folder] = args
  if (folder === undefined || folder.startsWith("--"))
    throw new UsageError("Expected: npm run bench -- site <sites folder> [--pages 10000] [--plot file.svg]")
  const option = (name: string): string | undefined => args[args.indexOf(name) + 1 || args.length]
  const most = Number(option("--pages") ?? SIZES.at(-1))
  const pages = readPages(folder)
  console.log(`${pages.length} pages to vary\n`)
  console.log("paper E    pages   add s   search s   s a thousand   MB")
  const runs = SIZES.filter((size) => size <= most).map((size) => measurePaperE(pages, size))
  console.log("\ntemplate   pages   s   s a thousand   MB")
  const templates = SIZES.filter((size) => size <= Math.min(most, TEMPLATE_PAGES)).map((size) =>
    measureTemplate(pages, size),
  )
  const plot = option("--plot")
  if (plot) write(plot, drawn(runs, templates))
  return 0
}

function measurePaperE(pages: readonly Varied[], size: number): Run {
  const collection = new PaperECollection()
  const start = process.cpuUsage()
  for (let i = 0; i < size; i++) collection.add(parsePage(variation(pages, i)))
  const added = seconds(start)
  const content = collection.content()
  const searching = seconds(start) - added
  const megabytes = peakMegabytes()
  const kept = content.reduce((sum, page) => sum + page.reduce((all, each) => all + each, 0), 0)
  const cells = [
    size,
    added.toFixed(1),
    searching.toFixed(1),
    (((added + searching) * 1_000) / size).toFixed(1),
  ]
  console.log(`${" ".repeat(9)}${cells.join("   ")}   ${megabytes.toFixed(0)}   (${kept} blocks kept)`)
  return { pages: size, adding: added, searching, megabytes }
}

function measureTemplate(pages: readonly Varied[], size: number): Run {
  const template = new SiteTemplate()
  const start = process.cpuUsage()
  for (let i = 0; i < size; i++) template.add(parsePage(variation(pages, i)), { id: String(i) })
  const adding = seconds(start)
  const megabytes = peakMegabytes()
  console.log(
    `${" ".repeat(9)}${size}   ${adding.toFixed(1)}   ${((adding * 1_000) / size).toFixed(1)}   ${megabytes.toFixed(0)}`,
  )
  return { pages: size, adding, searching: 0, megabytes }
}

/** The most memory the process has had so far, all told: sizes rise, so it is that of the present run or less. */
function peakMegabytes(): number {
  return process.resourceUsage().maxRSS / 1024
}

function seconds(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}

/** A page and the lines of its article that are in it as they are. */
interface Varied {
  readonly html: string
  readonly lines: readonly string[]
}

/** The pages of the first site with enough of them. */
function readPages(folder: string): Varied[] {
  for (const site of readdirSync(folder).sort()) {
    const lines = readFileSync(join(folder, site, "pages.jsonl"), "utf8")
      .trim()
      .split("\n")
    if (lines.length < 40) continue
    return lines.map((line) => {
      const { id, text } = JSON.parse(line) as { id: string; text: string }
      const html = gunzipSync(readFileSync(join(folder, site, "html", `${id}.html.gz`))).toString()
      return { html, lines: text.split("\n").filter((each) => each.length >= 20 && html.includes(each)) }
    })
  }
  throw new UsageError(`Expected a site with at least 40 pages in ${folder}`)
}

/** Page `number` of a site without end: one of the pages, its lines turned round and marked. */
function variation(pages: readonly Varied[], number: number): string {
  const { html, lines } = pages[number % pages.length]!
  const round = Math.floor(number / pages.length)
  if (round === 0) return html
  let varied = html
  for (const line of lines) {
    const cut = 1 + ((round * 7) % (line.length - 1))
    varied = varied.replace(line, () => `${line.slice(cut)} ${round} ${line.slice(0, cut)}`)
  }
  return varied
}

function drawn(runs: readonly Run[], templates: readonly Run[]): string {
  const points = (of: readonly Run[], y: (run: Run) => number) =>
    of.map((run) => ({ x: run.pages, y: y(run) }))
  return plotLines(
    [
      { name: "paper E: all", points: points(runs, (run) => run.adding + run.searching) },
      { name: "paper E: search", points: points(runs, (run) => run.searching) },
      { name: "template", points: points(templates, (run) => run.adding) },
    ],
    { title: "Paper E and templates by number of pages", xTitle: "pages", yTitle: "seconds of one core" },
  )
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  console.log(`\nwrote ${path}`)
}
