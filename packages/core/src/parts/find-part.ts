import { largest } from "../extremes.js"
import type { Page } from "../page/page.js"
import { compareSignals } from "./compare-signals.js"
import { type BestPlace, confidenceNumbers, confidenceOf, isPlain, weigh } from "./confidence.js"
import { agreement } from "./evidence.js"
import { inPlace } from "./in-place.js"
import { PageView } from "./page-view.js"
import { valueAt } from "./part-value.js"
import { QuickScore } from "./quick-score.js"
import type { PartRecipe } from "./recipe.js"
import { isRemembered } from "./remember.js"
import { type Signals, signalsOf } from "./signals.js"
import { squeeze } from "./visible-text.js"

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
const MOST_CANDIDATES = 30
/** Places that are tried where dates are looked for. */
const MOST_DATE_CANDIDATES = 90

/** The best place for a part on a page, whatever its confidence; undefined when there is nothing of its kind. */
export function findPart(view: PageView, part: PartRecipe, root: number = 0): FoundPart | undefined {
  const ranked = rankCandidates(view, part, root)
  const best = ranked[0]
  if (!best) return undefined
  return { ...best, value: best.value, confidence: confidenceOf(confidenceNumbers(bestOf(ranked, part))) }
}

/** The places on a page that may be a part, the best first, each with what it was judged by; for training and study. */
export function rankParts(page: Page, part: PartRecipe): Candidate[] {
  return rankCandidates(new PageView(page), part, 0, true)
}

/** The places that may be a part, the best first; the page itself is asked where that could matter, or always. */
function rankCandidates(view: PageView, part: PartRecipe, root: number, always = false): Candidate[] {
  const places = placesOf(view, part, root)
  const ranked = byScore(places.map((place) => judged(place, part, hints(view, part, place, root, false))))
  if (part.means === undefined || root > 0 || (!always && isPlainly(ranked, part))) return ranked
  return byScore(places.map((place) => judged(place, part, hints(view, part, place, root, true))))
}

/** The likeliest places that show a value of the kind; many that may hold a date hold none. */
function placesOf(view: PageView, part: PartRecipe, root: number): Place[] {
  const places: Place[] = []
  for (const node of likelyNodes(
    view,
    part,
    root,
    part.type === "date" ? MOST_DATE_CANDIDATES : MOST_CANDIDATES,
  )) {
    const place = placeAt(view, part, node, root)
    if (place) places.push(place)
    if (places.length >= MOST_CANDIDATES) break
  }
  return places
}

function isPlainly(ranked: readonly Candidate[], part: PartRecipe): boolean {
  return ranked.length > 0 && isPlain(bestOf(ranked, part))
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

/** The best of the ranked places, with what the confidence in it goes by. */
function bestOf(ranked: readonly Candidate[], part: PartRecipe): BestPlace {
  const best = ranked[0]!
  const rival = ranked.find((each) => each !== best && !isSameValue(best, each))
  return {
    numbers: best.numbers,
    lead: rival && best.score - rival.score,
    highest: largest(part.examples.map((example) => weigh(compareSignals(example, example)))),
    isImage: part.type === "image",
  }
}

/** Places within each other with as much text show the same; others are compared by what they show. */
function isSameValue(one: Candidate, other: Candidate): boolean {
  return one.value === other.value || (one.value.length < LONG && squeeze(one.value) === squeeze(other.value))
}

/** A quick look at every element of the right kind, to choose those worth a close one. */
function likelyNodes(view: PageView, part: PartRecipe, root: number, most: number): number[] {
  const { page } = view
  const quick = new QuickScore(view, part, root)
  const from = root > 0 ? root : view.body
  const best: { node: number; score: number }[] = []
  let least = Number.NEGATIVE_INFINITY
  for (let node = from; node < page.end[from]!; node++) {
    if (!quick.isOfKind(node)) continue
    const score = quick.score(node)
    if (score <= least && best.length >= most) continue
    best.push({ node, score })
    if (best.length < 2 * most) continue
    best.sort((a, b) => b.score - a.score || a.node - b.node).length = most
    least = best.at(-1)!.score
  }
  return best
    .sort((a, b) => b.score - a.score || a.node - b.node)
    .slice(0, most)
    .map(({ node }) => node)
}
