import type { Include } from "../include.js"
import type { Context } from "./context.js"
import type { FeatureGroup } from "./group.js"
import { type Lexicon, lexiconFeatures } from "./lexicon-features.js"
import { signatureFeatures, titleFeatures } from "./likeness-features.js"
import { pageFeatures } from "./page-features.js"
import { orderFeatures, placeFeatures } from "./place-features.js"
import { textFeatures } from "./text-features.js"
import { aroundFeatures, ringFeatures } from "./tree-features.js"

/** The choices of the caller, as features: one model learns every reading of "content" (RESEARCH: style). */
function styleFeatures(include: Include): FeatureGroup {
  const values = Float32Array.of(
    Number(include.header),
    Number(include.standfirst),
    Number(include.captions),
    Number(include.comments),
  )
  return {
    names: ["style-header", "style-standfirst", "style-captions", "style-comments"],
    fill(context, rows, width, offset) {
      for (let block = 0; block < context.blocks.length; block++) rows.set(values, block * width + offset)
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
    pageFeatures,
    signatureFeatures,
    titleFeatures,
    lexiconFeatures(lexicon),
    styleFeatures(include),
  ]
}

/** The features of all blocks of a page: a table with one row a block. */
export interface FeatureTable {
  readonly names: readonly string[]
  readonly rows: Float32Array
}

/** Computes the features of every block, for training and for extraction alike. */
export function blockFeatures(context: Context, lexicon: Lexicon, include: Include): FeatureTable {
  const all = groups(lexicon, include)
  const names = all.flatMap((each) => each.names)
  const rows = new Float32Array(names.length * context.blocks.length)
  let offset = 0
  for (const each of all) {
    each.fill(context, rows, names.length, offset)
    offset += each.names.length
  }
  return { names, rows }
}
