import { ignoreBlock } from "@honbun/core"
import type { Store } from "../store/store.js"
import { detailsOf } from "./message.js"
import { keptState, stateOf } from "./page-state.js"

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
    const rules = chosen.flatMap((each) => {
      const texts = [each.before, each.after].filter((text) => text !== undefined)
      return texts.flatMap((text) => ignoreBlock({ text, place: each.place }))
    })
    const ignore = uniqueRules([...(state.ignore ?? []), ...rules])
    await writer.changePage(page.id, { state: keptState({ ...state, ignore }) })
    const takenBack = new Set(chosen).size === differences.length
    if (takenBack) await writer.removeChange(id)
    return { kind: "ignored", url: page.url, count: chosen.length, takenBack }
  })
}

function uniqueRules<T>(rules: readonly T[]): T[] {
  return [...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values()]
}
