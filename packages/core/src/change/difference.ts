import type { Noise } from "./noise.js"

/** Why a difference counts, or does not. */
export type Because =
  /** It is in the main text. */
  | "content"
  /** It is outside of the main text. */
  | "margin"
  /** Other pages of the site have it too. */
  | "template"
  /** A person said that it does not matter. */
  | "ignored"
  /** The server says, and can be believed, that the page is as it was; the difference is small, as an advert is. */
  | "server"
  /** A date, a counter and the like, which no reader takes for a change. */
  | Noise

/** One paragraph's difference between two visits. */
export interface Difference {
  readonly kind: "added" | "removed" | "rewritten" | "moved"
  /** What it said before; undefined when it was not there. */
  readonly before: string | undefined
  /** What it says now; undefined when it is gone. */
  readonly after: string | undefined
  /** Where it is, or was. */
  readonly place: string
  /** Characters that only the page before has, and only the page now; white space left out. */
  readonly removed: number
  readonly added: number
  /** Whether it makes the page a changed one. */
  readonly counts: boolean
  readonly because: Because
}

/** What kind of change it is as a whole. */
export type ChangeKind = "title" | "added" | "removed" | "rewritten" | "moved" | "figures"

/** What {@link compareVisits} found out. */
export interface VisitComparison {
  /** Whether what a reader came for has changed. */
  readonly changed: boolean
  /** Whether the site has a new look since, as far as its other pages show: one event of the site, not of this page. */
  readonly redesign: boolean
  /** The kinds of change that count, the greatest first; empty when nothing changed. */
  readonly kinds: readonly ChangeKind[]
  /** Characters of the main text that are gone and new, and the share of the longer text they make. */
  readonly size: { readonly removed: number; readonly added: number; readonly share: number }
  /** The titles, where they differ. */
  readonly title?: { readonly before: string; readonly after: string } | undefined
  /** Pictures of the main text that are gone and new, by address. */
  readonly figures: { readonly removed: readonly string[]; readonly added: readonly string[] }
  /** Everything that differs, also what does not count, in the order of the pages. */
  readonly differences: readonly Difference[]
}
