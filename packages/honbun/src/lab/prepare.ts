import {
  aboutPage,
  alignToGold,
  type Blocks,
  blockFeatures,
  type Context,
  contextOf,
  findBlocks,
  kindsOf,
  type Lexicon,
  LexiconBuilder,
  type OwnText,
  parsePage,
  type Surroundings,
  surroundingsOf,
  verdictEvidence,
} from "@honbun/core"
import { type Example, readHtml } from "./dataset.js"
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
  const page = parsePage(html, { url: example.url, limits: NO_HURRY })
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
    all.add(context, label!)
    for (const [fold, builder] of without.entries()) if (fold !== folds[number]) builder.add(context, label!)
    progress(number + 1)
  }
  return { without: without.map((builder) => builder.build()), all: all.build() }
}

/** What training keeps of a page: numbers only, so that thousands fit in memory. */
export interface Prepared {
  readonly example: Example
  readonly fold: number
  /** One row of features a block. */
  readonly rows: Float32Array
  readonly label: Uint8Array | undefined
  readonly known: Uint8Array
  readonly tokens: Int32Array
  readonly found: number
  /** Who stands around each block, for the second look. */
  readonly around: Surroundings
  /** What the verdict is read from besides the scores. */
  readonly own: OwnText
  readonly page: Float32Array
}

/** Computes the features of an example with a lexicon that has not seen it. */
export function prepare(labelled: Labelled, lexicon: Lexicon, fold: number): Prepared {
  const { example, context, label, known, tokens, found } = labelled
  return {
    example,
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
