/** A feature that moved a score. */
export interface MovingFeature {
  /** Its name, as the model has it. */
  readonly name: string
  /** Its value, to three digits. */
  readonly value: number
  /** How far it moved the score, in log-odds; below zero it spoke against content. */
  readonly by: number
}

/** Why a block was kept or dropped. `sayReason` of `@honbun/core/words` puts it into words. */
export type BlockReason =
  /** The features that moved its score most. */
  | { readonly code: "features"; readonly features: readonly MovingFeature[] }
  /** Amounts of text, links and punctuation. */
  | { readonly code: "amounts" }
  /** A step after the score had the last word. */
  | {
      readonly code:
        | "vote"
        | "include"
        | "post"
        | "hidden"
        | "selector"
        | "correction"
        | "data"
        | "only"
        | "structure"
      readonly kept: boolean
    }
  /** Its part in the header of the article, as the site shows it; `other-date` is a date that is not the article's. */
  | { readonly code: "header"; readonly role: "title" | "date" | "author" | "other-date" }
  /** No other page of the site is built like this one, so the page was judged by itself. */
  | { readonly code: "unlike-site" }
  /** The site says otherwise, but the page by itself is surer. */
  | { readonly code: "surer-than-site" }
  /** Its label in the likeliest labelling of all blocks, in which it is the block of this element. */
  | { readonly code: "labelling"; readonly element: string; readonly kept: boolean }
  /** So many features of the element around it. */
  | { readonly code: "element-features"; readonly count: number }
  /** Whether another page has the same block. */
  | { readonly code: "same-block"; readonly kept: boolean }
  /** Whether it is in a run of strings that repeats from page to page. */
  | { readonly code: "repeated-run"; readonly kept: boolean }

/** Signs that a page is a section of a book or of documentation. */
export type BookSignName =
  | "generator"
  | "book-names"
  | "head-links"
  | "contents-link"
  | "chapter-words"
  | "chapter-addresses"
  | "same-folder"
  | "previous-and-next"
  | "marked-sequence"
  | "says-next"

/** Why a link is the next one. `sayReason` of `@honbun/core/words` puts it into words. */
export type NextReason =
  /** It says next, and a number in its address goes on; `from` is absent where the page's own address has none. */
  | { readonly code: "next-number"; readonly from?: number | undefined; readonly to: number }
  /** A number in its address goes on, though it does not say next. */
  | { readonly code: "address-number"; readonly from?: number | undefined; readonly to: number }
  /** It shows the number after the current one. */
  | { readonly code: "numbered-strip"; readonly current: number; readonly to: number }
  /** The model takes it for the next page, or the next section. */
  | { readonly code: "model"; readonly kind: "page" | "section" }
  /** The page has signs of a book. */
  | { readonly code: "book"; readonly signs: readonly BookSignName[] }
  /** So many features of the link, by the forest of paper D. */
  | { readonly code: "link-features"; readonly count: number }
  /** A rule for the site says so; `rule` is its name, or its pattern of addresses. */
  | { readonly code: "rule"; readonly rule: string }
  /** A person chose it. */
  | { readonly code: "chosen" }

/** Why a SITEINFO rule cannot be used. */
export type RuleReason =
  /** `url`, `nextLink` or `pageElement` is missing. */
  | { readonly code: "incomplete-rule" }
  /** The pattern of its addresses does not parse, or may take forever. */
  | { readonly code: "unsafe-pattern" }

/** Why something was decided: a code for programs with what it was decided by. */
export type Reason = BlockReason | NextReason | RuleReason
