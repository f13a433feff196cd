import { DEFAULT_INCLUDE, type Include } from "../include.js"
import type { Context } from "./context.js"
import type { FeatureGroup } from "./group.js"
import { groupFeatures } from "./group-features.js"
import { EMPTY_LEXICON, type Lexicon, lexiconFeatures } from "./lexicon-features.js"
import { signatureFeatures, titleFeatures } from "./likeness-features.js"
import { pageFeatures } from "./page-features.js"
import { orderFeatures, placeFeatures } from "./place-features.js"
import { textFeatures } from "./text-features.js"
import { aroundFeatures, ringFeatures } from "./tree-features.js"

/**
 * Whether the caller counts the header as content, as a feature: what belongs to a header, markup does not
 * say. Other choices are told by their kind (see `kindsOf`) and need none.
 */
function styleFeatures(include: Include): FeatureGroup {
  return {
    names: ["style-header"],
    fill(context, rows, width, offset) {
      for (let block = 0; block < context.blocks.length; block++) {
        rows[block * width + offset] = Number(include.header)
      }
    },
  }
}

function groups(lexicon: Lexicon, include: Include): FeatureGroup[] {
  return [
    textFeatures,
    ringFeatures,
    aroundFeatures,
    placeFeatures,
    orderFeatures,
    groupFeatures,
    pageFeatures,
    signatureFeatures,
    titleFeatures,
    lexiconFeatures(lexicon),
    styleFeatures(include),
  ]
}

/** The names of the features in the order of their columns: what a model must have been trained on. */
export const FEATURE_NAMES: readonly string[] = groups(EMPTY_LEXICON, DEFAULT_INCLUDE).flatMap(
  (each) => each.names,
)

/**
 * The features of every block, one row of {@link FEATURE_NAMES} after the other, for training and for
 * extraction alike.
 */
export function blockFeatures(context: Context, lexicon: Lexicon, include: Include): Float32Array {
  const width = FEATURE_NAMES.length
  const rows = new Float32Array(width * context.blocks.length)
  let offset = 0
  for (const each of groups(lexicon, include)) {
    each.fill(context, rows, width, offset)
    offset += each.names.length
  }
  return rows
}
