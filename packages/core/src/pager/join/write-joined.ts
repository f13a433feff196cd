import { lazily } from "../../lazily.js"
import type { Page } from "../../page/page.js"
import type { Block } from "../../write/content.js"
import { htmlOf } from "../../write/html.js"
import { type Kept, keptBefore } from "../../write/kept.js"
import { markdownOf } from "../../write/markdown.js"
import { findNotes, type Notes, relabelNotes } from "../../write/notes.js"
import { type Content, readContent } from "../../write/read.js"
import { quotationMarks } from "../../write/roles.js"
import { writeText } from "../../write/text.js"
import { mendPages, type Seam } from "./mend.js"

/** A page and what is written of it. */
export interface WrittenPage {
  readonly page: Page
  readonly kept: Kept
  /** The nodes that Markdown and HTML carry, where they are others than those of the text. */
  readonly reading?: Kept | undefined
}

/** Several pages as one document; each format is written when first asked for. */
export interface WrittenDocument {
  readonly text: () => string
  readonly markdown: () => string
  readonly html: () => string
  /** For each page how its beginning was joined to the page before. */
  readonly seams: readonly (Seam | undefined)[]
}

/** Writes pages as one document. With `marked`, Markdown carries a comment where a page begins. */
export function writeJoined(pages: readonly WrittenPage[], marked: boolean): WrittenDocument {
  const used = new Set<string>()
  const noted: NotedPage[] = pages.map(({ page, kept, reading = kept }) => ({
    page,
    kept,
    reading,
    notes: relabelNotes(findNotes(page, keptBefore(page, kept)), used),
  }))
  const { seams } = mendPages(noted.map((each) => contentOf(each, each.kept, false).blocks))
  return {
    seams,
    text: lazily(() => joinTexts(noted, seams)),
    html: lazily(() => {
      const contents = noted.map((each) => contentOf(each, each.reading, false).blocks)
      return htmlOf(mendPages(contents).pages.flat())
    }),
    markdown: lazily(() => joinMarkdown(noted, marked)),
  }
}

interface NotedPage extends WrittenPage {
  readonly reading: Kept
  readonly notes: Notes
}

function contentOf({ page, notes }: NotedPage, kept: Kept, plainSpaces: boolean): Content {
  return readContent(page, kept, { notes }, plainSpaces)
}

function joinTexts(pages: readonly NotedPage[], seams: readonly (Seam | undefined)[]): string {
  let text = ""
  for (const [at, { page, kept, notes }] of pages.entries()) {
    const own = writeText(page, kept, { notes })
    text += text !== "" && own !== "" ? `${between(seams[at])}${own}` : own
  }
  return text
}

function between(seam: Seam | undefined): string {
  if (!seam) return "\n\n"
  return seam.kind === "paragraph" ? seam.gap : "\n"
}

function joinMarkdown(pages: readonly NotedPage[], marked: boolean): string {
  const contents = pages.map((each) => contentOf(each, each.reading, true))
  const mended = mendPages(contents.map(({ blocks }) => blocks)).pages
  const style = {
    marks: quotationMarks(pages[0]!.page),
    hasFormulas: contents.some(({ hasFormulas }) => hasFormulas),
    size: pages.reduce((size, { page }) => size + page.size, 0),
  }
  const write = (blocks: readonly Block[]): string => markdownOf(blocks, style)
  if (!marked) return write(mended.flat())
  return mended
    .flatMap((blocks, at) => [at > 0 ? `${pageComment(at + 1, pages[at]!.page.url)}\n` : "", write(blocks)])
    .filter(Boolean)
    .join("\n")
}

/** Neither the end of a comment nor two hyphens can be in the address. */
function pageComment(number: number, url: string | undefined): string {
  return `<!-- page ${number}: ${(url ?? "").replace(/--/g, "%2D%2D").replace(/[<>]/g, encodeURIComponent)} -->`
}
