import { existsSync } from "node:fs"
import { join } from "node:path"
import { findBlocks, type Page, parsePage } from "@honbun/core"
import { contentByRule, nextByRule } from "@honbun/core/internal"
import { type PaperLinks, paperLinks } from "@honbun/core/papers"
import { groupOf, htmlFile, readHtml, readJsonLines } from "honbun/command"
import { plainAddress, setFolders } from "../pager/examples.js"
import { alignToGold } from "../train/align.js"
import { wholeElements } from "./elements.js"

/** A page of paper D's experiment: its links and elements with what they are. */
export interface PaperDPage {
  readonly id: string
  readonly set: string
  readonly group: string
  readonly url: string
  readonly file: string
  readonly page: Page
  readonly links: PaperLinks
  /** 1 for the next page's link. */
  readonly isNext: Float32Array
  /** The first `a` of the next link (D §3.3.2.3); undefined on a page without one. */
  readonly nextNode: number | undefined
  /** Elements that are content: those a rule names, or the outermost ones whose text is the gold text. */
  readonly content: ReadonlySet<number>
}

interface Line {
  readonly id: string
  readonly set?: string
  readonly url?: string
  readonly host?: string
  readonly file?: string
  readonly encoding?: string
  readonly next?: string | readonly string[] | null
  readonly nextPage?: string | readonly string[] | null
  readonly nextLinkXPath?: string
  readonly pageElementXPath?: string
  readonly text?: string
}

/** Which pages are taken. */
export interface PaperDOptions {
  readonly sets?: readonly string[] | undefined
  /** Also pages without a next link; only those with one when absent, as in D §4.1, unless no page has one. */
  readonly all?: boolean | undefined
}

/** The pages of the folders whose content is known, by a rule (`pageElementXPath`) or by its text (`text`). */
export function readPaperDPages(folders: readonly string[], { sets, all }: PaperDOptions = {}): PaperDPage[] {
  const found = folders
    .flatMap((folder) => setFolders(folder))
    .flatMap((folder) => {
      const name = folder.split(/[\\/]/).at(-1)!
      const lines = readJsonLines<Line>(join(folder, "pages.jsonl"))
      return lines
        .map((line) => ({ ...line, set: line.set ?? name }))
        .filter((line) => !sets || sets.includes(line.set))
        .flatMap((line) => pageOf(folder, line) ?? [])
    })
  const withNext = found.filter(({ nextNode }) => nextNode !== undefined)
  return all || withNext.length === 0 ? found : withNext
}

function pageOf(folder: string, line: Line & { set: string }): PaperDPage | undefined {
  // `file` may also be the path of a page on its site, as in folders of sites.
  const named = line.file === undefined ? undefined : join(folder, line.file)
  const file = named !== undefined && existsSync(named) ? named : htmlFile(folder, line.id)
  const url = line.url ?? `https://${line.host ?? `${line.id}.invalid`}/`
  const hasContent = line.pageElementXPath !== undefined || line.text !== undefined
  if (!hasContent || !existsSync(file)) return undefined
  const contentType = line.encoding === undefined ? undefined : `text/html; charset=${line.encoding}`
  return labelPage(line, parsePage(readHtml({ file }), { url, contentType }), { url, file })
}

function labelPage(
  line: Line & { set: string },
  page: Page,
  { url, file }: { readonly url: string; readonly file: string },
): PaperDPage | undefined {
  const links = paperLinks(page)
  const gold = new Set(nextOf(page, line).map(plainAddress))
  const isNext = Float32Array.from(links.urls, (each) => (gold.has(plainAddress(each)) ? 1 : 0))
  const next = isNext.indexOf(1)
  const content = contentOf(page, line)
  if (content.size === 0) return undefined
  return {
    ...{ id: line.id, set: line.set, url, file, page, links, isNext, content },
    group: groupOf(line.host ?? new URL(url).host),
    nextNode: next < 0 ? undefined : links.nodes[next]!,
  }
}

/** A page of the experiment as a browser shows it, labelled anew; undefined where the labels are not found again. */
export function relabel(known: PaperDPage, page: Page, line: PaperDLine): PaperDPage | undefined {
  return labelPage({ ...line, set: known.set }, page, known)
}

/** What a page's labels are made from. */
export type PaperDLine = Line

/** The lines of the folders by page id, for {@link relabel}. */
export function readPaperDLines(folders: readonly string[]): ReadonlyMap<string, PaperDLine> {
  const lines = folders
    .flatMap((folder) => setFolders(folder))
    .flatMap((folder) => readJsonLines<Line>(join(folder, "pages.jsonl")))
  return new Map(lines.map((line) => [line.id, line]))
}

function nextOf(page: Page, line: Line): readonly string[] {
  const stated = line.nextPage ?? line.next
  if (stated !== undefined && stated !== null) return typeof stated === "string" ? [stated] : stated
  if (line.nextLinkXPath === undefined) return []
  const rule = { url: "", nextLink: line.nextLinkXPath, pageElement: "" }
  const found = attempt(() => nextByRule(rule, page))
  return found ? [found.url] : []
}

function contentOf(page: Page, line: Line): Set<number> {
  const { nextLinkXPath: nextLink = "", pageElementXPath: pageElement } = line
  if (pageElement !== undefined)
    return new Set(attempt(() => contentByRule({ url: "", nextLink, pageElement }, page)) ?? [])
  const blocks = findBlocks(page)
  const { label } = alignToGold(blocks, line.text ?? "")
  const kept = new Uint8Array(page.length)
  for (const [block, isGold] of label.entries())
    if (isGold) kept.fill(1, blocks.first[block]!, blocks.last[block]!)
  return wholeElements(page, kept)
}

/** A rule's expression may be one that we do not understand: then the page has no such thing. */
function attempt<T>(find: () => T): T | undefined {
  try {
    return find()
  } catch {
    return undefined
  }
}
