import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { groupOf, htmlFile, readJsonLines, spread } from "honbun/command"

/** A page of which it is known how the extracted content should look, as HTML or as Markdown. */
export interface StructureExample {
  readonly id: string
  /** The row of the table it counts in. */
  readonly set: string
  /** Pages of one site count together as one. */
  readonly group: string
  readonly url?: string | undefined
  readonly contentType?: string | undefined
  readonly title?: string | undefined
  /** Where the page lies. */
  readonly file: string
  readonly gold: { readonly html: string } | { readonly markdown: string }
}

/** How pages are chosen. */
export interface StructureOptions {
  /** At most so many pages of each site or set, evenly spread. */
  readonly limit?: number | undefined
}

/**
 * The pages below a folder whose structure is known: sites with `goldHtml`, sets with `markdown`, and the test pages of
 * Readability (`test-pages/<name>/expected.html`) and Defuddle (`fixtures/*.html` with `expected/*.md`) as they publish them.
 */
export function readStructures(folder: string, { limit }: StructureOptions = {}): StructureExample[] {
  return foldersBelow(folder).flatMap((each) => spread(readFolder(each), limit))
}

/** How deep folders of pages lie below the one that is given. */
const DEEPEST = 3

function foldersBelow(folder: string, depth = 0): string[] {
  if (isFolderOfPages(folder)) return [folder]
  if (depth >= DEEPEST) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules" && !entry.name.startsWith("."))
    .map((entry) => entry.name)
    .sort()
    .flatMap((name) => foldersBelow(join(folder, name), depth + 1))
}

function isFolderOfPages(folder: string): boolean {
  return (
    existsSync(join(folder, "pages.jsonl")) ||
    basename(folder) === "test-pages" ||
    (existsSync(join(folder, "fixtures")) && existsSync(join(folder, "expected")))
  )
}

function readFolder(folder: string): StructureExample[] {
  if (existsSync(join(folder, "pages.jsonl"))) return readLines(folder)
  return basename(folder) === "test-pages" ? readReadability(folder) : readDefuddle(folder)
}

interface Line {
  readonly id: string
  readonly set?: string
  readonly url?: string
  readonly host?: string
  readonly title?: string
  readonly encoding?: string
  readonly goldHtml?: string
  readonly markdown?: string
}

function readLines(folder: string): StructureExample[] {
  const isSite = existsSync(join(folder, "site.json"))
  const name = basename(folder)
  return readJsonLines<Line>(join(folder, "pages.jsonl")).flatMap((line) => {
    const gold = line.goldHtml
      ? { html: line.goldHtml }
      : line.markdown
        ? { markdown: line.markdown }
        : undefined
    if (!gold) return []
    return [
      {
        id: line.id,
        set: isSite ? "sites" : (line.set ?? name),
        group: isSite ? name : groupOf(line.host ?? line.url ?? line.id),
        url: line.url,
        contentType: line.encoding ? `text/html; charset=${line.encoding}` : undefined,
        title: line.title,
        file: htmlFile(folder, line.id),
        gold,
      },
    ]
  })
}

/** The address that Readability's tests give their pages. */
const READABILITY_URL = "http://fakehost/test/page.html"

function readReadability(folder: string): StructureExample[] {
  return readdirSync(folder)
    .sort()
    .filter((name) => existsSync(join(folder, name, "expected.html")))
    .map((name) => ({
      id: name,
      set: "readability",
      group: name,
      url: READABILITY_URL,
      title: titleIn(readFileSync(join(folder, name, "expected-metadata.json"), "utf8")),
      file: join(folder, name, "source.html"),
      gold: { html: readFileSync(join(folder, name, "expected.html"), "utf8") },
    }))
}

function readDefuddle(folder: string): StructureExample[] {
  return readdirSync(join(folder, "fixtures"))
    .sort()
    .filter((file) => file.endsWith(".html"))
    .flatMap((file) => {
      const name = file.slice(0, -".html".length)
      const expected = join(folder, "expected", `${name}.md`)
      if (!existsSync(expected)) return []
      const page = join(folder, "fixtures", file)
      const { title, markdown } = splitExpected(readFileSync(expected, "utf8"))
      const gold = { markdown }
      return [
        {
          id: name,
          set: "defuddle",
          group: name,
          url: urlIn(readFileSync(page, "utf8"), name),
          title,
          file: page,
          gold,
        },
      ]
    })
}

/** The metadata before the Markdown, which Defuddle's tests keep in a block of JSON. */
function splitExpected(text: string): { readonly title: string | undefined; readonly markdown: string } {
  const match = /^```json\n([\s\S]*?)\n```\n/.exec(text)
  if (!match) return { title: undefined, markdown: text }
  return { title: titleIn(match[1]!), markdown: text.slice(match[0].length) }
}

function titleIn(json: string): string | undefined {
  return (JSON.parse(json) as { title?: string }).title
}

/** The address in the comment that Defuddle's tests begin with, else one made from the name of the page. */
function urlIn(html: string, name: string): string {
  const told = /^\s*<!--\s*(\{[^\n]*\})\s*-->/.exec(html)
  const url = told ? (JSON.parse(told[1]!) as { url?: string }).url : undefined
  return (
    url ??
    `https://${
      name
        .replace(/^[\w-]+--/, "")
        .replace(/[^\w.]+/g, "-")
        .replace(/^-|-$/g, "") || "page"
    }.example/`
  )
}
