import type { Recipe, RevisitBounds, UpdateEstimate } from "@honbun/core"
import type { StoredPage } from "../store/records.js"
import type { ChangeOfPage } from "../store/store.js"
import { dateChange } from "./dating.js"
import { detailsOf } from "./message.js"
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
  /**
   * When its text was last updated, by all that is known: the date of the latest change; before any change was seen, what
   * server and page stated at the first visit; before that, what a sitemap or feed states. Undefined when nothing is known.
   */
  readonly updated: UpdateEstimate | undefined
}

/** A watched page as lists show it, with its latest change where one was seen. */
export function watchedPage(page: StoredPage, change?: ChangeOfPage): WatchedPage {
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
    updated: change ? detailsOf(change).date : firstEstimate(page, state),
  }
}

/** What was stated when the page was first seen, or by the list it came from when it was not seen yet. */
function firstEstimate(
  { added }: StoredPage,
  { firstSeen, firstStated, stated, listed, honesty }: PageState,
): UpdateEstimate | undefined {
  if (firstSeen !== undefined) return dateChange(firstStated ?? stated ?? {}, {}, honesty, firstSeen)
  return listed && Object.keys(listed).length > 0 ? dateChange(listed, {}, undefined, added) : undefined
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
