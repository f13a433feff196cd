import type { Decided } from "../article/decide.js"
import { expectedF1 } from "../article/expected-f1.js"
import type { Include } from "../article/include.js"
import { headerLines, toldBy } from "../article/kinds.js"
import type { SiteJudgement } from "../article/known-site.js"
import { withNoteScores } from "../article/note-scores.js"
import { reasonsOf } from "../article/reason.js"
import { probability } from "../article/threshold.js"
import { findBlocks } from "../blocks/blocks.js"
import { predictInto } from "../learn/trees/predict.js"
import { type TagSet, tagSet } from "../page/tags.js"
import { agencyLines } from "./agency-lines.js"
import { markedKindsOf } from "./block-knowledge.js"
import { classPathOf } from "./class-path.js"
import type { CorrectionVerdict } from "./corrections.js"
import { SITE_FEATURES, siteFeatures } from "./features.js"
import type { SiteModel } from "./model.js"
import type { PageProfile } from "./page-profile.js"
import { partsOfBlocks } from "./parts.js"
import type { SiteView } from "./site-view.js"
import type { TextHistory } from "./text-history.js"

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
  const marked = markedKindsOf(profile)
  const rows = siteFeatures(profile, view, marked)
  const scores = scoresOf(profile, view, model, rows)
  const agencies = new Set(agencyLines(profile, view, scores))
  for (const block of agencies) scores[block] = Math.max(scores[block]!, AGENCY_SCORE)
  for (const [block, verdict] of corrected.entries()) if (verdict) scores[block] = verdict === "keep" ? 1 : 0
  const parts = partsOfBlocks(
    profile,
    view,
    scores.map((score) => (score >= 0.5 ? 1 : 0)),
  )
  // What the site shows by places alone is not all: a byline may be a paragraph like those of the text.
  for (const block of piecesOfHeader(profile)) if (parts[block] === "body") parts[block] = "header"
  return {
    blocks,
    scores,
    parts,
    kinds: kindsOfSite(marked, scores, parts).map((kind, block) => (agencies.has(block) ? undefined : kind)),
    confidence: expectedF1({
      length: scores.length,
      chance: (block) => scores[block]!,
      weight: (block) => profile.context.own.characters[block]!,
      isKept: (block) => scores[block]! >= 0.5,
    }),
    applyCorrections: (decided) => applyCorrections(profile, scores, corrected, decided),
    reason: reasonsOf([{ trees: model.trees, names: SITE_FEATURES, rows }]),
    shared: (block) => ({
      pages: view.textPages(profile.text[block]!),
      of: view.pages,
      ...history.of(profile.text[block]!),
    }),
    place: (block) => classPathOf(profile.page, blocks.container[block]!),
  }
}

/** Pieces of lines that say who wrote the page or when, and nothing else; a line is asked about as a whole. */
function piecesOfHeader({ page, blocks, about, cutFrom }: PageProfile): number[] {
  const header = new Set(headerLines(findBlocks(page), toldBy(about)))
  const pieces = Array.from({ length: blocks.length }, (_, piece) => piece)
  return pieces.filter((piece) => header.has(cutFrom[piece]!))
}

/** What the trees say of each block; a note is as surely content for them as the text that refers to it. */
function scoresOf(profile: PageProfile, view: SiteView, model: SiteModel, rows: Float32Array): Float32Array {
  const odds = new Float32Array(profile.blocks.length)
  predictInto(model.trees, rows, odds)
  const scores = withNoteScores(profile.blocks, odds.map(probability))
  return scores.map((score, block) =>
    isNotice(profile, view, block) ? Math.min(score, NOTICE_SCORE) : score,
  )
}

/** How surely a line of a news agency after the text is content: by what it says and where, not by how often it is there. */
const AGENCY_SCORE = 0.9

/**
 * A text of so many characters that nearly all of some pages have is a notice of the site, not of the page. On 8 of 10 sites
 * whose pages have one that the single-page model keeps it is no content; so few sites do that trees hardly learn it.
 */
const NOTICE_SHARE = 0.8
const NOTICE_PAGES = 5
const NOTICE_CHARACTERS = 64
const NOTICE_SCORE = 0.2
const CELLS: TagSet = tagSet("td th li dt dd")

function isNotice({ blocks, page, text, context }: PageProfile, view: SiteView, block: number): boolean {
  if (view.pages < NOTICE_PAGES || context.own.characters[block]! < NOTICE_CHARACTERS) return false
  const isCell = CELLS[page.tag[blocks.container[block]!]!] === 1
  return !isCell && view.textPages(text[block]!) >= NOTICE_SHARE * view.pages
}

/**
 * What markup says of each block. The header of an article is what its site shows it to be; what the trees take for
 * content is none of its comments, whatever its name.
 */
function kindsOfSite(
  marked: readonly (keyof Include | undefined)[],
  scores: Float32Array,
  parts: SiteJudgement["parts"],
): (keyof Include | undefined)[] {
  return marked.map((kind, block) => {
    // Where a picture is above the text, its caption is among the lines of the header.
    if (parts[block] !== "body") return parts[block] === "header" && kind === "captions" ? kind : "header"
    const isContent = kind === "comments" && scores[block]! >= 0.5
    return kind === "header" || isContent ? undefined : kind
  })
}

function applyCorrections(
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
