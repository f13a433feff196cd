import { blockRange, LONG_WORDS } from "../article/features/context.js"
import { hashPair } from "../page/hash.js"
import { bodyOf } from "../page/page.js"
import { TEXT } from "../page/tags.js"
import { lastStepOf } from "./class-path.js"
import type { PageProfile } from "./page-profile.js"
import { type PlaceJson, PlaceStats } from "./place-stats.js"

/** Places kept of a site; a site has some hundreds. With more, those with the smallest hashes stay. */
const MOST_PLACES = 20_000
/** Log-odds are summed in parts of this size, as whole numbers. */
export const ODDS_STEP: number = 1 / 16
/** Log-odds beyond this say nothing more. */
const HIGHEST_ODDS = 8

/** From this share of link characters on, a long block is a pointer to prose and none itself. */
const MOST_LINKS = 0.5

/** A table of places as plain data. */
export type PlaceTableJson = readonly (readonly [key: number, place: PlaceJson])[]

/** The places of a site, each known by its layout and path together. */
export class PlaceTable {
  readonly #places = new Map<number, PlaceStats>()
  /** Keys from here on were dropped once and stay out, so that what is kept was counted from the start. */
  #bound = Infinity
  readonly #limit: number

  constructor(limit: number = MOST_PLACES) {
    this.#limit = limit
  }

  get(key: number): PlaceStats | undefined {
    return this.#places.get(key)
  }

  /** The places of some layouts. */
  *ofLayouts(layouts: ReadonlySet<number>): Iterable<PlaceStats> {
    for (const place of this.#places.values()) if (layouts.has(place.layout)) yield place
  }

  /** The paths that at least a share of the pages of each layout have, by layout. One look at every place. */
  frames(leastPages: (layout: number) => number): Map<number, number[]> {
    const frames = new Map<number, number[]>()
    for (const place of this.#places.values()) {
      if (place.get("pages") < leastPages(place.layout)) continue
      const frame = frames.get(place.layout)
      if (frame) frame.push(place.path)
      else frames.set(place.layout, [place.path])
    }
    return frames
  }

  /** Counts the places of a page. */
  add(profile: PageProfile, layout: number, time: number | undefined): void {
    const { page, context, paths } = profile
    const body = bodyOf(page)
    const ranges = new RangeHashes(profile.text)
    const onPage = new Set<number>()
    const kept = keptBefore(profile)
    for (let node = body; node < (page.end[body] ?? 0); node++) {
      if (page.tag[node] === TEXT) continue
      const [from, to] = blockRange(context, node)
      if (from === to) continue
      const place = this.#placeOf(profile, node, layout)
      if (!place) continue
      place.add("elements", 1)
      place.add("blocksBelow", to - from)
      place.add("keptBelow", kept[to]! - kept[from]!)
      const { characters, linkCharacters } = context.sums
      place.add("charactersBelow", characters[to]! - characters[from]!)
      place.add("linkCharactersBelow", linkCharacters[to]! - linkCharacters[from]!)
      place.wholes.add(hashPair(ranges.hash(from, to), to - from))
      const key = paths.hash[node]!
      if (!onPage.has(key)) {
        onPage.add(key)
        place.add("pages", 1)
        place.seen(time)
      }
    }
    const prose = proseRange(profile)
    const counted = new Set<PlaceStats>()
    for (let block = 0; block < profile.blocks.length; block++)
      this.#addBlock(profile, block, layout, prose, counted)
    this.#trim()
  }

  #addBlock(
    profile: PageProfile,
    block: number,
    layout: number,
    [proseFrom, proseTo]: readonly [number, number],
    counted: Set<PlaceStats>,
  ): void {
    const { page, blocks, context } = profile
    const { own } = context
    const container = blocks.container[block]!
    const place = this.#placeOf(profile, container, layout)
    if (place) {
      place.add("blocks", 1)
      place.add("characters", own.characters[block]!)
      place.add("linkCharacters", own.linkCharacters[block]!)
      place.add("sentences", own.sentences[block]!)
      place.add("oddsPlain", inSteps(profile.plainOdds[block]!))
      place.add("oddsHeader", inSteps(profile.headerOdds[block]!))
      place.add("oddsHeaded", inSteps(profile.headedOdds[block]!))
      place.add("dated", profile.dated[block] ? 1 : 0)
      place.add("titled", profile.titled[block]!)
      place.add("linked", profile.target[block] === 0 ? 0 : 1)
      place.add("beforeProse", block < proseFrom ? 1 : 0)
      place.add("afterProse", block >= proseTo ? 1 : 0)
      place.texts.add(profile.text[block]!)
    }
    const isProse = own.linkCharacters[block]! < MOST_LINKS * own.characters[block]!
    if (own.words[block]! < LONG_WORDS || !isProse) return
    // Only as many levels as paths have; what lies deeper shares the place above it.
    let above = -1
    for (let at = container; at >= 0; at = page.parent[at]!) {
      if (profile.paths.hash[at] === above) continue
      above = profile.paths.hash[at]!
      const around = above === 0 ? undefined : this.#placeOf(profile, at, layout)
      if (!around) continue
      around.add("longBelow", own.characters[block]!)
      around.longTexts.add(profile.text[block]!)
      if (profile.plainOdds[block]! < 0 || counted.has(around)) continue
      counted.add(around)
      around.add("proseOn", 1)
    }
  }

