import { plotHeat } from "../plot/heat.js"
import { movedPages, readings } from "./reading.js"
import {
  change,
  comparePair,
  type Measures,
  PAIRS,
  type PairRow,
  pairNumber,
  SWEEP,
  type SweptPage,
} from "./sweep.js"

/** Pages the paper tested on (A §4.2). */
const PAPER_PAGES = 1391
/** What the paper measured (A Table 1), on the pages that differ and, after the bar, on all. */
const PAPER_TABLE_1: readonly (PairRow & { readonly pages: number })[] = [
  paperRow(0.7, 0.4, 618, [0.776, 0.776, 0.946, 0.931], [0.827, 0.826, 0.949, 0.943]),
  paperRow(0.7, 0.5, 639, [0.78, 0.78, 0.941, 0.932], [0.827, 0.826, 0.947, 0.943]),
  paperRow(0.8, 0.4, 521, [0.775, 0.771, 0.939, 0.936], [0.828, 0.826, 0.944, 0.943]),
]
/** How many of our own best pairs are shown, as many as the paper shows. */
const BEST_PAIRS = 3

type Four = readonly [bleu: number, bleuBase: number, rouge: number, rougeBase: number]

function paperRow(
  upper: number,
  lower: number,
  differing: number,
  some: Four,
  all: Four,
): PairRow & { pages: number } {
  const comparison = ([bleu, bleuBase, rouge, rougeBase]: Four) => ({
    vote: { bleu, rouge },
    baseline: { bleu: bleuBase, rouge: rougeBase },
  })
  return {
    pair: { upper, lower },
    differing,
    onDiffering: comparison(some),
    onAll: comparison(all),
    pages: PAPER_PAGES,
  }
}

/** The two heat maps of A Figure 4, by the name of their file. */
export function heatMaps(pages: readonly SweptPage[]): ReadonlyMap<string, string> {
  const rows = PAIRS.map((_, pair) => comparePair(pages, pair))
  const draw = (measure: keyof Measures, name: string): string =>
    plotHeat(
      {
        rows: SWEEP.map(String),
        columns: SWEEP.map(String),
        values: SWEEP.map((_, upper) =>
          SWEEP.map((_, lower) => 100 * change(rows[upper * SWEEP.length + lower]!.onDiffering, measure)),
        ),
      },
      {
        title: `${name}: change by the vote in per cent, on the pages that differ`,
        rowTitle: "upper threshold",
        columnTitle: "lower threshold",
        centre: 0,
        digits: 2,
      },
    )
  return new Map([
    ["paper-a-bleu.svg", draw("bleu", "BLEU-4")],
    ["paper-a-rouge.svg", draw("rouge", "ROUGE-2")],
  ])
}

/** Everything measured, as Markdown; `plots` is where the heat maps lie, seen from the document, `split` how pages were divided. */
export function reportPaperA(pages: readonly SweptPage[], plots: string, split: string): string {
  const rows = PAIRS.map((_, pair) => comparePair(pages, pair))
  const groups = new Set(pages.map((page) => page.page.example.group)).size
  const best = bestPairs(rows)
  const ours = [
    ...new Set([...PAPER_TABLE_1.map(({ pair }) => rows[pairNumber(pair.upper, pair.lower)]!), ...best]),
  ]
  return [
    `${pages.length.toLocaleString("en")} pages of ${groups.toLocaleString("en")} domains. ${split}`,
    `Figures on the pages where vote and baseline differ; in brackets on all pages.`,
    "",
    "| | upper, lower | BLEU vote | baseline | change | ROUGE vote | baseline | change | pages that differ |",
    "|---|---|---|---|---|---|---|---|---|",
    ...PAPER_TABLE_1.map((row) => tableLine("paper", row, row.pages)),
    ...ours.map((row) => tableLine("ours", row, pages.length)),
    "",
    `Pairs of the ${PAIRS.length} above the baseline in both measures: ${listPairs(winners(rows))}; the table shows the best of them by the sum of both changes (paper: 9 pairs, upper 0.7–0.9, lower 0.1–0.5).`,
    `Greatest changes of a single measure: ${greatest(rows)} (paper: BLEU +2.0%, ROUGE +2.5%).`,
    "",
    `![Change of BLEU by the vote](${plots}/paper-a-bleu.svg)`,
    `![Change of ROUGE by the vote](${plots}/paper-a-rouge.svg)`,
    "",
    ...movedPages(pages),
    "",
    ...readings(pages),
  ].join("\n")
}

function winners(rows: readonly PairRow[]): PairRow[] {
  return rows.filter(
    ({ onAll: { vote, baseline } }) => vote.bleu > baseline.bleu && vote.rouge > baseline.rouge,
  )
}

function bestPairs(rows: readonly PairRow[]): PairRow[] {
  const gain = ({ onAll }: PairRow): number => change(onAll, "bleu") + change(onAll, "rouge")
  return winners(rows)
    .sort((a, b) => gain(b) - gain(a))
    .slice(0, BEST_PAIRS)
}

function greatest(rows: readonly PairRow[]): string {
  const most = (measure: keyof Measures): string => {
    const row = rows.reduce((best, each) =>
      change(each.onDiffering, measure) > change(best.onDiffering, measure) ? each : best,
    )
    return `${measure.toUpperCase()} ${percent(change(row.onDiffering, measure))} at ${nameOf(row)}`
  }
  return `${most("bleu")}, ${most("rouge")}`
}

function listPairs(rows: readonly PairRow[]): string {
  return rows.length === 0 ? "none" : `${rows.length}: ${rows.map((row) => `(${nameOf(row)})`).join(" ")}`
}

function nameOf({ pair: { upper, lower } }: PairRow): string {
  return `${upper}, ${lower}`
}

function tableLine(who: string, row: PairRow, pages: number): string {
  const { onDiffering, onAll } = row
  const cells = (["bleu", "rouge"] as const).flatMap((measure) => [
    `${onDiffering.vote[measure].toFixed(3)} (${onAll.vote[measure].toFixed(3)})`,
    `${onDiffering.baseline[measure].toFixed(3)} (${onAll.baseline[measure].toFixed(3)})`,
    percent(change(onDiffering, measure)),
  ])
  return `| ${[who, nameOf(row), ...cells, `${row.differing} of ${pages}`].join(" | ")} |`
}

/** A change in per cent, with its sign. */
function percent(share: number): string {
  return `${share < 0 ? "−" : "+"}${Math.abs(100 * share).toFixed(1)}%`
}
