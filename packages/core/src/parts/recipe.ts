import type { PartShape } from "./paper-parts.js"
import type { Signals } from "./signals.js"
import type { ValueType } from "./value-types.js"

/** The word every recipe file begins with, and the version of its form. */
export const RECIPE_FORMAT = "honbun-recipe"
/** The version of the form; a reader refuses later ones. */
export const RECIPE_VERSION = 1

/** How to find parts again: plain data, small, readable, safe to share. Made by `learnRecipe`, used by `applyRecipe`. */
export interface Recipe {
  readonly format: typeof RECIPE_FORMAT
  readonly version: typeof RECIPE_VERSION
  /** A name for people. */
  readonly name?: string
  /** The address of the first page it was learnt from. */
  readonly url?: string
  /** The paths of the first page's layout pattern. */
  readonly pattern: readonly string[]
  readonly parts: Readonly<Record<string, PartRecipe>>
  /** Repeated items, each with parts of its own. */
  readonly records?: Readonly<Record<string, RecordRecipe>>
}

/** Names longer than this are none, in UTF-16 units. */
const LONGEST_NAME = 200

/** Whether a part may be called so: `__proto__` would be lost in every object it is put into. */
export function isPartName(name: string): boolean {
  return name !== "" && name !== "__proto__" && name.length <= LONGEST_NAME
}

/** What a part means, where the page's data for machines says the same as the part. */
export const MEANINGS = [
  "title",
  "published",
  "modified",
  "author",
  "image",
  "description",
  "content",
] as const
/** What a part means. */
export type Meaning = (typeof MEANINGS)[number]

/** How one part is found again. */
export interface PartRecipe {
  readonly type: ValueType
  readonly shape: PartShape
  readonly means?: Meaning
  /** What is before and after the value in the text of its element, where the value is not the whole of it. */
  readonly excerpt?: Excerpt
  /** The places it was seen at, the first being the one first pointed at. */
  readonly examples: readonly Signals[]
  /** Places that were said not to be it. */
  readonly not?: readonly Signals[]
  /** Values already seen, by the address of their page; the latest last. Long ones are kept by their two ends. */
  readonly seen: readonly SeenValue[]
}

/** A value and where it was seen. */
export interface SeenValue {
  readonly url?: string
  readonly value: string
}

/** A place inside a text. */
export interface Excerpt {
  readonly before: string
  readonly after: string
}

/** How repeated items are found again: the item, and its parts with signals that count from the item. */
export interface RecordRecipe {
  readonly item: readonly Signals[]
  readonly parts: Readonly<Record<string, PartRecipe>>
  readonly records?: Readonly<Record<string, RecordRecipe>>
}
