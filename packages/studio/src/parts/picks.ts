import type { Kind, TaughtPick } from "../worker/parts-messages.js"

/** The kinds of values, in the order they are offered. */
export const KINDS: readonly Kind[] = ["text", "number", "price", "date", "link", "image", "html"]

/**
 * The picks with one more. A part stands once on a page, so a new place takes that of the old; of the parts of items two
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
