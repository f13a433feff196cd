import { applyRecipe, attribute, learnRecipe, nodeAt, type Page, pathOf, type Recipe } from "@honbun/core"
import { partValueAt } from "@honbun/core/internal"
import {
  ELEMENT,
  ExtensionError,
  type Learnt,
  type Pointed,
  type PointedAt,
  type Snapshot,
} from "../browser/messages.js"
import { numberOf, pageOf } from "./read.js"

/** Characters of a value that are shown. */
const SHOWN = 600
/** The list that parts of repeated items belong to. */
const LIST = "items"

/** What an element is that somebody points at: its value, its kind, how often it repeats. */
export function describe(snapshot: Snapshot, at: number): Pointed {
  const page = pageOf(snapshot)
  const node = nodeOf(page, at)
  const path = pathOf(page, node)
  const part = learnRecipe(page, [{ name: "part", path }]).parts.part!
  return {
    kind: part.type,
    value: (partValueAt(page, node, part) ?? "").slice(0, SHOWN),
    items: itemsAround(page, path),
  }
}

function nodeOf(page: Page, at: number): number {
  const wanted = String(at)
  for (let node = 0; node < page.length; node++) if (attribute(page, node, ELEMENT) === wanted) return node
  throw new ExtensionError("other", "the page has changed; point again")
}

function itemsAround(page: Page, path: string): number {
  try {
    const recipe = learnRecipe(page, [{ name: `${LIST}[].part`, path }])
    return applyRecipe(recipe, page).records[LIST]?.length ?? 0
  } catch {
    // Nothing around it repeats.
    return 0
  }
}

/** A recipe for what somebody pointed at, with what it finds on this page. */
export function learn(snapshot: Snapshot, picks: readonly PointedAt[]): Learnt {
  const page = pageOf(snapshot)
  const recipe = learnRecipe(
    page,
    picks.map(({ at, name, all }) => ({
      name: all ? `${LIST}[].${name}` : name,
      path: pathOf(page, nodeOf(page, at)),
    })),
  )
  const { parts, records } = applyRecipe(recipe, page)
  const found = picks.map(({ name, all }) => {
    const values = all
      ? (records[LIST] ?? []).flatMap((item) => item.parts[name] ?? [])
      : [parts[name]].filter((part) => part !== undefined)
    return { name, values }
  })
  const elements = found.flatMap(({ values }) =>
    values.flatMap(({ path }) => numberOf(page, nodeAt(page, path)) ?? []),
  )
  return {
    recipe: fileOf(recipe),
    parts: found.map(({ name, values }) => ({
      name,
      value: (values[0]?.value ?? "").slice(0, SHOWN),
      count: values.length,
    })),
    elements,
  }
}

/** Numbers of a live page mean nothing elsewhere; the library does not take them for signs, and so neither does the file. */
function fileOf(recipe: Recipe): string {
  return `${JSON.stringify(recipe, null, 2)}\n`
}
