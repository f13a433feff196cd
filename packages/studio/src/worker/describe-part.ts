import {
  aboutPage,
  applyRecipe,
  attribute,
  learnRecipe,
  nodeAt,
  type Page,
  type Pick,
  pathOf,
  Tag,
  tagName,
} from "@honbun/core"
import { datesIn, partValueAt, plainDigits, visibleText } from "@honbun/core/internal"
import type { Description, PartsQuestion } from "./parts-messages.js"

/** Longest value that the studio shows, in UTF-16 units. */
export const LONGEST_VALUE = 2_000
/** Longest text in which words are looked for, in UTF-16 units: bylines, lines with a price. */
const LONGEST_LINE = 200
/** Words that are offered at most. */
const MOST_WORDS = 6
/** A value that a line may hold among other words. */
const ANYWHERE = { before: "", after: "" }

/** What one element is, what of it could be meant, and what is like it. */
export function describePart(
  page: Page,
  { node, kind, shape, words }: PartsQuestion & { do: "describe" },
): Description {
  const at = fittingNode(page, node, kind)
  const path = pathOf(page, at)
  const pick: Pick = { name: "part", path, type: kind, shape, words }
  const recipe = learnRecipe(page, [pick])
  const part = recipe.parts.part!
  const value = partValueAt(page, at, part)
  const text = visibleText(page, at, LONGEST_VALUE)
  const found = applyRecipe(recipe, page).parts.part
  return {
    node: at,
    element: elementName(page, at),
    text: text.replace(/\s+/g, " ").trim().slice(0, LONGEST_LINE),
    kind: part.type,
    means: part.means,
    value: value?.slice(0, LONGEST_VALUE),
    alike: alikeNodes(page, path),
    inside: text.length > LONGEST_LINE || part.type === "image" ? [] : wordsInside(page, at, text),
    isFound: found?.value === value,
  }
}

/** The picture or link a person means who points at what holds it, or at the words in it. */
export function fittingNode(page: Page, node: number, kind: string | undefined): number {
  const tag = kind === "image" ? Tag.img : kind === "link" ? Tag.a : undefined
  if (tag === undefined || page.tag[node] === tag) return node
  for (let at = node + 1; at < page.end[node]!; at++) if (page.tag[at] === tag) return at
  for (let at = page.parent[node]!; at > 0; at = page.parent[at]!) if (page.tag[at] === tag) return at
  return node
}

function elementName(page: Page, node: number): string {
  const first = (attribute(page, node, "class") ?? "").trim().split(/\s+/)[0]
  return first ? `${tagName(page, node)}.${first.slice(0, 40)}` : tagName(page, node)
}

function alikeNodes(page: Page, path: string): number[] {
  try {
    const recipe = learnRecipe(page, [{ name: "list[].part", path }])
    const items = applyRecipe(recipe, page).records.list ?? []
    return items.flatMap(({ parts }) => (parts.part ? nodeAt(page, parts.part.path) : []))
  } catch {
    // Nothing around it repeats.
    return []
  }
}

function wordsInside(page: Page, node: number, text: string): string[] {
  const names = (aboutPage(page).authors?.value ?? []).filter((name) => text.includes(name))
  const days = datesIn(plainDigits(text), {}).map(({ start, end }) => text.slice(start, end).trim())
  const price = partValueAt(page, node, { type: "price", shape: "single", excerpt: ANYWHERE })
  const found = new Set([...names, ...days, ...(price === undefined ? [] : [price])])
  return [...found].filter((words) => words !== "" && words !== text.trim()).slice(0, MOST_WORDS)
}
