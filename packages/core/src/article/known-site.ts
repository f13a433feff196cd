import type { About } from "../about/found.js"
import type { Blocks } from "../blocks/blocks.js"
import type { BlockReason } from "../reasons.js"
import type { Decided } from "./decide.js"
import type { Decision } from "./decision.js"
import type { Include } from "./include.js"
import type { ArticleModel } from "./model.js"

/** What is known of a page's site, as far as extraction asks: `SiteTemplate` is one. */
export interface KnownSite {
  /** Judges the blocks of a page by what its site shows. */
  judge(blocks: Blocks, about: About, options: { readonly model?: ArticleModel | undefined }): SiteJudgement
}

/** What a site has to say about the blocks of a page. */
export interface SiteJudgement {
  /** The blocks judged: those of the page, or pieces of them. */
  readonly blocks: Blocks
  /** How likely each of them is content, between 0 and 1. */
  readonly scores: Float32Array
  /** The kind of text each block is; title and header of the article are `header`. */
  readonly kinds: readonly (keyof Include | undefined)[]
  /** The F1 to be expected. */
  readonly confidence: number
  /** The part of the article each block would belong to. */
  readonly parts: readonly PartName[]
  /** Has the last word: a person's corrections, and that every page has some content. */
  applyCorrections(decided: Decided): void
  /** Why a block has its score. */
  reason(block: number): BlockReason
  /** Who else has a block. */
  shared(block: number): NonNullable<Decision["shared"]>
  /** Where a block is on every page of the site. */
  place(block: number): string
}

/** The parts of an article. */
export type PartName = "title" | "header" | "body"
