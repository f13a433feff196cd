import type { Article } from "../article/article.js"
import { alignSequences } from "../learn/align/align-sequences.js"
import type { BlockCounts } from "./block-counts.js"
import type { Because, ChangeKind, Difference, VisitComparison } from "./difference.js"
import { type BlockDifference, blockDifferences } from "./differences.js"
import { figureChanges } from "./figures.js"
import { type IgnoreRule, isIgnored } from "./ignore.js"
import { noiseIn } from "./noise.js"
import { comparable, withPlainDates } from "./tokens.js"
import { KEPT_SCORE, type VisitBlock, type VisitRecord, visitRecord } from "./visit-record.js"

/**
 * A difference counts from this score of its block on when the page is all that is known: of 1,664 pairs of visits to
 * sites that the model had never met, even odds gave precision .68 at recall .99, this .86 at .98.
 */
const PAGE_SCORE = 0.7
/**
 * The same when other pages of the site show what repeats: then little else is left to go wrong but links to pages
 * that are not known, for which the odds must be even. Of the same pairs none was a false alarm with any value from
 * .05 to .3, and those up to .2 found one change more than .3.
 */
const SITE_SCORE = 0.15

/** Options of {@link compareVisits}. */
export interface CompareOptions {
  /** What a person said does not count. */
  ignore?: readonly IgnoreRule[] | undefined
  /** The blocks that pages of the site had, the page itself among them, at the time of each visit. */
  site?: { readonly before: BlockCounts; readonly after: BlockCounts } | undefined
  /**
   * Whether other pictures alone make a change. Of 1,664 pairs of visits that raised 48 false alarms instead of none: avatars,
   * badges, other names for the same picture. They are reported in any case.
   */
  pictures?: boolean | undefined
  /**
   * The server's `Last-Modified` is honest and the same as at the visit before. Then a line of a very short page does not
   * count: it may be an advert, which cannot be told from so little text. Longer pages are compared as always.
   */
  unmoved?: boolean | undefined
}

/** The longest text of an advert, and of a page that is too short to tell an advert from it, in characters without white space. */
const ADVERT_LENGTH = 300
const SHORT_PAGE = 400

/**
 * Whether what a reader came for has changed between two visits of a page, and how. Only what is nowhere on the
 * other page counts, so two readings of one page that differ in what they keep are not a change; white
 * space, notations of dates, counters, date lines and permalinks do not count, punctuation does.
 * Near linear in the size of the pages.
 *
 * @example
 * ```ts
 * import { compareVisits, extract } from "@honbun/core"
 * const page = (date: string, sky: string) => extract(
 *   `<article><h1>Weather</h1><p>Updated: ${date}</p>
 *    <p>Over the harbour, as the pilots report, the sky is ${sky} and will stay so until the evening.</p></article>`,
 * )
 * console.log(compareVisits(page("2024-03-05", "clear"), page("2024-03-06", "clear")).changed) // false
 * console.log(compareVisits(page("2024-03-05", "clear"), page("2024-03-06", "grey")).changed) // true
 * ```
 */
export function compareVisits(
  before: Article | VisitRecord,
  after: Article | VisitRecord,
  options: CompareOptions = {},
): VisitComparison {
  const [left, right] = [sideOf(before), sideOf(after)]
  const found = blockDifferences(left, right)
  const all = [
    ...pairUp(found, left, right, (each) =>
      each.side === "before" ? judge(each, left, right, options) : judge(each, right, left, options),
    ),
    ...movedBlocks(left, right, options),
  ]
  const differences = options.unmoved && isAdvertLike(all, left, right) ? all.map(byServer) : all
  const counted = differences.filter((each) => each.counts)
  const title = titleChange(left, right, counted)
  const figures = figureChanges(left.record.figures, right.record.figures)
  const counts = counted.length > 0 || title !== undefined || options.pictures === true
  const kinds = counts ? kindsOf(counted, title !== undefined, figures) : []
  return {
    changed: kinds.length > 0,
    redesign: options.site?.after.isRedesignOf(options.site.before) ?? false,
    kinds,
    size: sizeOf(counted, left.record, right.record),
    ...(title ? { title } : {}),
    figures,
    differences,
  }
}

/** Whether an advert may make all that counts: the page is very short, the title is the same, and the difference a few lines. */
function isAdvertLike(differences: readonly Difference[], left: Side, right: Side): boolean {
  if (Math.max(contentLength(left.record), contentLength(right.record)) > SHORT_PAGE) return false
  const counted = differences.filter((each) => each.counts)
  if (titleChange(left, right, counted)) return false
  const { removed, added } = sizeOf(counted, left.record, right.record)
  return Math.max(removed, added) <= ADVERT_LENGTH
}

function byServer(difference: Difference): Difference {
  return difference.counts ? { ...difference, counts: false, because: "server" } : difference
}

