import {
  binTable,
  chooseNext,
  groupedFolds,
  type PagerModel,
  type TreeEnsemble,
  trainBoosting,
} from "@honbun/core"
import { plainAddress } from "./examples.js"
import { type PreparedExample, trainingTable } from "./rows.js"

/** Settings of the two models: one setting, not tuned. */
export const PAGER_BOOSTING = {
  trees: 150,
  depth: 4,
  rate: 0.1,
  rowShare: 0.7,
  columnShare: 0.5,
  lambda: 2,
} as const
/** The onward model answers an easier question and is kept smaller. */
export const ONWARD_TREES = 80
export const PAGER_FOLDS = 10

/** How one page was decided, by a model that had not seen its host. */
export interface PagerJudgement {
  readonly each: PreparedExample
  readonly url: string | undefined
  readonly kind: "page" | "section" | undefined
  readonly reason: string
  /** Whether the decision about the next page is right: the right link, or rightly none. */
  readonly pageRight: boolean
  /** The same where the next section counts too. */
  readonly followRight: boolean
}

/** Both models, trained on the given examples. */
export function trainPager(prepared: readonly PreparedExample[], seed: number): Omit<PagerModel, "card"> {
  const train = (target: "isPage" | "isOnward", trees: number): TreeEnsemble =>
    trainBoosting(binTable(trainingTable(prepared, target)), { ...PAGER_BOOSTING, trees, seed })
  return { pages: train("isPage", PAGER_BOOSTING.trees), onward: train("isOnward", ONWARD_TREES) }
}

/** Judges every example by models trained on other hosts. */
export function crossValidate(
  prepared: readonly PreparedExample[],
  folds: number,
  onFold: (fold: number) => void,
): PagerJudgement[] {
  const foldOf = groupedFolds(
    prepared.map((each) => each.example.group),
    folds,
  )
  const judged: PagerJudgement[] = []
  for (let fold = 0; fold < folds; fold++) {
    onFold(fold + 1)
    const model = {
      ...trainPager(
        prepared.filter((_, i) => foldOf[i] !== fold),
        fold,
      ),
      card: NO_CARD,
    }
    for (const [i, each] of prepared.entries()) if (foldOf[i] === fold) judged.push(judge(each, model))
  }
  return judged
}

/** The card of models that are not kept. */
export const NO_CARD: PagerModel["card"] = { data: "", date: "", measures: {}, command: "" }

/** How a model decides about one page. */
export function judge(each: PreparedExample, model: PagerModel | undefined): PagerJudgement {
  const { nextPage, nextSection, unsure } = each.example
  const next = chooseNext(each.found, each.described, { model })
  const took = next ? plainAddress(next.url) : undefined
  const isIn = (urls: readonly string[]): boolean =>
    took !== undefined && urls.map(plainAddress).includes(took)
  const asPage = next?.kind === "page" && !isIn(unsure)
  const asAny = next !== undefined && !isIn(unsure)
  const golds = [...nextPage, ...nextSection]
  return {
    each,
    url: next?.url,
    kind: next?.kind,
    reason: next?.reason ?? "",
    pageRight: nextPage.length > 0 ? next?.kind === "page" && isIn(nextPage) : !asPage,
    followRight: golds.length > 0 ? isIn(golds) : !asAny,
  }
}
