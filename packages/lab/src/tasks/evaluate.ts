import { readFileSync } from "node:fs"
import { findBlocks, parsePage } from "@honbun/core"
import { type PrPoint, prCurve } from "@honbun/core/learn"
import { extract, readOwnModel } from "@honbun/core/papers"
import { type JobProgress, type JobTask, readExamples } from "honbun/command"
import type { ExtractorOptions } from "../extractors/extractor.js"
import type { Extractor } from "../extractors/prediction.js"
import { type Judged, judgeAll, pageScoreOf } from "../measure/judge.js"
import { groupPages, summarise } from "../measure/summary.js"
import { plotPrCurves } from "../plot/lines.js"
import { alignToGold } from "../train/align.js"

/** Most points of a curve; more cannot be seen. */
const MOST_POINTS = 200

/** Extracts every page and judges it: figures of all groups, the curve of all blocks, all pages worst first. */
export async function evaluate(
  task: JobTask & { kind: "evaluate" },
  progress: (progress: JobProgress) => void,
): Promise<unknown> {
  const { examples, close } = await readExamples(task.data)
  try {
    const { modelFile, favor } = task.options
    const own = modelFile === undefined ? undefined : readOwnModel(readFileSync(modelFile, "utf8"))
    const method = own?.method ?? task.options.method ?? "auto"
    const seen = new BlockRecord({ method, favor, own })
    const judged: Judged[] = []
    for (const [done, example] of examples.entries()) {
      progress({ step: "reading", done, of: examples.length })
      judged.push((await judgeAll(example, [seen]))[0]!)
    }
    const groups = groupPages(judged, ["type", "lang"]).map(({ name, pages }) => {
      return { name, pages: pages.length, summary: summarise(pages) }
    })
    const curve = seen.curve()
    const plots = curve.length > 0 ? { curve: plotPrCurves([{ name: method, points: curve }]) } : {}
    return { method, groups, curve, plots, pages: judged.map(pageOf).sort(worstFirst) }
  } finally {
    close()
  }
}

/** An extractor that remembers the score of every block beside whether the gold text has it. */
class BlockRecord implements Extractor {
  readonly name: string
  readonly #options: ExtractorOptions
  readonly #labels: number[] = []
  readonly #scores: number[] = []
  readonly #weights: number[] = []

  constructor(options: ExtractorOptions) {
    this.name = options.method
    this.#options = options
  }

  extract(
    ...[bytes, { url, include, text: gold }]: Parameters<Extractor["extract"]>
  ): ReturnType<Extractor["extract"]> {
    const page = parsePage(bytes, { url })
    const { own, ...options } = this.#options
    const article = extract(page, { ...options, ...own?.options, url, include, explain: true })
    if (gold) {
      const { label, tokens } = alignToGold(findBlocks(page), gold)
      for (const [block, { score }] of article.blocks!.entries()) {
        this.#labels.push(label[block]!)
        this.#scores.push(score)
        this.#weights.push(tokens[block]!)
      }
    }
    const { text, title, author, published, confidence, verdict } = article
    return { text, title, author, date: published, confidence, verdict }
  }

  /** Precision and recall of blocks, weighed by their words, at every threshold worth seeing. */
  curve(): readonly PrPoint[] {
    const points = prCurve(this.#labels, this.#scores, this.#weights)
    const step = Math.max(1, points.length / MOST_POINTS)
    return Array.from({ length: Math.floor(points.length / step) }, (_, i) => points[Math.floor(i * step)]!)
  }
}

function pageOf(judged: Judged): { readonly value: number | undefined } & Record<string, unknown> {
  const { example, prediction, score, failure } = judged
  const { id, set, url, type, lang, text: gold } = example
  const { confidence, verdict, text } = prediction
  const value = pageScoreOf(judged)
  const snippets = failedSnippets(judged)
  return { id, set, url, type, lang, value, score, confidence, verdict, failure, text, gold, snippets }
}

/** The snippets that a text lacks though it should have them, or has though it should not; undefined where none is known. */
function failedSnippets({ example, prediction: { text } }: Judged): object | undefined {
  if (!example.with && !example.without) return undefined
  return {
    missed: (example.with ?? []).filter((snippet) => !text.includes(snippet)),
    unwanted: (example.without ?? []).filter((snippet) => text.includes(snippet)),
  }
}

/** Pages without anything to be judged by are last. */
function worstFirst(one: { value: number | undefined }, other: { value: number | undefined }): number {
  return (one.value ?? 2) - (other.value ?? 2)
}
