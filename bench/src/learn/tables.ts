import { type Random, seeded, type Table } from "@honbun/core/learn"

/** A made-up table: what it looks like and how many rows train and test. */
export interface TableShape {
  readonly name: string
  readonly train: number
  readonly test: number
  readonly features: number
  /** Shift of the hidden score: the lower, the fewer positives. */
  readonly shift: number
  /** Share of missing values in every seventh feature. */
  readonly missing: number
  readonly seed: number
}

/** Value a missing one is replaced by for methods that know no missing values. */
export const STAND_IN = -99

/** A normal-like number without transcendental functions: the sum of twelve draws, less six. */
function normal(random: Random): number {
  let sum = -6
  for (let i = 0; i < 12; i++) sum += random.next()
  return sum
}

/**
 * Rows as page blocks have them: a quarter small counts, a quarter rare flags, the rest numbers; the label hangs on a
 * few features, on products of them, and on noise.
 */
export function makeTable(shape: TableShape, rows: number, part: number): Table {
  const { features, seed } = shape
  const random = seeded(seed, part)
  const values = new Float32Array(rows * features)
  const labels = new Float32Array(rows)
  for (let row = 0; row < rows; row++) {
    const own = values.subarray(row * features, (row + 1) * features)
    for (let feature = 0; feature < features; feature++) own[feature] = oneValue(feature, random)
    labels[row] = hiddenScore(own) + shape.shift + normal(random) > 0 ? 1 : 0
    for (let feature = 3; feature < features; feature += 7)
      if (random.next() < shape.missing) own[feature] = NaN
  }
  return { features: Array.from({ length: features }, (_, feature) => `f${feature}`), values, labels }
}

function oneValue(feature: number, random: Random): number {
  if (feature % 4 === 0) return random.below(5)
  if (feature % 4 === 1) return random.next() < 0.8 ? 0 : 1
  return normal(random)
}

function hiddenScore(x: Float32Array): number {
  const flag = x[0]! > 2 ? 1 : -1
  return (
    1.2 * x[2]! + x[3]! * x[6]! + flag * x[1]! + Math.abs(x[7]!) - 2.5 + x[10]! / 2 + (x[11]! * x[14]!) / 2
  )
}

/** The training and the testing rows of a shape. */
export function bothParts(shape: TableShape): { train: Table; test: Table } {
  return { train: makeTable(shape, shape.train, 1), test: makeTable(shape, shape.test, 2) }
}

/** The table with are-ins for what is missing. */
export function withoutMissing(table: Table): Table {
  return { ...table, values: table.values.map((value) => (Number.isNaN(value) ? STAND_IN : value)) }
}