interface Side {
  readonly record: VisitRecord
  readonly texts: readonly string[]
  readonly keys: readonly string[]
  /** All keys in one, to look whether something is anywhere; made when first asked for. */
  whole(): string
}

function sideOf(visit: Article | VisitRecord): Side {
  const record = isRecord(visit) ? visit : visitRecord(visit)
  const keys = record.blocks.map((block) => comparable(block.text))
  let whole: string | undefined
  return {
    record,
    texts: record.blocks.map((block) => block.text),
    keys,
    whole: () => (whole ??= keys.join("")),
  }
}

function isRecord(visit: Article | VisitRecord): visit is VisitRecord {
  return !("markdown" in visit)
}

/** Why a block's difference counts, or does not. */
function judge(difference: BlockDifference, side: Side, other: Side, options: CompareOptions): Because {
  const block = side.record.blocks[difference.block]!
  if (options.ignore && isIgnored(options.ignore, block)) return "ignored"
  if (!isNewTitle(block, side, other) && block.score < leastScore(block, options)) return "margin"
  const noise = noiseIn(block.text, difference.own)
  if (noise) return noise
  return options.site && isOfSite(difference, block, side, options.site) ? "template" : "content"
}

/** Longer blocks are texts, not lines of a box that the site puts on its pages, in UTF-16 units. */
const LONGEST_BOX_LINE = 80
/** A block of which the other page lacks so many words came or went as a whole, whatever word is elsewhere. */
const WHOLE_SHARE = 0.7

/**
 * Whether a block belongs to the site and not to the page: others have it too, alike but for its dates, or a box of its
 * own came to most pages at once.
 */
function isOfSite(
  difference: BlockDifference,
  { text, place }: VisitBlock,
  side: Side,
  site: NonNullable<CompareOptions["site"]>,
): boolean {
  const [own, other] = difference.side === "before" ? [site.before, site.after] : [site.after, site.before]
  if (own.isTemplate(text, side.record.title)) return true
  const comesOrGoes = difference.partner < 0
  const isWhole = comesOrGoes || difference.own.length >= WHOLE_SHARE * difference.tokens
  if (isWhole && text.length <= LONGEST_BOX_LINE && own.isNewPlace(place, other)) return true
  return (comesOrGoes || holdsDate(text)) && own.isAlike(text)
}

function holdsDate(text: string): boolean {
  return withPlainDates(text) !== text
}

function leastScore(block: VisitBlock, { site }: CompareOptions): number {
  return !site ? PAGE_SCORE : block.linked ? KEPT_SCORE : SITE_SCORE
}

/** Whether a block is a title that is on its own page alone, however it was scored. */
function isNewTitle(block: VisitBlock, side: Side, other: Side): boolean {
  const [own, theirs] = [side.record.title, other.record.title]
  if (!own || !theirs || comparable(own) !== comparable(block.text)) return false
  return !side.whole().includes(comparable(theirs)) && !other.whole().includes(comparable(own))
}

/** Least share of the shorter block that two must have in common to be one block rewritten. */
const REWRITTEN_SHARE = 0.3

/** Puts what is gone and what is new together where one was made from the other. */
function pairUp(
  found: readonly BlockDifference[],
  left: Side,
  right: Side,
  judged: (difference: BlockDifference) => Because,
): Difference[] {
  const gone = new Map(found.filter((each) => each.side === "before").map((each) => [each.block, each]))
  const taken = new Set<number>()
  const differences: Difference[] = []
  for (const fresh of found) {
    if (fresh.side === "before") continue
    const old = fresh.partner >= 0 && sharesEnough(fresh, left, right) ? fresh.partner : -1
    if (old >= 0 && !taken.has(old)) {
      taken.add(old)
      const from = gone.get(old)
      const reasons = [judged(fresh), ...(from ? [judged(from)] : [])]
      differences.push(
        differenceOf(left.record.blocks[old], right.record.blocks[fresh.block], from, fresh, reasons),
      )
    } else
      differences.push(
        differenceOf(undefined, right.record.blocks[fresh.block], undefined, fresh, [judged(fresh)]),
      )
  }
  const lost: Difference[] = []
  for (const [block, from] of gone) {
    if (taken.has(block)) continue
    const partner =
      from.partner >= 0 && sharesEnough(from, left, right) ? right.record.blocks[from.partner] : undefined
    lost.push(differenceOf(left.record.blocks[block], partner, from, undefined, [judged(from)]))
  }
  return [...lost, ...differences]
}

function sharesEnough(difference: BlockDifference, left: Side, right: Side): boolean {
  const other = (difference.side === "before" ? right : left).keys[difference.partner]!
  const own = (difference.side === "before" ? left : right).keys[difference.block]!
  const shared = own.length - lengthOf(difference.own)
  return shared >= REWRITTEN_SHARE * Math.min(own.length, other.length)
}

