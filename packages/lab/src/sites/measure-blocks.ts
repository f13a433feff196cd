import type { SiteModel } from "@honbun/core"
import { mean, predictInto, SITE_FEATURES } from "@honbun/core/learn"
import type { PreparedPage, PreparedSite } from "./prepare.js"
import type { SiteSet } from "./site-set.js"
import { spellsGold } from "./spelling.js"

/** Over the pages of a site: the share on which the blocks kept spell the gold text, and the mean F by characters. */
interface Decided {
  readonly exact: number
  readonly f1: number
}

/** How the blocks of a site were decided. */
export interface BlockMeasure {
  readonly set: SiteSet
  readonly all: Decided
  /** With five pages known. */
  readonly few: Decided
  /** By the single-page model, asked for the header too. */
  readonly single: Decided
}

const WIDTH = SITE_FEATURES.length
const SINGLE_ODDS = SITE_FEATURES.indexOf("headed-odds")
const CHARACTERS = SITE_FEATURES.indexOf("characters")

/** Judges the blocks of a site, seen by all its pages and by few, with a model that has not met it. */
export function measureByBlocks(
  set: SiteSet,
  [all, few]: readonly PreparedSite[],
  { trees }: SiteModel,
): BlockMeasure {
  const bySite = (page: PreparedPage): Float32Array => {
    const odds = new Float32Array(page.label.length)
    predictInto(trees, page.rows, odds)
    return odds
  }
  const bySingle = ({ rows, label }: PreparedPage): Float32Array =>
    Float32Array.from(label, (_, block) => rows[block * WIDTH + SINGLE_ODDS]!)
  return {
    set,
    all: decidedBy(all!.pages, bySite),
    few: decidedBy(few!.pages, bySite),
    single: decidedBy(all!.pages, bySingle),
  }
}

function decidedBy(pages: readonly PreparedPage[], oddsOf: (page: PreparedPage) => Float32Array): Decided {
  const scores = pages.map((page) => scoreOf(page, oddsOf(page)))
  return { exact: mean(scores.map(({ exact }) => exact)), f1: mean(scores.map(({ f1 }) => f1)) }
}

function scoreOf({ rows, label, spellings }: PreparedPage, odds: Float32Array): Decided {
  let [hit, kept, gold] = [0, 0, 0]
  for (const [block, isGold] of label.entries()) {
    const characters = 2 ** rows[block * WIDTH + CHARACTERS]! - 1
    const isKept = odds[block]! >= 0 ? 1 : 0
    kept += isKept * characters
    gold += isGold * characters
    hit += isKept * isGold * characters
  }
  const exact = spellsGold(spellings, (block) => odds[block]! >= 0) ? 1 : 0
  return { exact, f1: kept + gold > 0 ? (2 * hit) / (kept + gold) : 0 }
}
