import type { Page } from "../page/page.js"
import { compareSignals, SIGNAL_NAMES } from "./compare-signals.js"
import { agreement } from "./evidence.js"
import { inPlace } from "./in-place.js"
import { PageView } from "./page-view.js"
import { valueAt } from "./part-value.js"
import { QuickLook } from "./quick-look.js"
import type { PartRecipe } from "./recipe.js"
import { isRemembered } from "./remember.js"
import { type Signals, signalsOf } from "./signals.js"
import { squeeze } from "./visible-text.js"
import { CONFIDENCE_WEIGHTS, WEIGHED_NAMES, WEIGHTS } from "./weights.js"

/** A place that may be the part. */
export interface Candidate {
  readonly node: number
  /** Made when first asked: long texts are asked for only where they win. */
  readonly value: string
  /** In the order of {@link WEIGHED_NAMES}. */
  readonly numbers: readonly number[]
  readonly score: number
}

/** The best place for a part. */
export interface FoundPart extends Candidate {
  /** The chance that it is right, from 0 to 1. */
  readonly confidence: number
}

/** Places that are looked at closely. */
const CLOSE_LOOKS = 30

/** The best place for a part on a page, whatever its confidence; undefined when there is nothing of its kind. */
export function findPart(view: PageView, part: PartRecipe, root: number = 0): FoundPart | undefined {
  const ranked = rankCandidates(view, part, root)
  const best = ranked[0]
  if (!best) return undefined
  return { ...best, value: best.value, confidence: confidenceOf(ranked, part) }
}

/** The places on a page that may be a part, the best first, each with what it was judged by; for training and study. */
export function rankParts(page: Page, part: PartRecipe): Candidate[] {
  return rankCandidates(new PageView(page), part, 0, true)
}

/** The places that may be a part, the best first; the page itself is asked where that could matter, or always. */
function rankCandidates(view: PageView, part: PartRecipe, root: number, always = false): Candidate[] {
  const places = likelyNodes(view, part, root).flatMap((node) => placeAt(view, part, node, root) ?? [])
  const ranked = byScore(places.map((place) => judged(place, part, hints(view, part, place, root, false))))
  if (part.means === undefined || root > 0 || (!always && isPlain(ranked, part))) return ranked
  return byScore(places.map((place) => judged(place, part, hints(view, part, place, root, true))))
}

function byScore(candidates: Candidate[]): Candidate[] {
  return candidates.sort((a, b) => b.score - a.score || a.node - b.node)
}

/** An element with its value and its likeness to the places seen. */
interface Place {
  readonly node: number
  readonly value: string
  readonly found: Signals
  readonly likeness: readonly number[]
}

/** Texts longer than this are not read until they win, in characters. */
const LONG = 400

function placeAt(view: PageView, part: PartRecipe, node: number, root: number): Place | undefined {
  const { page } = view
  const length = page.characters[page.end[node]!]! - page.characters[node]!
  const isLong =
    part.type === "text" && part.excerpt === undefined && part.shape === "single" && length > LONG
  if (!isLong) {
    const value = valueAt(view, node, part)
    if (value === undefined) return undefined
    const found = signalsOf(view, node, value, root)
    return { node, value, found, likeness: bestComparison(part.examples, found) }
  }
  const found = { ...signalsOf(view, node, "", root), length, looks: "text" as const }
  let value: string | undefined
  return {
    node,
    get value() {
      value ??= valueAt(view, node, part) ?? ""
      return value
    },
    found,
    likeness: bestComparison(part.examples, found),
  }
}

function judged(place: Place, part: PartRecipe, hinted: readonly number[]): Candidate {
  const numbers = [...place.likeness, ...hinted]
  return {
    node: place.node,
    get value() {
      return place.value
    },
    numbers,
    score: weigh(numbers) - forbidden(part, place.found),
  }
}

/** Likeness, as a share of the highest, from which on the page itself need not be asked what it is about. */
const PLAINLY = 0.9
const PLAIN_MARGIN = 1

/** Whether the best place is so like what was seen, and so far ahead, that nothing else needs to speak for it. */
function isPlain(ranked: readonly Candidate[], part: PartRecipe): boolean {
  if (ranked.length === 0) return false
  const [, likeness = 0, margin = 0] = confidenceNumbers(ranked, part)
  return likeness >= PLAINLY && margin >= PLAIN_MARGIN && ranked[0]!.numbers[at("unfit")] === 0
}

function weigh(numbers: readonly number[]): number {
  let score = 0
  for (let i = 0; i < numbers.length; i++) score += WEIGHTS[WEIGHED_NAMES[i]!] * numbers[i]!
  return score
}

function bestComparison(examples: readonly Signals[], found: Signals): number[] {
  let best: number[] = []
  for (const example of examples) {
    const numbers = compareSignals(example, found)
    if (best.length === 0 || weigh(numbers) > weigh(best)) best = numbers
  }
  return best
}

/** What a place loses that is more like one it was said not to be. */
const FORBIDDEN = 20

function forbidden(part: PartRecipe, found: Signals): number {
  if (!part.not || part.not.length === 0) return 0
  const yes = weigh(bestComparison(part.examples, found))
  return weigh(bestComparison(part.not, found)) >= yes ? FORBIDDEN : 0
}