function differenceOf(
  old: VisitBlock | undefined,
  fresh: VisitBlock | undefined,
  gone: BlockDifference | undefined,
  won: BlockDifference | undefined,
  reasons: readonly Because[],
): Difference {
  const counts = reasons.includes("content")
  return {
    kind: old && fresh ? "rewritten" : old ? "removed" : "added",
    before: old?.text,
    after: fresh?.text,
    place: (fresh ?? old)!.place,
    removed: gone ? lengthOf(gone.own) : 0,
    added: won ? lengthOf(won.own) : 0,
    counts,
    because: counts ? "content" : reasons[0]!,
  }
}

function lengthOf(tokens: readonly string[]): number {
  let length = 0
  for (const token of tokens) length += token.length
  return length
}

/**
 * Blocks of the main text that are in another order than before. Only blocks that are main text on both
 * sides, and are once on each page, can show that. A heading that many articles have may move in one of them; what
 * nearly all pages hold moves when their look does.
 */
function movedBlocks(left: Side, right: Side, options: CompareOptions): Difference[] {
  const least = options.site ? KEPT_SCORE : PAGE_SCORE
  const [mine, theirs] = [contentPlaces(left, least), contentPlaces(right, least)]
  const both = [...mine.keys()].filter((key) => theirs.has(key))
  const number = new Map(both.map((key, place) => [key, place]))
  const order = both.slice().sort((a, b) => theirs.get(a)! - theirs.get(b)!)
  const there = Int32Array.from(order, (key) => number.get(key)!)
  const partner = alignSequences(Int32Array.from(both.keys()), there)
  const moved: Difference[] = []
  for (const [place, to] of partner.entries()) {
    const block = right.record.blocks[theirs.get(both[place]!)!]!
    if (to >= 0 || noiseIn(block.text)) continue
    const because: Because =
      options.ignore && isIgnored(options.ignore, block)
        ? "ignored"
        : options.site?.after.isFrame(block.text)
          ? "template"
          : "content"
    moved.push({
      kind: "moved",
      before: block.text,
      after: block.text,
      place: block.place,
      removed: 0,
      added: 0,
      counts: because === "content",
      because,
    })
  }
  return moved
}

/** Where each text of the main text is; those that are twice on the page are left out. */
function contentPlaces(side: Side, least: number): Map<string, number> {
  const times = new Map<string, number>()
  for (const key of side.keys) times.set(key, (times.get(key) ?? 0) + 1)
  const places = new Map<string, number>()
  for (const [block, { score }] of side.record.blocks.entries())
    if (score >= least && times.get(side.keys[block]!) === 1) places.set(side.keys[block]!, block)
  return places
}

/** The titles, where each is nowhere on the other page: a title that was read elsewhere on the page is the same page's. */
function titleChange(left: Side, right: Side, counted: readonly Difference[]): VisitComparison["title"] {
  const [before, after] = [left.record.title, right.record.title]
  if (!before || !after) return undefined
  const [old, fresh] = [comparable(before), comparable(after)]
  if (old === fresh || old.includes(fresh) || fresh.includes(old)) return undefined
  if (noiseIn(after)) return undefined
  // A title that is shown is a block: when that does not count, neither does the title. One that is not shown is changed
  // for all pages of a site at once more often than for one.
  if (
    !counted.some(
      (each) =>
        (each.before && comparable(each.before).includes(old)) ||
        (each.after && comparable(each.after).includes(fresh)),
    )
  )
    return undefined
  return { before, after }
}

function kindsOf(
  counted: readonly Difference[],
  title: boolean,
  figures: VisitComparison["figures"],
): ChangeKind[] {
  const sizes = new Map<ChangeKind, number>()
  for (const { kind, added, removed } of counted)
    sizes.set(kind, (sizes.get(kind) ?? 0) + 1 + added + removed)
  const kinds = [...sizes].sort((a, b) => b[1] - a[1]).map(([kind]) => kind)
  if (title) kinds.unshift("title")
  if (figures.added.length + figures.removed.length > 0) kinds.push("figures")
  return kinds
}

function sizeOf(
  counted: readonly Difference[],
  before: VisitRecord,
  after: VisitRecord,
): VisitComparison["size"] {
  let [removed, added] = [0, 0]
  for (const each of counted) {
    removed += each.removed
    added += each.added
  }
  const whole = Math.max(contentLength(before), contentLength(after), 1)
  return { removed, added, share: Math.min(1, Math.max(removed, added) / whole) }
}

function contentLength(record: VisitRecord): number {
  let length = 0
  for (const { text, score } of record.blocks) if (score >= KEPT_SCORE) length += comparable(text).length
  return length
}
