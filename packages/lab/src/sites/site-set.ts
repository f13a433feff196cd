import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { htmlFile, readJsonLines } from "honbun/command"

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
  /** What most of its pages are, and in which language. */
  readonly kind: string
  readonly language: string
  readonly pages: readonly SiteGold[]
}

/** The sites below a folder, in the shared format: `site.json` beside `pages.jsonl`. */
export function readSites(folder: string): SiteSet[] {
  return siteFolders(folder, "site.json").map((each) => {
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
  readonly kind?: string
}

function commonest(words: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? USUAL_KIND
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
