import { groupedFolds } from "@honbun/core/learn"
import { counted } from "../counted.js"

/** What a split needs to know of a page. */
export interface SplitPage {
  readonly id: string
  /** Pages of one group are never on both sides. */
  readonly group: string
}

/** One training: the pages that teach, and the pages that judge, by their place in the list. */
export interface Turn {
  readonly train: readonly number[]
  readonly test: readonly number[]
}

/** How pages are divided into those that teach and those that judge. */
export interface Split {
  readonly turns: readonly Turn[]
  /** What kind of split it is: given by the researcher, by site, or by page because all are of one site. */
  readonly kind: "given" | "sites" | "pages"
}

/** What can be asked of a split. */
export interface SplitSettings {
  readonly folds: number
  readonly seed?: number | undefined
  /** Ids or hosts of the pages that teach; all that are not in `test` when only that is given. */
  readonly train?: ReadonlySet<string> | undefined
  /** Ids or hosts of the pages that judge; all that are not in `train` when only that is given. */
  readonly test?: ReadonlySet<string> | undefined
}

/** Divides pages: as given, else into folds that keep sites whole, else (pages of one site only) into folds of pages. */
export function splitPages(pages: readonly SplitPage[], settings: SplitSettings): Split {
  const { train, test, seed = 1 } = settings
  if (train || test) {
    const isIn = (set: ReadonlySet<string>, { id, group }: SplitPage): boolean =>
      set.has(id) || set.has(group)
    const places = (wanted: (page: SplitPage) => boolean): number[] =>
      pages.flatMap((page, place) => (wanted(page) ? [place] : []))
    const teaching = places((page) => (train ? isIn(train, page) : !isIn(test!, page)))
    const judging = places((page) => (test ? isIn(test, page) : !isIn(train!, page)))
    return { turns: [{ train: teaching, test: judging }], kind: "given" }
  }
  const groups = new Set(pages.map(({ group }) => group)).size
  const kind = groups < 2 ? "pages" : "sites"
  const names = kind === "pages" ? pages.map(({ id }) => id) : pages.map(({ group }) => group)
  const folds = Math.max(2, Math.min(settings.folds, kind === "pages" ? pages.length : groups))
  const foldOf = groupedFolds(names, folds, seed)
  const turns = Array.from({ length: folds }, (_, fold) => {
    const train: number[] = []
    const test: number[] = []
    for (const [place, of] of foldOf.entries()) (of === fold ? test : train).push(place)
    return { train, test }
  })
  return { turns, kind }
}

/** The split in words, for a report. */
export function describeSplit({ turns, kind }: Split, pages: readonly SplitPage[]): string {
  if (kind === "given") {
    const { train, test } = turns[0]!
    const teaching = new Set(train.map((place) => pages[place]!.group))
    const met = new Set(test.map((place) => pages[place]!.group).filter((group) => teaching.has(group))).size
    const note =
      met > 0 ? `; ${counted(met, "site is", "sites are")} on both sides` : ", no site on both sides"
    return `A given split: ${counted(train.length, "page")} to train on, ${test.length} to test on${note}.`
  }
  return kind === "sites"
    ? `${counted(turns.length, "fold")}, every page judged by models that never met its domain.`
    : `${counted(turns.length, "fold")} of pages. All pages are of one domain, so the figures say nothing of other domains.`
}
