import { FEATURE_NAMES, groupedFolds } from "@honbun/core/learn"
import { type Example, readHtml } from "honbun/command"
import { type FoldLexicons, foldLexicons, labelExample, type Prepared, prepare } from "./prepare.js"
import { renameClasses } from "./rename-classes.js"
import type { WorkFolder } from "./work-folder.js"

/** How far the reading of pages has come. */
export interface PrepareProgress {
  readonly step: "reading" | "features"
  readonly done: number
  readonly of: number
}

/** How pages are made ready. */
export interface PrepareOptions {
  /** Folds of the cross-validation, grouped by domain. */
  readonly folds: number
  readonly seed: number
  /** Whether every {@link OPAQUE_EVERY}th page is also read with opaque class names. */
  readonly opaque?: boolean
}

/** Every so many pages are in training a second time with their class names and ids made opaque, if asked for. */
const OPAQUE_EVERY = 2

/** All pages of a training run, made ready. */
export interface PreparedPages {
  /** The fold of each example. */
  readonly folds: Uint8Array
  readonly lexicons: FoldLexicons
  readonly prepared: readonly Prepared[]
  /** Copies with opaque names. */
  readonly renamed: readonly Prepared[]
}

/** Reads, labels and describes all examples, each with the lexicon of the other folds. */
export function prepareAll(
  examples: readonly Example[],
  options: PrepareOptions,
  progress: (progress: PrepareProgress) => void,
  work: WorkFolder,
): PreparedPages {
  const groups = examples.map((each) => each.group)
  const folds = groupedFolds(groups, options.folds, options.seed)
  const of = examples.length
  const lexicons = work.once("lexicons", [options.folds, options.seed, examples.map(goldKey)], () =>
    foldLexicons(examples, folds, options.folds, (done) => progress({ step: "reading", done, of })),
  )
  const prepared: Prepared[] = []
  const renamed: Prepared[] = []
  for (const [number, example] of examples.entries()) {
    const fold = folds[number]!
    const lexicon = lexicons.without[fold]!
    const key = [of, options.folds, options.seed, example.include, example.text, FEATURE_NAMES]
    const numbers = work.once(`pages/${example.id}`, key, () => prepare(labelExample(example), lexicon, fold))
    prepared.push({ ...numbers, example })
    if (options.opaque && number % OPAQUE_EVERY === 0) {
      const html = renameClasses(readHtml(example))
      renamed.push({ ...prepare(labelExample(example, html), lexicon, fold), example })
    }
    progress({ step: "features", done: number + 1, of })
  }
  return { folds, lexicons, prepared, renamed }
}

/** What a page teaches depends on these. */
export function goldKey({ id, include, text, weight }: Example): unknown {
  return [id, include, text, weight]
}
