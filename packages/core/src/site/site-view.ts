import { TEXT } from "../page/tags.js"
import type { PageProfile } from "./page-profile.js"
import { PlaceStats } from "./place-stats.js"
import { ODDS_STEP } from "./place-table.js"

/** The main place is followed downwards as long as one place holds this share of the text of single pages. */
const MAIN_SHARE = 0.7

/** It is one element on a page, not a kind of paragraph; so many on the average, at most. */
const MOST_MAINS = 1.2

/** The text of a page has several parts where another place has text of so many pages for themselves, as a share. */
const LEAST_PART = 0.3

/** What the pages that look like one page tell about it: the statistics of their layouts, put together. */
export interface SiteView {
  /** Pages counted, the page itself included. */
  readonly pages: number
  /** On how many pages, the page itself included, a text is. */
  textPages(text: number): number
  /** Pages of the whole site, of whatever layout. */
  readonly sitePages: number
  /** On how many of them a text is. */
  textAnywhere(text: number): number
  /** On how many of them a text of this shape is. */
  shapeAnywhere(shape: number): number
  /** On how many pages a text is in a place. */
  placedTextPages(path: number, text: number): number
  /** On how many pages a text of this shape is in a place. */
  placedShapePages(path: number, shape: number): number
  /** On how many pages a link leads to this target. */
  targetPages(target: number): number
  /** How many other pages have this title. */
  titles(title: number): number
  /** How many other pages are at this address. */
  addresses(address: number): number
  /** What is known of a place. */
  place(path: number): PlaceStats | undefined
  /** How many other pages have a place. */
  placeOthers(path: number): number
  /** The path of the place that holds most of what single pages have for themselves. */
  readonly main: number
  /** The path of the place around it that holds all such text, where that is in several places. */
  readonly whole: number
  /** The share of the text in that place, by characters, whose own places are those of two pages and more. */
  readonly shared: number
}

/** Places of several layouts as one tree. */
export function mergePlaces(places: Iterable<PlaceStats>): Map<number, PlaceStats> {
  const merged = new Map<number, PlaceStats>()
  for (const place of places) {
    let own = merged.get(place.path)
    if (!own) {
      own = new PlaceStats(place.path, place.parent, -1, place.step)
      merged.set(place.path, own)
    }
    own.merge(place)
  }
  return merged
}

/** Characters of long texts below a place that only one page has, near enough. */
export function uniqueProse(place: PlaceStats): number {
  return place.get("longBelow") * place.longTexts.seenOnce
}

/** Where the text of a site's pages is. */
export type MainPlaces = Pick<SiteView, "main" | "whole" | "shared">

/**
 * The lowest place that holds most of the prose of single pages, and the one that holds all of it: a page's text may
 * are in several sections beside each other, the longest of which is not all.
 */
export function mainPlacesOf(places: ReadonlyMap<number, PlaceStats>): MainPlaces {
  const children = new Map<number, PlaceStats[]>()
  for (const place of places.values()) {
    const list = children.get(place.parent)
    if (list) list.push(place)
    else children.set(place.parent, [place])
  }
  let at = largest(children.get(0))
  if (!at) return { main: 0, whole: 0, shared: 0 }
  let whole: PlaceStats | undefined
  // Each step leads to a place with a longer path, of which there are few.
  for (;;) {
    const below = children.get(at.path) ?? []
    const next = largest(below.filter(isContainer))
    if (!next || uniqueProse(next) < MAIN_SHARE * uniqueProse(at) || uniqueProse(next) === 0) break
    const pages = at.get("pages")
    if (!whole && below.some((place) => place !== next && isPart(place, pages))) whole = at
    at = next
  }
  whole ??= at
  return { main: at.path, whole: whole.path, shared: sharedBelow(whole, children) }
}

/** How much of the text below a place is where two pages and more have some. */
function sharedBelow(top: PlaceStats, children: ReadonlyMap<number, readonly PlaceStats[]>): number {
  let shared = 0
  let all = 0
  const open = [top]
  for (let place = open.pop(); place; place = open.pop()) {
    const characters = place.get("characters")
    all += characters
    if (place.get("pages") > 1) shared += characters
    for (const below of children.get(place.path) ?? []) open.push(below)
  }
  return all > 0 ? shared / all : 0
}

/** Whether a place holds prose that many of some pages have for themselves, by what the single-page model keeps. */
function isPart(place: PlaceStats, pages: number): boolean {
  return place.get("proseOn") * place.longTexts.seenOnce >= LEAST_PART * pages
}

function isContainer(place: PlaceStats): boolean {
  return place.get("elements") <= MOST_MAINS * place.get("pages")
}

function largest(places: readonly PlaceStats[] | undefined): PlaceStats | undefined {
  let best: PlaceStats | undefined
  for (const place of places ?? []) {
    const more = best ? uniqueProse(place) - uniqueProse(best) : 1
    if (more > 0 || (more === 0 && place.path < best!.path)) best = place
  }
  return best
}

/** The element of a page that is in a place of its site, -1 when there is none. */
export function nodeAt({ page, paths }: PageProfile, place: number): number {
  if (place === 0) return -1
  for (let node = 0; node < page.length; node++)
    if (paths.hash[node] === place && page.tag[node] !== TEXT) return node
  return -1
}

/** The mean log-odds of the blocks of a place. */
export function meanOdds(place: PlaceStats, kind: "oddsPlain" | "oddsHeader" | "oddsHeaded"): number {
  return (place.get(kind) * ODDS_STEP) / Math.max(1, place.get("blocks"))
}
