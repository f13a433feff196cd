import type { Interval, PageSummary } from "@honbun/core/learn"
import { plotScatter } from "../../../packages/lab/src/plot/scatter.js"
import type { Kind } from "../systems/catalogue.js"
import {
  type ExtractResult,
  type GroupedAccuracy,
  SIZE_CLASSES,
  type SystemResult,
} from "./extract-result.js"
import { type Column, figure, fraction, markdownTable, percent } from "./table.js"

/** A group of pages smaller than this has no row: its figures would be noise. */
const SMALLEST_GROUP = 5

/** Systems of one kind have one colour. */
const GROUPS: readonly Kind[] = ["honbun", "peer", "floor"]

const right = (heading: string): Column => ({ heading, align: "right" })

/** The whole report in Markdown: what was run, speed, accuracy by set, type and language, failures. */
export function extractReport(result: ExtractResult, command: string, machine: string): string {
  const parts = [
    `${result.pages} pages, ${figure(result.bytes / 1e6)} MB. ${machine}`,
    fenced(command),
    "### Speed",
    speedTable(result.systems),
    ...sizeSection(result.systems),
    "### Accuracy",
    ...accuracySections(result.systems),
    ...groupSection(result.systems, "By type of page", (grouped) => grouped.byType),
    ...groupSection(result.systems, "By language", (grouped) => grouped.byLang),
    ...failureSection(result.systems),
  ]
  return `${parts.join("\n\n")}\n`
}

/** honbun's methods that a README shows: the default and the one without a model. */
const SHOWN_METHODS: ReadonlySet<string> = new Set(["honbun-auto", "honbun-text"])

/** The few figures a README shows, with the command: extractors, then bare parsers; headings in English or Japanese. */
export function shortReport(
  result: ExtractResult,
  command: string,
  machine: string,
  language: "en" | "ja",
): string {
  const headings =
    language === "ja"
      ? [
          "",
          "本文 F1",
          "断片 F",
          "1ページの時間（中央値, ms）",
          "parse5 との比",
          "最初の一巡",
          "最大メモリー（MB）",
        ]
      : ["", "text F1", "snippet F", "ms a page, median", "× bare parse5", "first round", "peak MB"]
  const shown = result.systems.filter(({ id, kind }) => kind !== "honbun" || SHOWN_METHODS.has(id))
  const rows = shown.map(({ label, accuracy, speed, peakBytes }) => [
    label,
    fraction(accuracy?.all.text?.mixed.f1),
    fraction(accuracy?.all.snippets?.loose.f1),
    figure(speed?.median),
    times(speed?.cpuToFloor),
    times(speed?.firstToFloor),
    String(Math.round(peakBytes / 1e6)),
  ])
  // What these pages have no gold for has no column.
  const columns = headings.flatMap((heading, i) =>
    rows.every((row) => row[i] === "–") ? [] : [{ i, ...(i === 0 ? { heading } : right(heading)) }],
  )
  const cells = rows.map((row) => columns.map(({ i }) => row[i]!))
  const count = language === "ja" ? `${result.pages} ページ` : `${result.pages} pages`
  return [markdownTable(columns, cells), `${count} · ${machine}`, fenced(command)].join("\n\n")
}

/** Accuracy against time, one point a system; undefined when times or whole texts are missing. */
export function extractPlot(result: ExtractResult): string | undefined {
  const points = extractors(result.systems).flatMap((system) => {
    const y = system.accuracy!.all.text?.mixed.f1
    const x = system.speed?.mean
    return x === undefined || y === undefined
      ? []
      : [{ name: system.label, group: GROUPS.indexOf(system.kind), x, y }]
  })
  if (points.length === 0) return undefined
  return plotScatter(points, {
    title: `Accuracy against time (${result.pages} pages)`,
    xTitle: "milliseconds a page, mean",
    yTitle: "F1 of the main text",
  })
}

function speedTable(systems: readonly SystemResult[]): string {
  const columns = [
    { heading: "" },
    ...[
      "ms median",
      "mean",
      "p90",
      "p99",
      "CPU mean",
      "MB/s",
      "× parse5",
      "× honbun",
      "peak MB",
      "failed",
    ].map(right),
  ]
  const rows = systems.map(({ label, speed, peakBytes, failures }) => [
    label,
    ...[speed?.median, speed?.mean, speed?.p90, speed?.p99, speed?.cpuMean, speed?.megabytesPerSecond].map(
      figure,
    ),
    interval(speed?.cpuToFloor),
    interval(speed?.cpuToHonbun),
    String(Math.round(peakBytes / 1e6)),
    String(failures.length),
  ])
  return markdownTable(columns, rows)
}

/** Processor time beside the bare parser's: of the first round, and of the others by size of page. */
function sizeSection(systems: readonly SystemResult[]): string[] {
  if (systems.every(({ speed }) => speed?.firstToFloor === undefined)) return []
  const headings = ["first round", "warm", ...SIZE_CLASSES.map(({ name }) => name)].map(right)
  const rows = systems.map(({ label, speed }) => [
    label,
    ...[speed?.firstToFloor, speed?.cpuToFloor, ...(speed?.bySize ?? SIZE_CLASSES.map(() => undefined))].map(
      interval,
    ),
  ])
  return [
    "Processor time in times of bare parse5, each system in a process of its own:",
    markdownTable([{ heading: "" }, ...headings], rows),
  ]
}