  #placeOf({ page, paths }: PageProfile, node: number, layout: number): PlaceStats | undefined {
    const path = paths.hash[node]!
    const key = hashPair(layout, path)
    const known = this.#places.get(key)
    if (known || key >= this.#bound) return known
    const parent = page.parent[node]!
    const place = new PlaceStats(path, parent >= 0 ? paths.hash[parent]! : 0, layout, lastStepOf(page, node))
    this.#places.set(key, place)
    return place
  }

  /** Adds another table. */
  merge(other: PlaceTable): void {
    this.#bound = Math.min(this.#bound, other.#bound)
    for (const [key, place] of other.#places) {
      if (key >= this.#bound) continue
      let own = this.#places.get(key)
      if (!own) {
        own = new PlaceStats(place.path, place.parent, place.layout, place.step)
        this.#places.set(key, own)
      }
      own.merge(place)
    }
    this.#trim()
  }

  #trim(): void {
    for (const key of this.#places.keys()) if (key >= this.#bound) this.#places.delete(key)
    if (this.#places.size <= this.#limit) return
    const keys = [...this.#places.keys()].sort((one, other) => one - other)
    this.#bound = keys[this.#limit]!
    for (const key of keys.slice(this.#limit)) this.#places.delete(key)
  }

  toJSON(): { readonly bound: number | null; readonly places: PlaceTableJson } {
    const entries = [...this.#places].sort(([one], [other]) => one - other)
    return {
      bound: this.#bound === Infinity ? null : this.#bound,
      places: entries.map(([key, place]) => [key, place.toJSON()]),
    }
  }

  static fromJSON(
    json: { readonly bound: number | null; readonly places: PlaceTableJson },
    limit: number = MOST_PLACES,
  ): PlaceTable {
    const table = new PlaceTable(limit)
    table.#bound = json.bound ?? Infinity
    for (const [key, place] of json.places) table.#places.set(key, PlaceStats.fromJSON(place))
    return table
  }
}

/** From the first to behind the last long block that the single-page model keeps; nothing on pages without one. */
function proseRange({ context, plainOdds, blocks }: PageProfile): readonly [from: number, to: number] {
  let from = blocks.length
  let to = blocks.length
  for (let block = 0; block < blocks.length; block++) {
    if (context.own.words[block]! < LONG_WORDS || plainOdds[block]! <= 0) continue
    from = Math.min(from, block)
    to = block + 1
  }
  return from === blocks.length ? [0, to] : [from, to]
}

/** Before each block, and after the last, how many the single-page model keeps if asked for the header too. */
function keptBefore({ headedOdds }: PageProfile): Int32Array {
  const kept = new Int32Array(headedOdds.length + 1)
  for (const [block, odds] of headedOdds.entries()) kept[block + 1] = kept[block]! + (odds >= 0 ? 1 : 0)
  return kept
}

function inSteps(odds: number): number {
  return Math.round(Math.max(-HIGHEST_ODDS, Math.min(HIGHEST_ODDS, odds)) / ODDS_STEP)
}

/** Hashes of any run of blocks in constant time: polynomial prefix hashes, modulo 2³². */
class RangeHashes {
  readonly #prefix: Int32Array
  readonly #power: Int32Array

  constructor(hashes: Float64Array) {
    this.#prefix = new Int32Array(hashes.length + 1)
    this.#power = new Int32Array(hashes.length + 1).fill(1)
    for (let i = 0; i < hashes.length; i++) {
      this.#prefix[i + 1] = Math.imul(this.#prefix[i]!, BASE) + (hashes[i]! | 0)
      this.#power[i + 1] = Math.imul(this.#power[i]!, BASE)
    }
  }

  hash(from: number, to: number): number {
    return (this.#prefix[to]! - Math.imul(this.#prefix[from]!, this.#power[to - from]!)) >>> 0
  }
}

const BASE = 0x01000193
