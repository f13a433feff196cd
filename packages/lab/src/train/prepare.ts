import { aboutPage, type Blocks, findBlocks, parsePage } from "@honbun/core"
import {
  blockFeatures,
  type Context,
  contextOf,
  kindsOf,
  type Lexicon,
  type OwnText,
  type Surroundings,
  surroundingsOf,
  verdictEvidence,
} from "@honbun/core/learn"
import { type Example, readHtml } from "honbun/command"
import { alignToGold } from "./align.js"
import { LexiconBuilder, wordsOfPage } from "./lexicon-builder.js"
import { labelBySnippets } from "./snippet-labels.js"

/** An example read, cut into blocks and labelled. */
export interface Labelled {
  readonly example: Example
  readonly context: Context
  /** 1 for each block in the gold text; undefined where there is no gold. */
  readonly label: Uint8Array | undefined
  /** 1 for each block of which the gold tells anything. */
  readonly known: Uint8Array
  readonly tokens: Int32Array
  /** The share of the gold text that is on the page. */
  readonly found: number
}

/** No clock takes part in training: a machine that slept meanwhile gives the same model. */
export const NO_HURRY: { readonly milliseconds: number } = { milliseconds: Number.POSITIVE_INFINITY }

/** Reads and labels one example, or `html` in its place; the same path as extraction up to the features. */
export function labelExample(example: Example, html: Uint8Array = readHtml(example)): Labelled {
  const page = parsePage(html, { url: example.url, contentType: example.contentType, limits: NO_HURRY })
  const blocks = findBlocks(page)
  const context = contextOf(page, blocks, aboutPage(page))
  const { label, tokens, found } = alignToGold(blocks, example.text ?? "")
  if (example.text) return { example, context, label, known: besidesCaptions(blocks), tokens, found }
  const snippets = (example.with?.length ?? 0) + (example.without?.length ?? 0)
  if (snippets === 0) return { example, context, label: undefined, known: new Uint8Array(), tokens, found }
  const told = labelBySnippets(blocks, example.with ?? [], example.without ?? [])
  return { example, context, ...told, tokens, found: 1 }
}

/**
 * All blocks but captions: some gold texts have them and some do not, and extraction decides about them by
 * what the caller wants, so they teach nothing.
 */
function besidesCaptions(blocks: Blocks): Uint8Array {
  return Uint8Array.from(kindsOf(blocks, {}), (kind) => (kind === "captions" ? 0 : 1))
}

/** One lexicon for each fold, learnt from the pages of all other folds, and one from all. */
export interface FoldLexicons {
  readonly without: readonly Lexicon[]
  readonly all: Lexicon
}

/** Counts words over all examples, leaving each fold out once. */
export function foldLexicons(
  examples: readonly Example[],
  folds: Uint8Array,
  foldCount: number,
  progress: (done: number) => void,
): FoldLexicons {
  const without = Array.from({ length: foldCount }, () => new LexiconBuilder())
  const all = new LexiconBuilder()
  for (const [number, example] of examples.entries()) {
    if (!example.text) continue
    const { context, label } = labelExample(example)
    const words = wordsOfPage(context, label!)
    const weight = Math.min(1, example.weight)
    all.add(words, weight)
    for (const [fold, builder] of without.entries()) if (fold !== folds[number]) builder.add(words, weight)
    progress(number + 1)
  }
  return { without: without.map((builder) => builder.build()), all: all.build() }
}

/** What training keeps of a page: numbers only, so that thousands fit in memory. */
export interface PageNumbers {
  readonly fold: number
  /** One row of features a block. */
  readonly rows: Float32Array
  readonly label: Uint8Array | undefined
  readonly known: Uint8Array
  readonly tokens: Int32Array
  readonly found: number
  /** Who is around each block, for the second pass. */
  readonly around: Surroundings
  /** What the verdict is read from besides the scores. */
  readonly own: OwnText
  readonly page: Float32Array
}

/** The numbers of a page, and which page it is. */
export interface Prepared extends PageNumbers {
  readonly example: Example
}

/** Computes the features of an example with a lexicon that has not seen it. */
export function prepare(labelled: Labelled, lexicon: Lexicon, fold: number): PageNumbers {
  const { example, context, label, known, tokens, found } = labelled
  return {
    fold,
    rows: blockFeatures(context, lexicon, example.include),
    label,
    known,
    tokens,
    found,
    around: surroundingsOf(context),
    own: context.own,
    page: verdictEvidence(context),
  }
}
