import { existsSync } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { isCharacterLanguage, type PageGold, sampleOrdered, seeded } from "@honbun/core/learn"
import type { PageInput } from "./systems/system.js"

/** A page of a data folder: where it came from, what is right, where its bytes lie. */
export interface BenchPage {
  readonly id: string
  readonly set: string
  readonly url: string
  readonly lang: string
  readonly type: string
  readonly gold: PageGold
  readonly file: string
}

/** Which pages of a folder to take. */
export interface Selection {
  /** Names of sets; without them all but {@link OWN_OUTPUT_SETS}. */
  readonly sets?: readonly string[] | undefined
  /** At most this many pages, drawn from all sets together. */
  readonly limit?: number | undefined
  readonly seed: number
}

/**
 * Sets whose gold is the reviewed output of an extractor of that name: a regression check for it, no
 * ranking of others. Taken only when named.
 */
export const OWN_OUTPUT_SETS: ReadonlySet<string> = new Set(["readability", "newspaper", "defuddle"])

/** The pages of a folder in the shared format: one set, or a folder of sets. Empty when there are none. */
export async function loadPages(folder: string, selection: Selection): Promise<BenchPage[]> {
  const pages: BenchPage[] = []
  for (const set of await setFolders(folder, selection.sets))
    for (const page of await loadSet(set)) pages.push(page)
  if (selection.limit === undefined) return pages
  const drawn = sampleOrdered(pages.length, selection.limit, seeded(selection.seed))
  return Array.from(drawn, (place) => pages[place]!)
}

/** The bytes and the address of a page. */
export async function readInput(page: BenchPage): Promise<PageInput> {
  return { url: page.url, bytes: new Uint8Array(gunzipSync(await readFile(page.file))) }
}

async function setFolders(folder: string, wanted: readonly string[] | undefined): Promise<string[]> {
  if (existsSync(join(folder, "pages.jsonl"))) return [folder]
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).sort()
  return names
    .filter((name) => (wanted === undefined ? !OWN_OUTPUT_SETS.has(name) : wanted.includes(name)))
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, "pages.jsonl")))
}

async function loadSet(folder: string): Promise<BenchPage[]> {
  const lines = (await readFile(join(folder, "pages.jsonl"), "utf8")).split("\n")
  return lines.filter((line) => line.trim() !== "").map((line) => readLine(line, folder))
}

/** The fields of a line of `pages.jsonl`; all but the id may be absent. */
interface Line {
  readonly id: string
  readonly set?: string
  readonly url?: string
  readonly lang?: string
  readonly type?: string
  readonly text?: string
  readonly with?: string[]
  readonly without?: string[]
  readonly prefix?: string
}

function readLine(json: string, folder: string): BenchPage {
  const line = JSON.parse(json) as Line
  return {
    id: line.id,
    set: line.set ?? "pages",
    url: line.url ?? "https://page.invalid/",
    lang: line.lang ?? "unknown",
    type: line.type ?? "unknown",
    gold: {
      ...(line.text ? { text: line.text } : {}),
      snippets: { with: line.with ?? [], without: line.without ?? [] },
      ...(line.prefix ? { prefix: line.prefix } : {}),
      characters: isCharacterLanguage(line.lang ?? ""),
    },
    file: join(folder, "html", `${line.id}.html.gz`),
  }
}
