import { type CrfModel, CrfTagger, type LabelledSequence, type Template, trainCrf } from "@honbun/core/learn"
import { CRF_LABELS, CRF_TEMPLATES } from "@honbun/core/papers"
import type { Split } from "../split/split.js"
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
  /** What the models look at, where it is not {@link CRF_TEMPLATES}. */
  readonly templates?: readonly Template[] | undefined
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

/** Pages from which on attributes must be seen as often as for the model that ships. */
const MANY_PAGES = 400

/** The settings for so many pages: from a few pages, rarer attributes are learnt too. */
export function trainingFor(pages: number, templates?: readonly Template[]): PaperATraining {
  const { minimumCount } = PAPER_A_TRAINING
  const least = Math.max(3, Math.round((minimumCount * Math.min(pages, MANY_PAGES)) / MANY_PAGES))
  return { ...PAPER_A_TRAINING, minimumCount: least, templates }
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
      templates: options.templates ?? CRF_TEMPLATES,
      l1,
      l2,
      iterations,
      minimumCount,
    }).model
  }
  return { texts: train("texts"), parents: train("parents") }
}

/** The first decision about every block of every page that is judged, by models of the pages that teach in its turn. */
export function judgeBySplit(
  pages: readonly ExperimentPage[],
  { turns }: Split,
  options: PaperATraining,
  progress: (turn: number) => void = () => {},
): (Uint8Array | undefined)[] {
  const labels: (Uint8Array | undefined)[] = pages.map(() => undefined)
  for (const [turn, { train, test }] of turns.entries()) {
    const models = trainPaperA(
      train.map((place) => pages[place]!),
      options,
    )
    const texts = new CrfTagger(models.texts)
    const parents = new CrfTagger(models.parents)
    for (const place of test) labels[place] = firstLabels(pages[place]!, texts, parents)
    progress(turn + 1)
  }
  return labels
}

function firstLabels({ split, sequences }: ExperimentPage, texts: CrfTagger, parents: CrfTagger): Uint8Array {
  const first = new Uint8Array(split.length)
  for (const [i, label] of texts.label(sequences.texts).entries()) first[split.texts[i]!] = label
  for (const [i, label] of parents.label(sequences.parents).entries()) first[split.parents[i]!] = label
  return first
}
