import type { Objective } from "./line-search.js"
import { searchLine, searchOrthant } from "./line-search.js"
import { absoluteSum, addScaled, dot, lengthOf } from "./vectors.js"

/** When to stop, and what to add to the function. */
export interface MinimiseOptions {
  /** Weight of the sum of absolute values (OWL-QN); 0 for plain L-BFGS. */
  readonly l1?: number
  readonly iterations?: number
  /** Stop when the gradient's length is below this share of x's length (or of 1). */
  readonly epsilon?: number
  /** Stop when the value fell by less than this share over `period` iterations. */
  readonly delta?: number
  readonly period?: number
  /** Steps remembered. */
  readonly memory?: number
  /** Called after every iteration; false stops. */
  readonly onIteration?: (step: MinimiseStep) => boolean | undefined
}

/** Where the search is after an iteration. */
export interface MinimiseStep {
  readonly iteration: number
  readonly value: number
  readonly gradientLength: number
}

/** Where the search ended and why. */
export interface Minimum {
  readonly x: Float64Array
  readonly value: number
  readonly iterations: number
  readonly reason: "converged" | "stalled" | "iterations" | "stopped"
}

/** The settings of {@link minimise} that hold unless others are given. */
const MINIMISE_DEFAULTS = {
  l1: 0,
  iterations: 1000,
  epsilon: 1e-5,
  delta: 1e-5,
  period: 10,
  memory: 6,
} as const

/** Minimises a smooth function, plus `l1` times the sum of absolute values, by L-BFGS / OWL-QN from `start`. */
export function minimise(objective: Objective, start: Float64Array, options: MinimiseOptions = {}): Minimum {
  const { l1, iterations, epsilon, delta, period, memory } = { ...MINIMISE_DEFAULTS, ...options }
  let x: Float64Array = start.slice()
  let gradient: Float64Array = new Float64Array(x.length)
  let value = objective(x, gradient) + l1 * absoluteSum(x)
  const history = new History(memory)
  const past = [value]
  for (let iteration = 1; iteration <= iterations; iteration++) {
    const slope = l1 > 0 ? pseudoGradient(x, gradient, l1) : gradient
    if (lengthOf(slope) <= epsilon * Math.max(1, lengthOf(x))) return end("converged", iteration - 1)
    const direction = history.direction(slope)
    if (l1 > 0) keepDescent(direction, slope)
    const first = history.size > 0 ? 1 : 1 / lengthOf(slope)
    const search = l1 > 0 ? searchOrthant : searchLine
    const step = search(objective, { x, value, slope, direction, first, l1 })
    if (!step) {
      // A direction from stale history may not descend: forget it once, then give up.
      if (history.size === 0) return end("stalled", iteration - 1)
      history.clear()
      continue
    }
    history.add(x, gradient, step.x, step.gradient)
    x = step.x
    gradient = step.gradient
    value = step.value
    past.push(value)
    const gradientLength = lengthOf(l1 > 0 ? pseudoGradient(x, gradient, l1) : gradient)
    if (options.onIteration?.({ iteration, value, gradientLength }) === false)
      return end("stopped", iteration)
    const before = past[past.length - 1 - period]
    if (before !== undefined && before - value < delta * Math.abs(value)) return end("converged", iteration)
  }
  return end("iterations", iterations)

  function end(reason: Minimum["reason"], done: number): Minimum {
    return { x, value, iterations: done, reason }
  }
}

/** The last steps and gradient changes, and the quasi-Newton direction they give (two-loop recursion). */
class History {
  #steps: Float64Array[] = []
  #changes: Float64Array[] = []
  #products: number[] = []
  #memory: number

  constructor(memory: number) {
    this.#memory = memory
  }

  get size(): number {
    return this.#steps.length
  }

  clear(): void {
    this.#steps = []
    this.#changes = []
    this.#products = []
  }

  add(x: Float64Array, gradient: Float64Array, nextX: Float64Array, nextGradient: Float64Array): void {
    const step = nextX.map((value, i) => value - x[i]!)
    const change = nextGradient.map((value, i) => value - gradient[i]!)
    const product = dot(step, change)
    // Without positive curvature the pair would spoil the estimate.
    if (product <= 1e-10 * dot(change, change)) return
    this.#steps.push(step)
    this.#changes.push(change)
    this.#products.push(product)
    if (this.#steps.length <= this.#memory) return
    this.#steps.shift()
    this.#changes.shift()
    this.#products.shift()
  }

  direction(slope: Float64Array): Float64Array {
    const direction = slope.map((value) => -value)
    const shares: number[] = []
    for (let i = this.size - 1; i >= 0; i--) {
      const share = dot(this.#steps[i]!, direction) / this.#products[i]!
      shares[i] = share
      addScaled(direction, this.#changes[i]!, -share)
    }
    if (this.size > 0) {
      const change = this.#changes[this.size - 1]!
      const scale = this.#products[this.size - 1]! / dot(change, change)
      for (let k = 0; k < direction.length; k++) direction[k] = direction[k]! * scale
    }
    for (let i = 0; i < this.size; i++) {
      const share = shares[i]! - dot(this.#changes[i]!, direction) / this.#products[i]!
      addScaled(direction, this.#steps[i]!, share)
    }
    return direction
  }
}

/** The gradient of value + l1 · Σ|x|; where x is 0, the slope of the side that descends, or 0. */
function pseudoGradient(x: Float64Array, gradient: Float64Array, l1: number): Float64Array {
  return gradient.map((g, i) => {
    if (x[i]! > 0) return g + l1
    if (x[i]! < 0) return g - l1
    return g + l1 < 0 ? g + l1 : Math.max(g - l1, 0)
  })
}

/** Drops the components that do not go down, as OWL-QN asks. */
function keepDescent(direction: Float64Array, slope: Float64Array): void {
  for (let i = 0; i < direction.length; i++) if (direction[i]! * slope[i]! >= 0) direction[i] = 0
}
