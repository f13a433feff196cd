import { mean, median } from "../measures/counts.js"
import { expectNumber, ModelError } from "../model-error.js"
import type { SearchSpace, Settings } from "./space.js"
import { drawSettings } from "./space.js"

/** One setting tried: its score on each fold so far. */
export interface Trial {
  readonly settings: Settings
  readonly scores: readonly number[]
  /** Given up after some folds because it was worse than the middle of the others. */
  readonly pruned: boolean
}

/** Everything a search knows: plain JSON to save after each step and to hand back later. */
export interface SearchState {
  readonly seed: number
  readonly folds: number
  readonly trials: readonly Trial[]
}

/** What to search, how long, and by what score. */
export interface SearchOptions {
  readonly space: SearchSpace
  readonly trials: number
  readonly folds: number
  readonly seed?: number
  /** The score of settings on one fold; greater is better. Use `groupedFolds` so that no host is in two folds. */
  readonly evaluate: (settings: Settings, fold: number) => number | Promise<number>
  /** Trials that are run on all folds before any is given up early. */
  readonly warmUp?: number
  /** A state saved before; what it holds is not computed again. */
  readonly state?: SearchState
  /** Called after every fold with the state to save and a line to show. */
  readonly onProgress?: (state: SearchState, line: string) => void | Promise<void>
}

/** The best trial of a search, and the state to resume it from. */
export interface SearchResult {
  readonly best: Trial & { readonly score: number }
  readonly state: SearchState
}

/** Trials that run through before any is given up: a median of fewer says little. */
const SEARCH_WARM_UP = 4

/**
 * Seeded random search with cross-validation (paper D's open work). Settings whose mean over the folds so far falls
 * below the median of earlier trials over the same folds are given up. Interrupted and resumed with its saved
 * state, a search ends exactly as if it had run through.
 */
export async function searchSettings(options: SearchOptions): Promise<SearchResult> {
  const { space, trials, folds, seed = 1, warmUp = SEARCH_WARM_UP } = options
  expectNumber("trials", trials, 1, 1_000_000)
  const known = checkState(options)
  const done: Trial[] = []
  for (let number = 0; number < trials; number++) {
    let trial = known[number] ?? { settings: drawSettings(space, seed, number), scores: [], pruned: false }
    while (!trial.pruned && trial.scores.length < folds) {
      const score = await options.evaluate(trial.settings, trial.scores.length)
      const scores = [...trial.scores, score]
      trial = { settings: trial.settings, scores, pruned: isHopeless(scores, done, folds, warmUp) }
      const state = { seed, folds, trials: [...done, trial] }
      await options.onProgress?.(state, progressLine(number, trials, folds, trial, done))
    }
    done.push(trial)
  }
  return { best: bestOf(done), state: { seed, folds, trials: done } }
}

function checkState({ state, seed = 1, folds }: SearchOptions): readonly Trial[] {
  if (!state) return []
  if (state.seed === seed && state.folds === folds) return state.trials
  const found = `seed ${state.seed} and ${state.folds} folds`
  throw new ModelError("bad-option", `Expected a state of seed ${seed} and ${folds} folds, got ${found}.`)
}

function isHopeless(
  scores: readonly number[],
  done: readonly Trial[],
  folds: number,
  warmUp: number,
): boolean {
  if (done.length < warmUp || scores.length === folds) return false
  const others = done.filter((trial) => trial.scores.length >= scores.length)
  return mean(scores) < median(others.map((trial) => mean(trial.scores.slice(0, scores.length))))
}

function bestOf(trials: readonly Trial[]): Trial & { score: number } {
  let best: (Trial & { score: number }) | undefined
  for (const trial of trials) {
    if (trial.pruned) continue
    const score = mean(trial.scores)
    if (!best || score > best.score) best = { ...trial, score }
  }
  return best!
}

function progressLine(
  number: number,
  trials: number,
  folds: number,
  trial: Trial,
  done: readonly Trial[],
): string {
  const finished = !trial.pruned && trial.scores.length === folds
  const candidates = finished ? [...done, trial] : done
  const best = candidates.some((each) => !each.pruned) ? ` · best ${bestOf(candidates).score.toFixed(4)}` : ""
  const end = trial.pruned ? " · given up" : ""
  const place = `trial ${number + 1}/${trials} · fold ${trial.scores.length}/${folds}`
  return `${place} · ${mean(trial.scores).toFixed(4)}${end}${best}`
}
