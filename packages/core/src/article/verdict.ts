import type { TreeEnsemble } from "../learn/trees/ensemble.js"
import { predictClasses } from "../learn/trees/predict.js"
import type { Verdict } from "./article.js"
import type { Context } from "./features/context.js"
import { FEATURE_NAMES } from "./features/features.js"
import { share } from "./features/group.js"
import type { OwnText } from "./features/own-text.js"
import { describePage, PAGE_FEATURES } from "./features/page-features.js"
import { PAGE_SIGNS, pageSigns } from "./features/page-signs.js"
import { fixedThreshold, type PageThreshold, pageThreshold, probability } from "./threshold.js"

/** The verdicts that are learned, in the order of the model's classes. */
export const LEARNED_VERDICTS: readonly Verdict[] = [
  "article",
  "discussion",
  "listing",
  "product",
  "documentation",
  "service",
]

/** Below this probability of the likeliest verdict the answer is `unknown`. */
const LIKELY_VERDICT = 0.35
/** Below this one nothing else is decided by it. */
const SURE_VERDICT = 0.5

/** What a page is. */
export interface FoundVerdict {
  readonly verdict: Verdict
  /** The same where it is sure enough to decide other things by, else `unknown`. */
  readonly sureVerdict: Verdict
}

const SCORE_FEATURES = [
  "kept-share",
  "kept-blocks",
  "kept-words",
  "kept-mean-words",
  "kept-link-share",
  "kept-runs",
  "expected-f1",
  "unsure-share",
] as const

const DATE_FEATURES = ["dated-blocks", "kept-dated-blocks"] as const
const DATE_COLUMN = FEATURE_NAMES.indexOf("own-date")

/**
 * What the verdict is read from: the page as a whole, what the scores made of it, and what its blocks are like on average,
 * all of them and those that are likely content by their words.
 */
export const VERDICT_FEATURES: readonly string[] = [
  ...PAGE_FEATURES,
  ...PAGE_SIGNS,
  ...SCORE_FEATURES,
  ...DATE_FEATURES,
  ...FEATURE_NAMES.map((name) => `mean-${name}`),
  ...FEATURE_NAMES.map((name) => `kept-mean-${name}`),
]

/** Features of the whole page, for the verdict. */
export function verdictEvidence(context: Context): Float32Array {
  return Float32Array.from([...describePage(context), ...pageSigns(context)])
}

/** What a verdict is made from: the page's {@link verdictEvidence}, and its blocks with their features and scores. */
export interface VerdictGround {
  readonly page: Float32Array
  readonly own: OwnText
  readonly rows: Float32Array
  readonly logOdds: Float32Array
}

/** The features of a page for its verdict. */
export function verdictFeatures({ page, own, rows, logOdds }: VerdictGround): Float32Array {
  const threshold = fixedThreshold(logOdds, own.words)
  let words = 0
  let keptBlocks = 0
  let keptWords = 0
  let keptCharacters = 0
  let keptLinks = 0
  let runs = 0
  let unsure = 0
  for (let block = 0; block < logOdds.length; block++) {
    words += own.words[block]!
    const chance = probability(logOdds[block]!)
    if (chance > 0.2 && chance < 0.8) unsure += own.words[block]!
    if (logOdds[block]! < threshold.logOdds) continue
    keptBlocks++
    keptWords += own.words[block]!
    keptCharacters += own.characters[block]!
    keptLinks += own.linkCharacters[block]!
    if (block === 0 || logOdds[block - 1]! < threshold.logOdds) runs++
  }
  const features = new Float32Array(VERDICT_FEATURES.length)
  features.set(page)
  const scores = [
    share(keptWords, words),
    Math.log2(1 + keptBlocks),
    Math.log2(1 + keptWords),
    share(keptWords, keptBlocks),
    share(keptLinks, keptCharacters),
    share(runs, keptBlocks),
    threshold.expectedF1,
    share(unsure, words),
  ]
  features.set(scores, page.length)
  const isKept = (block: number): boolean => logOdds[block]! >= threshold.logOdds
  let [dated, keptDated] = [0, 0]
  for (let block = 0; block < logOdds.length; block++) {
    const isDated = rows[block * FEATURE_NAMES.length + DATE_COLUMN]!
    dated += isDated
    if (isKept(block)) keptDated += isDated
  }
  const at = page.length + scores.length
  features.set([Math.log2(1 + dated), Math.log2(1 + keptDated)], at)
  const means = at + DATE_FEATURES.length
  const weights = own.words.map((each, block) => (isKept(block) ? each : 0))
  writeMeans(rows, weights, features, means)
  return features
}

