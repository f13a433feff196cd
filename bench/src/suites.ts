import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { shingleScore } from "@honbun/core/learn"
import { Defuddle } from "../../packages/core/src/adapters/defuddle.js"
import { Readability } from "../../packages/core/src/adapters/readability.js"
import { bodyOf } from "../../packages/core/src/page/page.js"
import { parsePage } from "../../packages/core/src/page/parse.js"
import { keepSubtree } from "../../packages/core/src/write/kept.js"
import { writeText } from "../../packages/core/src/write/text.js"
import { markdownTable } from "./report/table.js"
import { readFolderRequest } from "./usage.js"

const HELP = `npm run bench -- suites <folder>

Runs the published test pages of mozilla/readability and kepano/defuddle through the adapters and compares with the
results these projects expect, which are their own tools' output. <folder> holds readability/test/test-pages and
defuddle/tests, as the two repositories have them; a suite that is not there is left out.
`

const { folder } = readFolderRequest("suites", process.argv.slice(2), HELP, {}) ?? process.exit()

/** What one page of a suite expects, and what the adapter gave. */
interface Outcome {
  readonly text: number
  readonly title: boolean
  /** Footnotes expected in Markdown, and those of them that are there with their reference. */
  readonly notes: readonly [expected: number, linked: number]
}

/** A document as any DOM gives it. */
function documentOf(html: string): { documentElement: { outerHTML: string } } {
  return { documentElement: { outerHTML: html } }
}

function textOf(html: string): string {
  const page = parsePage(html)
  return writeText(page, keepSubtree(page, bodyOf(page)))
}

function isSame(a: string | null | undefined, b: string | null | undefined): boolean {
  const plain = (text: string | null | undefined) =>
    (text ?? "").replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase()
  return plain(a) === plain(b)
}

function readabilityPages(root: string): Outcome[] {
  return readdirSync(root).map((name) => {
    const file = (each: string) => readFileSync(join(root, name, each), "utf8")
    const expected = JSON.parse(file("expected-metadata.json")) as { title?: string }
    const result = new Readability(documentOf(file("source.html"))).parse()
    const { f1 } = shingleScore(textOf(file("expected.html")), result?.textContent ?? "")
    return { text: f1, title: isSame(expected.title, result?.title), notes: [0, 0] }
  })
}

function defuddlePages(root: string): Outcome[] {
  return readdirSync(join(root, "fixtures"))
    .filter((name) => name.endsWith(".html"))
    .map((name) => {
      const html = readFileSync(join(root, "fixtures", name), "utf8")
      const expected = readFileSync(join(root, "expected", name.replace(/html$/, "md")), "utf8")
      const [, metadata = "{}", body = ""] = /^```json\n([\s\S]*?)\n```\n([\s\S]*)$/.exec(expected) ?? []
      const { title } = JSON.parse(metadata) as { title?: string }
      const result = new Defuddle(documentOf(html), { markdown: true }).parse()
      const wanted = notesIn(body)
      return {
        text: shingleScore(body, result.content).f1,
        title: isSame(title, result.title),
        notes: [wanted, Math.min(wanted, notesIn(result.content))],
      }
    })
}

/** Footnotes of a Markdown text that something refers to. */
function notesIn(markdown: string): number {
  const labels = [...markdown.matchAll(/^[ \t]*\[\^([^\]]+)\]: /gm)].map(([, label]) => label!)
  return labels.filter((label) => markdown.split(`[^${label}]`).length > 2).length
}

function row(name: string, outcomes: readonly Outcome[]): string[] {
  const mean = outcomes.reduce((sum, { text }) => sum + text, 0) / outcomes.length
  const titles = outcomes.filter(({ title }) => title).length
  const [wanted, linked] = outcomes.reduce(([a, b], { notes }) => [a + notes[0], b + notes[1]], [0, 0])
  const notes = wanted === 0 ? "–" : `${linked} of ${wanted}`
  return [name, String(outcomes.length), mean.toFixed(3), `${titles} of ${outcomes.length}`, notes]
}

const readability = join(folder, "readability/test/test-pages")
const defuddle = join(folder, "defuddle/tests")
const rows: string[][] = []
if (existsSync(readability)) rows.push(row("mozilla/readability", readabilityPages(readability)))
if (existsSync(defuddle)) rows.push(row("kepano/defuddle", defuddlePages(defuddle)))
if (rows.length === 0) console.error(`No suite lies in ${folder}; nothing was measured`)
else {
  const heads = ["test pages of", "pages", "text F1", "titles as expected", "footnotes linked"]
  console.log(
    markdownTable(
      heads.map((heading) => ({ heading })),
      rows,
    ),
  )
}
