import type { BlockReason } from "../reasons.js"

/** What was decided about one block, by which step and why: what `--explain` and the studio show. */
export interface Decision {
  /** Where the block is, as `body:0/div:1/p:0`; as `#1234` where paths would outgrow the page. */
  readonly path: string
  /** The block's text, white space collapsed. */
  readonly text: string
  /** Whether it is in the result. */
  readonly kept: boolean
  /** Whether Markdown and HTML carry it; only where that differs from `kept`, which tells of the plain text. */
  readonly reading?: boolean
  /** How likely it is content, between 0 and 1. */
  readonly score: number
  /** The step that had the last word. */
  readonly step: Step
  /** The reason: a code with its values. */
  readonly reason: BlockReason
  /** Who else has the block; only where the page's site is known. */
  readonly shared?: SharedBy
  /** Where the block is on every page of its site, as corrections name it; only where that is known, and not where
   * the places would outgrow the page. */
  readonly place?: string
}

/** The pages that have a block too. */
export interface SharedBy {
  /** How many pages have its text, this one included. */
  readonly pages: number
  /** Of how many that look alike. */
  readonly of: number
  /** Some of them by name, where they are remembered. */
  readonly which: readonly string[]
  /** Since when the text is on the site: ISO 8601, where times are known. */
  readonly since?: string
}

/** The steps that can decide about a block. */
export type Step =
  /** Its score against the threshold. */
  | "score"
  /** The vote of its family (A §3.2). */
  | "vote"
  /** A kind of text the caller asked for or did not: header, standfirst, captions, comments. */
  | "include"
  /** Somebody wrote it in a post of a discussion, or the forum adds it to one. */
  | "post"
  /** The table, list, figure or the like that it is part of was decided about as a whole, for Markdown and HTML. */
  | "structure"
  /** Nobody sees it. */
  | "hidden"
  /** A selector of the caller points at it, or at other content. */
  | "selector"
  /** A person said so, for its place on the whole site. */
  | "correction"
  /** Something of every page is content, and this is likeliest. */
  | "only"
  /** The main text was found in the page's data instead. */
  | "data"
