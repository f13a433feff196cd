import { type CrfModel, CrfTagger, groupedFolds, type LabelledSequence, trainCrf } from "@honbun/core/learn"
import { CRF_LABELS, CRF_TEMPLATES } from "@honbun/core/papers"
import type { ExperimentPage } from "./pages.js"

/** How the two CRFs are trained. */
export interface PaperATraining {
  /** Folds of the cross-validation, no domain in two of them. */
  readonly folds: number
  readonly seed: number
  /** Weight of the sum of absolute weights: most attributes end without one. */
  readonly l1: number
  readonly l2: number
  readonly iterations: number
  /** Attributes seen less often are left out. */
  readonly minimumCount: number
}

/** What the model that comes with honbun was trained with. */
export const PAPER_A_TRAINING: PaperATraining = {
  folds: 5,
  seed: 1,
  l1: 1,
  l2: 0.05,
  iterations: 50,
  minimumCount: 20,
}

/** The two models. */
export interface TwoCrfs {
  readonly texts: CrfModel
  readonly parents: CrfModel
}

/** Pages whose gold text is not on them teach the wrong thing. */
const LEAST_FOUND = 0.5

/** Trains both models on pages (A §3.3 (4)). */
export function trainPaperA(pages: readonly ExperimentPage[], options: PaperATraining): TwoCrfs {
  const usable = pages.filter((page) => page.found >= LEAST_FOUND)
  const train = (kind: "texts" | "parents"): CrfModel => {
    const sequences = usable
      .map((page): LabelledSequence => ({ ...page.sequences[kind], labels: page.labels[kind] }))
      .filter((sequence) => sequence.length > 0)
    const { l1, l2, iterations, minimumCount } = options
    return trainCrf(sequences, {
      labels: CRF_LABELS,
      templates: CRF_TEMPLATES,
      l1,
      l2,
      iterations,
      minimumCount,
    }).model
  }
  return { texts: train("texts"), parents: train("parents") }
}

/** The first decision about every block of every page, by models that never met its domain. */
export function crossValidate(
  pages: readonly ExperimentPage[],
  options: PaperATraining,
  progress: (fold: number) => void = () => {},
): Uint8Array[] {
  const groups = pages.map((page) => page.example.group)
  const folds = groupedFolds(groups, options.folds, options.seed)
  const labels: Uint8Array[] = []
  for (let fold = 0; fold < options.folds; fold++) {
    const models = trainPaperA(
      pages.filter((_, i) => folds[i] !== fold),
      options,
    )
    const texts = new CrfTagger(models.texts)
    const parents = new CrfTagger(models.parents)
    for (const [i, page] of pages.entries()) {
      if (folds[i] === fold) labels[i] = firstLabels(page, texts, parents)
    }
    progress(fold + 1)
  }
  return labels
}

function firstLabels({ split, sequences }: ExperimentPage, texts: CrfTagger, parents: CrfTagger): Uint8Array {
  const first = new Uint8Array(split.length)
  for (const [i, label] of texts.label(sequences.texts).entries()) first[split.texts[i]!] = label
  for (const [i, label] of parents.label(sequences.parents).entries()) first[split.parents[i]!] = label
  return first
}
