import type { PagerModel } from "@honbun/core"
import { share, spread, writeWholeSync } from "honbun/command"
import { counted } from "../counted.js"
import { OfflineRenderer } from "../extractors/offline.js"
import { numbersIn } from "../report/numbers-in.js"
import { type PagerExample, readExampleBytes, readPagerExamples } from "./examples.js"
import { type PagerScores, scoreSets } from "./report.js"
import { type PreparedExample, prepareExample } from "./rows.js"
import { errorLine, PAGER_SEED, type PagerLabSettings } from "./run.js"
import { judge, NO_CARD, type PagerJudgement, trainPager } from "./train.js"

/** Pages of each set that are rendered by default. */
const RENDERED_PAGES = 15

/** The decisions about one page: by its markup, and by what a browser shows of it. */
interface Pair {
  readonly plain: PagerJudgement
  readonly rendered: PagerJudgement
  /** What became of the rendering. */
  readonly state: "whole" | "partial" | "blank" | "failed"
}

/**
 * Decides about the next page of stored pages twice, by their markup and as Chromium shows them with all network
 * refused, and gives both beside each other; undefined without pages. The model is trained on the other hosts.
 */
export async function runRenderedPager(
  folders: readonly string[],
  settings: PagerLabSettings,
  say: (at: number, all: number) => void,
): Promise<string | undefined> {
  const examples = readPagerExamples(folders)
  if (examples.length === 0) return undefined
  const sample = sampleOf(examples, settings.limit ?? RENDERED_PAGES)
  const model = modelWithout(examples, sample)
  const renderer = new OfflineRenderer()
  const pairs: Pair[] = []
  try {
    for (const [at, example] of sample.entries()) {
      say(at + 1, sample.length)
      pairs.push(await decideTwice(example, model, renderer))
    }
  } finally {
    await renderer.close()
  }
  const report = reportOf(pairs, settings.errors ?? false)
  if (settings.out)
    writeWholeSync(settings.out, numbersIn(settings.out, "rendered-pager", report, "Rendered"))
  return report
}

/** So many pages of each set, evenly spread. */
function sampleOf(examples: readonly PagerExample[], limit: number): PagerExample[] {
  const sets = [...new Set(examples.map((each) => each.set))]
  return sets.flatMap((set) =>
    spread(
      examples.filter((each) => each.set === set),
      limit,
    ),
  )
}

function modelWithout(examples: readonly PagerExample[], sample: readonly PagerExample[]): PagerModel {
  const groups = new Set(sample.map((each) => each.group))
  const others = examples.filter((each) => !groups.has(each.group))
  return {
    ...trainPager(
      others.map((each) => prepareExample(each)),
      PAGER_SEED,
    ),
    card: NO_CARD,
  }
}

async function decideTwice(
  example: PagerExample,
  model: PagerModel,
  renderer: OfflineRenderer,
): Promise<Pair> {
  const plain = judge(prepareExample(example), model, "bare")
  try {
    const { page, partial, isBlank } = await renderer.render(readExampleBytes(example), example.url)
    const prepared: PreparedExample = prepareExample(example, page)
    const state = isBlank ? "blank" : partial ? "partial" : "whole"
    return { plain, rendered: judge(prepared, model, "bare"), state }
  } catch {
    return { plain, rendered: plain, state: "failed" }
  }
}

function reportOf(pairs: readonly Pair[], errors: boolean): string {
  const plain = bareScores(pairs.map((pair) => pair.plain))
  const rendered = bareScores(pairs.map((pair) => pair.rendered))
  const isRight = (each: PagerJudgement): boolean => each.pageRight && each.followRight
  const changed = pairs.filter((pair) => isRight(pair.plain) !== isRight(pair.rendered))
  const count = (state: Pair["state"]): number => pairs.filter((pair) => pair.state === state).length
  const won = changed.filter((pair) => isRight(pair.rendered)).length
  const parts = [
    renderedTable(plain, rendered),
    `Decided otherwise when rendered: ${counted(won, "page")} rightly, ${changed.length - won} wrongly.`,
    `Style sheets or fonts missing: ${count("partial")} pages; too little shown to believe: ${count("blank")}; not rendered, so as by the markup: ${count("failed")}.`,
  ]
  const wrong = errors
    ? changed.map((pair) => errorLine(isRight(pair.plain) ? pair.rendered : pair.plain))
    : []
  return `${[...parts, ...wrong].join("\n\n")}\n`
}

/** Pages are judged without `rel="next"`, which would tell the same to both. */
function bareScores(judged: readonly PagerJudgement[]): PagerScores[] {
  return scoreSets(judged).filter(({ form }) => form === "bare")
}

function renderedTable(plain: readonly PagerScores[], rendered: readonly PagerScores[]): string {
  const rows = plain.map((each, at) => {
    const other = rendered[at]!
    const figures = [
      each.precision,
      other.precision,
      each.recall,
      other.recall,
      each.f1.value,
      other.f1.value,
    ]
    const shares = [...figures, each.accuracy.value, other.accuracy.value].map(share)
    return `| ${each.set} | ${each.pages} | ${shares.join(" | ")} |`
  })
  const names = ["precision", "recall", "F1", "page decided rightly"]
  const head = `| set | pages | ${names.map((name) => `${name} | rendered`).join(" | ")} |`
  return `${head}\n| --- | ---: |${" ---: |".repeat(2 * names.length)}\n${rows.join("\n")}\n`
}
