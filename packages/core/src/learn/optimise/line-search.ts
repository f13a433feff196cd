import { absoluteSum, dot } from "./vectors.js"

/** A function to make small: gives its value at x and writes its gradient. */
export type Objective = (x: Float64Array, gradient: Float64Array) => number

/** Where a line search starts and which way it goes. */
export interface LineStart {
  readonly x: Float64Array
  /** The value at x, with the L1 term. */
  readonly value: number
  /** Gradient at x (pseudo-gradient with L1). */
  readonly slope: Float64Array
  readonly direction: Float64Array
  /** The step tried first. */
  readonly first: number
  readonly l1: number
}

/** A point that is good enough. */
export interface LineStep {
  readonly x: Float64Array
  readonly value: number
  readonly gradient: Float64Array
}

/** Share of the promised fall that must be had, and share of the slope that may be left (strong Wolfe conditions). */
const SUFFICIENT_FALL = 1e-4
const CURVATURE = 0.9
const MOST_TRIALS = 30

/** One point on the line. */
interface Trial extends LineStep {
  readonly step: number
  /** Slope along the direction. */
  readonly along: number
}

/** A step that satisfies the strong Wolfe conditions: bracket first, then narrow by cubic interpolation. */
export function searchLine(objective: Objective, start: LineStart): LineStep | undefined {
  const along = dot(start.slope, start.direction)
  if (!(along < 0)) return undefined
  const origin: Trial = { step: 0, x: start.x, value: start.value, gradient: start.slope, along }
  const goodFall = (trial: Trial): boolean =>
    trial.value <= start.value + SUFFICIENT_FALL * trial.step * along
  const flat = (trial: Trial): boolean => Math.abs(trial.along) <= -CURVATURE * along
  let before = origin
  let step = start.first
  for (let trials = 0; trials < MOST_TRIALS; trials++) {
    const trial = tryStep(objective, start, step)
    if (!goodFall(trial) || (trials > 0 && trial.value >= before.value)) {
      return narrow(objective, start, before, trial, MOST_TRIALS - trials, goodFall, flat)
    }
    if (flat(trial)) return trial
    if (trial.along >= 0) return narrow(objective, start, trial, before, MOST_TRIALS - trials, goodFall, flat)
    before = trial
    step *= 2
  }
  return before === origin ? undefined : before
}

/** `low` has the best value so far that falls enough; a good step lies between it and `high`. */
function narrow(
  objective: Objective,
  start: LineStart,
  low: Trial,
  high: Trial,
  trials: number,
  goodFall: (trial: Trial) => boolean,
  flat: (trial: Trial) => boolean,
): LineStep | undefined {
  for (let i = 0; i < trials; i++) {
    const trial = tryStep(objective, start, between(low, high))
    if (!goodFall(trial) || trial.value >= low.value) high = trial
    else {
      if (flat(trial)) return trial
      if (trial.along * (high.step - low.step) >= 0) high = low
      low = trial
    }
    if (Math.abs(high.step - low.step) <= 1e-14 * Math.max(high.step, low.step)) break
  }
  return low.step > 0 ? low : undefined
}

/** The minimum of the cubic through both points, kept off the ends; the middle where there is none. */
function between(a: Trial, b: Trial): number {
  const width = b.step - a.step
  const middle = a.step + width / 2
  if (!Number.isFinite(b.value) || !Number.isFinite(b.along)) return a.step + width / 10
  const p = a.along + b.along - (3 * (b.value - a.value)) / width
  const square = p * p - a.along * b.along
  if (square < 0) return middle
  const q = Math.sqrt(square) * (width > 0 ? 1 : -1)
  const step = b.step - (width * (b.along + q - p)) / (b.along - a.along + 2 * q)
  const near = a.step + width * 0.1
  const far = a.step + width * 0.9
  const inside = step >= Math.min(near, far) && step <= Math.max(near, far)
  return inside
    ? step
    : Number.isFinite(step)
      ? Math.abs(step - near) < Math.abs(step - far)
        ? near
        : far
      : middle
}

function tryStep(objective: Objective, { x, direction }: LineStart, step: number): Trial {
  const at = x.map((value, i) => value + step * direction[i]!)
  const gradient = new Float64Array(x.length)
  const value = objective(at, gradient)
  return { step, x: at, value, gradient, along: dot(gradient, direction) }
}

/** OWL-QN's search: steps are halved, and a coordinate that would change its sign stops at 0. */
export function searchOrthant(objective: Objective, start: LineStart): LineStep | undefined {
  const { x, slope, direction, l1 } = start
  const sign = x.map((value, i) => (value !== 0 ? Math.sign(value) : -Math.sign(slope[i]!)))
  let step = start.first
  for (let trials = 0; trials < MOST_TRIALS; trials++, step /= 2) {
    const at = x.map((value, i) => {
      const moved = value + step * direction[i]!
      return moved * sign[i]! > 0 ? moved : 0
    })
    const gradient = new Float64Array(x.length)
    const value = objective(at, gradient) + l1 * absoluteSum(at)
    let promised = 0
    for (let i = 0; i < x.length; i++) promised += slope[i]! * (at[i]! - x[i]!)
    if (promised < 0 && value <= start.value + SUFFICIENT_FALL * promised) return { x: at, value, gradient }
  }
  return undefined
}
