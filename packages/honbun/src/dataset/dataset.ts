import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { DEFAULT_INCLUDE, type Include } from "@honbun/core"
import { readJsonLines } from "../files/json-lines.js"
import { cutTitle } from "./cut-title.js"
import { PUBLIC_SETS, type SetStyle } from "./public-sets.js"

/** A page with what is known to be right about it. */
export interface Example {
  readonly id: string
  /** The set it belongs to, such as `wcxb`; the name of its folder. */
  readonly set: string
  readonly url?: string
  /** The `Content-Type` it is read with, where the set knows how its bytes are encoded. */
  readonly contentType?: string
  /** Pages of one group are never on both sides of a split: the registrable domain. */
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

/** At most so many pages of a site are read. */
const SITE_PAGES = 40

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
    for (const example of spread(read, options.limit)) examples.push(example)
  }
  return examples
}

/** The bytes of an example's page. */
export function readHtml({ file }: Pick<Example, "file">): Uint8Array {
  const bytes = readFileSync(file)
  return file.endsWith(".gz") ? gunzipSync(bytes) : bytes
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

type Line = Omit<Partial<Example>, "text"> & {
  readonly id: string
  readonly host?: string
  readonly encoding?: string
  readonly page_title?: string
  readonly kind?: string
  readonly [field: string]: unknown
}

/** What a folder's `style.json` says, or what is known of the published set of that name. */
function styleOf(folder: string, set: string): SetStyle {
  const file = join(folder, "style.json")
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as SetStyle
  return PUBLIC_SETS[set]?.style ?? {}
}

function includeOf({ header, standfirst, captions, comments }: SetStyle): Include {
  const told = { header, standfirst, captions, comments }
  const given = Object.entries(told).filter(([, value]) => value !== undefined)
  return { ...DEFAULT_INCLUDE, ...Object.fromEntries(given) }
}

function goldOf(line: Line, { text = "text", title }: SetStyle): string | undefined {
  const gold = line[text] as string | undefined
  return gold && title ? cutTitle(gold, line.title ?? line.page_title ?? "") : gold
}

function contentTypeOf({ encoding }: Line): Pick<Example, "contentType"> {
  return encoding ? { contentType: `text/html; charset=${encoding}` } : {}
}

function readSet(folder: string): Example[] {
  const name = folder.split(/[\\/]/).at(-1)!
  const style = styleOf(folder, name)
  return readJsonLines<Line>(join(folder, "pages.jsonl")).map((line) => ({
    ...line,
    ...contentTypeOf(line),
    text: goldOf(line, style),
    set: line.set ?? name,
    group: groupOf(line.host ?? hostAsWritten(line.url) ?? line.id),
    include: includeOf(style),
    weight: style.weight ?? 1,
    file: htmlFile(folder, line.id),
  }))
}

/** The set that all sites belong to. */
const SITES = "sites"

function readSite(folder: string): Example[] {
  const site = JSON.parse(readFileSync(join(folder, "site.json"), "utf8")) as { site?: string; lang?: string }
  const name = site.site ?? folder.split(/[\\/]/).at(-1)!
  const style = styleOf(folder, SITES)
  const lines = spread(readJsonLines<Line>(join(folder, "pages.jsonl")), SITE_PAGES)
  return lines.map((line) => ({
    id: line.id,
    url: line.url,
    text: goldOf(line, style),
    title: line.title,
    date: line.date,
    ...contentTypeOf(line),
    set: SITES,
    group: name,
    lang: line.lang ?? site.lang,
    type: line.kind ?? "site",
    include: includeOf(style),
    weight: (style.weight ?? 1) / lines.length,
    file: htmlFile(folder, line.id),
  }))
}

/** The file of a page in a part of a set's folder, packed or not. */
export function htmlFile(folder: string, id: string, part = "html"): string {
  const file = join(folder, part, `${id}.html`)
  return existsSync(`${file}.gz`) ? `${file}.gz` : file
}

/** At most so many of a list, evenly spread over it. */
export function spread<T>(all: readonly T[], limit: number = all.length): T[] {
  if (all.length <= limit) return [...all]
  return Array.from({ length: limit }, (_, i) => all[Math.floor((i * all.length) / limit)]!)
}

/** The host in the spelling of the address, because folds are drawn by it: `new URL` would change other scripts. */
function hostAsWritten(url: string | undefined): string | undefined {
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
