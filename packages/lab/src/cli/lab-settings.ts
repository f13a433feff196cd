import type { ExtractOptions, Method } from "@honbun/core"
import type { Field } from "../measure/summary.js"

/** The options of `honbun eval`. */
export interface EvalSettings {
  readonly method: Method
  readonly favor: NonNullable<ExtractOptions["favor"]>
  readonly model?: string
  /** The models of a cross-validation, in the place of one model. */
  readonly keptFolds?: string
  /** Whether the structure is measured, and beside which other extractors. */
  readonly structure?: boolean
  readonly peers?: readonly string[]
  readonly sets?: readonly string[]
  readonly limit?: number
  readonly by: readonly Field[]
  readonly worst?: number
  /** The figures of every page in an earlier run. */
  readonly against?: string
  readonly json?: string
  readonly perPage?: string
  readonly predictions?: string
  readonly scrapinghub?: string
}

/** The options of `honbun compare`. */
export interface CompareSettings {
  readonly methods: readonly string[]
  readonly favor: NonNullable<ExtractOptions["favor"]>
  readonly sets?: readonly string[]
  readonly limit?: number
  readonly by: readonly Field[]
  readonly worst: number
  readonly json?: string
  readonly perPage?: string
  readonly html?: string
}

/** The options of `honbun train`. */
export interface TrainSettings {
  readonly out: string
  readonly fromSite?: boolean
  readonly sets?: readonly string[]
  readonly limit?: number
  readonly folds: number
  readonly seed: number
  readonly trees: number
  readonly depth: number
  readonly rate: number
  readonly opaque?: boolean
  readonly date?: string
  readonly dataNote?: string
  readonly compare?: boolean
  readonly plot?: string
  readonly perPage?: string
  readonly keepFolds?: string
  /** Where finished steps are kept, so that an interrupted run goes on. */
  readonly work?: string
}
