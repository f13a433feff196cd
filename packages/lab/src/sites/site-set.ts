import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type Example, htmlFile, readDataset, readJsonLines, spread } from "honbun/command"

/** A page of a site with its gold text. */
export interface SiteGold {
  readonly id: string
  readonly url: string
  readonly text: string
  readonly title: string
  /** The day of publication, where it is known. */
  readonly date: string | undefined
  readonly file: string
}

/** The pages of one site, or of one design of it. */
export interface SiteSet {
  readonly name: string
  /** Sets of the same site are never on both sides of a split. */
  readonly site: string
  /** What most of its pages are, and in which language. */
  readonly kind: string
  readonly language: string
  readonly pages: readonly SiteGold[]
}

/**
 * The sites below a folder, in the shared format: folders with `site.json` beside `pages.jsonl`. Where there are none, the
 * pages of each domain are a site, if there are two of them. At most `limit` pages of each, evenly spread.
 */
export function readSites(folder: string, limit?: number): SiteSet[] {
  return allSites(folder).map((site) => ({ ...site, pages: spread(site.pages, limit) }))
}

function allSites(folder: string): SiteSet[] {
  const folders = siteFolders(folder, "site.json")
  if (folders.length === 0) return sitesByDomain(readDataset(folder))
  return folders.map((each) => {
    const { site, lang } = JSON.parse(readFileSync(join(each, "site.json"), "utf8")) as SiteFile
    const name = site ?? each.split(/[\\/]/).at(-1)!
    const lines = readJsonLines<Line>(join(each, "pages.jsonl"))
    const pages = lines.map((line) => goldOf(line, htmlFile(each, line.id)))
    return {
      name,
      site: name,
      kind: commonest(lines.map(({ kind }) => kind ?? USUAL_KIND)),
      language: lang ?? "",
      pages: pages.filter(({ text }) => text !== ""),
    }
  })
}

function sitesByDomain(examples: readonly Example[]): SiteSet[] {
  const byDomain = new Map<string, Example[]>()
  for (const example of examples)
    if (example.text) byDomain.set(example.group, [...(byDomain.get(example.group) ?? []), example])
  return [...byDomain]
    .filter(([, pages]) => pages.length >= LEAST_PAGES)
    .map(([site, pages]) => ({
      name: site,
      site,
      kind: commonest(pages.map(({ type }) => type ?? USUAL_KIND)),
      language: commonest(pages.map(({ lang }) => lang ?? "")),
      pages: pages.map((page) => goldOf(page, page.file)),
    }))
}

/** Fewer pages show nothing that repeats. */
const LEAST_PAGES = 2

/** What is in a `site.json`, as far as it is asked for. */
interface SiteFile {
  readonly site?: string
  readonly lang?: string
}

/** What pages are where nothing is said of it. */
const USUAL_KIND = "article"

interface Line {
  readonly id: string
  readonly url?: string | undefined
  readonly text?: string
  readonly title?: string
  readonly date?: string
  readonly kind?: string
}

function commonest(words: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? USUAL_KIND
}

function goldOf(line: Line, file: string): SiteGold {
  const { id, url = id, text = "", title = "", date } = line
  return { id, url, text, title, date, file }
}

function siteFolders(folder: string, mark: string): string[] {
  if (existsSync(join(folder, mark))) return [folder]
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, mark)))
    .map((entry) => join(folder, entry.name))
    .sort()
}
