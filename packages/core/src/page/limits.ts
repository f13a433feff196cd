import { DEPTH_TOO_SMALL, LIMIT_NOT_POSITIVE, UNKNOWN_LIMIT } from "../error-reasons.js"
import { HonbunError } from "../errors.js"

/** How much of a page honbun will read before it gives up with a typed error. */
export interface Limits {
  /** Most bytes (or UTF-16 units of a string). */
  readonly bytes: number
  /** Most nodes in the tree, elements and texts together. */
  readonly nodes: number
  /** Most levels, `html` being the first; deeper elements become siblings on the last. At least 2. */
  readonly depth: number
  /** Longest time parsing may take, in milliseconds. */
  readonly milliseconds: number
}

/**
 * The default limits. A 50 MB page and a million siblings pass; browsers cut
 * depth at 512 (Blink's parser), the largest page of our data sets is 11 MB with 110,000 nodes.
 */
export const DEFAULT_LIMITS: Limits = Object.freeze({
  bytes: 64 * 1024 * 1024,
  nodes: 3_000_000,
  depth: 512,
  milliseconds: 60_000,
})

/** What every page may have copied, however short it is, in characters. */
const LEAST_COPIED = 16_384

/**
 * How much markup the repair of a page may copy, in characters: as much as the page is long, and a little more on short
 * pages. Copies are formatting elements that are opened again because they were not closed, or not in order. On 13,906
 * real pages the most is 349 elements, one for 165 bytes of the page.
 */
export function mostCopied(length: number): number {
  return length + LEAST_COPIED
}

/**
 * How many steps the repair of a page's formatting may take: formatting elements looked at, open elements moved. After
 * that an end tag of formatting moves nothing any more: a page made of nothing else would take time that grows with the
 * square of its size.
 */
export function mostRepaired(length: number): number {
  return 16 * mostCopied(length)
}

/** Everything below the root has to hang somewhere. */
const LEAST_DEPTH = 2

/** The given limits, completed by the defaults and checked. */
export function completeLimits(given: Partial<Limits> = {}): Limits {
  const limits = { ...DEFAULT_LIMITS }
  for (const [name, value] of Object.entries(given) as [keyof Limits, number | undefined][]) {
    if (value === undefined) continue
    if (!(name in DEFAULT_LIMITS)) throw new HonbunError("bad-option", UNKNOWN_LIMIT, { name })
    if (typeof value !== "number" || !(value > 0)) {
      throw new HonbunError("bad-option", LIMIT_NOT_POSITIVE, { name, value: String(value) })
    }
    if (name === "depth" && value < LEAST_DEPTH) {
      throw new HonbunError("bad-option", DEPTH_TOO_SMALL, { least: LEAST_DEPTH, value })
    }
    limits[name] = value
  }
  return limits
}
