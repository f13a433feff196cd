import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, join, relative } from "node:path"
import { gunzipSync } from "node:zlib"
import { type Page, parsePage } from "@honbun/core"
import { groupOf, htmlFile, readJsonLines } from "honbun/command"

/** A page whose continuation is known. */
export interface PagerExample {
  readonly id: string
  /** The folder it comes from: `autopager`, `rel-next`, … or `chains`. */
  readonly set: string
  /** Pages of one group are never on both sides of a split. */
  readonly group: string
  readonly url: string
  readonly file: string
  /** What the link is by the set's own word: `numbered`, `next-article`, `widget`, … */
  readonly kind: string
  /** Addresses that are the next page; several when either will do. */
  readonly nextPage: readonly string[]
  /** Addresses that are the next section of a book or documentation. */
  readonly nextSection: readonly string[]
  /** Addresses that are the next article: never to be followed. */
  readonly nextArticle: readonly string[]
  /** Addresses that carried `rel="next"` before it was taken out. */
  readonly relNext: readonly string[]
  /** Addresses nobody can say anything of: a next link that leads nowhere. */
  readonly unsure: readonly string[]
  /** Addresses of pagers of something else on the page. */
  readonly traps: readonly string[]
  /** The encoding the page was served in, where the set names it. */
  readonly encoding?: string
  /** The chain it is a page of, where the whole chain is known. */
  readonly chain?: string
  /** Text of the page element by the set's rule, where there is one. */
  readonly pageText?: string
}

interface Line {
  readonly id: string
  readonly url: string
  readonly host?: string
  readonly kind?: string
  readonly type?: string
  readonly next?: readonly string[]
  readonly nextPage: string | readonly string[] | null
  readonly relNext?: readonly string[]
  readonly traps?: readonly string[]
  readonly srcSet?: string
  readonly file?: string
  readonly encoding?: string
  readonly excludeFromPageEval?: boolean
  readonly pageText?: string
  readonly text?: string
  readonly lang?: string
}

/** A chain of pages with the text of each. */
export interface Chain {
  readonly name: string
  readonly lang: string
  readonly kind: string
  readonly baseUrl: string
  readonly start: string
  readonly folder: string
  readonly pages: readonly ChainPage[]
  /** Whether its pages are read from their files under their real addresses; else they are served over HTTP. */
  readonly isStored?: boolean
}

/** One page of a chain. */
export interface ChainPage {
  readonly url: string
  readonly file: string
  readonly next: string | null
  readonly danglingNext?: string
  readonly text: string
  readonly title?: string
  readonly encoding?: string
}

/** Reads the sets of single pages in the folders, each a folder with a `.jsonl` list, and the pages of their chains. */
export function readPagerExamples(folders: readonly string[]): PagerExample[] {
  const chainOf = new Map(
    readStoredChains(folders).flatMap(({ name, folder, pages }) =>
      pages.map((page) => [join(folder, page.file), name] as const),
    ),
  )
  const singles = folders
    .flatMap((folder) => setFolders(folder).flatMap(readSet))
    .map((each) => {
      const chain = chainOf.get(each.file)
      return chain === undefined ? each : { ...each, chain }
    })
  return withoutRepeats([...singles, ...readChains(folders).flatMap(chainExamples)])
}

/** Pages that are in two sets count once: `wedata-pages` repeats pages of `autopager`. */
function withoutRepeats(examples: readonly PagerExample[]): PagerExample[] {
  return examples.filter((each) => each.set !== "wedata-pages" || !/^wp-ap-/.test(each.id))
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.map((entry) => entry.name).sort()
}

/** Folders with a list of pages: the folder itself, or folders up to two levels below. */
export function setFolders(folder: string, levels = 2): string[] {
  if (existsSync(join(folder, LIST))) return [folder]
  if (levels === 0) return []
  return foldersIn(folder).flatMap((name) => setFolders(join(folder, name), levels - 1))
}

const LIST = "pages.jsonl"

/** Pages of which the next page, or that there is none, is known. */
function readSet(folder: string): PagerExample[] {
  const set = basename(folder)
  return readJsonLines<Line>(join(folder, LIST))
    .filter((line) => !line.excludeFromPageEval && line.nextPage !== undefined && line.url !== undefined)
    .map((line) => exampleOf(folder, set, line))
}

function exampleOf(folder: string, set: string, line: Line): PagerExample {
  const kind = line.kind ?? line.type ?? ""
  const nextPage = line.nextPage === null ? [] : [line.nextPage].flat()
  const onward = [...(line.relNext ?? []), ...(line.next ?? [])]
  return {
    id: line.id,
    set,
    group: groupOf(line.host ?? new URL(line.url).host),
    url: line.url,
    file: line.file === undefined ? htmlFile(folder, line.id) : join(folder, line.file),
    kind,
    nextPage,
    nextSection: kind === "next-section" ? onward : [],
    nextArticle: kind === "next-article" && nextPage.length === 0 ? onward : [],
    relNext: line.relNext ?? [],
    unsure: [],
    traps: line.traps ?? [],
    ...(line.encoding === undefined ? {} : { encoding: line.encoding }),
    ...(line.pageText === undefined ? {} : { pageText: line.pageText }),
  }
}