function accuracySections(systems: readonly SystemResult[]): string[] {
  const first = extractors(systems)[0]?.accuracy
  if (first === undefined) return []
  const sets = Object.keys(first.bySet)
  const sections = sets.map((set) => ({
    name: `\`${set}\``,
    of: (grouped: GroupedAccuracy) => grouped.bySet[set]!,
  }))
  if (sets.length > 1) sections.unshift({ name: "All pages", of: (grouped) => grouped.all })
  return sections.map(({ name, of }) => accuracyTable(systems, name, of))
}

const ACCURACY_COLUMNS: readonly { heading: string; cell(accuracy: PageSummary): string | undefined }[] = [
  { heading: "F1", cell: ({ text }) => text && fraction(text.mixed.f1) },
  { heading: "P", cell: ({ text }) => text && fraction(text.mixed.precision) },
  { heading: "R", cell: ({ text }) => text && fraction(text.mixed.recall) },
  { heading: "≥ .95", cell: ({ text }) => text && percent(text.pageF1.atLeast95) },
  { heading: "< .5", cell: ({ text }) => text && percent(text.pageF1.below50) },
  { heading: "BLEU-4", cell: ({ text }) => text && fraction(text.bleu4) },
  { heading: "ROUGE-2", cell: ({ text }) => text && fraction(text.rouge2) },
  { heading: "snippet F", cell: ({ snippets }) => snippets && fraction(snippets.loose.f1) },
  { heading: "beginning found", cell: ({ prefix }) => prefix && percent(prefix.contains) },
]

/** One table; columns for which the pages have no gold are left out. */
function accuracyTable(
  systems: readonly SystemResult[],
  name: string,
  of: (grouped: GroupedAccuracy) => PageSummary,
): string {
  const rows = extractors(systems)
  const shown = ACCURACY_COLUMNS.filter(({ cell }) => cell(of(rows[0]!.accuracy!)) !== undefined)
  const { text, snippets, prefix } = of(rows[0]!.accuracy!)
  const counts = [
    text && `${text.pages} whole texts`,
    snippets && `${snippets.pages} with snippets`,
    prefix && `${prefix.pages} with a known beginning`,
  ].filter((count) => count !== undefined)
  const columns = [
    { heading: `${name} (${counts.join(", ")})` },
    ...shown.map(({ heading }) => right(heading)),
  ]
  return markdownTable(
    columns,
    rows.map((system) => [system.label, ...shown.map(({ cell }) => cell(of(system.accuracy!)) ?? "–")]),
  )
}

/** Mean page F1 of each group of pages that is large enough. */
function groupSection(
  systems: readonly SystemResult[],
  title: string,
  of: (grouped: GroupedAccuracy) => Readonly<Record<string, PageSummary>>,
): string[] {
  const columns = extractors(systems)
  if (columns.length === 0) return []
  const groups = Object.entries(of(columns[0]!.accuracy!))
    .filter(([, { text }]) => text !== undefined && text.pages >= SMALLEST_GROUP)
    .sort(([, a], [, b]) => b.text!.pages - a.text!.pages)
  if (groups.length === 0) return []
  const rows = groups.map(([name, { text }]) => [
    name,
    String(text!.pages),
    ...columns.map((system) => fraction(of(system.accuracy!)[name]?.text?.pageF1.mean)),
  ])
  const headings = [{ heading: "mean page F1" }, right("pages"), ...columns.map(({ label }) => right(label))]
  return [`### ${title}`, markdownTable(headings, rows)]
}

/** How many failed pages of a system are named. */
const FAILURES_SHOWN = 20

function failureSection(systems: readonly SystemResult[]): string[] {
  const failed = systems.filter((system) => system.failures.length > 0)
  if (failed.length === 0) return []
  const lines = failed.flatMap(({ label, failures }) => [
    ...failures.slice(0, FAILURES_SHOWN).map(({ page, error }) => `- ${label}, \`${page}\`: ${error}`),
    ...(failures.length > FAILURES_SHOWN ? [`- ${label}: ${failures.length - FAILURES_SHOWN} more`] : []),
  ])
  return ["### Pages that failed, counted as empty", lines.join("\n")]
}

function extractors(systems: readonly SystemResult[]): SystemResult[] {
  return systems.filter((system) => system.accuracy !== undefined)
}

/** An estimate with its interval. */
export function interval(estimate: Interval | undefined): string {
  if (estimate === undefined) return "–"
  return `${figure(estimate.value)} (${figure(estimate.low)}–${figure(estimate.high)})`
}

function times(estimate: Interval | undefined): string {
  return estimate === undefined ? "–" : `${figure(estimate.value)} ×`
}

function fenced(command: string): string {
  return `\`\`\`sh\n${command}\n\`\`\``
}
