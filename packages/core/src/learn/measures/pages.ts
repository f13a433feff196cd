import type { Counts, Scores } from "./counts.js"
import { f1, harmonicMean, mean, median, precision, recall } from "./counts.js"
import type { SnippetCounts, SnippetSummary, Snippets } from "./snippets.js"
import { prefixScore, snippetScore, summariseSnippets } from "./snippets.js"
import { bleu4OfTokens, meanScores, rouge2OfTokens, shingleScoreOfTokens } from "./text.js"
import { tokensOf } from "./words.js"

/** What is known to be right for a page: its whole text, or snippets, or its beginning. */
export interface PageGold {
  readonly text?: string
  readonly snippets?: Snippets
  readonly prefix?: string
  /** Compare characters instead of words. */
  readonly characters?: boolean
}

/** The measures of one page; what its gold does not allow is absent. */
export interface PageScore {
  readonly empty: boolean
  readonly characters: boolean
  readonly text?: PageTextScore
  readonly snippets?: { readonly exact: SnippetCounts; readonly loose: SnippetCounts }
  readonly prefix?: { readonly contains: boolean; readonly starts: boolean }
}

/** Measures of a page whose whole text is known. */
export interface PageTextScore extends Scores {
  /** Shares by word shingles, for every page. */
  readonly word: Counts
  /** Shares by character shingles on pages compared by characters, by word shingles elsewhere. */
  readonly mixed: Counts
  /** Whether the words are the same, in the same order. */
  readonly equal: boolean
  readonly bleu4: number
  readonly rouge2: number
}

/** Every measure of a predicted text that the page's gold allows. */
export function scorePage(gold: PageGold, predicted: string): PageScore {
  const { characters = false, snippets, prefix } = gold
  const hasSnippets = snippets && snippets.with.length + snippets.without.length > 0 && !prefix
  return {
    empty: predicted.trim() === "",
    characters,
    ...(gold.text ? { text: scoreText(gold.text, predicted, characters) } : {}),
    ...(hasSnippets
      ? {
          snippets: {
            exact: snippetScore(snippets, predicted),
            loose: snippetScore(snippets, predicted, true),
          },
        }
      : {}),
    ...(prefix ? { prefix: prefixScore(prefix, predicted) } : {}),
  }
}

function scoreText(gold: string, predicted: string, characters: boolean): PageTextScore {
  const goldWords = tokensOf(gold)
  const predictedWords = tokensOf(predicted)
  const word = shingleScoreOfTokens(goldWords, predictedWords)
  const goldTokens = characters ? tokensOf(gold, true) : goldWords
  const predictedTokens = characters ? tokensOf(predicted, true) : predictedWords
  const mixed = characters ? shingleScoreOfTokens(goldTokens, predictedTokens) : word
  return {
    word,
    mixed,
    equal:
      goldWords.length === predictedWords.length &&
      goldWords.every((token, i) => token === predictedWords[i]),
    precision: precision(mixed),
    recall: recall(mixed),
    f1: f1(mixed),
    bleu4: bleu4OfTokens(goldTokens, predictedTokens),
    rouge2: rouge2OfTokens(goldTokens, predictedTokens),
  }
}

/** The measures of many pages. */
export interface PageSummary {
  readonly pages: number
  readonly empty: number
  readonly text?: TextSummary
  /** The same over the pages compared by characters only, where there are any. */
  readonly characterText?: TextSummary
  readonly snippets?: {
    readonly pages: number
    readonly exact: SnippetSummary
    readonly loose: SnippetSummary
  }
  readonly prefix?: { readonly pages: number; readonly contains: number; readonly starts: number }
}

/** Measures over pages whose whole text is known. */
export interface TextSummary {
  readonly pages: number
  readonly word: Scores
  readonly mixed: Scores
  /** Share of pages whose words are all right. */
  readonly equal: number
  /** Of the pages' own F1 values. */
  readonly pageF1: {
    readonly mean: number
    readonly median: number
    readonly atLeast95: number
    readonly below50: number
  }
  /** Paper A's pair, macro-averaged, and their harmonic mean. */
  readonly bleu4: number
  readonly rouge2: number
  readonly paperF: number
}

/** Everything at once, over pages: means as the public benchmarks define them. */
export function summarisePages(pages: readonly PageScore[]): PageSummary {
  const withText = pages.filter((page) => page.text)
  const inCharacters = withText.filter((page) => page.characters)
  const snippets = pages.flatMap((page) => (page.snippets ? [page.snippets] : []))
  const prefixes = pages.flatMap((page) => (page.prefix ? [page.prefix] : []))
  return {
    pages: pages.length,
    empty: pages.filter((page) => page.empty).length,
    ...(withText.length > 0 ? { text: summariseText(withText.map((page) => page.text!)) } : {}),
    ...(inCharacters.length > 0
      ? { characterText: summariseText(inCharacters.map((page) => page.text!)) }
      : {}),
    ...(snippets.length > 0
      ? {
          snippets: {
            pages: snippets.length,
            exact: summariseSnippets(snippets.map((page) => page.exact)),
            loose: summariseSnippets(snippets.map((page) => page.loose)),
          },
        }
      : {}),
    ...(prefixes.length > 0
      ? {
          prefix: {
            pages: prefixes.length,
            contains: shareOf(prefixes, (page) => page.contains),
            starts: shareOf(prefixes, (page) => page.starts),
          },
        }
      : {}),
  }
}

function summariseText(pages: readonly PageTextScore[]): TextSummary {
  const values = pages.map((page) => page.f1)
  const bleu = mean(pages.map((page) => page.bleu4))
  const rouge = mean(pages.map((page) => page.rouge2))
  return {
    pages: pages.length,
    word: meanScores(pages.map((page) => page.word)),
    mixed: meanScores(pages.map((page) => page.mixed)),
    equal: shareOf(pages, (page) => page.equal),
    pageF1: {
      mean: mean(values),
      median: median(values),
      atLeast95: shareOf(values, (value) => value >= 0.95),
      below50: shareOf(values, (value) => value < 0.5),
    },
    bleu4: bleu,
    rouge2: rouge,
    paperF: harmonicMean(bleu, rouge),
  }
}

function shareOf<T>(values: readonly T[], holds: (value: T) => boolean): number {
  return values.length > 0 ? values.filter(holds).length / values.length : 0
}
