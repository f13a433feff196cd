/**
 * Time to find the parts of a recipe again: pages of real sites, and made lists of many items.
 *
 *     npm run bench -- parts <sites folder> [--pages 25]
 */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import {
  applyRecipe,
  HonbunError,
  learnRecipe,
  type Page,
  type Pick,
  parsePage,
  type Recipe,
} from "@honbun/core"
import { largest } from "../../packages/core/src/extremes.js"
import { describeMachine, thisMachine } from "./report/machine.js"
import { figure, markdownTable } from "./report/table.js"
import { readFolderRequest, UsageError } from "./usage.js"

const HELP = `npm run bench -- parts <sites folder> [options]

Learns a recipe of title, date and picture from a page of each site and applies it to others; then one of the items of a
list, applied to longer and longer lists. Milliseconds of one core, parsing apart from finding.

  --pages N   pages of each site (default 25)
`
/** Items of the made lists. */
const LISTS = [20, 200, 2_000]
/** Pages tried until a recipe of all parts could be learnt. */
const TRIES = 6

/** A page of a site with what is known of it. */
interface Known {
  readonly id: string
  readonly url: string
  readonly title?: string
  readonly date?: string
  readonly image?: string
}

/** Runs the benchmark; the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const request = readFolderRequest("parts", args, HELP, { pages: "25" })
  if (!request) return 0
  const { folder, number } = request
  process.stdout.write(`${describeMachine(thisMachine(), undefined)}\n\n`)
  const sites = readdirSync(folder).map((name) => measureSite(join(folder, name), number("pages")))
  const measured = sites.filter((site) => site !== undefined)
  if (measured.length === 0) throw new UsageError(`No sites at ${folder}: nothing was measured`)
  const all = measured.flatMap(({ finding }) => finding).sort((one, other) => one - other)
  const rows = measured.map(({ name, parsing, finding }) => [
    name,
    String(finding.length),
    ...[mean(parsing), mean(finding), largest(finding)].map(figure),
  ])
  rows.push([
    "all",
    String(all.length),
    figure(mean(measured.flatMap(({ parsing }) => parsing))),
    figure(mean(all)),
    figure(all.at(-1)),
  ])
  print(["site", "pages", "parsing, ms", "finding, ms", "longest, ms"], rows)
  print(["items of a list", "finding, ms", "ms an item"], LISTS.map(measureList))
  return 0
}

function measureSite(
  folder: string,
  most: number,
): { name: string; parsing: number[]; finding: number[] } | undefined {
  const known = knownPages(folder)
  const load = ({ id, url }: Known): Page =>
    parsePage(gunzipSync(readFileSync(join(folder, "html", `${id}.html.gz`))), { url })
  const recipe = known
    .slice(0, TRIES)
    .reduce<Recipe | undefined>((found, each) => found ?? learnt(load(each), each), undefined)
  if (!recipe) return undefined
  const step = Math.max(1, Math.floor(known.length / most))
  const chosen = known.filter((_, i) => i % step === 0).slice(0, most)
  // Once for nothing: what is measured is a program that has been running for a while.
  applyRecipe(recipe, load(chosen[0]!))
  const parsing: number[] = []
  const finding = chosen.map((each) => {
    let page: Page | undefined
    parsing.push(milliseconds(() => (page = load(each))))
    return milliseconds(() => applyRecipe(recipe, page!))
  })
  return { name: folder.split("/").at(-1)!, parsing, finding }
}

function knownPages(folder: string): Known[] {
  try {
    const lines = readFileSync(join(folder, "pages.jsonl"), "utf8").trim().split("\n")
    return lines.map((line) => JSON.parse(line) as Known)
  } catch {
    return []
  }
}

function learnt(page: Page, { title, date, image }: Known): Recipe | undefined {
  const picks: Pick[] = Object.entries({ title, date, image }).flatMap(([name, value]) =>
    value ? { name, value } : [],
  )
  try {
    return learnRecipe(page, picks)
  } catch (error) {
    if (error instanceof HonbunError) return undefined
    throw error
  }
}

function measureList(items: number): string[] {
  const picks = [
    { name: "goods[].name", value: "Good number 3" },
    { name: "goods[].price", value: "¥1,003" },
  ]
  const recipe = learnRecipe(listPage(20), picks)
  const page = listPage(items)
  applyRecipe(recipe, page)
  const time = milliseconds(() => applyRecipe(recipe, page))
  return [String(items), figure(time), figure(time / items)]
}

function listPage(items: number): Page {
  const item = (i: number) =>
    `<div class=item><h3><a href="/${i}">Good number ${i}</a></h3><p>価格: <b>¥1,${String(i).padStart(3, "0")}</b></p><p>A note on good ${i}, which is longer.</p></div>`
  const list = Array.from({ length: items }, (_, i) => item(i)).join("")
  return parsePage(`<title>Shop</title><h1>Shop</h1><div class=list>${list}</div><footer>©</footer>`)
}

/** Time of one core, so that other programs on the machine count for little. */
function milliseconds(work: () => unknown): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function print(headings: readonly string[], rows: readonly (readonly string[])[]): void {
  const columns = headings.map((heading, i) => ({
    heading,
    align: i === 0 ? ("left" as const) : ("right" as const),
  }))
  process.stdout.write(`${markdownTable(columns, rows)}\n\n`)
}
