/** Precision, recall and their harmonic mean. */
interface Scores {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/** A row of the table: pages of one set, type or language. */
export interface EvaluatedGroup {
  readonly name: string
  readonly pages: number
  readonly summary: {
    readonly f1?: { readonly low: number; readonly high: number }
    readonly text?: {
      readonly mixed: Scores
      readonly equal: number
      readonly bleu4: number
      readonly rouge2: number
    }
  }
}

/** One page that was judged. */
export interface EvaluatedPage {
  readonly id: string
  readonly set: string
  readonly url?: string
  readonly lang?: string
  /** Its score between 0 and 1; absent when nothing is known to judge it by. */
  readonly value?: number
  readonly text: string
  readonly gold?: string
  readonly failure?: unknown
}

/** What an evaluation gives. */
export interface EvaluateResult {
  readonly method: string
  readonly groups: readonly EvaluatedGroup[]
  readonly plots: { readonly curve?: string }
  readonly pages: readonly EvaluatedPage[]
}

/** What the experiment of a paper gives: its report in Markdown, its plots by file name. */
export interface PaperResult {
  readonly report: string
  readonly plots: Readonly<Record<string, string>>
}
