import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { parsePage } from "@honbun/core"
import { readCrfModel, splitByPaperA } from "@honbun/core/papers"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type ExperimentPage, readExperiment } from "./pages.js"
import { runPaperA, writePaperA } from "./run.js"
import { comparePair, PAIRS, pairNumber, sweepPage } from "./sweep.js"
import { traitsOf } from "./traits.js"

const folder: string = mkdtempSync(join(tmpdir(), "honbun-paper-a-"))
const SENTENCES = [
  "The tide turns at noon, and the mill begins to work.",
  "Grain is poured in, flour comes out below.",
]

/** A made-up page: a menu, paragraphs, a footer. */
function pageOf(number: number): { html: string; text: string } {
  const paragraphs = Array.from(
    { length: 4 },
    (_, i) => `${SENTENCES[i % 2]} Part ${number}, stone ${i}, wheel ${i}.`,
  )
  const menu = ["Home", "News", "Contact"].map((word) => `<div><a href=/${word}>${word}</a></div>`).join("")
  const html = `<div>${menu}</div><div>${paragraphs.map((p) => `<p>${p}</p>`).join("")}</div><div><p>Copyright ${2000 + number}</p></div>`
  return { html, text: paragraphs.join("\n") }
}

beforeAll(() => {
  mkdirSync(join(folder, "wcxb", "html"), { recursive: true })
  const lines = Array.from({ length: 12 }, (_, number) => {
    const { html, text } = pageOf(number)
    writeFileSync(join(folder, "wcxb", "html", `p${number}.html.gz`), gzipSync(html))
    const host = `site${number % 6}.example`
    return JSON.stringify({ id: `p${number}`, set: "wcxb", host, lang: "en", type: "article", text })
  })
  lines.push(
    JSON.stringify({ id: "filler", set: "wcxb", host: "f.example", text: "Lorem ipsum dolor sit amet." }),
  )
  writeFileSync(join(folder, "wcxb", "pages.jsonl"), `${lines.join("\n")}\n`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test("the whole experiment is one call: tables, heat maps, and a model that works", () => {
  const settings = {
    out: join(folder, "doc.md"),
    plot: join(folder, "img"),
    modelOut: join(folder, "crf.json"),
    date: "2026-11-15",
  }
  writeFileSync(settings.out, "# Ours\n\n<!-- numbers:paper-a -->\nold\n<!-- /numbers -->\n\nAfter.\n")
  const folds: number[] = []
  const result = runPaperA([folder], settings, ({ step, at }) => void (step === "fold" && folds.push(at)))!
  expect(folds).toEqual([1, 2, 3, 4, 5])
  expect(writePaperA(result, settings).length).toBe(4)
  const document = readFileSync(settings.out, "utf8")
  expect(document).toMatch(
    /^# Ours\n\n<!-- numbers:paper-a -->\n<!-- made from data [^\n]+ -->\n\n12 pages of 6 domains/,
  )
  expect(document).not.toContain("\nold\n")
  expect(document).toContain("| paper | 0.7, 0.4 | 0.776 (0.827) | 0.776 (0.826) | +0.0% |")
  expect(document).toMatch(/<!-- \/numbers -->\n\nAfter\.\n$/)
  expect(readFileSync(join(folder, "img", "paper-a-rouge.svg"), "utf8")).toMatch(/^<svg/)
  const { card } = readCrfModel(readFileSync(settings.modelOut, "utf8"))
  expect(card).toMatchObject({ date: "2026-11-15", command: expect.stringContaining("lab paper-a") })
  // Menu and footer differ from paragraphs in every way: nothing else would be learnt here.
  expect(card.measures["BLEU-4"]).toBeGreaterThan(0.9)
  expect(card.measures["ROUGE-2"]).toBeGreaterThan(0.9)
})

test("made-up filler is no example, and a folder without examples gives nothing", () => {
  expect(readExperiment([folder]).map((each) => each.id)).not.toContain("filler")
  expect(readExperiment([folder], { limit: 3 }).length).toBe(3)
  const empty = join(folder, "empty")
  mkdirSync(empty)
  writeFileSync(join(empty, "pages.jsonl"), "")
  expect(runPaperA([empty], {})).toBeUndefined()
})

test("vote and baseline are compared on all pages and on those that differ", () => {
  const page = (text: string): ExperimentPage => ({
    example: { text, lang: "en" } as ExperimentPage["example"],
    split: {
      length: 5,
      parent: Int32Array.of(-1, 0, 0, 0, 0),
      blockOfRun: Int32Array.of(1, 2, 3, 4),
      texts: Int32Array.of(1, 2, 3, 4),
      parents: Int32Array.of(0),
    },
    sequences: { texts: { length: 4 }, parents: { length: 1 } },
    labels: { texts: new Uint8Array(4), parents: new Uint8Array(1) },
    found: 1,
    runTexts: ["one two three", "four five six", "seven eight nine", "ten eleven twelve"],
    traits: ["other"],
  })
  const whole = "one two three four five six seven eight nine ten eleven twelve"
  // Figure 2: three of five are content, so the third child joins for an upper threshold up to 0.6.
  const swept = [
    sweepPage(page(whole), Uint8Array.of(0, 1, 1, 0, 1)),
    sweepPage(page(whole), Uint8Array.of(1, 1, 1, 1, 1)),
  ]
  expect(swept[0]!.byPair.length).toBe(PAIRS.length)
  const joined = comparePair(swept, pairNumber(0.6, 0.4))
  expect(joined).toMatchObject({ differing: 1, onDiffering: { vote: { bleu: 1, rouge: 1 } } })
  expect(joined.onDiffering.baseline.rouge).toBeLessThan(1)
  expect(joined.onAll.baseline.rouge).toBeCloseTo((joined.onDiffering.baseline.rouge + 1) / 2)
  expect(comparePair(swept, pairNumber(0.7, 0.4)).differing).toBe(0)
})

test.each([
  ["<table><tr><td><table><tr><td>Deep text in a table</table></table>", ["nested tables", "flat"]],
  [`${"<div>".repeat(4)}<ul><li>An item of a list</ul>`, ["list items"]],
  ["<p>Text</p>", ["flat"]],
  [`${"<div>".repeat(4)}<p>Text`, ["other"]],
])("pages are told apart by where their content stands: %s", (html, traits) => {
  const split = splitByPaperA(parsePage(html))
  const all = new Uint8Array(split.runs.length).fill(1)
  expect(traitsOf(split, all, all)).toEqual(traits)
})
