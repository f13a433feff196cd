import type { PartCheck, PartRecipe, Recipe, ValueType } from "@honbun/core"
import type { Source } from "./source.js"

export type { PartCheck, Recipe }

/** What a value is. */
export type Kind = ValueType
/** What a value means on its page. */
export type Meaning = NonNullable<PartRecipe["means"]>

/** One piece of the layout pattern, or a part of one. */
export interface Piece {
  readonly node: number
  /** The first words in it. */
  readonly text: string
}

/** A page that is being taught from, as the worker sees it. */
export interface Outline {
  readonly title: string
  readonly url: string | undefined
  readonly pieces: readonly Piece[]
}

/** What one element is. */
export interface Description {
  /** The element itself; for a picture or a link the one inside or around it that is one. */
  readonly node: number
  /** In short, `h1.head`. */
  readonly element: string
  readonly text: string
  /** What it would be taken as if nobody says. */
  readonly kind: Kind
  /** What it means by the page's own account, such as its author. */
  readonly means: Meaning | undefined
  /** The value it would give; undefined when it gives none of its kind. */
  readonly value: string | undefined
  /** The same part of every item of the list around it, itself too; empty when nothing around it repeats. */
  readonly alike: readonly number[]
  /** Words within it that may be what is meant: a name, a day, a price. */
  readonly inside: readonly string[]
  /** Whether a recipe that takes it finds it on this very page. */
  readonly isFound: boolean
}

/** What a person pointed at. */
export interface TaughtPick {
  readonly page: string
  readonly node: number
  readonly name: string
  /** The list whose items have this part; undefined for a part that is alone. */
  readonly list?: string | undefined
  readonly kind?: Kind | undefined
  readonly shape: "single" | "continuous"
  /** The words of it that are the part, where it says more. */
  readonly words?: string | undefined
  /** True: this is not the part. */
  readonly not?: boolean | undefined
}

/** A part on one page. */
export interface FoundPart {
  readonly name: string
  /** Undefined where it was not found. */
  readonly value: string | undefined
  /** The value made regular, where that differs. */
  readonly regular: string | undefined
  readonly confidence: number
  readonly node: number
}

/** A list on one page. */
export interface FoundList {
  readonly name: string
  readonly count: number
  /** The first items, each with the values of its parts. */
  readonly rows: readonly (readonly [name: string, value: string])[][]
}

/** All that was found on one page. */
export interface Found {
  readonly parts: readonly FoundPart[]
  readonly lists: readonly FoundList[]
}

/** What was learnt, and what it finds on every page that is open. */
export interface Taught {
  readonly recipe: Recipe
  readonly found: Readonly<Record<string, Found>>
}

/** What the worker is asked about parts; pages are named by the ids they were opened with. */
export type PartsQuestion =
  | { readonly do: "open"; readonly page: string; readonly source: Source }
  | { readonly do: "split"; readonly page: string; readonly node: number }
  | {
      readonly do: "describe"
      readonly page: string
      readonly node: number
      readonly kind?: Kind | undefined
      readonly shape: "single" | "continuous"
      readonly words?: string | undefined
    }
  | {
      readonly do: "teach"
      /** A recipe to be made better. */
      readonly base: Recipe | undefined
      readonly picks: readonly TaughtPick[]
      readonly pages: readonly string[]
      /** Whether the recipe is to remember the values of the pages. */
      readonly remember: boolean
    }
  | { readonly do: "links"; readonly page: string; readonly most: number }

/** What it answers to each. */
export interface PartsAnswers {
  readonly open: Outline
  readonly split: readonly Piece[]
  readonly describe: Description
  readonly teach: Taught | undefined
  readonly links: readonly string[]
}
