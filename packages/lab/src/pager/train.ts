import type { PagerModel } from "@honbun/core"
import { defaultPagerModel } from "@honbun/core/internal"
import { binTable, chooseNext, LEARNED_KINDS, type TreeEnsemble, trainBoosting } from "@honbun/core/learn"
import { sayReason } from "@honbun/core/words"
import type { Split } from "../split/split.js"
import { plainAddress } from "./examples.js"
import { judgeKind, type KindJudgement, kindTable } from "./kinds.js"
import { type LinkTarget, type PreparedExample, trainingTable } from "./rows.js"

/** Settings of the ensembles: one setting, the number of trees aside. */
const PAGER_BOOSTING = { depth: 4, rate: 0.1, rowShare: 0.7, columnShare: 0.5, lambda: 2 } as const
/** Trees of each ensemble; that of kinds grows one a kind in each round, of few examples. */
const TREES = { pages: 150, onward: 80, kinds: 30 } as const
export const PAGER_FOLDS = 10

/** A page as its site serves it, or without `rel="next"`. */
export const PAGE_FORMS = ["served", "bare"] as const
/** One of {@link PAGE_FORMS}. */
export type PageForm = (typeof PAGE_FORMS)[number]

/** How one page was decided, by a model that had not seen its host. */
export interface PagerJudgement {
  readonly each: PreparedExample
  /** Which reading of the links was decided about. */
  readonly form: PageForm
  readonly url: string | undefined
  readonly kind: "page" | "section" | undefined
  readonly reason: string
  /** Whether the decision about the next page is right: the right link, or rightly none. */
  readonly pageRight: boolean
  /** The same where the next section counts too. */
  readonly followRight: boolean
}

/** The ensembles, trained on the given examples. */
export function trainPager(prepared: readonly PreparedExample[], seed: number): Omit<PagerModel, "card"> {
  const train = (target: LinkTarget, trees: number): TreeEnsemble =>
    trainBoosting(binTable(trainingTable(prepared, target)), { ...PAGER_BOOSTING, trees, seed })
  const kinds = kindTable(prepared)
  return {
    pages: train("isPage", TREES.pages),
    onward: train("isOnward", TREES.onward),
    // Where no page says what its pager leads through, that is left to the model that ships.
    kinds:
      kinds.labels.length === 0
        ? defaultPagerModel().kinds
        : trainBoosting(binTable(kinds), {
            ...PAGER_BOOSTING,
            ...{ loss: "softmax", classes: LEARNED_KINDS.length, depth: 3, trees: TREES.kinds, seed },
          }),
  }
}

/** What models decided about pages of hosts that they had not seen. */
export interface CrossValidation {
  readonly judged: readonly PagerJudgement[]
  readonly kinds: readonly KindJudgement[]
}

/** Judges every example by models trained on other hosts. */
export function crossValidate(
  prepared: readonly PreparedExample[],
  { turns }: Split,
  onFold: (fold: number) => void,
): CrossValidation {
  const judged: PagerJudgement[] = []
  const kinds: KindJudgement[] = []
  for (const [fold, turn] of turns.entries()) {
    onFold(fold + 1)
    const others = turn.train.map((place) => prepared[place]!)
    const model = { ...trainPager(others, fold), card: NO_CARD }
    for (const each of turn.test.map((place) => prepared[place]!)) {
      for (const form of PAGE_FORMS) judged.push(judge(each, model, form))
      const kind = judgeKind(each, model)
      if (kind) kinds.push(kind)
    }
  }
  return { judged, kinds }
}

/** The card of models that are not kept. */
export const NO_CARD: PagerModel["card"] = { data: "", date: "", measures: {}, command: "" }

/** How a model decides about one page. */
export function judge(each: PreparedExample, model: PagerModel | undefined, form: PageForm): PagerJudgement {
  const { nextPage, nextSection, unsure } = each.example
  const { found, described } = each[form]
  const next = chooseNext(found, described, { model })
  const took = next ? plainAddress(next.url) : undefined
  const isIn = (urls: readonly string[]): boolean =>
    took !== undefined && urls.map(plainAddress).includes(took)
  const asPage = next?.kind === "page" && !isIn(unsure)
  const asAny = next !== undefined && !isIn(unsure)
  const golds = [...nextPage, ...nextSection]
  return {
    each,
    form,
    url: next?.url,
    kind: next?.kind,
    reason: next ? sayReason(next.reason, "en") : "",
    pageRight: nextPage.length > 0 ? next?.kind === "page" && isIn(nextPage) : !asPage,
    followRight: golds.length > 0 ? isIn(golds) : !asAny,
  }
}