/** Reads the chains of the folders: a `chain.json` with its pages, in the folder itself or up to two levels below. */
function readChains(folders: readonly string[]): Chain[] {
  const found = folders.flatMap((folder) => chainFolders(folder))
  return found.map((folder) => ({
    ...(JSON.parse(readFileSync(join(folder, "chain.json"), "utf8")) as Chain),
    folder,
  }))
}

function chainFolders(folder: string, levels = 2): string[] {
  if (existsSync(join(folder, "chain.json"))) return [folder]
  if (levels === 0) return []
  return foldersIn(folder).flatMap((name) => chainFolders(join(folder, name), levels - 1))
}

/** All chains of the folders: those with a `chain.json`, and those among the pages of any set. */
export function allChains(folders: readonly string[]): Chain[] {
  return [...readChains(folders), ...readStoredChains(folders)]
}

/** The whole chains among the pages of any sets: from a page that none leads to, by `nextPage`, to one without a next page. */
function readStoredChains(folders: readonly string[]): Chain[] {
  const sets = folders.flatMap((folder) => setFolders(folder))
  return sets.flatMap((folder) => {
    const lines = readJsonLines<Line>(join(folder, LIST)).filter(({ url, text }) => url && text)
    const byAddress = new Map(lines.map((line) => [plainAddress(line.url), line]))
    const ledTo = new Set(lines.flatMap(nextAddresses))
    const starts = lines.filter(({ url }) => !ledTo.has(plainAddress(url)))
    return starts.flatMap((start) => {
      const line = chainFrom(start, byAddress)
      return line.length > 1 ? [storedChain(folder, line)] : []
    })
  })
}

function nextAddresses({ nextPage }: Line): string[] {
  return [nextPage ?? []].flat().map(plainAddress)
}

/** The pages of a chain in order; none if its end is not known. */
function chainFrom(start: Line, byAddress: ReadonlyMap<string, Line>): Line[] {
  const chain = new Set<Line>()
  for (let line: Line | undefined = start; line && !chain.has(line); ) {
    chain.add(line)
    const next = nextAddresses(line)
    if (next.length === 0 && line.nextPage !== undefined) return [...chain]
    line = next.map((address) => byAddress.get(address)).find((each) => each !== undefined)
  }
  return []
}

function storedChain(folder: string, lines: readonly Line[]): Chain {
  const { id, url, lang = "en", kind, type } = lines[0]!
  const pages = lines.map((line, at) => ({
    url: line.url,
    file: line.file ?? relative(folder, htmlFile(folder, line.id)),
    next: lines[at + 1]?.url ?? null,
    text: line.text!,
    ...(line.encoding === undefined ? {} : { encoding: line.encoding }),
  }))
  const baseUrl = `${new URL(url).origin}/`
  return { name: id, lang, kind: kind ?? type ?? "", baseUrl, start: url, folder, pages, isStored: true }
}

function chainExamples(chain: Chain): PagerExample[] {
  const isBook = chain.kind === "book"
  return chain.pages.map((page, at) => {
    const next = page.next === null ? [] : [page.next]
    return {
      id: `${chain.name}#${at + 1}`,
      set: "chains",
      chain: chain.name,
      group: chain.name,
      url: page.url,
      file: join(chain.folder, page.file),
      kind: chain.kind,
      nextPage: isBook ? [] : next,
      nextSection: isBook ? next : [],
      nextArticle: [],
      relNext: [],
      traps: [],
      unsure: page.danglingNext === undefined ? [] : [page.danglingNext],
    }
  })
}

/** The parsed page of an example. */
export function readExamplePage(example: Pick<PagerExample, "file" | "url" | "encoding">): Page {
  const { url, encoding } = example
  const contentType = encoding === undefined ? undefined : `text/html; charset=${encoding}`
  return parsePage(readExampleBytes(example), { url, contentType })
}

/** The bytes of an example's page. */
export function readExampleBytes({ file }: Pick<PagerExample, "file">): Uint8Array {
  const bytes = readFileSync(file)
  return file.endsWith(".gz") ? gunzipSync(bytes) : bytes
}

/** Addresses are compared without fragment, trailing slash and percent signs. */
export function plainAddress(url: string): string {
  const href = URL.canParse(url) ? new URL(url).href : url
  const plain = href.replace(/#.*$/s, "").replace(/^https?:\/\/(?:www\.)?/, "")
  try {
    return decodeURIComponent(plain).replace(/\/$/, "")
  } catch {
    return plain.replace(/\/$/, "")
  }
}
