import type { Article, Decision } from "@honbun/core"
import { sayReason } from "@honbun/core/words"
import { CLI_MESSAGES } from "../../messages/cli.js"
import { type Terminal, withoutControls } from "../print/terminal.js"
import { cut, displayWidth, pad } from "../print/width.js"

/** Widest a column may be on a terminal; the text takes the rest. */
const WIDEST = { step: 14, reason: 34, path: 26 } as const
/** Columns of the mark (1), the score (6) and the five gaps of two between six cells. */
const MARK_SCORE_AND_GAPS = 17
/** Columns kept free for the text as long as the others have theirs. */
const NARROWEST_TEXT = 24
/** Least columns for a cell, however narrow the terminal. */
const NARROWEST = 8

/**
 * Every block of a page as a table: kept or not, score, step, reason, path, text. Cut to the width of a
 * terminal; elsewhere nothing is cut, so that searching finds it.
 */
export function explainTable(article: Article, terminal: Terminal): string {
  const blocks = decisionsOf(article).map((block) => ({
    ...block,
    reason: sayReason(block.reason, terminal.language),
  }))
  const widths = widthsFor(blocks, terminal.stdout.isTTY ? (terminal.stdout.columns ?? 80) : undefined)
  return blocks.map((block) => row(block, widths, terminal)).join("")
}

/** A decision with its reason in words. */
type Worded = Omit<Decision, "reason"> & { readonly reason: string }

/** What was decided about the blocks of the page, and then of its data where the text comes from there. */
function decisionsOf({ blocks = [], fromData }: Article): readonly Decision[] {
  return [...blocks, ...(fromData?.blocks ?? [])]
}

/** Columns of each cell that varies. */
type Widths = Readonly<Record<"step" | "reason" | "path" | "text", number>>

function widthsFor(blocks: readonly Worded[], columns: number | undefined): Widths {
  const longest = (name: keyof typeof WIDEST) =>
    blocks.reduce((widest, block) => Math.max(widest, displayWidth(oneLine(block[name]))), 0)
  const needed = { step: longest("step"), reason: longest("reason"), path: longest("path") }
  if (columns === undefined) return { ...needed, text: Number.POSITIVE_INFINITY }
  const step = Math.min(needed.step, WIDEST.step)
  const room = columns - MARK_SCORE_AND_GAPS - step - NARROWEST_TEXT
  const reason = Math.min(needed.reason, WIDEST.reason, Math.max(NARROWEST, Math.floor(room / 2)))
  const path = Math.min(needed.path, WIDEST.path, Math.max(NARROWEST, room - reason))
  return {
    step,
    reason,
    path,
    text: Math.max(NARROWEST, columns - MARK_SCORE_AND_GAPS - step - reason - path),
  }
}

function row(block: Worded, widths: Widths, terminal: Terminal): string {
  const cells = [
    markOf(block, terminal),
    block.score.toFixed(3).padStart(6),
    pad(cut(oneLine(block.step), widths.step), widths.step),
    pad(cut(oneLine(block.reason), widths.reason), widths.reason),
    terminal.style("dim", pad(cut(oneLine(block.path), widths.path, "start"), widths.path)),
    cut(oneLine(block.text), widths.text),
  ]
  return `${cells.join("  ").trimEnd()}\n`
}

/** In the text, or in Markdown and HTML alone, or in neither. */
function markOf({ kept, reading = kept }: Worded, terminal: Terminal): string {
  if (kept !== reading) return terminal.style("green", "~")
  return kept ? terminal.style("green", "+") : terminal.style("dim", "-")
}

function oneLine(text: string): string {
  return withoutControls(text.replace(/\s+/g, " ")).trim()
}

/** Every block as a line of JSON. */
export function explainLines(article: Article, input: string | undefined): string {
  return decisionsOf(article)
    .map((block) => `${JSON.stringify(input === undefined ? block : { input, ...block })}\n`)
    .join("")
}

/** Says how much was kept, beside the table. */
export function noteSummary(article: Article, terminal: Terminal): void {
  const blocks = decisionsOf(article)
  if (article.fromData) terminal.note(CLI_MESSAGES.fromData, { place: article.fromData.place })
  terminal.note(CLI_MESSAGES.blockSummary, {
    kept: blocks.filter((block) => block.kept).length,
    all: blocks.length,
    method: article.method,
    confidence: article.confidence.toFixed(2),
    verdict: article.verdict,
  })
}
