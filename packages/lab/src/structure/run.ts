import { extract } from "@honbun/core"
import { readHtml } from "honbun/command"
import type { Extractor, Reading } from "../extractors/prediction.js"
import type { StructureExample } from "./examples.js"
import { type Items, itemsOf } from "./items.js"
import { judgeStructure, type StructureScore } from "./judge-structure.js"
import { htmlOfMarkdown } from "./markdown-html.js"
import { rouge5 } from "./rouge-5.js"

/** A page judged: one score for each extractor, in their order. */
export interface JudgedStructure {
  readonly example: StructureExample
  readonly scores: readonly StructureScore[]
}

const NOTHING: Reading = { html: "" }

/**
 * Judges what several extractors make of one page. Where the gold is Markdown, the extractor's Markdown is judged if it
 * writes any; one that throws has found nothing.
 */
export async function judgePage(
  example: StructureExample,
  extractors: readonly Extractor[],
): Promise<JudgedStructure> {
  const { gold, url, title } = example
  const wanted = itemsOf("html" in gold ? gold.html : htmlOfMarkdown(gold.markdown), url)
  const bytes = readHtml(example)
  const scores: StructureScore[] = []
  for (const extractor of extractors) {
    const reading = await readingBy(extractor, bytes, example)
    const score = judgeStructure(wanted, itemsIn(reading, example), [title, reading.title])
    const rouge = "markdown" in gold ? { rouge5: rouge5(gold.markdown, markdownOf(reading, url)) } : {}
    scores.push({ ...score, similar: { ...score.similar, ...rouge } })
  }
  return { example, scores }
}

/** The Markdown of an extractor; that of HTML is written by ours, since WebMainBench turns all systems' HTML into Markdown too. */
function markdownOf({ markdown, html }: Reading, url: string | undefined): string {
  return markdown ?? (html ? extract(html, { content: "body", url }).markdown : "")
}

async function readingBy(
  extractor: Extractor,
  bytes: Uint8Array,
  example: StructureExample,
): Promise<Reading> {
  try {
    return (await extractor.read?.(bytes, example)) ?? NOTHING
  } catch {
    // A page on which an extractor fails is one where it found nothing.
    return NOTHING
  }
}

function itemsIn(reading: Reading, example: StructureExample): Items {
  const isMarkdown = "markdown" in example.gold && reading.markdown !== undefined
  return itemsOf(isMarkdown ? htmlOfMarkdown(reading.markdown!) : reading.html, example.url)
}
