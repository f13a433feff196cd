import type { Article, Decision } from "@honbun/core"
import { CLI_MESSAGES } from "../messages/cli.js"
import { type Terminal, withoutControls } from "./terminal.js"
import { cut, displayWidth, pad } from "./width.js"

/** Widest a column may be on a terminal; the text takes the rest. */
const WIDEST = { step: 14, reason: 34, path: 26 } as const
/** Columns of the mark (1), the score (6) and the five gaps of two between six cells. */
const MARK_SCORE_AND_GAPS = 17
/** Least columns for the text, however narrow the terminal. */
const NARROWEST_TEXT = 20

/**
 * Every block of a page as a table: kept or not, score, step, reason, path, text. Cut to the width of a
 * terminal; elsewhere nothing is cut, so that searching finds it.
 */
export function explainTable(article: Article, terminal: Terminal): string {
  const blocks = article.blocks ?? []
  const columns = terminal.stdout.isTTY ? (terminal.stdout.columns ?? 80) : Number.POSITIVE_INFINITY
  const widths = {
    step: widthOf(blocks, "step", columns),
    reason: widthOf(blocks, "reason", columns),
    path: widthOf(blocks, "path", columns),
  }
  const fixed = MARK_SCORE_AND_GAPS + widths.step + widths.reason + widths.path
  const textWidth = Math.max(NARROWEST_TEXT, columns - fixed)
  return blocks.map((block) => row(block, widths, textWidth, terminal)).join("")
}

function widthOf(blocks: readonly Decision[], name: keyof typeof WIDEST, columns: number): number {
  const most = Number.isFinite(columns) ? WIDEST[name] : Number.POSITIVE_INFINITY
  return Math.min(
    most,
    blocks.reduce((widest, block) => Math.max(widest, displayWidth(oneLine(block[name]))), 0),
  )
}

function row(
  block: Decision,
  widths: Readonly<Record<keyof typeof WIDEST, number>>,
  textWidth: number,
  terminal: Terminal,
): string {
  const cells = [
    block.kept ? terminal.style("green", "+") : terminal.style("dim", "-"),
    block.score.toFixed(3).padStart(6),
    pad(cut(oneLine(block.step), widths.step), widths.step),
    pad(cut(oneLine(block.reason), widths.reason), widths.reason),
    terminal.style("dim", pad(cut(oneLine(block.path), widths.path, "start"), widths.path)),
    cut(oneLine(block.text), textWidth),
  ]
  return `${cells.join("  ").trimEnd()}\n`
}

function oneLine(text: string): string {
  return withoutControls(text.replace(/\s+/g, " ")).trim()
}

/** Every block as a line of JSON. */
export function explainLines(article: Article, input: string | undefined): string {
  return (article.blocks ?? [])
    .map((block) => `${JSON.stringify(input === undefined ? block : { input, ...block })}\n`)
    .join("")
}

/** Says how much was kept, beside the table. */
export function noteSummary(article: Article, terminal: Terminal): void {
  const blocks = article.blocks ?? []
  terminal.note(CLI_MESSAGES.blockSummary, {
    kept: blocks.filter((block) => block.kept).length,
    all: blocks.length,
    method: article.method,
    confidence: article.confidence.toFixed(2),
    verdict: article.verdict,
  })
}
