import { expect, test } from "vitest"
import { minimise } from "./lbfgs.js"

test("the minimum of Rosenbrock's valley is found", () => {
  const valley = (x: Float64Array, gradient: Float64Array): number => {
    const [a, b] = [x[0]!, x[1]!]
    const bend = b - a * a
    gradient[0] = -400 * a * bend - 2 * (1 - a)
    gradient[1] = 200 * bend
    return 100 * bend * bend + (1 - a) * (1 - a)
  }
  const found = minimise(valley, Float64Array.of(-1.2, 1), { epsilon: 1e-10, delta: 0 })
  expect(found.reason).toBe("converged")
  expect(found.x[0]).toBeCloseTo(1, 8)
  expect(found.x[1]).toBeCloseTo(1, 8)
  expect(found.iterations).toBeLessThan(60)
})

/** Half the squared distance to a point; with L1 the exact answer is the point moved towards 0 by l1. */
function bowl(target: readonly number[]) {
  return (x: Float64Array, gradient: Float64Array): number => {
    let value = 0
    for (let i = 0; i < x.length; i++) {
      gradient[i] = x[i]! - target[i]!
      value += (gradient[i]! * gradient[i]!) / 2
    }
    return value
  }
}

test("with L1 small coordinates are exactly 0 and large ones shrink by the penalty", () => {
  const found = minimise(bowl([3, 0.2, -2, -0.4, 0]), new Float64Array(5), {
    l1: 0.5,
    epsilon: 1e-12,
    delta: 0,
  })
  expect([...found.x].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([2.5, 0, -1.5, 0, 0])
})

test("the caller can stop, and the number of iterations is kept", () => {
  const start = Float64Array.of(5, 5)
  const stopped = minimise(bowl([1, 2]), start, { onIteration: () => false })
  expect(stopped).toMatchObject({ reason: "stopped", iterations: 1 })
  expect(minimise(bowl([1, 2]), start, { iterations: 0 }).x).toEqual(start)
  expect([...start]).toEqual([5, 5])
})
