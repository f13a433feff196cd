import { type Blocks, firstBlockFrom } from "../../blocks/blocks.js"
import type { TreeEnsemble } from "../../learn/trees/ensemble.js"
import { predictInto } from "../../learn/trees/predict.js"
import type { Decided } from "../decide.js"
import type { Scored } from "../learned.js"
import { PAPER_NODE_FEATURES, paperNodes } from "./node-features.js"

/** Paper D's classifier of elements. */
export interface NodeModel {
  readonly nodes: TreeEnsemble
  /** The distance to the next link assumed for a page that has none (D §4.4). */
  readonly median: number
}

/** From this score on an element is content. */
const NODE_THRESHOLD = 0.5

/** The score of every element, by the paper's fourteen features; elements in document order. */
function scoreNodes(
  blocks: Blocks,
  model: NodeModel,
  nextLink: number | undefined,
): { nodes: Int32Array; scores: Float32Array } {
  const { nodes, rows } = paperNodes(blocks.page, nextLink, model.median)
  const scores = new Float32Array(nodes.length)
  predictInto(model.nodes, rows, scores)
  return { nodes, scores }
}

/** Paper D's decision for blocks: those inside an element that is content; the outermost element counts (D §3.3.1). */
export function decideByForest(
  blocks: Blocks,
  model: NodeModel,
  nextLink: number | undefined,
): Scored & Decided {
  const { nodes, scores } = scoreNodes(blocks, model, nextLink)
  const kept = new Uint8Array(blocks.length)
  const own = new Float32Array(blocks.length)
  let end = 0
  let sure = 0
  for (const [at, node] of nodes.entries()) {
    if (node < end || scores[at]! < NODE_THRESHOLD) continue
    end = blocks.page.end[node]!
    for (
      let block = firstBlockFrom(blocks, node);
      block < blocks.length && blocks.first[block]! < end;
      block++
    ) {
      kept[block] = 1
      own[block] = scores[at]!
    }
    sure = Math.max(sure, scores[at]!)
  }
  return {
    scores: own,
    confidence: sure,
    verdict: "unknown",
    reason: () => ({ code: "element-features", count: PAPER_NODE_FEATURES.length }),
    kept,
    step: Array.from(kept, () => "score" as const),
  }
}
