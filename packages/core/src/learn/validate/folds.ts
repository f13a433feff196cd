import { expectNumber } from "../model-error.js"
import { seeded, shuffledOrder } from "../random.js"

/** Row numbers to train on and to test on. */
export interface Fold {
  readonly train: Int32Array
  readonly test: Int32Array
}

/**
 * For each row the number of its fold, no group in two folds (no host both trained on and tested on).
 * Groups go, largest first and shuffled among equals, to the fold that has the fewest rows.
 */
export function groupedFolds(groups: ArrayLike<string | number>, folds: number, seed = 1): Uint8Array {
  expectNumber("folds", folds, 2, 255)
  const sizes = new Map<string | number, number>()
  for (let row = 0; row < groups.length; row++) sizes.set(groups[row]!, (sizes.get(groups[row]!) ?? 0) + 1)
  const names = [...sizes.keys()]
  const order = [...shuffledOrder(names.length, seeded(seed, 0xf01d))].map((i) => names[i]!)
  order.sort((a, b) => sizes.get(b)! - sizes.get(a)!)
  const filled = new Array<number>(folds).fill(0)
  const foldOf = new Map<string | number, number>()
  for (const name of order) {
    const fold = filled.reduce((least, size, i) => (size < filled[least]! ? i : least), 0)
    foldOf.set(name, fold)
    filled[fold]! += sizes.get(name)!
  }
  return Uint8Array.from({ length: groups.length }, (_, row) => foldOf.get(groups[row]!)!)
}

/** The rows of fold number `fold` to test on, all others to train on. */
export function foldRows(folds: ArrayLike<number>, fold: number): Fold {
  const train: number[] = []
  const test: number[] = []
  for (let row = 0; row < folds.length; row++) (folds[row] === fold ? test : train).push(row)
  return { train: Int32Array.from(train), test: Int32Array.from(test) }
}
