import { share } from "../table.js"
import type { PagerJudgement } from "./train.js"

/** Link precision, recall and F1, and the share of pages decided rightly, of one set. */
export interface PagerScores {
  readonly set: string
  readonly pages: number
  readonly precision: number
  readonly recall: number
  readonly f1: number
  readonly accuracy: number
  /** Pages whose next page no link on them leads to: taken out with `rel="next"`, or drawn by a script. */
  readonly absent: number
  /** F1 without those: what a reader of links can be asked for. */
  readonly f1Linked: number
}

/** Scores of every set; on chains the next section counts as well, elsewhere only the next page. */
export function scoreSets(judged: readonly PagerJudgement[]): PagerScores[] {
  const sets = [...new Set(judged.map(({ each }) => each.example.set))]
  return sets.map((set) =>
    scoreSet(
      set,
      judged.filter(({ each }) => each.example.set === set),
    ),
  )
}

function scoreSet(set: string, judged: readonly PagerJudgement[]): PagerScores {
  const linked = judged.filter(({ each }) => each.example.nextPage.length === 0 || each.isPage.includes(1))
  return {
    set,
    pages: judged.length,
    ...scoreLinks(set, judged),
    absent: judged.length - linked.length,
    f1Linked: scoreLinks(set, linked).f1,
  }
}

function scoreLinks(
  set: string,
  judged: readonly PagerJudgement[],
): Pick<PagerScores, "precision" | "recall" | "f1" | "accuracy"> {
  let [right, wrong, missed, decided] = [0, 0, 0, 0]
  for (const { each, kind, pageRight, followRight } of judged) {
    const { nextPage, nextSection } = each.example
    const sections = set === "chains"
    const gold = nextPage.length + (sections ? nextSection.length : 0) > 0
    const took = kind === "page" || (sections && kind === "section")
    const ok = sections ? followRight : pageRight
    if (ok) decided++
    if (gold && ok) right++
    else {
      if (took && !ok) wrong++
      if (gold) missed++
    }
  }
  const precision = right / Math.max(1, right + wrong)
  const recall = right / Math.max(1, right + missed)
  const f1 = (2 * right) / Math.max(1, 2 * right + wrong + missed)
  return { precision, recall, f1, accuracy: decided / judged.length }
}

/** Whether sections are followed where they should be and nowhere else: found, of, false follows, of. */
export function scoreSections(judged: readonly PagerJudgement[]): readonly [number, number, number, number] {
  const sections = judged.filter(({ each }) => each.example.nextSection.length > 0)
  const others = judged.filter(({ each }) => each.example.kind === "next-article")
  return [
    sections.filter((each) => each.followRight).length,
    sections.length,
    others.filter((each) => each.kind === "section").length,
    others.length,
  ]
}

/** Names of chains of which every page was decided rightly, of all chains. */
export function wholeChains(judged: readonly PagerJudgement[]): { right: string[]; all: string[] } {
  const chains = judged.filter(({ each }) => each.example.set === "chains")
  const all = [...new Set(chains.map(({ each }) => each.example.group))].sort()
  const broken = new Set(chains.filter((each) => !each.followRight).map(({ each }) => each.example.group))
  return { right: all.filter((name) => !broken.has(name)), all }
}

/** The scores as a Markdown table. */
export function pagerTable(scores: readonly PagerScores[]): string {
  const rows = scores.map(
    ({ set, pages, precision, recall, f1, accuracy, absent, f1Linked }) =>
      `| ${set} | ${pages} | ${[precision, recall, f1, accuracy].map(share).join(" | ")} | ${absent} | ${share(f1Linked)} |`,
  )
  const head =
    "| set | pages | precision | recall | F1 | page decided rightly | next page without a link | F1 without those |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
  return `${head}\n${rows.join("\n")}\n`
}
