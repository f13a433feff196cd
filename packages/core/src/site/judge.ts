import type { Decided } from "../article/decide.js"
import { blockRange } from "../article/features/context.js"
import type { Include } from "../article/include.js"
import { kindsOf } from "../article/kinds.js"
import type { SiteJudgement } from "../article/known-site.js"
import { withNoteScores } from "../article/note-scores.js"
import { reasonOf } from "../article/reason.js"
import { logOddsOf, probability } from "../article/threshold.js"
import { predictInto } from "../learn/trees/predict.js"
import { classPathOf } from "./class-path.js"
import { blockPlacesOf } from "./context-features.js"
import type { CorrectionVerdict } from "./corrections.js"
import { siteFeatures } from "./features.js"
import { headerRoles } from "./header.js"
import { knownShare, mixedOdds, siteWeight } from "./mixed-odds.js"
import { SECOND_FEATURES, type SiteModel, secondRows } from "./model.js"
import type { PageProfile } from "./page-profile.js"
import { partsOfBlocks } from "./parts.js"
import { nodeAt, type SiteView } from "./site-view.js"
import type { TextHistory } from "./text-history.js"

/** How sure a role in the header makes a block to be content, or not. */
const ROLE_SCORES: Readonly<Record<string, number>> = { title: 0.95, date: 0.95, author: 0.95, other: 0.05 }
const ROLE_REASONS: Readonly<Record<string, string>> = {
  title: "says the title of the page",
  date: "the date beside the title, on every page of the site",
  author: "the name of the author beside the title, on every page of the site",
  other: "a date on every page of the site, and not the one beside the title",
}

/** Said where the single-page model decides against the site, or without it. */
const UNKNOWN_REASON = "no other page of the site is built like this one: judged by itself"
const OTHERWISE_REASON = "by its site it would be otherwise, but the page by itself is surer"

/** All that judging a page by its site needs. */
export interface SiteKnowledge {
  readonly view: SiteView
  readonly model: SiteModel
  readonly corrected: readonly (CorrectionVerdict | undefined)[]
  readonly history: TextHistory
}

/** Scores every block of a page by what the pages that look like it show. */
export function judgeBySite(profile: PageProfile, knowledge: SiteKnowledge): SiteJudgement {
  const { blocks } = profile
  const { view, model, corrected, history } = knowledge
  const rows = siteFeatures(profile, view)
  const firstOdds = new Float32Array(blocks.length)
  predictInto(model.first, rows, firstOdds)
  const allRows = secondRows(blockPlacesOf(profile), rows, firstOdds)
  const siteOdds = siteOddsOf(profile, model, allRows)
  const weight = siteWeight(knownShare(profile, view, siteOdds), view.pages)
  const logOdds = mixedOdds(profile, view, siteOdds, weight)
  const roles = headerRoles(profile, view)
  const scores = logOdds.map((odds, block) => ROLE_SCORES[roles[block] ?? "none"] ?? probability(odds))
  for (const [block, verdict] of corrected.entries()) if (verdict) scores[block] = verdict === "keep" ? 1 : 0
  const parts = partsOfBlocks(
    profile,
    view,
    scores.map((score) => (score >= 0.5 ? 1 : 0)),
    roles,
  )
  return {
    scores,
    parts,
    kinds: withHeader(kindsOfSite(profile, view), parts),
    confidence: expectedF1(profile, scores),
    settle: (decided) => settle(profile, scores, corrected, decided),
    reason: (block) => {
      const role = ROLE_REASONS[roles[block] ?? "none"]
      if (role !== undefined) return role
      if (weight === 0) return UNKNOWN_REASON
      if (logOdds[block]! >= 0 !== siteOdds[block]! >= 0) return OTHERWISE_REASON
      return reasonOf(model.second, SECOND_FEATURES, rowOf(allRows, block))
    },
    shared: (block) => ({
      pages: view.textPages(profile.text[block]!),
      of: view.pages,
      ...history.of(profile.text[block]!),
    }),
    place: (block) => classPathOf(profile.page, blocks.container[block]!),
  }
}

/** What the second trees say of each block; a note is as surely content for them as the text that refers to it. */
function siteOddsOf({ blocks }: PageProfile, model: SiteModel, rows: Float32Array): Float32Array {
  const odds = new Float32Array(blocks.length)
  predictInto(model.second, rows, odds)
  return withNoteScores(blocks, odds.map(probability)).map(logOddsOf)
}

/** What markup says of each block; what is named comments in the main place is none, but the page's own text. */
function kindsOfSite(profile: PageProfile, view: SiteView): (keyof Include | undefined)[] {
  const { blocks, context, about } = profile
  const main = nodeAt(profile, view.main)
  const [from, to] = main >= 0 ? blockRange(context, main) : [0, blocks.length]
  return kindsOf(blocks, { title: about.title?.value }).map((kind, block) =>
    kind === "comments" && block >= from && block < to ? undefined : kind,
  )
}

/** The header of an article is what its site shows it to be, not only its title. */
function withHeader(
  kinds: readonly (keyof Include | undefined)[],
  parts: SiteJudgement["parts"],
): (keyof Include | undefined)[] {
  return kinds.map((kind, block) =>
    parts[block] !== "body" ? "header" : kind === "header" ? undefined : kind,
  )
}

function settle(
  { blocks }: PageProfile,
  scores: Float32Array,
  corrected: readonly (CorrectionVerdict | undefined)[],
  decided: Decided,
): void {
  for (const [block, verdict] of corrected.entries()) {
    if (!verdict) continue
    decided.kept[block] = verdict === "keep" ? 1 : 0
    decided.step[block] = "correction"
  }
  if (decided.kept.includes(1) || blocks.length === 0) return
  // Every page has at least one block of content (E §4.3), unless a person said otherwise.
  let best = -1
  for (let block = 0; block < blocks.length; block++) {
    const free = corrected[block] !== "drop" && decided.step[block] !== "include"
    if (free && (best < 0 || scores[block]! > scores[best]!)) best = block
  }
  if (best < 0) return
  decided.kept[best] = 1
  decided.step[best] = "only"
}

/** The F1 to be expected of keeping what is likelier than not, by characters. */
function expectedF1({ context }: PageProfile, scores: Float32Array): number {
  let hit = 0
  let taken = 0
  let wanted = 0
  for (const [block, score] of scores.entries()) {
    const characters = context.own.characters[block]!
    wanted += score * characters
    if (score < 0.5) continue
    hit += score * characters
    taken += characters
  }
  return taken + wanted > 0 ? (2 * hit) / (taken + wanted) : 0
}

function rowOf(rows: Float32Array, block: number): Float32Array {
  return rows.subarray(block * SECOND_FEATURES.length, (block + 1) * SECOND_FEATURES.length)
}
