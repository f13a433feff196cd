import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { DEFAULT_INCLUDE, type Include } from "@honbun/core"

/** A page with what is known to be right about it. */
export interface Example {
  readonly id: string
  /** The set it belongs to, such as `wcxb`; the name of its folder. */
  readonly set: string
  readonly url?: string
  /** Pages of one group never stand on both sides of a split: the registrable domain. */
  readonly group: string
  readonly lang?: string
  readonly type?: string
  readonly title?: string
  readonly author?: string
  readonly date?: string
  /** The whole main text. */
  readonly text?: string
  /** Snippets that must, and must not, be in it. */
  readonly with?: readonly string[]
  readonly without?: readonly string[]
  /** How the main text begins. */
  readonly prefix?: string
  /** What its gold text counts as content. */
  readonly include: Include
  /** How much it counts in training; pages of one site share a site's weight. */
  readonly weight: number
  /** Where the page itself lies. */
  readonly file: string
}

/**
 * What the gold texts of known sets count as content; other sets may say it in a file `style.json` beside
 * `pages.jsonl`, and sites always include their header.
 */
export const STYLES: Readonly<Record<string, Partial<Include>>> = {
  readability: { captions: true },
  defuddle: { captions: true },
  sites: { header: true, captions: true },
}

/** Sets whose gold texts were written by hand for every paper count for more than those that were drafted. */
export const SET_WEIGHTS: Readonly<Record<string, number>> = { fundus: 3, newspaper: 3 }

/** Pages of a site weigh as much as this many single pages together, and at most so many are read. */
export const SITE_WEIGHT = 10
export const SITE_PAGES = 40

/** Which examples to read. */
export interface DatasetOptions {
  /** Only these sets. */
  readonly sets?: readonly string[]
  /** At most so many pages of each set, evenly spread. */
  readonly limit?: number
}

/**
 * Reads the list of examples of a folder in the shared format: `pages.jsonl` with `html/<id>.html.gz`
 * beside it, here or in folders below (sets, or sites with a `site.json`). Pages themselves are read later,
 * one by one, by {@link readHtml}.
 */
export function readDataset(folder: string, options: DatasetOptions = {}): Example[] {
  const folders = findSets(folder)
  if (folders.length === 0) {
    throw new Error(`Expected ${folder} to hold pages.jsonl, or folders that do; found none`)
  }
  const examples: Example[] = []
  for (const each of folders) {
    const read = existsSync(join(each, "site.json")) ? readSite(each) : readSet(each)
    if (options.sets && !options.sets.includes(read[0]?.set ?? "")) continue
    examples.push(...spread(read, options.limit))
  }
  return examples
}

/** The bytes of an example's page. */
export function readHtml(example: Example): Uint8Array {
  const bytes = readFileSync(example.file)
  return example.file.endsWith(".gz") ? gunzipSync(bytes) : bytes
}

function findSets(folder: string): string[] {
  if (existsSync(join(folder, "pages.jsonl"))) return [folder]
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
    .sort()
    .flatMap((each) => (existsSync(join(each, "pages.jsonl")) ? [each] : findBelow(each)))
}

/** One level more, for a folder of sites. */
function findBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, "pages.jsonl")))
    .map((entry) => join(folder, entry.name))
    .sort()
}

type Line = Partial<Example> & { id: string; host?: string }

function readLines(folder: string): Line[] {
  const lines: Line[] = []
  for (const [number, line] of readFileSync(join(folder, "pages.jsonl"), "utf8").split("\n").entries()) {
    if (line.trim() === "") continue
    try {
      lines.push(JSON.parse(line) as Line)
    } catch {
      throw new Error(`Expected JSON in line ${number + 1} of ${join(folder, "pages.jsonl")}`)
    }
  }
  return lines
}

function readSet(folder: string): Example[] {
  const style = join(folder, "style.json")
  const own = existsSync(style) ? (JSON.parse(readFileSync(style, "utf8")) as Partial<Include>) : undefined
  return readLines(folder).map((line) => ({
    ...line,
    set: line.set ?? folder.split(/[\\/]/).at(-1)!,
    group: groupOf(line.host ?? hostOf(line.url) ?? line.id),
    include: { ...DEFAULT_INCLUDE, ...(own ?? STYLES[line.set ?? ""] ?? {}) },
    weight: SET_WEIGHTS[line.set ?? ""] ?? 1,
    file: htmlFile(folder, line.id),
  }))
}

function readSite(folder: string): Example[] {
  const site = JSON.parse(readFileSync(join(folder, "site.json"), "utf8")) as { site?: string; lang?: string }
  const name = site.site ?? folder.split(/[\\/]/).at(-1)!
  const lines = spread(readLines(folder), SITE_PAGES)
  return lines.map((line) => ({
    id: line.id,
    url: line.url,
    text: line.text,
    title: line.title,
    date: line.date,
    set: "sites",
    group: name,
    lang: site.lang,
    type: "site",
    include: { ...DEFAULT_INCLUDE, ...STYLES.sites },
    weight: SITE_WEIGHT / lines.length,
    file: htmlFile(folder, line.id),
  }))
}

function htmlFile(folder: string, id: string): string {
  const zipped = join(folder, "html", `${id}.html.gz`)
  return existsSync(zipped) ? zipped : join(folder, "html", `${id}.html`)
}

/** At most so many of a list, evenly spread over it. */
export function spread<T>(all: readonly T[], limit: number = all.length): T[] {
  if (all.length <= limit) return [...all]
  return Array.from({ length: limit }, (_, i) => all[Math.floor((i * all.length) / limit)]!)
}

function hostOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : /^[a-z]+:\/\/([^/:?#]+)/i.exec(url)?.[1]
}

/** Second-level domains under which names are registered. */
const SECOND_LEVEL = /^(?:co|com|or|ne|ac|go|ed|lg|org|net|gov|edu)$/

/** The registrable domain of a host, near enough: `www.example.co.jp` and `blog.example.co.jp` are one. */
export function groupOf(host: string): string {
  const labels = host.toLowerCase().split(".")
  const length = labels.length > 2 && SECOND_LEVEL.test(labels.at(-2)!) ? 3 : 2
  return labels.slice(-length).join(".")
}
