import {
  binTable,
  countLabels,
  type SearchSpace,
  type Settings,
  scoresOf,
  searchSettings,
  trainForest,
} from "@honbun/core/learn"
import { splitPages } from "../split/split.js"
import { type Experiment, type Learn, type Scored, scoreElements, scoreLinks } from "./experiment.js"

/** What is searched: the forest's settings that the paper left at their defaults (D §3.2.4). */
const SPACE: SearchSpace = {
  trees: { values: [50, 100, 200] },
  depth: { low: 4, high: 24, integer: true },
  minimumLeaf: { low: 1, high: 20, log: true, integer: true },
  features: { low: 0.2, high: 1 },
}
/** Folds within the pages that teach. */
const INNER_FOLDS = 3

/** A forest with settings found by a search. */
export interface Tuned {
  readonly learn: Learn
  readonly settings: Settings
}

/** Settings for links or elements, found on the pages that teach in the first turn only, so that no page judges its own settings. */
export async function tuneForest(
  { pages, split }: Experiment,
  what: "links" | "elements",
  trials: number,
): Promise<Tuned> {
  const teachers = split.turns[0]!.train.map((place) => pages[place]!)
  const inner = splitPages(teachers, { folds: INNER_FOLDS, seed: 2 })
  const { best } = await searchSettings({
    space: SPACE,
    trials,
    folds: inner.turns.length,
    evaluate(settings, fold) {
      const one = { pages: teachers, split: { ...inner, turns: [inner.turns[fold]!] } }
      const learn = forestOf(settings)
      return f1Of(what === "links" ? scoreLinks(one, learn) : scoreElements(one, learn, "actual", new Map()))
    },
  })
  return { learn: forestOf(best.settings), settings: best.settings }
}

function forestOf({ trees, depth, minimumLeaf, features }: Settings): Learn {
  return (table) =>
    trainForest(binTable(table, { bins: 255 }), {
      trees: Number(trees),
      depth: Number(depth),
      minimumLeafWeight: Number(minimumLeaf),
      columnsPerSplit: Math.max(1, Math.round(Number(features) * table.features.length)),
    })
}

/** F at one half. */
function f1Of({ labels, scores }: Scored): number {
  return scoresOf(
    countLabels(
      labels,
      scores.map((score) => (score >= 0.5 ? 1 : 0)),
    ),
  ).f1
}
