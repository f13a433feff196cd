import { exp, log } from "../exact-math.js"
import type { Counts, Scores } from "./counts.js"
import { harmonicMean, mean, precision, recall, scoresOf } from "./counts.js"
import type { NgramCounts } from "./ngrams.js"
import { countNgrams, overlap, totalOf } from "./ngrams.js"
import { tokensOf } from "./words.js"

/** Length of a shingle, in words or characters. */
export const SHINGLE = 4
const BLEU_ORDER = 4

/** How two texts are cut up before they are compared. */
export interface TextOptions {
  /** Compare characters instead of words (see `isCharacterLanguage`). */
  readonly characters?: boolean
}

/** Counts as shares of their sum, with the page's own precision, recall and F1. */
export interface TextScore extends Counts, Scores {}

/** Overlap of the 4-gram shingles of two texts, as multisets. */
export function shingleScore(gold: string, predicted: string, options: TextOptions = {}): TextScore {
  return shingleScoreOfTokens(tokensOf(gold, options.characters), tokensOf(predicted, options.characters))
}

/** The same of texts already cut into tokens. */
export function shingleScoreOfTokens(gold: readonly string[], predicted: readonly string[]): TextScore {
  return shares(countNgrams(gold, SHINGLE, true), countNgrams(predicted, SHINGLE, true))
}

/** Overlap of the words of two texts, as multisets, wherever they are. */
export function wordBagScore(gold: string, predicted: string, options: TextOptions = {}): TextScore {
  const goldWords = countNgrams(tokensOf(gold, options.characters), 1)
  return shares(goldWords, countNgrams(tokensOf(predicted, options.characters), 1))
}

function shares(gold: NgramCounts, predicted: NgramCounts): TextScore {
  const common = overlap(gold, predicted)
  const extra = totalOf(predicted) - common
  const missing = totalOf(gold) - common
  const all = common + extra + missing || 1
  const counts = { truePositives: common / all, falsePositives: extra / all, falseNegatives: missing / all }
  return { ...counts, ...scoresOf(counts) }
}

/**
 * Over pages: the mean precision of the pages where something was found, the mean recall of those where something
 * was to be found, and the harmonic mean of these two means.
 */
export function meanScores(pages: readonly Counts[]): Scores {
  const found = pages.filter((page) => page.truePositives + page.falsePositives > 0)
  const wanted = pages.filter((page) => page.truePositives + page.falseNegatives > 0)
  const p = mean(found.map(precision))
  const r = mean(wanted.map(recall))
  return { precision: p, recall: r, f1: harmonicMean(p, r) }
}

/** BLEU-4 with brevity penalty 1 (A §4.3): geometric mean of clipped 1- to 4-gram precisions, not smoothed. */
export function bleu4(gold: string, predicted: string, options: TextOptions = {}): number {
  return bleu4OfTokens(tokensOf(gold, options.characters), tokensOf(predicted, options.characters))
}

/** The same of texts already cut into tokens. Shorter texts use the orders they have. */
export function bleu4OfTokens(gold: readonly string[], predicted: readonly string[]): number {
  if (gold.length === 0 || predicted.length === 0) return gold.length === predicted.length ? 1 : 0
  const orders = Math.min(BLEU_ORDER, gold.length, predicted.length)
  let sum = 0
  for (let n = 1; n <= orders; n++) {
    const runs = countNgrams(predicted, n)
    const common = overlap(countNgrams(gold, n), runs)
    if (common === 0) return 0
    sum += log(common / totalOf(runs))
  }
  return exp(sum / orders)
}

/** ROUGE-2 recall (A §4.3): share of the gold's pairs of tokens that the prediction has. */
export function rouge2(gold: string, predicted: string, options: TextOptions = {}): number {
  return rouge2OfTokens(tokensOf(gold, options.characters), tokensOf(predicted, options.characters))
}

/** The same of texts already cut into tokens; a gold of fewer than two tokens asks for equality. */
export function rouge2OfTokens(gold: readonly string[], predicted: readonly string[]): number {
  if (gold.length < 2) return gold.length === predicted.length && gold[0] === predicted[0] ? 1 : 0
  const pairs = countNgrams(gold, 2)
  return overlap(pairs, countNgrams(predicted, 2)) / totalOf(pairs)
}

/** Window of `characterScore`: a lone common character says nothing, four in a row do. */
const CHARACTER_WINDOW = 4

/**
 * Character precision and recall (C §4): a letter or digit counts as common when some run of four around it is
 * in the other text too, as often. Linear; equal to a longest common subsequence up to chance runs of four.
 */
export function characterScore(gold: string, predicted: string): TextScore {
  const goldCharacters = tokensOf(gold, true)
  const predictedCharacters = tokensOf(predicted, true)
  const found = covered(predictedCharacters, goldCharacters)
  const had = covered(goldCharacters, predictedCharacters)
  const p =
    predictedCharacters.length > 0 ? found / predictedCharacters.length : Number(goldCharacters.length === 0)
  const r = goldCharacters.length > 0 ? had / goldCharacters.length : Number(predictedCharacters.length === 0)
  const counts = {
    truePositives: had,
    falsePositives: predictedCharacters.length - found,
    falseNegatives: goldCharacters.length - had,
  }
  return { ...counts, precision: p, recall: r, f1: harmonicMean(p, r) }
}

/** How many characters of `text` lie in a run that `other` has left to give. */
function covered(text: readonly string[], other: readonly string[]): number {
  const window = Math.max(1, Math.min(CHARACTER_WINDOW, text.length, other.length))
  const left = new Map(countNgrams(other, window))
  let count = 0
  let end = 0
  for (let i = 0; i + window <= text.length; i++) {
    const run = text.slice(i, i + window).join(" ")
    const times = left.get(run) ?? 0
    if (times === 0) continue
    left.set(run, times - 1)
    count += i + window - Math.max(i, end)
    end = i + window
  }
  return count
}
