import { ignoreBlock } from "@honbun/core"
import type { Store } from "../store/store.js"
import { detailsOf } from "./message.js"
import { type IgnoredThing, keptState, stateOf } from "./page-state.js"

/** Characters of an ignored block that are remembered. */
const LONGEST_TEXT = 300

/** What came of "ignore this". */
export type Ignored =
  | { readonly kind: "ignored"; readonly url: string; readonly count: number; readonly takenBack: boolean }
  | { readonly kind: "no-change" }
  | { readonly kind: "no-difference"; readonly count: number }

/**
 * Teaches that the blocks of a change do not count: those with the given numbers from 1 on, all when none is given.
 * A change of which nothing else is left is taken back, and no feed shows it any more.
 */
export async function ignoreDifferences(
  store: Store,
  id: number,
  numbers: readonly number[],
): Promise<Ignored> {
  return await store.transact(async (writer) => {
    const change = await writer.change(id)
    if (!change) return { kind: "no-change" }
    const differences = detailsOf(change).differences ?? []
    const wanted = numbers.length === 0 ? differences.map((_, place) => place + 1) : numbers
    const chosen = wanted.flatMap((number) => differences[number - 1] ?? [])
    if (chosen.length === 0 || chosen.length < wanted.length)
      return { kind: "no-difference", count: differences.length }
    const page = (await writer.page(change.page))!
    const state = stateOf(page)
    const things = chosen.map((each): IgnoredThing => {
      const texts = [each.before, each.after].filter((text) => text !== undefined)
      const rules = texts.flatMap((text) => ignoreBlock({ text, place: each.place }))
      return { text: (texts.at(-1) ?? "").slice(0, LONGEST_TEXT), rules: uniqueRules(rules) }
    })
    const ignore = uniqueRules([...(state.ignore ?? []), ...things.flatMap(({ rules }) => rules)])
    const ignored = [...(state.ignored ?? []), ...things]
    await writer.changePage(page.id, { state: keptState({ ...state, ignore, ignored }) })
    const takenBack = new Set(chosen).size === differences.length
    if (takenBack) await writer.removeChange(id)
    return { kind: "ignored", url: page.url, count: chosen.length, takenBack }
  })
}

/** Lets something count again; its number is from 1 on. False when there is none of that number. */
export async function countAgain(store: Store, id: number, number: number): Promise<boolean> {
  return await store.transact(async (writer) => {
    const page = await writer.page(id)
    const state = page && stateOf(page)
    const thing = state?.ignored?.[number - 1]
    if (!thing) return false
    const ignored = state.ignored!.filter((each) => each !== thing)
    const needed = new Set(ignored.flatMap(({ rules }) => rules).map((rule) => JSON.stringify(rule)))
    const gone = new Set(thing.rules.map((rule) => JSON.stringify(rule)))
    const ignore = (state.ignore ?? []).filter((rule) => {
      const text = JSON.stringify(rule)
      return needed.has(text) || !gone.has(text)
    })
    await writer.changePage(id, { state: keptState({ ...state, ignore, ignored }) })
    return true
  })
}

function uniqueRules<T>(rules: readonly T[]): T[] {
  return [...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values()]
}
