import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { type Example, readDataset } from "../dataset.js"

/** A page of a site with its gold text. */
export interface SiteGold {
  readonly id: string
  readonly url: string
  readonly text: string
  readonly title: string
  readonly file: string
}

/** The pages of one site, or of one design of it. */
export interface SiteSet {
  readonly name: string
  /** Sets of the same site never stand on both sides of a split. */
  readonly site: string
  readonly pages: readonly SiteGold[]
}

/** Designs of a site's past that are read, evenly spread over time. */
const OLD_DESIGNS = 4
/** Fewer pages do not show what repeats. */
const LEAST_PAGES = 4

/** The sites below a folder, in the shared format: `site.json` beside `pages.jsonl`. */
export function readSites(folder: string): SiteSet[] {
  return siteFolders(folder, "site.json").map((each) => {
    const { site } = JSON.parse(readFileSync(join(each, "site.json"), "utf8")) as { site?: string }
    const name = site ?? each.split(/[\\/]/).at(-1)!
    const pages = readLines(join(each, "pages.jsonl")).map((line) =>
      goldOf(line, zipped(each, "html", line.id)),
    )
    return { name, site: name, pages: pages.filter(({ text }) => text !== "") }
  })
}

/** The same sites at earlier times, where snapshots are there: other designs, other templates. */
export function readOldDesigns(folder: string): SiteSet[] {
  return siteFolders(folder, "site.json").flatMap((each) => {
    const site = each.split(/[\\/]/).at(-1)!
    const urls = new Map(readLines(join(each, "pages.jsonl")).map((line) => [line.id, line.url]))
    if (!existsSync(join(each, "snapshots"))) return []
    const numbers = readdirSync(join(each, "snapshots")).sort((one, other) => Number(one) - Number(other))
    return spread(numbers, OLD_DESIGNS).map((number) => {
      const lines = readLines(join(each, "snapshots", number, "gold.jsonl"))
      const pages = lines
        .map((line) => ({ line, file: join(each, "snapshots", number, `${line.id}.html.gz`) }))
        .filter(({ file, line }) => existsSync(file) && line.text)
        .map(({ line, file }) => goldOf({ ...line, url: urls.get(line.id) }, file))
      return { name: `${site}@${number}`, site, pages }
    })
  })
}

/** Documents in several pages (`chain.json`): books, which are sites of their own. Lists of posts are not read. */
export function readChains(folder: string): SiteSet[] {
  return siteFolders(folder, "chain.json")
    .flatMap((each) => {
      const chain = JSON.parse(readFileSync(join(each, "chain.json"), "utf8")) as Chain
      const pages = chain.pages.map((page, i) =>
        goldOf({ ...page, id: `${chain.name}-${i}` }, join(each, page.file ?? "")),
      )
      return chain.kind === "listing" ? [] : [{ name: chain.name, site: chain.name, pages }]
    })
    .filter(({ pages }) => pages.length >= LEAST_PAGES)
}

/** Sets of single pages whose gold texts are whole, and the fewest pages of a host that show what repeats. */
const HOST_SETS = ["fundus", "wcxb"]
const LEAST_OF_HOST = 3

/**
 * Hosts that a folder of single pages has several pages of: small sites of many kinds. Their gold texts are less exact than
 * those of sites and leave the header out.
 */
export function readHosts(folder: string): SiteSet[] {
  const hosts = new Map<string, Example[]>()
  for (const example of readDataset(folder, { sets: HOST_SETS })) {
    if (!example.text || !example.url || !URL.canParse(example.url)) continue
    const key = `${example.set}/${new URL(example.url).host.replace(/^www\./, "")}`
    hosts.set(key, [...(hosts.get(key) ?? []), example])
  }
  return [...hosts]
    .filter(([, examples]) => examples.length >= LEAST_OF_HOST)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, examples]) => ({
      name: key.split("/")[1]!,
      site: examples[0]!.group,
      pages: examples.map((example) => goldOf(example, example.file)),
    }))
}

interface Chain {
  readonly name: string
  readonly kind: string
  readonly pages: readonly Omit<Line, "id">[]
}

interface Line {
  readonly id: string
  readonly url?: string | undefined
  readonly text?: string
  readonly title?: string
  readonly file?: string
}

/** The bytes of a page. */
export function readSitePage({ file }: SiteGold): Uint8Array {
  const bytes = readFileSync(file)
  return file.endsWith(".gz") ? gunzipSync(bytes) : bytes
}

/** Some of a list, evenly spread. */
export function spread<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all]
  return Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)]!)
}

function goldOf(line: Line, file: string): SiteGold {
  return { id: line.id, url: line.url ?? line.id, text: line.text ?? "", title: line.title ?? "", file }
}

function siteFolders(folder: string, mark: string): string[] {
  if (existsSync(join(folder, mark))) return [folder]
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, mark)))
    .map((entry) => join(folder, entry.name))
    .sort()
}

function readLines(file: string): Line[] {
  const lines = readFileSync(file, "utf8").split("\n")
  return lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line) as Line)
}

function zipped(...parts: string[]): string {
  const file = `${join(...parts)}.html`
  return existsSync(`${file}.gz`) ? `${file}.gz` : file
}