/** Writes the mean of the features of all blocks, then their weighted mean; 0 where nothing has a weight. */
function writeMeans(rows: Float32Array, weights: Float32Array, out: Float32Array, at: number): void {
  const width = FEATURE_NAMES.length
  const sums = new Float64Array(width)
  const weighted = new Float64Array(width)
  let all = 0
  for (let block = 0; block < weights.length; block++) {
    addRow(rows, block * width, 1, sums)
    if (weights[block] === 0) continue
    all += weights[block]!
    addRow(rows, block * width, weights[block]!, weighted)
  }
  if (weights.length > 0) writeShares(sums, weights.length, out, at)
  if (all > 0) writeShares(weighted, all, out, at + width)
}

function addRow(rows: Float32Array, row: number, weight: number, sums: Float64Array): void {
  for (let column = 0; column < sums.length; column++) sums[column]! += weight * rows[row + column]!
}

function writeShares(sums: Float64Array, whole: number, out: Float32Array, at: number): void {
  for (let column = 0; column < sums.length; column++) out[at + column] = sums[column]! / whole
}

/** Titles of pages that are not there, closed, or behind a question, in the languages most asked in. */
const ERROR_TITLE =
  /\b40[34]\b|\b50[0234]\b|not found|page (?:is )?(?:unavailable|missing)|access denied|forbidden|見つかりません|ページが存在しません|nicht gefunden|introuvable|no encontrada/i
const CONSENT_TITLE =
  /before you continue|just a moment|attention required|verify you are (?:a )?human|are you a robot|cookie (?:consent|settings)|enable (?:javascript|cookies)/i
/** An error or consent page has at most this many words of content. */
const SMALL_WORDS = 120

/** The probability of each of {@link LEARNED_VERDICTS}. */
export function verdictChances(model: TreeEnsemble, features: Float32Array): Float32Array {
  return predictClasses(model, features)
}

/** Verdicts of pages whose content is one text in one place: on these even odds decide. */
const ONE_TEXT: ReadonlySet<Verdict> = new Set<Verdict>(["article", "documentation"])

/**
 * Whether a page is likely to hold one text rather than many pieces. On many pieces, lists and shops, each
 * is less sure, and a lower threshold of the page's own gains more than it loses; on one text it would
 * let in what is beside it (cross-validated: other types +.015, sites −.02 to −.03).
 */
export function holdsOneText(chances: Float32Array): boolean {
  let chance = 0
  for (const [number, verdict] of LEARNED_VERDICTS.entries())
    if (ONE_TEXT.has(verdict)) chance += chances[number]!
  return chance >= 0.5
}

/** The threshold of a page, by what it is likely to be. */
export function thresholdOf(
  chances: Float32Array,
  logOdds: Float32Array,
  words: ArrayLike<number>,
): PageThreshold {
  if (!holdsOneText(chances)) return pageThreshold(logOdds, words)
  return fixedThreshold(logOdds, words)
}

/** What a page is: by rule where it says so itself, by the model elsewhere. */
export function verdictOf(context: Context, chances: Float32Array, keptWords: number): FoundVerdict {
  const title = context.about.title?.value ?? ""
  if (keptWords <= SMALL_WORDS && ERROR_TITLE.test(title)) return surely("error page")
  if (keptWords <= SMALL_WORDS && CONSENT_TITLE.test(title)) return surely("consent page")
  if (keptWords === 0) return surely("no content")
  let best = 0
  for (let each = 1; each < chances.length; each++) if (chances[each]! > chances[best]!) best = each
  const verdict = LEARNED_VERDICTS[best]!
  if (isHome(context.page.url) && verdict !== "article") return surely("home page")
  const chance = chances[best]!
  return {
    verdict: chance >= LIKELY_VERDICT ? verdict : "unknown",
    sureVerdict: chance >= SURE_VERDICT ? verdict : "unknown",
  }
}

function surely(verdict: Verdict): FoundVerdict {
  return { verdict, sureVerdict: verdict }
}

function isHome(url: string | undefined): boolean {
  return url !== undefined && /^https?:\/\/[^/]+\/?(?:index\.\w+|[a-z]{2}\/?)?$/i.test(url)
}
