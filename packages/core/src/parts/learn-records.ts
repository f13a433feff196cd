import { BAD_PART_NAME, NOTHING_REPEATS } from "../error-reasons.js"
import { HonbunError } from "../errors.js"
import type { Page } from "../page/page.js"
import { learnPart } from "./learn-part.js"
import type { PageView } from "./page-view.js"
import type { Picked } from "./pick.js"
import { isPartName, type PartRecipe, type RecordRecipe } from "./recipe.js"
import { siblingsAlike } from "./records.js"
import { signalsOf } from "./signals.js"

/** The names of a pick, outermost first: `["posts", "comments", "author"]` of `posts[].comments[].author`. */
export function namesOf(name: string): string[] {
  const names = name.split("[].")
  if (names.some((each) => !isPartName(each) || each.includes("["))) {
    throw new HonbunError("bad-option", BAD_PART_NAME, { name })
  }
  return names
}

/**
 * Learns items from picks that point into one of them: the item is the smallest element around all picks that has
 * siblings of its kind. Where a part is pointed at twice, in two items, it is the child of what holds both.
 */
export function learnRecords(
  view: PageView,
  picked: readonly Picked[],
  depth = 0,
  root = 0,
): Record<string, RecordRecipe> {
  const groups = new Map<string, Picked[]>()
  for (const each of picked) {
    const name = namesOf(each.pick.name)[depth]!
    groups.set(name, [...(groups.get(name) ?? []), each])
  }
  return Object.fromEntries(
    [...groups].map(([name, members]) => [name, learnGroup(view, name, members, depth, root)] as const),
  )
}

function learnGroup(
  view: PageView,
  name: string,
  members: readonly Picked[],
  depth: number,
  root: number,
): RecordRecipe {
  const item = itemAround(view, name, members, depth, root)
  const inside = members.filter(({ node }) => node >= item && node < view.page.end[item]!)
  const own = inside.filter(({ pick }) => namesOf(pick.name).length === depth + 2)
  const deeper = inside.filter(({ pick }) => namesOf(pick.name).length > depth + 2)
  const parts = new Map<string, PartRecipe>()
  for (const each of own) {
    const field = namesOf(each.pick.name).at(-1)!
    if (!parts.has(field)) parts.set(field, learnPart(view, each, item))
  }
  return {
    item: [signalsOf(view, item, "", root)],
    parts: Object.fromEntries(parts),
    ...(deeper.length > 0 && { records: learnRecords(view, deeper, depth + 1, item) }),
  }
}

function itemAround(
  view: PageView,
  name: string,
  members: readonly Picked[],
  depth: number,
  root: number,
): number {
  const { page } = view
  const own = members.filter(({ pick }) => namesOf(pick.name).length === depth + 2)
  const twice = sameNameTwice(own.length > 0 ? own : members)
  if (twice) return childTowards(page, commonAncestor(page, twice[0], twice[1]), twice[0])
  const first = members.map(({ node }) => node).reduce((a, b) => commonAncestor(page, a, b))
  for (let at = first; at > Math.max(root, view.body); at = page.parent[at]!) {
    if (siblingsAlike(view, at).length > 1) return at
  }
  throw new HonbunError("pick-not-found", NOTHING_REPEATS, { name })
}

function sameNameTwice(members: readonly Picked[]): [number, number] | undefined {
  for (const one of members) {
    const other = members.find(
      (each) => each !== one && each.pick.name === one.pick.name && each.node !== one.node,
    )
    if (other) return [one.node, other.node]
  }
  return undefined
}

function commonAncestor(page: Page, one: number, other: number): number {
  let [a, b] = [one, other]
  while (a !== b) {
    if (a > b) a = page.parent[a]!
    else b = page.parent[b]!
  }
  return a
}

function childTowards(page: Page, ancestor: number, node: number): number {
  let at = node
  while (at > 0 && page.parent[at] !== ancestor) at = page.parent[at]!
  return at
}
