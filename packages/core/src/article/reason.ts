import type { TreeEnsemble } from "../learn/trees/ensemble.js"
import { contributions } from "../learn/trees/explain.js"
import type { BlockReason, MovingFeature } from "../reasons.js"

/** How many features a reason names. */
const REASON_FEATURES = 3

/** One of the passes whose mean is the score: its trees, and the rows of features they saw, a row to a block. */
export interface ScoringPass {
  readonly trees: TreeEnsemble
  readonly names: readonly string[]
  readonly rows: Float32Array
}

/**
 * Says for each block which features moved its score most, where the score is the mean of several passes. Pages have
 * blocks by the ten thousand and passes have hundreds of features, so a block is gone through without a map or a sort.
 */
export function reasonsOf(passes: readonly ScoringPass[]): (block: number) => BlockReason {
  let reason: ((block: number) => BlockReason) | undefined
  return (block) => {
    reason ??= reasonsByFeature(passes)
    return reason(block)
  }
}

function reasonsByFeature(passes: readonly ScoringPass[]): (block: number) => BlockReason {
  const names = [...new Set(passes.flatMap((pass) => pass.names))]
  const numbers = new Map(names.map((name, number) => [name, number]))
  const slots = passes.map((pass) => pass.names.map((name) => numbers.get(name)!))
  const moved = new Float64Array(names.length)
  const values = new Float64Array(names.length)
  return (block) => {
    moved.fill(0)
    for (const [number, { trees, names: own, rows }] of passes.entries()) {
      const row = rows.subarray(block * own.length, (block + 1) * own.length)
      const parts = contributions(trees, row)
      for (let feature = 0; feature < own.length; feature++) {
        const slot = slots[number]![feature]!
        moved[slot]! += parts[feature]! / passes.length
        values[slot] = row[feature]!
      }
    }
    const features = mostMoved(moved).map((slot) => moving(names[slot]!, values[slot]!, moved[slot]!))
    return { code: "features", features }
  }
}

/** The places of the numbers farthest from zero, the farthest first; of equal ones the first. */
function mostMoved(moved: Float64Array): number[] {
  const most: number[] = []
  /** What a number has to pass; most are zero. */
  let least = -1
  for (let slot = 0; slot < moved.length; slot++) {
    const size = Math.abs(moved[slot]!)
    if (size <= least) continue
    let place = most.length
    while (place > 0 && size > Math.abs(moved[most[place - 1]!]!)) place--
    most.splice(place, 0, slot)
    if (most.length > REASON_FEATURES) most.pop()
    if (most.length === REASON_FEATURES) least = Math.abs(moved[most[REASON_FEATURES - 1]!]!)
  }
  return most
}

function moving(name: string, value: number, by: number): MovingFeature {
  return { name, value: Number(value.toPrecision(3)), by: Number(by.toPrecision(3)) }
}
