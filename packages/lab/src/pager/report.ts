import { bootstrap, type Interval } from "@honbun/core/learn"
import { range, share } from "honbun/command"
import { PAGE_FORMS, type PageForm, type PagerJudgement } from "./train.js"

/** How the pages of one set were decided, in one form, with the intervals other hosts would give. */
export interface PagerScores {
  readonly set: string
  readonly form: PageForm
  readonly pages: number
  readonly hosts: number
  readonly precision: number
  readonly recall: number
  /** Of the link. */
  readonly f1: Interval
  /** Share of pages decided rightly: the right link, or rightly none. */
  readonly accuracy: Interval
  /** Pages whose next page no link on them leads to: taken out with `rel="next"`, or drawn by a script. */
  readonly absent: number
}

/**
 * Scores of every set in both forms. Pages of books count in chains only, where the next section is right; elsewhere
 * they count for neither.
 */
export function scoreSets(judged: readonly PagerJudgement[]): PagerScores[] {
  const sets = [...new Set(judged.map(({ each }) => each.example.set))]
  return sets.flatMap((set) =>
    PAGE_FORMS.map((form) => {
      const own = judged.filter(({ each, form: its }) => each.example.set === set && its === form)
      return scoreSet(set, form, own.filter(counts))
    }),
  )
}

function counts({ each: { example } }: PagerJudgement): boolean {
  return example.set === "chains" || example.kind !== "next-section"
}

function scoreSet(set: string, form: PageForm, judged: readonly PagerJudgement[]): PagerScores {
  const groups = judged.map(({ each }) => each.example.group)
  const tally = (rows: Iterable<number>): Tally => tallyOf([...rows].map((row) => judged[row]!))
  const interval = (value: (tally: Tally) => number): Interval =>
    bootstrap({ count: judged.length, statistic: (rows) => value(tally(rows)) }, { groups })
  const whole = tallyOf(judged)
  return {
    set,
    form,
    pages: judged.length,
    hosts: new Set(groups).size,
    precision: whole.right / Math.max(1, whole.right + whole.wrong),
    recall: whole.right / Math.max(1, whole.right + whole.missed),
    f1: interval(({ right, wrong, missed }) => (2 * right) / Math.max(1, 2 * right + wrong + missed)),
    accuracy: interval(({ decided, pages }) => decided / pages),
    absent: judged.filter(({ each }) => each.example.nextPage.length > 0 && !each[form].isPage.includes(1))
      .length,
  }
}

/** Links rightly taken, wrongly taken and missed, pages decided rightly, and all pages. */
interface Tally {
  readonly right: number
  readonly wrong: number
  readonly missed: number
  readonly decided: number
  readonly pages: number
}

function tallyOf(judged: readonly PagerJudgement[]): Tally {
  let [right, wrong, missed, decided] = [0, 0, 0, 0]
  for (const { each, kind, pageRight, followRight } of judged) {
    const { set, nextPage, nextSection } = each.example
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
  return { right, wrong, missed, decided, pages: judged.length }
}

/** Whether sections are followed where they should be and nowhere else, on pages as served: found, of, false, of. */
export function scoreSections(judged: readonly PagerJudgement[]): readonly [number, number, number, number] {
  const served = judged.filter(({ form }) => form === "served")
  const sections = served.filter(({ each }) => each.example.nextSection.length > 0)
  const others = served.filter(({ each }) => each.example.kind === "next-article")
  return [
    sections.filter((each) => each.followRight).length,
    sections.length,
    others.filter((each) => each.kind !== undefined).length,
    others.length,
  ]
}

/** Names of chains of which every page, as served, was decided rightly, of all chains. */
export function wholeChains(judged: readonly PagerJudgement[]): { right: string[]; all: string[] } {
  const chains = judged.filter(({ each, form }) => each.example.chain !== undefined && form === "served")
  const all = [...new Set(chains.map(({ each }) => each.example.chain!))].sort()
  const broken = new Set(chains.filter((each) => !each.followRight).map(({ each }) => each.example.chain!))
  return { right: all.filter((name) => !broken.has(name)), all }
}

/** The scores as a Markdown table, one row for each set and form. */
export function pagerTable(scores: readonly PagerScores[]): string {
  const rows = scores.map((each) => {
    const form = each.form === "served" ? "as served" : "`rel=next` removed"
    const { precision, recall, f1, accuracy, absent } = each
    const cells = [share(precision), share(recall), withRange(f1), withRange(accuracy), absent]
    return `| ${each.set} | ${form} | ${each.pages} | ${each.hosts} | ${cells.join(" | ")} |`
  })
  const head =
    "| set | pages are | pages | hosts | precision | recall | F1 | page decided rightly | no link |"
  return `${head}\n| --- | --- |${" ---: |".repeat(7)}\n${rows.join("\n")}\n`
}

function withRange(interval: Interval): string {
  const inside = range(interval)
  return inside === "" ? share(interval.value) : `${share(interval.value)} (${inside})`
}
