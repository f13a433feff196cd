import { TextSample, type TextSampleJson } from "./text-sample.js"

/** The sums kept of each place, all whole numbers so that the order of adding cannot show. */
export const PLACE_SUMS = [
  /** Pages that have the place. */
  "pages",
  /** Elements that are there. */
  "elements",
  /** Blocks right in it, and in all below it. */
  "blocks",
  "blocksBelow",
  "characters",
  "charactersBelow",
  "linkCharacters",
  "linkCharactersBelow",
  "sentences",
  /** Characters of long blocks below that are no links. */
  "longBelow",
  /** Sums of the single-page model's log-odds of the blocks right in it, in sixteenths, without and with header. */
  "oddsPlain",
  "oddsHeader",
  /** The same of what it decides in the end, header asked for; and the blocks below that it then keeps. */
  "oddsHeaded",
  "keptBelow",
  /** Blocks right in it that hold a date, that say the page's title, that lead somewhere. */
  "dated",
  "titled",
  "linked",
  /** Blocks right in it before the first and after the last long block that the single-page model keeps. */
  "beforeProse",
  "afterProse",
  /** Pages on which the single-page model keeps a long block below. */
  "proseOn",
] as const

/** One of the {@link PLACE_SUMS}. */
export type PlaceSum = (typeof PLACE_SUMS)[number]

/** Where each sum is in a place's `sums`: asked for many times a block. */
const SUM_INDEX = Object.fromEntries(PLACE_SUMS.map((sum, index) => [sum, index])) as Readonly<
  Record<PlaceSum, number>
>

/** A place as plain data. */
export interface PlaceJson {
  readonly path: number
  readonly parent: number
  readonly layout: number
  readonly step: string
  readonly sums: readonly number[]
  readonly since: number | null
  readonly until: number | null
  readonly texts: TextSampleJson
  readonly longTexts: TextSampleJson
  readonly wholes: TextSampleJson
}

/** What is known of one place of a site: a node of the tree that all its pages make together. */
export class PlaceStats {
  /** The hash of its path, and of that above; 0 above the body. */
  readonly path: number
  readonly parent: number
  /** The layout of the pages it was seen on. */
  readonly layout: number
  /** The last step of its path, for people. */
  readonly step: string
  readonly sums: Float64Array = new Float64Array(PLACE_SUMS.length)
  /** First and last time it was seen. */
  since: number | undefined
  until: number | undefined
  /** Texts of the blocks right in it; long texts of all blocks below; the whole text of each element. */
  texts: TextSample = new TextSample()
  longTexts: TextSample = new TextSample()
  wholes: TextSample = new TextSample()

  constructor(path: number, parent: number, layout: number, step: string) {
    this.path = path
    this.parent = parent
    this.layout = layout
    this.step = step
  }

  get(sum: PlaceSum): number {
    return this.sums[SUM_INDEX[sum]]!
  }

  add(sum: PlaceSum, amount: number): void {
    this.sums[SUM_INDEX[sum]]! += amount
  }

  /** Remembers that the place was there at a time. */
  seen(time: number | undefined): void {
    if (time === undefined) return
    this.since = Math.min(this.since ?? time, time)
    this.until = Math.max(this.until ?? time, time)
  }

  merge(other: PlaceStats): void {
    for (let i = 0; i < this.sums.length; i++) this.sums[i]! += other.sums[i]!
    this.seen(other.since)
    this.seen(other.until)
    this.texts.merge(other.texts)
    this.longTexts.merge(other.longTexts)
    this.wholes.merge(other.wholes)
  }

  toJSON(): PlaceJson {
    return {
      path: this.path,
      parent: this.parent,
      layout: this.layout,
      step: this.step,
      sums: Array.from(this.sums),
      since: this.since ?? null,
      until: this.until ?? null,
      texts: this.texts.toJSON(),
      longTexts: this.longTexts.toJSON(),
      wholes: this.wholes.toJSON(),
    }
  }

  static fromJSON(json: PlaceJson): PlaceStats {
    const stats = new PlaceStats(json.path, json.parent, json.layout, json.step)
    stats.sums.set(json.sums)
    stats.since = json.since ?? undefined
    stats.until = json.until ?? undefined
    stats.texts = TextSample.fromJSON(json.texts)
    stats.longTexts = TextSample.fromJSON(json.longTexts)
    stats.wholes = TextSample.fromJSON(json.wholes)
    return stats
  }
}
