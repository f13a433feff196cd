import type { Recipe } from "@honbun/core"
import type { StoredPage } from "../store/records.js"
import { stateOf } from "./page-state.js"

/** A watched page as lists show it. Moments are ISO 8601. */
export interface WatchedPage {
  readonly url: string
  readonly title: string | undefined
  readonly tags: readonly string[]
  readonly firstSeen: string | undefined
  readonly visited: string | undefined
  /** When it is visited next. */
  readonly due: string | undefined
  /** Why it could not be seen at the latest visits, and since when. */
  readonly failing: string | undefined
  readonly failingSince: string | undefined
  /** Names of the parts that alone count; undefined when the whole main text does. */
  readonly parts: readonly string[] | undefined
  /** How many rules say that something of it does not count. */
  readonly ignored: number
}

/** A watched page as lists show it. */
export function watchedPage(page: StoredPage): WatchedPage {
  const state = stateOf(page)
  return {
    url: page.url,
    title: page.title,
    tags: page.tags,
    firstSeen: isoMoment(state.firstSeen),
    visited: isoMoment(page.visited),
    due: isoMoment(page.due),
    failing: state.failing,
    failingSince: isoMoment(state.failingSince),
    parts: state.recipe && partNames(state.recipe),
    ignored: state.ignore?.length ?? 0,
  }
}

function partNames({ parts, records = {} }: Recipe): readonly string[] {
  return [...Object.keys(parts), ...Object.keys(records)]
}

/** A moment as ISO 8601. */
export function isoMoment(moment: number | undefined): string | undefined {
  return moment === undefined ? undefined : new Date(moment).toISOString()
}
