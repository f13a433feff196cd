import { bleu4, isCharacterLanguage, mean, rouge2 } from "@honbun/core/learn"
import { relabelByVote, type VoteThresholds } from "@honbun/core/papers"
import type { ExperimentPage } from "./pages.js"

/** Paper A's two measures of one text: precision's side and recall's. */
export interface Measures {
  readonly bleu: number
  readonly rouge: number
}

/** The thresholds that are tried, for upper and for lower (A §4.1). */
export const SWEEP: readonly number[] = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
/** All pairs, lower changing fastest. */
export const PAIRS: readonly VoteThresholds[] = SWEEP.flatMap((upper) =>
  SWEEP.map((lower) => ({ upper, lower })),
)

/** What every pair of thresholds makes of a page. */
export interface SweptPage {
  readonly page: ExperimentPage
  /** The text-sequence CRF alone. */
  readonly baseline: Measures
  /** For each of {@link PAIRS}; the very object of `baseline` where the same text is kept. */
  readonly byPair: readonly Measures[]
}

/** Runs the vote with every pair of thresholds; texts that come out the same are measured once. */
export function sweepPage(page: ExperimentPage, first: Uint8Array): SweptPage {
  const known = new Map<string, Measures>()
  const measure = (labels: Uint8Array): Measures => {
    const key = Array.from(page.split.texts, (block) => labels[block]!).join("")
    const found = known.get(key) ?? measureText(page, labels)
    known.set(key, found)
    return found
  }
  const baseline = measure(first)
  return { page, baseline, byPair: PAIRS.map((pair) => measure(relabelByVote(page.split, first, pair))) }
}

function measureText({ example, split, runTexts }: ExperimentPage, labels: Uint8Array): Measures {
  const text = runTexts.filter((_, run) => labels[split.blockOfRun[run]!]).join("\n")
  const options = { characters: isCharacterLanguage(example.lang ?? "en") }
  return { bleu: bleu4(example.text!, text, options), rouge: rouge2(example.text!, text, options) }
}

/** A line of the paper's Table 1. */
export interface PairRow {
  readonly pair: VoteThresholds
  /** Pages on which vote and baseline differ. */
  readonly differing: number
  readonly onDiffering: Comparison
  readonly onAll: Comparison
}

/** Vote and baseline on the same pages, means over pages. */
export interface Comparison {
  readonly vote: Measures
  readonly baseline: Measures
}

/** Compares one pair of thresholds, by its number in {@link PAIRS}, with the baseline. */
export function comparePair(pages: readonly SweptPage[], pair: number): PairRow {
  const differing = pages.filter((page) => page.byPair[pair] !== page.baseline)
  return {
    pair: PAIRS[pair]!,
    differing: differing.length,
    onDiffering: compare(differing, pair),
    onAll: compare(pages, pair),
  }
}

function compare(pages: readonly SweptPage[], pair: number): Comparison {
  return {
    vote: meanMeasures(pages.map((page) => page.byPair[pair]!)),
    baseline: meanMeasures(pages.map((page) => page.baseline)),
  }
}

/** Means over pages. */
export function meanMeasures(all: readonly Measures[]): Measures {
  return { bleu: mean(all.map((each) => each.bleu)), rouge: mean(all.map((each) => each.rouge)) }
}

/** By how much the vote is above the baseline, as a share of it. */
export function change({ vote, baseline }: Comparison, measure: keyof Measures): number {
  return baseline[measure] > 0 ? vote[measure] / baseline[measure] - 1 : 0
}

/** The number of a pair in {@link PAIRS}. */
export function pairNumber(upper: number, lower: number): number {
  return SWEEP.indexOf(upper) * SWEEP.length + SWEEP.indexOf(lower)
}
