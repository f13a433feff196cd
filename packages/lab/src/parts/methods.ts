import {
  applyRecipe,
  attribute,
  layoutOf,
  learnRecipe,
  nodeAt,
  type Page,
  type PartRecipe,
  type Pick,
  PickError,
  pathOf,
  type Recipe,
  selectNodes,
  tagName,
} from "@honbun/core"
import { partValueAt } from "@honbun/core/internal"
import { findByPath, matchesLayout } from "@honbun/core/learn"
import { FIELDS, type Field, type GoldPage } from "./site-history.js"

/** What a method found: a value for each field, or nothing. */
export type Answers = Partial<Record<Field, string | undefined>>

/** A method that was taught on one page. */
export type Taught = (page: Page) => Answers

/** The methods of the table, each taught by pointing at the parts of one page. */
export const METHODS: Readonly<Record<string, (example: GoldPage, recipe: Recipe) => Taught>> = {
  "paper B": paperMethod,
  "absolute XPath": pathMethod,
  "copied selector": selectorMethod,
  honbun: (_, recipe) => (page) => ourAnswers(recipe, page),
}

/** Points at title, date and image by quoting them, at the content by its place. */
export function learnFrom(example: GoldPage): Recipe {
  const { page, gold, contentNode } = example
  const picks = FIELDS.flatMap((name): Pick[] => {
    if (name === "content") return contentNode < 0 ? [] : [{ name, path: pathOf(page, contentNode) }]
    const value = gold[name]
    return value === undefined ? [] : [{ name, value, ...(name === "image" && { type: "image" as const }) }]
  })
  return learnRecipe(
    page,
    picks.flatMap((pick) => plainly(example, pick)),
  )
}

/**
 * A quotation that occurs several times alike is refused with its places: whoever points then says which is meant. One
 * that is not on the page, because the gold made it shorter, cannot be pointed at.
 */
function plainly({ page, titleNode, imageNode }: GoldPage, pick: Pick): Pick[] {
  const node = pick.name === "title" ? titleNode : pick.name === "image" ? imageNode : -1
  try {
    learnRecipe(page, [pick], node < 0 ? {} : { ambiguous: "refuse" })
    return [pick]
  } catch (error) {
    if (!(error instanceof PickError)) throw error
    if (error.code !== "pick-ambiguous") return []
    const { value: _, ...rest } = pick
    return [{ ...rest, path: pathOf(page, node) }]
  }
}

/** Our answers by a recipe. */
export function ourAnswers(recipe: Recipe, page: Page): Answers {
  const { parts } = applyRecipe(recipe, page)
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part?.value]))
}

function eachPart(recipe: Recipe, find: (part: PartRecipe) => (page: Page) => number): Taught {
  const finders = Object.entries(recipe.parts).map(([name, part]) => [name, part, find(part)] as const)
  return (page) =>
    Object.fromEntries(
      finders.map(([name, part, findIn]) => {
        const node = findIn(page)
        return [name, node < 0 ? undefined : partValueAt(page, node, part)]
      }),
    )
}

/** The paper's pattern and paths with ids, H = 1; a page of another pattern has no parts. */
function paperMethod({ page }: GoldPage, recipe: Recipe): Taught {
  const pattern = layoutOf(page)
  const find = eachPart(recipe, (part) => (other) => findByPath(other, part.examples[0]!.path))
  return (other) => (matchesLayout(other, pattern) ? find(other) : {})
}

function pathMethod(_: GoldPage, recipe: Recipe): Taught {
  return eachPart(recipe, (part) => (page) => nodeAt(page, part.examples[0]!.path))
}

function selectorMethod({ page }: GoldPage, recipe: Recipe): Taught {
  return eachPart(recipe, (part) => {
    const selector = copiedSelector(page, nodeAt(page, part.examples[0]!.path))
    return (other) => selectNodes(other, selector)[0] ?? -1
  })
}

/** The selector a browser's "copy selector" gives: up to the nearest id; classes or a position where siblings need it. */
function copiedSelector(page: Page, node: number): string {
  const steps: string[] = []
  for (let at = node; at > 0; at = page.parent[at]!) {
    const id = attribute(page, at, "id")
    if (id) {
      steps.push(`#${escapeName(id)}`)
      break
    }
    steps.push(stepOf(page, at))
  }
  return steps.reverse().join(" > ")
}

function stepOf(page: Page, node: number): string {
  const tag = tagName(page, node)
  const siblings: number[] = []
  const parent = page.parent[node]!
  for (let at = parent + 1; at < page.end[parent]!; at = page.end[at]!)
    if (page.tag[at] !== 0) siblings.push(at)
  const rivals = siblings.filter((each) => each !== node && page.tag[each] === page.tag[node])
  if (rivals.length === 0) return tag
  const classes = classesOf(page, node)
  const own = classes.filter((name) => !rivals.some((each) => classesOf(page, each).includes(name)))
  return own.length > 0 ? `${tag}.${escapeName(own[0]!)}` : `${tag}:nth-child(${siblings.indexOf(node) + 1})`
}

function classesOf(page: Page, node: number): string[] {
  return (attribute(page, node, "class") ?? "").split(/\s+/).filter(Boolean)
}

function escapeName(name: string): string {
  return name.replace(/[^\w\u0080-\uffff-]/g, "\\$&").replace(/^\d/, (digit) => `\\3${digit} `)
}
