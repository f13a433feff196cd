import { plotLines } from "../../../packages/lab/src/plot/lines.js"
import { interval } from "./extract-report.js"
import type { GrowthResult, ParserResult } from "./page-result.js"
import { type Column, figure, markdownTable } from "./table.js"

/** All that a run of `page` found. */
export interface PageBenchResult {
  readonly pages: number
  readonly bytes: number
  readonly parsers: readonly ParserResult[]
  readonly sweepPages: number
  readonly factors: readonly number[]
  readonly growth: readonly GrowthResult[]
}

const right = (heading: string): Column => ({ heading, align: "right" })

/** The report of `page` in Markdown. */
export function pageReport(result: PageBenchResult, command: string, machine: string): string {
  const failures = result.parsers.flatMap(({ label, failures: list }) =>
    list.map(({ page, error }) => `- ${label}, \`${page}\`: ${error}`),
  )
  const parts = [
    `${result.pages} pages, ${figure(result.bytes / 1e6)} MB of text. ${machine}`,
    `\`\`\`sh\n${command}\n\`\`\``,
    parserTable(result.parsers),
    ...(failures.length === 0 ? [] : [failures.join("\n")]),
    ...(result.growth.length === 0 ? [] : [growthText(result), growthTable(result)]),
  ]
  return `${parts.join("\n\n")}\n`
}

/** Time against size, both axes logarithmic; undefined without a size sweep. */
export function growthPlot(result: PageBenchResult): string | undefined {
  if (result.growth.length === 0) return undefined
  const lines = result.growth.map(({ label, bytes, milliseconds, exponent }) => ({
    name: `${label} (size^${exponent.toFixed(2)})`,
    points: bytes.map((size, i) => ({
      x: size / 1e6 / result.sweepPages,
      y: milliseconds[i]! / result.sweepPages,
    })),
  }))
  return plotLines(lines, {
    ...{ title: "Time against size", xTitle: "MB a page", yTitle: "milliseconds a page" },
    ...{ logX: true, logY: true, width: 760 },
  })
}

function parserTable(parsers: readonly ParserResult[]): string {
  const headings = ["ms median", "mean", "p99", "MB/s", "× parse5", "× parse5, CPU", "peak MB"]
  const rows = parsers.map((parser) => [
    parser.label,
    ...[parser.median, parser.mean, parser.p99, parser.megabytesPerSecond].map(figure),
    interval(parser.toParse5),
    interval(parser.cpuToParse5),
    String(Math.round(parser.peakBytes / 1e6)),
  ])
  return markdownTable([{ heading: "" }, ...headings.map(right)], rows)
}

function growthText({ sweepPages, factors }: PageBenchResult): string {
  return `${sweepPages} pages of middling size with their bodies repeated up to ${factors.at(-1)} times, milliseconds together; the memory of the process after those of the first and of the last size:`
}

function growthTable({ growth, factors }: PageBenchResult): string {
  const ends = [0, factors.length - 1]
  const headings = [
    ...factors.map((factor) => `${factor} ×`),
    "time grows as",
    ...ends.map((end) => `MB, ${factors[end]} ×`),
  ]
  const rows = growth.map(({ label, milliseconds, peakBytes, exponent }) => [
    label,
    ...milliseconds.map(figure),
    `size^${exponent.toFixed(2)}`,
    ...ends.map((end) => String(Math.round(peakBytes[end]! / 1e6))),
  ])
  return markdownTable([{ heading: "" }, ...headings.map(right)], rows)
}
