import type { Blocks } from "../../blocks/blocks.js"
import { type PaperABlocks, splitByPaperA } from "../../blocks/paper-a.js"
import { CrfTagger } from "../../learn/crf/tag.js"
import { tagName } from "../../page/page.js"
import type { BlockReason } from "../../reasons.js"
import type { Decided } from "../decide.js"
import type { Step } from "../decision.js"
import type { Favor } from "../dial.js"
import { expectedF1 } from "../expected-f1.js"
import type { Include } from "../include.js"
import type { Scored } from "../learned.js"
import { relabelByVote } from "../vote.js"
import { DEFAULT_MODEL_FILE } from "./default-model-file.js"
import { type DescribeOptions, describeBlocks } from "./features.js"
import { keywordFinder } from "./keywords.js"
import { type PaperAModel, readCrfModel } from "./model.js"
import { templateNumbers } from "./templates.js"
import { thresholdsOf } from "./thresholds.js"

/** The first decision of paper A about every block, and how likely each is content. */
export interface FirstDecision {
  /** 1 content, 0 not: Viterbi's labels of the two sequences. */
  readonly label: Uint8Array
  /** The probability of content, by the CRF of the block's sequence. */
  readonly score: Float32Array
}

/** Labels the text blocks and the parent blocks of a page by the two CRFs (A §3.3 (5)). */
export class FirstJudge {
  readonly #texts: CrfTagger
  readonly #parents: CrfTagger
  /** How blocks are described for this model. */
  readonly #describing: DescribeOptions

  constructor(model: Pick<PaperAModel, "texts" | "parents" | "keywords">) {
    this.#texts = new CrfTagger(model.texts)
    this.#parents = new CrfTagger(model.parents)
    this.#describing = {
      keywords: model.keywords && keywordFinder(model.keywords),
      numbers: templateNumbers([...model.texts.templates, ...model.parents.templates]),
    }
  }

  /** Decides about every block of a page; linear. */
  judge(split: PaperABlocks): FirstDecision {
    const sequences = describeBlocks(split, this.#describing)
    const label = new Uint8Array(split.length)
    const score = new Float32Array(split.length)
    for (const kind of ["texts", "parents"] as const) {
      const tagger = kind === "texts" ? this.#texts : this.#parents
      const { labels, marginals } = tagger.labelWithMarginals(sequences[kind])
      for (const [i, block] of split[kind].entries()) {
        label[block] = labels[i]!
        score[block] = marginals[2 * i + 1]!
      }
    }
    return { label, score }
  }
}

/** Made when first needed, and kept: reading the model takes longer than judging a page. */
let defaultJudge: FirstJudge | undefined

/** Options of {@link decideByCrf}. */
export interface CrfOptions {
  readonly favor?: Favor | undefined
  /** The kind of each run, see `kindsOf`; what `include` forbids by name is left out. */
  readonly kinds?: readonly (keyof Include | undefined)[]
  readonly include?: Partial<Include> | undefined
  /** Another judge than that of the model that comes with honbun. */
  readonly judge?: FirstJudge
}

/** The outcome for every run of text, with the probabilities it rests on. */
export interface DecidedByCrf extends Decided, Scored {}

/**
 * Paper A as it is: two CRFs, then the vote of parents and children. All runs of a block share its fate.
 * The paper knows no kinds of text, so `include` only takes away what it says `false` to. Linear.
 */
export function decideByCrf(runs: Blocks, options: CrfOptions = {}): DecidedByCrf {
  const { include = {}, kinds = [] } = options
  const judge = options.judge ?? (defaultJudge ??= new FirstJudge(readCrfModel(DEFAULT_MODEL_FILE)))
  const split = splitByPaperA(runs.page, runs)
  const first = judge.judge(split)
  const second = relabelByVote(split, first.label, thresholdsOf(options.favor))
  const kept = new Uint8Array(runs.length)
  const scores = new Float32Array(runs.length)
  const step: Step[] = []
  for (let run = 0; run < runs.length; run++) {
    const block = split.blockOfRun[run]!
    const kind = kinds[run]
    const refused = second[block] === 1 && kind !== undefined && include[kind] === false
    kept[run] = refused ? 0 : second[block]!
    scores[run] = first.score[block]!
    step.push(refused ? "include" : second[block] === first.label[block] ? "score" : "vote")
  }
  return {
    kept,
    step,
    scores,
    confidence: expectedF1({
      length: runs.length,
      chance: (run) => scores[run]!,
      weight: (run) => runs.characters[run + 1]! - runs.characters[run]!,
      isKept: (run) => kept[run] === 1,
    }),
    verdict: "unknown",
    reason: (run) => reasonFor(split, first, split.blockOfRun[run]!),
  }
}

function reasonFor({ runs, element }: PaperABlocks, { label }: FirstDecision, block: number): BlockReason {
  return { code: "labelling", element: tagName(runs.page, element[block]!), kept: label[block] === 1 }
}
