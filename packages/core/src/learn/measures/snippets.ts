import { normalise } from "./words.js"

/** Sentences a prediction must hold and must not hold. */
export interface Snippets {
  readonly with: readonly string[]
  readonly without: readonly string[]
}

/** Snippets counted on one page, or added up over many. */
export interface SnippetCounts {
  readonly withFound: number
  readonly withAll: number
  readonly withoutFound: number
  readonly withoutAll: number
}

/** Snippet measures over all pages together. */
export interface SnippetSummary {
  readonly precision: number
  readonly recall: number
  readonly f1: number
  readonly accuracy: number
  /** Share of the unwanted snippets that were left out. */
  readonly rejected: number
}

/** How many snippets are in a prediction: literally, or with `loose` comparing letters and digits only. */
export function snippetScore(snippets: Snippets, predicted: string, loose = false): SnippetCounts {
  const text = loose ? normalise(predicted) : predicted
  const isIn = (snippet: string): boolean => text.includes(loose ? normalise(snippet) : snippet)
  const isUnwanted = (snippet: string): boolean => (!loose || normalise(snippet) !== "") && isIn(snippet)
  return {
    withFound: snippets.with.filter(isIn).length,
    withAll: snippets.with.length,
    withoutFound: snippets.without.filter(isUnwanted).length,
    withoutAll: snippets.without.length,
  }
}

/** Precision, recall, F1, accuracy over pages pooled together. */
export function summariseSnippets(pages: Iterable<SnippetCounts>): SnippetSummary {
  let tp = 0
  let fn = 0
  let fp = 0
  let tn = 0
  for (const page of pages) {
    tp += page.withFound
    fn += page.withAll - page.withFound
    fp += page.withoutFound
    tn += page.withoutAll - page.withoutFound
  }
  const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)
  return {
    precision: share(tp, tp + fp),
    recall: share(tp, tp + fn),
    f1: share(2 * tp, 2 * tp + fp + fn),
    accuracy: share(tp + tn, tp + tn + fp + fn),
    rejected: share(tn, tn + fp),
  }
}

/** Letters and digits within which a text's known beginning must begin to count as found at its start. */
const PREFIX_WITHIN = 200

/** Whether the known beginning of the gold is in the prediction, and whether near its start. */
export function prefixScore(
  prefix: string,
  predicted: string,
): { readonly contains: boolean; readonly starts: boolean } {
  const place = indexByCodePoint(normalise(predicted), normalise(prefix))
  return { contains: place >= 0, starts: place >= 0 && place <= PREFIX_WITHIN }
}

function indexByCodePoint(text: string, part: string): number {
  const place = text.indexOf(part)
  return place < 0 ? place : Array.from(text.slice(0, place)).length
}
