import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@honbun/core"
import { contentByRule } from "@honbun/core/internal"
import { type PaperLinks, paperLinks } from "@honbun/core/papers"
import { groupOf } from "honbun/command"
import { plainAddress, readExamplePage } from "../pager/examples.js"

/** A page of paper D's experiment: its links and elements with what they are. */
export interface PaperDPage {
  readonly id: string
  readonly group: string
  readonly page: Page
  readonly links: PaperLinks
  /** 1 for the next page's link. */
  readonly isNext: Float32Array
  /** The first `a` of the next link (D §3.3.2.3). */
  readonly nextNode: number
  /** Elements that are content, by the rule's expression. */
  readonly content: ReadonlySet<number>
}

interface Line {
  readonly id: string
  readonly url: string
  readonly host: string
  readonly file: string
  readonly nextPage: readonly string[]
  readonly nextLinkXPath: string
  readonly pageElementXPath: string
}

/** Pages with a community rule whose next link and content are both on the page, as in D §4.1. */
export function readPaperDPages(folder: string): PaperDPage[] {
  const set = join(folder, "wedata-pages")
  const list = join(set, "pages.jsonl")
  if (!existsSync(list)) return []
  const lines = readFileSync(list, "utf8").split("\n").filter(Boolean)
  return lines.flatMap((line) => pageOf(set, JSON.parse(line) as Line) ?? [])
}

function pageOf(set: string, line: Line): PaperDPage | undefined {
  const page = readExamplePage({ file: join(set, line.file), url: line.url })
  const links = paperLinks(page)
  const gold = new Set(line.nextPage.map(plainAddress))
  const isNext = Float32Array.from(links.urls, (url) => (gold.has(plainAddress(url)) ? 1 : 0))
  const next = isNext.indexOf(1)
  const content = contentOf(page, line)
  if (next < 0 || content.size === 0) return undefined
  return {
    id: line.id,
    group: groupOf(line.host),
    page,
    links,
    isNext,
    nextNode: links.nodes[next]!,
    content,
  }
}

function contentOf(
  page: Page,
  { nextLinkXPath: nextLink, pageElementXPath: pageElement }: Line,
): Set<number> {
  try {
    return new Set(contentByRule({ url: "", nextLink, pageElement }, page))
  } catch {
    return new Set()
  }
}
