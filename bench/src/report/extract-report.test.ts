import { expect, test } from "vitest"
import type { BenchPage } from "../pages.js"
import type { Run } from "../run/alternate.js"
import { extractPlot, extractReport, shortReport } from "./extract-report.js"
import { extractResult } from "./extract-result.js"

const TEXT = "one two three four five six"

const PAGES: BenchPage[] = Array.from({ length: 6 }, (_, i) => ({
  id: `page-${i}`,
  set: "news",
  url: "https://news.example/",
  lang: "en",
  type: "article",
  gold: { text: TEXT },
  file: "",
}))

function runOf(id: string, milliseconds: number, text: string | undefined): Run {
  return {
    id,
    milliseconds: new Float64Array(PAGES.length).fill(milliseconds),
    cpuMilliseconds: new Float64Array(PAGES.length).fill(milliseconds),
    firstCpuMilliseconds: new Float64Array(PAGES.length).fill(3 * milliseconds),
    firstPeakBytes: new Float64Array(PAGES.length),
    texts: PAGES.map(() => text),
    peakBytes: 50e6,
    failures: id === "defuddle-linkedom" ? [{ page: "page-3", error: "no answer in 30 s" }] : [],
  }
}

const RESULT = extractResult(
  PAGES,
  PAGES.map(() => 1e6),
  [
    runOf("honbun-auto", 20, TEXT),
    runOf("defuddle-linkedom", 200, "one two three four nine ten"),
    runOf("parse5", 10, undefined),
  ],
)
const REPORT = extractReport(RESULT, "npm run bench -- extract PAGES", "a machine")

test("speed is given as itself and as ratios to the bare parser and to honbun", () => {
  const row = REPORT.split("\n").find((line) => line.startsWith("| Defuddle + linkedom | 200"))
  expect(row).toBe(
    "| Defuddle + linkedom | 200 | 200 | 200 | 200 | 200 | 5.00 | 20.0 (20.0–20.0) | 10.0 (10.0–10.0) | 50 | 1 |",
  )
})

test("the first round and the sizes of pages are told apart", () => {
  expect(REPORT).toContain("| honbun | 2.00 (2.00–2.00) | 2.00 (2.00–2.00) | – | – | 2.00 (2.00–2.00) |")
})

test("parsers have times and no accuracy", () => {
  expect(RESULT.systems.map((system) => system.accuracy !== undefined)).toEqual([true, true, false])
  expect(RESULT.perPage[0]!.milliseconds).toHaveProperty("parse5", 10)
  expect(RESULT.perPage[0]!.scores).not.toHaveProperty("parse5")
})

test("accuracy is given by set, type and language, columns without gold left out", () => {
  expect(REPORT).toContain("| `news` (6 whole texts) | F1 | P | R | ≥ .95 | < .5 | BLEU-4 | ROUGE-2 |\n")
  expect(REPORT).toContain("| article | 6 | 1.000 | .333 |")
  expect(REPORT).toContain("| en | 6 | 1.000 | .333 |")
})

test("the report names its command, and every page that failed", () => {
  expect(REPORT).toContain("npm run bench -- extract PAGES")
  expect(REPORT).toContain("- Defuddle + linkedom, `page-3`: no answer in 30 s")
})

test("the README's table has extractors and bare parsers, with their times in those of parse5", () => {
  const short = shortReport(RESULT, "a command", "a machine", "ja")
  expect(short).toContain("| honbun | 1.000 | 20.0 | 2.00 × | 2.00 × | 50 |")
  expect(short).toContain("| parse5, bare | – | 10.0 | 1.00 × | 1.00 × | 50 |")
})

test("the plot names every extractor once beside its point", () => {
  const plot = extractPlot(RESULT)!
  expect(plot.match(/<circle /g)).toHaveLength(2)
  expect(plot).toContain(">Defuddle + linkedom</text>")
})

test("a run without timed rounds has accuracy and no plot", () => {
  const untimed = { ...runOf("honbun-auto", 0, TEXT), milliseconds: new Float64Array(0) }
  const result = extractResult(PAGES, [1, 1, 1, 1, 1, 1], [untimed])
  expect(result.systems[0]!.speed).toBeUndefined()
  expect(extractPlot(result)).toBeUndefined()
})
