import type { Kind, Recipe, TaughtPick } from "../worker/parts-messages.js"

/** The kinds of values, in the order they are offered. */
export const KINDS: readonly Kind[] = ["text", "number", "price", "date", "link", "image", "html"]

/**
 * The picks with one more. A part is once on a page, so a new place takes that of the old; of the parts of items two
 * examples say more than one, so both stay. What was said not to be the part stays, unless it now is.
 */
export function withPick(picks: readonly TaughtPick[], pick: TaughtPick): readonly TaughtPick[] {
  const isOf = (each: TaughtPick): boolean => each.name === pick.name && each.list === pick.list
  const kept = picks.filter((each) => {
    if (!isOf(each) || each.page !== pick.page) return true
    if (each.node === pick.node) return false
    return each.list !== undefined || Boolean(each.not) || Boolean(pick.not)
  })
  return [...kept, pick]
}

/** Whether a name is fit for a part: brackets mean lists, and one word means something else to every object. */
export function isName(name: string): boolean {
  return name.trim() !== "" && !/[[\]]/.test(name) && name.trim() !== "__proto__"
}

/** A recipe without a part or list; undefined when nothing is left of it. */
export function withoutPart(recipe: Recipe, name: string): Recipe | undefined {
  const without = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([each]) => each !== name))
  const { records, ...rest } = recipe
  const parts = without(recipe.parts)
  const lists = without(records ?? {})
  const isEmpty = Object.keys(parts).length + Object.keys(lists).length === 0
  return isEmpty
    ? undefined
    : { ...rest, parts, ...(Object.keys(lists).length > 0 ? { records: lists } : {}) }
}

/** A recipe with a part or list again that it had before. */
export function withPart(recipe: Recipe | undefined, before: Recipe, name: string): Recipe | undefined {
  const part = before.parts[name]
  const list = before.records?.[name]
  if (!part && !list) return recipe
  const parts = { ...recipe?.parts, ...(part ? { [name]: part } : {}) }
  const records = { ...recipe?.records, ...(list ? { [name]: list } : {}) }
  return { ...before, parts, ...(Object.keys(records).length > 0 ? { records } : {}) }
}
