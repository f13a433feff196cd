import type { ArticleModel } from "@honbun/core"
import { type Example, share } from "honbun/command"
import { honbunExtractor } from "../extractors/extractor.js"
import type { Extractor } from "../extractors/prediction.js"
import { type Judged, judge, judgeAll } from "../measure/judge.js"
import { pairedRows, pairUp } from "../measure/paired.js"
import { groupPages, summarise } from "../measure/summary.js"
import type { Taught } from "./teacher.js"

/** How far the experiment is. */
export interface SelfTrainingProgress {
  readonly step: string
  readonly done: number
  readonly of: number
}

/** A model of the experiment. */
export interface LearntMethod {
  readonly name: string
  /** Reads pages of the sites it learnt from, each by the model that never met the site. */
  readonly heldOut: Extractor
  /** Learnt from all sites; for other pages. */
  readonly whole: ArticleModel
}

type Progress = (progress: SelfTrainingProgress) => void

/** The teacher and both models on sites they never met; `judged` is what the first model came to. */
export async function judgeSites(
  known: readonly Taught[],
  methods: readonly LearntMethod[],
  progress: Progress,
): Promise<{ readonly judged: readonly Judged[]; readonly section: string }> {
  const teacher = known.map(({ example, lesson }) => judge(example, { text: lesson.text! }))
  const examples = known.map(({ example }) => example)
  const columns = await judgeBy(
    examples,
    methods.map(({ heldOut }) => heldOut),
    progress,
  )
  const rows = [
    row("the teacher: paper E, the whole site at hand", teacher),
    ...methods.map(({ name }, at) => row(name, columns[at]!)),
  ]
  const section = `**Sites held out**\n\n${HEAD}\n${rows.join("\n")}\n\n${difference(columns, methods)}`
  return { judged: columns[0]!, section }
}

/** Both models, made from all sites, on pages of other hosts; empty without such pages. */
export async function judgeOthers(
  others: readonly Example[],
  methods: readonly LearntMethod[],
  progress: Progress,
): Promise<string> {
  if (others.length === 0) return ""
  const extractors = methods.map(({ whole }) => honbunExtractor({ method: "auto", model: whole }))
  const columns = await judgeBy(others, extractors, progress)
  const rows = methods.flatMap(({ name }, at) =>
    groupPages(columns[at]!).map((group) => row(`${group.name}, ${name}`, group.pages)),
  )
  return `**Other pages, read by models of all sites**\n\n${HEAD}\n${rows.sort().join("\n")}\n\n${difference(columns, methods)}`
}

async function judgeBy(
  examples: readonly Example[],
  extractors: readonly Extractor[],
  progress: Progress,
): Promise<Judged[][]> {
  const columns: Judged[][] = extractors.map(() => [])
  for (const [done, example] of examples.entries()) {
    progress({ step: "judging", done, of: examples.length })
    for (const [at, judged] of (await judgeAll(example, extractors)).entries()) columns[at]!.push(judged)
  }
  return columns
}

const HEAD =
  "| | pages | precision | recall | F1 | letters all right | below .5 |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |"

function row(name: string, judged: readonly Judged[]): string {
  const { text, f1, sameLetters } = summarise(judged)
  if (!text || !f1) return `| ${name} | ${judged.length} | | | | | |`
  const { precision, recall } = text.mixed
  const cells = [precision, recall, f1.value, sameLetters ?? 0, text.pageF1.below50].map(share)
  return `| ${name} | ${text.pages} | ${cells.join(" | ")} |`
}

/** How the two models differ page by page, sites counted as one. */
function difference(columns: readonly Judged[][], methods: readonly LearntMethod[]): string {
  const [all] = pairedRows(pairUp(columns[0]!, columns[1]!)).slice(-1)
  if (!all) return ""
  const { value: mean, low, high } = all.result.difference
  return `Mean difference of F1 by page, ${methods[0]!.name} − ${methods[1]!.name}: ${signed(mean)} (95 %: ${signed(low)} to ${signed(high)}).`
}

function signed(value: number): string {
  return `${value < 0 ? "−" : "+"}${share(Math.abs(value))}`
}
