/** The sum of products. */
export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

/** The sum of absolute values. */
export function absoluteSum(x: Float64Array): number {
  let sum = 0
  for (let i = 0; i < x.length; i++) sum += Math.abs(x[i]!)
  return sum
}

/** The Euclidean length. */
export function lengthOf(x: Float64Array): number {
  return Math.sqrt(dot(x, x))
}

/** Adds a multiple of `from` to `to`. */
export function addScaled(to: Float64Array, from: Float64Array, scale: number): void {
  for (let i = 0; i < to.length; i++) to[i] = to[i]! + scale * from[i]!
}
