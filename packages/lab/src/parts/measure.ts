import { type Page, parseDate, type Recipe } from "@honbun/core"
import { largest, partValueAt, rememberValues } from "@honbun/core/internal"
import { type Answers, learnFrom, METHODS, ourAnswers, type Taught } from "./methods.js"
import { FIELDS, type Field, type GoldPage, type SiteHistory, type Snapshot, spread } from "./site-history.js"

/** How far a page is from the one that was learnt from. */
export const SITUATIONS = ["same design", "later snapshot", "redesign"] as const
/** How far a page is from the one that was learnt from. */
export type Situation = (typeof SITUATIONS)[number]
/** What became of one part on one page. */
export type Outcome = "right" | "wrong" | "missing"

/** One part looked for on one page by one method. */
export interface Trial {
  readonly site: string
  readonly situation: Situation
  readonly field: Field
  readonly method: string
  readonly outcome: Outcome
  readonly learnt: string
  readonly page: string
  readonly gold: string | undefined
  readonly answer: string | undefined
}

/** Pages each site is learnt from, one after the other. */
const EXAMPLES = 2
/** The name of our method when the pages of the old days were visited before. */
export const WITH_MEMORY = "honbun, values remembered"

/** Learns from single pages of a site, now and of old days, and looks for the parts on all others. */
export function measureSite(site: SiteHistory): Trial[] {
  const trials: Trial[] = []
  for (const example of examplesOf(site.now)) {
    for (const [method, taught] of taughtMethods(example, site.now)) {
      if (method === WITH_MEMORY) continue
      for (const other of othersLike(example, site.now))
        judge(trials, site.name, "same design", method, taught(other.page), example, other)
    }
  }
  for (const k of learningDays(site.earlier)) {
    const snapshot = site.earlier[k]!
    const example = examplesOf(snapshot)[0]
    if (!example) continue
    for (const [method, taught] of taughtMethods(example, snapshot)) {
      for (const later of site.earlier.slice(k + 1)) {
        const situation = designOf(later) === designOf(snapshot) ? "later snapshot" : "redesign"
        for (const other of othersLike(example, later))
          judge(trials, site.name, situation, method, taught(other.page), example, other)
      }
    }
  }
  return trials
}

/** The other pages of the example's kind. */
export function othersLike(example: GoldPage, { pages }: Snapshot): GoldPage[] {
  return pages.filter((each) => each !== example && each.kind === example.kind)
}

function taughtMethods(example: GoldPage, snapshot: Snapshot): [string, Taught][] {
  const recipe = learnFrom(example)
  const memory = remember(recipe, snapshot)
  const methods = Object.entries(METHODS).map(([name, teach]): [string, Taught] => [
    name,
    teach(example, recipe),
  ])
  return [...methods, [WITH_MEMORY, (page: Page) => ourAnswers(memory, page)]]
}

/** A recipe that was at work on the pages of its day. */
export function remember(recipe: Recipe, snapshot: Snapshot): Recipe {
  return snapshot.pages.reduce((known, { page }) => rememberValues(known, page), recipe)
}

/** Pages with the most fields, spread over the snapshot. */
export function examplesOf({ pages }: Snapshot): GoldPage[] {
  const count = (page: GoldPage) => FIELDS.filter((field) => page.gold[field] !== undefined).length
  const most = largest(pages.map(count), 0)
  const full = pages.filter((page) => count(page) === most)
  return spread(full, EXAMPLES)
}

/** The first day, and the last of every design: the days whose recipes have the longest way to go. */
export function learningDays(days: readonly Snapshot[]): number[] {
  return days.flatMap((day, k) => {
    const next = days[k + 1]
    return next && (k === 0 || designOf(day) !== designOf(next)) ? [k] : []
  })
}

/** The design most pages of a snapshot have. */
export function designOf({ pages }: Snapshot): string {
  const counts = new Map<string, number>()
  for (const { design } of pages) counts.set(design, (counts.get(design) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ""
}

function judge(
  trials: Trial[],
  site: string,
  situation: Situation,
  method: string,
  answers: Answers,
  example: GoldPage,
  other: GoldPage,
): void {
  for (const field of FIELDS) {
    if (example.gold[field] === undefined) continue
    const gold = goldOf(other, field)
    const answer = answers[field]
    if (gold === undefined && answer === undefined) continue
    const outcome =
      answer === undefined ? "missing" : gold !== undefined && same(answer, gold) ? "right" : "wrong"
    trials.push({
      site,
      situation,
      field,
      method,
      outcome,
      learnt: example.id,
      page: other.id,
      gold: gold?.value,
      answer,
    })
  }
}

/** The right answer for a part of a page. */
export interface Gold {
  readonly value: string
  readonly type: "text" | "date"
}

/** What a part of a page is by the gold; undefined when it has none. */
export function goldOf({ page, contentNode, gold }: GoldPage, field: Field): Gold | undefined {
  const content = () =>
    contentNode < 0 ? undefined : partValueAt(page, contentNode, { type: "text", shape: "single" })
  const value = field === "content" ? content() : gold[field]
  return value === undefined ? undefined : { value, type: field === "date" ? "date" : "text" }
}

/** Marks of permalinks behind headings, which golds leave out. */
const PERMALINK = /[¶#§\s]+$/u

/**
 * Whether an answer is right: white space and a permalink mark at the end do not matter; dates are compared as what
 * they are normalised to.
 */
export function same(answer: string, { value, type }: Gold): boolean {
  const plain = (text: string): string => text.replace(PERMALINK, "").replace(/\s+/g, "")
  if (plain(answer) === plain(value)) return true
  return type === "date" && parseDate(answer) !== undefined && parseDate(answer) === parseDate(value)
}
