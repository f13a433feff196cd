import { blockText, findBlocks, type Page, parseDate, parsePage } from "@honbun/core"
import { addressOf, filled, languageOf, type PageLine } from "../dataset/set-writer.js"
import { settledLabels } from "./adjudicate.js"
import { CONTENT_LABELS, type Labels, labelOf, OTHER } from "./labels.js"
import { picturesOf } from "./pictures.js"
import type { Project, ProjectPage } from "./project.js"

/** A labelled page in the shared format, with its bytes. */
export interface ExportedPage {
  readonly line: PageLine
  readonly bytes: Uint8Array
}

/** The pages of a project that someone has labelled, in the shared format (docs/data-format.md), one by one. */
export async function* exportPages(project: Project): AsyncGenerator<ExportedPage> {
  for (const page of await project.pages()) {
    const saved = await project.saved(page.id)
    const labels = settledLabels(new Map([...saved].map(([name, { labels }]) => [name, labels])))
    if (Object.keys(labels).length === 0) continue
    const bytes = await project.read(page.id)
    const { url, contentType } = page
    const parsed = parsePage(bytes, { url, contentType })
    const line = lineOf(page, blockTexts(parsed), labels, project.card.name)
    yield { line: { ...line, ...filled({ images: labelledPictures(parsed, page, labels) }) }, bytes }
  }
}

/** The texts of a page's blocks, white space collapsed. */
function blockTexts(page: Page): string[] {
  const blocks = findBlocks(page)
  return Array.from({ length: blocks.length }, (_, block) =>
    blockText(blocks, block).replace(/\s+/g, " ").trim(),
  )
}

/** Addresses of the pictures that were labelled, as content or as figures. */
function labelledPictures(parsed: Page, { blocks }: ProjectPage, labels: Labels): string[] {
  return picturesOf(parsed).flatMap(({ url }, number) =>
    url !== undefined && labelOf(labels, blocks + number) !== OTHER ? [url] : [],
  )
}

/** The line of a page: its text is that of the blocks labelled as content, one block a line. */
function lineOf(page: ProjectPage, texts: readonly string[], labels: Labels, set: string): PageLine {
  const having = (wanted: (label: string) => boolean) =>
    texts.filter((_, block) => wanted(labelOf(labels, block)))
  const joined = (label: string) => having((each) => each === label).join(" ")
  const text = having((label) => CONTENT_LABELS.has(label)).join("\n")
  return {
    id: page.id,
    set,
    ...addressOf(page.url),
    ...(page.language ? { lang: page.language.split("-")[0]! } : languageOf(text)),
    ...filled({
      title: joined("title") || page.title,
      author: joined("author"),
      date: parseDate(joined("date"))?.slice(0, 10),
      text,
    }),
  }
}
