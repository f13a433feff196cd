import { exp, log } from "../exact-math.js"
import { expectNumber } from "../model-error.js"
import { seeded } from "../random.js"

/** What one setting may be: one of some values, or a number from a range (evenly, or evenly in its logarithm). */
export type Choice =
  | { readonly values: readonly (number | string | boolean)[] }
  | { readonly low: number; readonly high: number; readonly log?: boolean; readonly integer?: boolean }

/** Settings by name. */
export type SearchSpace = Readonly<Record<string, Choice>>
/** One value drawn for each name of a search space. */
export type Settings = Readonly<Record<string, number | string | boolean>>

/** Drawn numbers are cut to this many digits, so that a found setting can be written down. */
const DIGITS = 4

/** The settings of trial number `trial`: the same for the same seed, whatever was drawn before. */
export function drawSettings(space: SearchSpace, seed: number, trial: number): Settings {
  const random = seeded(seed, trial)
  const names = Object.keys(space).sort()
  return Object.fromEntries(names.map((name) => [name, drawOne(name, space[name]!, random.next())]))
}

function drawOne(name: string, choice: Choice, chance: number): number | string | boolean {
  if ("values" in choice) return choice.values[Math.floor(chance * choice.values.length)]!
  const { low, high } = choice
  expectNumber(`${name}.high`, high, low, Infinity)
  if (choice.integer && !choice.log) return low + Math.floor(chance * (high - low + 1))
  const value = choice.log ? exp(log(low) + chance * (log(high) - log(low))) : low + chance * (high - low)
  return choice.integer ? Math.round(value) : Number(value.toPrecision(DIGITS))
}
