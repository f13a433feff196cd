import { largest } from "../extremes.js"
import { tagName } from "../page/page.js"
import { TEXT } from "../page/tags.js"
import { compareSignals, SIGNAL_NAMES } from "./compare-signals.js"
import type { PageView } from "./page-view.js"
import type { RecordRecipe } from "./recipe.js"
import { signalsOf } from "./signals.js"
import { type PartValue, takePart } from "./take-part.js"
import { WEIGHTS } from "./weights.js"

/** One of several items, with what was found in it. */
export interface RecordValue {
  readonly parts: Record<string, PartValue | undefined>
  /** Items within the item. */
  readonly records: Record<string, readonly RecordValue[]>
}

/** Records inside records are taken this deep. */
export const DEEPEST_RECORDS = 4
/** Items taken from one page or item at most. */
const MOST_RECORDS = 10_000
/** How like an item that was seen an element must be, as a share of the highest. */
const LEAST_LIKENESS = 0.55
/** In an item, where there is little else, a part may be less sure than on a whole page. */
const IN_ITEM = 0.6

/** The items of a kind on a page or in an item, each with its parts. An item in which no part is found is none. */
export function takeRecords(
  view: PageView,
  recipe: RecordRecipe,
  least: number,
  root: number = 0,
  depth = 0,
): RecordValue[] {
  if (depth >= DEEPEST_RECORDS) return []
  const items = itemsOf(view, recipe, root)
  return items.map((item) => takeRecord(view, recipe, least, item, depth)).filter(hasAny)
}

function takeRecord(
  view: PageView,
  recipe: RecordRecipe,
  least: number,
  item: number,
  depth: number,
): RecordValue {
  const inner = Object.entries(recipe.records ?? {}).map(([name, each]): [string, RecordValue[]] => [
    name,
    takeRecords(view, each, least, item, depth + 1),
  ])
  const parts = Object.entries(recipe.parts).map(([name, part]): [string, PartValue | undefined] => [
    name,
    takePart(view, part, least * IN_ITEM, item),
  ])
  return { parts: withoutDoubles(Object.fromEntries(parts), recipe), records: Object.fromEntries(inner) }
}

/** Two parts that were learnt at two places are not both at one: the less sure is not in this item. */
function withoutDoubles(parts: RecordValue["parts"], recipe: RecordRecipe): RecordValue["parts"] {
  const learntAt = (name: string) => recipe.parts[name]!.examples[0]!.path
  const kept = Object.entries(parts).map(([name, part]): [string, PartValue | undefined] => {
    const surer = Object.entries(parts).some(
      ([other, rival]) =>
        part &&
        rival &&
        rival.path === part.path &&
        learntAt(other) !== learntAt(name) &&
        rival.confidence > part.confidence,
    )
    return [name, surer ? undefined : part]
  })
  return Object.fromEntries(kept)
}

function hasAny({ parts, records }: RecordValue): boolean {
  return (
    Object.values(parts).some((part) => part !== undefined) ||
    Object.values(records).some((list) => list.length > 0)
  )
}

/** The best item and all its siblings of its kind. */
function itemsOf(view: PageView, recipe: RecordRecipe, root: number): number[] {
  const best = bestItem(view, recipe, root)
  return best < 0 ? [] : siblingsAlike(view, best).slice(0, MOST_RECORDS)
}

function bestItem(view: PageView, recipe: RecordRecipe, root: number): number {
  const { page } = view
  const tags = new Set(recipe.item.map(({ path }) => path.split("/").at(-1)!.split(":")[0]))
  let [best, bestScore] = [-1, LEAST_LIKENESS]
  const from = root > 0 ? root + 1 : view.body + 1
  let looked = 0
  for (let node = from; node < page.end[root > 0 ? root : view.body]!; node++) {
    if (page.tag[node] === TEXT || !mayBeItem(view, recipe, node, tags) || looked++ > 500) continue
    const found = signalsOf(view, node, "", root)
    const score = largest(
      recipe.item.map((item) =>
        likeness(compareSignals(item, { ...found, length: item.length, looks: item.looks })),
      ),
    )
    if (score > bestScore) [best, bestScore] = [node, score]
  }
  return best
}

/** The first of each row of alike siblings is looked at: the others are taken with it. */
function mayBeItem(
  view: PageView,
  recipe: RecordRecipe,
  node: number,
  tags: ReadonlySet<string | undefined>,
): boolean {
  const { page } = view
  const classes = view.classesOf(node)
  const named = recipe.item.some((item) =>
    item.classes.length === 0 ? classes.length === 0 : item.classes.some((name) => classes.includes(name)),
  )
  if (!named && !tags.has(tagName(page, node))) return false
  const previous = view.previous[node]!
  return previous < 0 || !view.isAlike(previous, node)
}

/** What does not count for an item: the first of a row is compared with whichever was pointed at. */
const PLACELESS: ReadonlySet<string> = new Set([
  "path",
  "order",
  "place",
  "piece",
  "length",
  "looks",
  "before",
  "after",
  "previous",
  "next",
])
const HIGHEST: number = SIGNAL_NAMES.reduce(
  (sum, name) => sum + (PLACELESS.has(name) ? 0 : Math.max(0, WEIGHTS[name])),
  0,
)

function likeness(numbers: readonly number[]): number {
  let score = 0
  SIGNAL_NAMES.forEach((name, i) => {
    if (!PLACELESS.has(name)) score += Math.max(0, WEIGHTS[name]) * numbers[i]!
  })
  return score / HIGHEST
}

/** An element's siblings with its tag and one of its classes, itself included, in order. */
export function siblingsAlike(view: PageView, node: number): number[] {
  const { page } = view
  const parent = page.parent[node]!
  const alike: number[] = []
  for (let at = parent + 1; at < page.end[parent]!; at = page.end[at]!)
    if (view.isAlike(at, node)) alike.push(at)
  return alike
}
