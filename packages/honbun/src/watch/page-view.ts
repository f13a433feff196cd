import type { Recipe, RevisitBounds, UpdateEstimate } from "@honbun/core"
import type { StoredPage } from "../store/records.js"
import { dateChange } from "./dating.js"
import { type PageState, stateOf } from "./page-state.js"

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
  /** Shortest and longest time between two visits, in minutes, where somebody chose them. */
  readonly interval: { readonly shortest?: number; readonly longest?: number } | undefined
  /** When its text was last updated, by all that is known, from the first visit on; undefined before that. */
  readonly updated: UpdateEstimate | undefined
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
    ignored: state.ignored?.length ?? state.ignore?.length ?? 0,
    interval: state.bounds && intervalOf(state.bounds),
    updated: firstEstimate(state),
  }
}

/** What the page and its server stated when it was first seen; a change that is seen later has a date of its own. */
function firstEstimate(state: PageState): UpdateEstimate | undefined {
  if (state.firstSeen === undefined) return undefined
  return dateChange(state.stated ?? {}, {}, state.honesty, state.firstSeen)
}

const MINUTE = 60_000

function intervalOf({ shortest, longest }: Partial<RevisitBounds>): NonNullable<WatchedPage["interval"]> {
  return {
    ...(shortest === undefined ? {} : { shortest: shortest / MINUTE }),
    ...(longest === undefined ? {} : { longest: longest / MINUTE }),
  }
}

function partNames({ parts, records = {} }: Recipe): readonly string[] {
  return [...Object.keys(parts), ...Object.keys(records)]
}

/** A moment as ISO 8601. */
export function isoMoment(moment: number | undefined): string | undefined {
  return moment === undefined ? undefined : new Date(moment).toISOString()
}