/** In the order of `HINT_NAMES`; the page itself is asked only where `asked`. */
function hints(view: PageView, part: PartRecipe, place: Place, root: number, asked: boolean): number[] {
  const { node, found } = place
  const placed = root > 0 ? 0 : inPlace(view, part, node, found)
  const agreed = asked && part.means ? agreement(view, part.means, node, shortValue(view, place)) : undefined
  const isFree = part.type === "text" || part.type === "html" || part.type === "link" || part.type === "image"
  const isUnfit = !isFree && found.looks !== part.type
  return [
    isSeenHere(view, part, place) ? 1 : 0,
    agreed ?? 0,
    agreed === 0 ? 1 : 0,
    isUnfit || isFree ? 0 : 1,
    isUnfit ? 1 : 0,
    placed > 0 ? 1 : 0,
    placed < 0 ? 1 : 0,
  ]
}

/** Only the two ends of long texts are compared, so no more of them is read. */
function shortValue({ page }: PageView, place: Place): string {
  if (place.found.length <= LONG) return place.value
  const [start, end] = [page.textStart[place.node]!, page.textStart[page.end[place.node]!]!]
  return `${page.text.slice(start, start + LONG)}${page.text.slice(Math.max(start + LONG, end - LONG), end)}`
}

function isSeenHere(view: PageView, part: PartRecipe, place: Place): boolean {
  const { url } = view.page
  const known = part.seen.filter(
    (seen) => seen.url === undefined || url === undefined || sameAddress(seen.url, url),
  )
  if (known.length === 0) return false
  const value = shortValue(view, place)
  return known.some((seen) => isRemembered(value, seen.value))
}

/** Schemes, `www.` and a closing slash do not make another page. */
function sameAddress(one: string, other: string): boolean {
  const bare = (address: string) =>
    address.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/(?:\/|\/index\.html?)?(?:#.*)?$/, "")
  return one === other || bare(one) === bare(other)
}

/** The chance that the best is right: how like it is, and how far the next one with another value is behind. */
function confidenceOf(ranked: readonly Candidate[], part: PartRecipe): number {
  const numbers = confidenceNumbers(ranked, part)
  let sum = 0
  for (let i = 0; i < numbers.length; i++) sum += CONFIDENCE_WEIGHTS[i]! * numbers[i]!
  return 1 / (1 + Math.exp(-sum))
}

const at = (name: (typeof WEIGHED_NAMES)[number]): number => WEIGHED_NAMES.indexOf(name)
/** How like itself a place is: one without classes and labels has less to be like. */
function highestOf(part: PartRecipe): number {
  return Math.max(...part.examples.map((example) => weigh(compareSignals(example, example))))
}

const WIDEST_MARGIN = 10
/** Being the only place of its kind says little: the page may have no such part. */
const MARGIN_ALONE = 2

/** In the order of `CONFIDENCE_NAMES`. */
export function confidenceNumbers(ranked: readonly Candidate[], part: PartRecipe): number[] {
  const best = ranked[0]!
  const rival = ranked.find((each) => each !== best && !isSameValue(best, each))
  const likeness = best.numbers.slice(0, SIGNAL_NAMES.length)
  const get = (name: (typeof WEIGHED_NAMES)[number]) => best.numbers[at(name)]!
  return [
    1,
    weigh(likeness) / highestOf(part),
    rival ? Math.min(WIDEST_MARGIN, best.score - rival.score) : MARGIN_ALONE,
    get("path"),
    get("classes"),
    // A date where a date was is as good as the same tag.
    Math.max(get("tag"), get("fits")),
    get("seenHere"),
    get("evidence"),
    get("against"),
    get("unfit"),
    get("above"),
    get("side"),
    get("listed"),
    part.type === "image" ? 1 : 0,
    get("inPlace"),
    get("outOfPlace"),
  ]
}

/** Places within each other with as much text show the same; others are compared by what they show. */
function isSameValue(one: Candidate, other: Candidate): boolean {
  return one.value === other.value || (one.value.length < LONG && squeeze(one.value) === squeeze(other.value))
}

/** A quick look at every element of the right kind, to choose those worth a close one. */
function likelyNodes(view: PageView, part: PartRecipe, root: number): number[] {
  const { page } = view
  const look = new QuickLook(view, part, root)
  const from = root > 0 ? root : view.body
  const best: { node: number; score: number }[] = []
  let least = Number.NEGATIVE_INFINITY
  for (let node = from; node < page.end[from]!; node++) {
    if (!look.isOfKind(node)) continue
    const score = look.score(node)
    if (score <= least && best.length >= CLOSE_LOOKS) continue
    best.push({ node, score })
    if (best.length < 2 * CLOSE_LOOKS) continue
    best.sort((a, b) => b.score - a.score || a.node - b.node).length = CLOSE_LOOKS
    least = best.at(-1)!.score
  }
  return best
    .sort((a, b) => b.score - a.score || a.node - b.node)
    .slice(0, CLOSE_LOOKS)
    .map(({ node }) => node)
}
