import type { Template } from "./sequence.js"

/**
 * A linear-chain conditional random field: plain data.
 * Weights of one attribute for all labels lie side by side: first the single dense templates in their order, then
 * the attributes by name. Transition weights go from label (row) to label (column).
 */
export interface CrfModel {
  readonly kind: "crf"
  readonly labels: readonly string[]
  /** Names of the dense features, in the order of a position's values. */
  readonly dense: readonly string[]
  readonly templates: readonly Template[]
  readonly transitionTemplates: readonly Template[]
  readonly attributes: readonly string[]
  readonly weights: Float64Array
  readonly transitions: Float64Array
  readonly transitionAttributes: readonly string[]
  /** For each transition attribute a matrix of labels × labels. */
  readonly transitionWeights: Float64Array
}

/** Every feature a CRF asks for: the dense ones in order, then the fields its templates name, in order of mention. */
export function crfFeatures(model: Pick<CrfModel, "dense" | "templates" | "transitionTemplates">): string[] {
  const named = [...model.templates, ...model.transitionTemplates].flat().map((factor) => factor.feature)
  return [...new Set([...model.dense, ...named])]
}
