import { cohenKappa } from "@honbun/core/learn"
import { type Labels, labelOf } from "./labels.js"

/** One annotator's labels of one page. */
export interface PageLabels {
  readonly annotator: string
  readonly page: string
  readonly labels: Labels
  /** How many blocks the page has. */
  readonly blocks: number
}

/** How well two annotators agree on the blocks of the pages both worked on. */
export interface PairAgreement {
  readonly first: string
  readonly second: string
  readonly pages: number
  readonly blocks: number
  /** Share of blocks with the same label. */
  readonly same: number
  /** Cohen's kappa: agreement beyond chance. */
  readonly kappa: number
}

/** How well the annotators of a project agree. */
export interface Agreement {
  readonly pairs: readonly PairAgreement[]
  /** Fleiss' kappa over the blocks of the pages that all annotators worked on; absent with fewer than two. */
  readonly fleiss?: {
    readonly annotators: number
    readonly pages: number
    readonly blocks: number
    readonly kappa: number
  }
}

/** Compares every two annotators, and all together. */
export function agreementOf(all: readonly PageLabels[]): Agreement {
  const names = [...new Set(all.map(({ annotator }) => annotator))].sort()
  const of = (name: string) =>
    new Map(all.filter((each) => each.annotator === name).map((each) => [each.page, each]))
  const byName = names.map(of)
  const pairs = names.flatMap((first, i) =>
    names.slice(i + 1).flatMap((second, j) => comparePair([first, second], byName[i]!, byName[i + 1 + j]!)),
  )
  const fleiss = compareAll(byName)
  return { pairs, ...(fleiss ? { fleiss } : {}) }
}

type Pages = ReadonlyMap<string, PageLabels>

function comparePair([first, second]: readonly [string, string], one: Pages, other: Pages): PairAgreement[] {
  const shared = [...one.keys()].filter((page) => other.has(page))
  if (shared.length === 0) return []
  const numbers = new Numbers()
  const a = shared.flatMap((page) => numbers.of(one.get(page)!))
  const b = shared.flatMap((page) => numbers.of({ ...other.get(page)!, blocks: one.get(page)!.blocks }))
  const same = a.filter((label, i) => label === b[i]).length / Math.max(1, a.length)
  return [{ first, second, pages: shared.length, blocks: a.length, same, kappa: cohenKappa(a, b) }]
}

/** Labels as numbers, the same for all. */
class Numbers {
  readonly #known = new Map<string, number>()

  get size(): number {
    return this.#known.size
  }

  of({ labels, blocks }: Pick<PageLabels, "labels" | "blocks">): number[] {
    return Array.from({ length: blocks }, (_, block) => this.#number(labelOf(labels, block)))
  }

  #number(label: string): number {
    const number = this.#known.get(label) ?? this.#known.size
    this.#known.set(label, number)
    return number
  }
}

function compareAll(byName: readonly Pages[]): Agreement["fleiss"] {
  if (byName.length < 2) return undefined
  const pages = [...byName[0]!.keys()].filter((page) => byName.every((of) => of.has(page)))
  if (pages.length === 0) return undefined
  const numbers = new Numbers()
  const columns = byName.map((of) =>
    pages.flatMap((page) => numbers.of({ ...of.get(page)!, blocks: byName[0]!.get(page)!.blocks })),
  )
  const blocks = columns[0]!.length
  return { annotators: byName.length, pages: pages.length, blocks, kappa: fleissKappa(columns, numbers.size) }
}

/**
 * Fleiss' kappa of any number of annotators: one list of labels (0, 1, …) for each, all of the same length. 1 when
 * all agree throughout, also when there is only one label.
 */
export function fleissKappa(columns: readonly (readonly number[])[], labels: number): number {
  const raters = columns.length
  const items = columns[0]?.length ?? 0
  if (items === 0 || raters < 2) return 1
  const totals = new Float64Array(labels)
  let agreed = 0
  for (let item = 0; item < items; item++) {
    const counts = new Float64Array(labels)
    for (const column of columns) counts[column[item]!]!++
    let squares = 0
    for (let label = 0; label < labels; label++) {
      squares += counts[label]! ** 2
      totals[label]! += counts[label]!
    }
    agreed += (squares - raters) / (raters * (raters - 1))
  }
  const observed = agreed / items
  const chance = totals.reduce((sum, total) => sum + (total / (items * raters)) ** 2, 0)
  return chance === 1 ? 1 : (observed - chance) / (1 - chance)
}
