import { largest } from "../../extremes.js"
import { type Address, addressOf, relationOf } from "../address.js"
import type { DescribedLink } from "../described-link.js"
import type { Strip } from "../strip.js"
import { MEANINGS, NAME_MEANINGS, numberIn } from "../words.js"
import { clip, flag } from "./numbers.js"

/** The strip of links around a link. */
export const STRIP_FEATURES: readonly string[] = [
  ...["strip links", "strip numbered", "strip long", "strip rising", "strip has current", "strip characters"],
  ...["current plus one", "after current", "strip place", "strip next words", "strip previous words"],
  ...["strip up words", "strip comment words", "strip named pager", "strip named article"],
  ...[
    "strip named comments",
    "strip own family",
    "strip text number above own",
    "strip counts",
    "strip at its end",
  ],
]

/** The row of {@link STRIP_FEATURES} of a link. */
export function stripFeatures({ link, label, relation, strip }: DescribedLink): number[] {
  if (!strip) return new Array<number>(STRIP_FEATURES.length).fill(Number.NaN)
  const place = strip.items.findIndex((item) => item.url === link.url)
  const shown = numberIn(label.text.split(" | ")[0]!)
  const after = strip.items.findIndex((item, i) => i > strip.currentItem && item.url !== undefined)
  const others = strip.items.filter((item) => item.url !== undefined && item.url !== link.url)
  const { next, previous, up, comments } = factsOf(strip)
  return [
    strip.links,
    strip.numbered,
    strip.long,
    flag(strip.rising),
    flag(strip.current !== undefined),
    strip.characters,
    flag(strip.current !== undefined && shown === strip.current + 1),
    flag(strip.currentItem >= 0 && after >= 0 && strip.items[after]!.url === link.url),
    place / Math.max(1, strip.items.length - 1),
    flag(next),
    flag(previous),
    flag(up),
    flag(comments),
    flag(NAME_MEANINGS.pager.test(strip.names)),
    flag(NAME_MEANINGS.article.test(strip.names)),
    flag(NAME_MEANINGS.comments.test(strip.names)),
    relation.family === "" ? 0 : others.length,
    shown === undefined ? Number.NaN : clip(shown - (strip.current ?? relation.own ?? 1), -20, 20),
    flag(countsLikeNeighbours(strip, link.url)),
    flag(isAtItsEnd(strip)),
  ]
}

/** What is the same for all links of a strip. */
interface StripFacts {
  /** What its words say, whichever link they are on. */
  readonly next: boolean
  readonly previous: boolean
  readonly up: boolean
  readonly comments: boolean
  /** The items that count pages and have an address. */
  readonly numbered: readonly { readonly shown: number; readonly address: Address }[]
}

/** Found once for a strip: thousands of links may share one, and each would look at all of it again. */
const knownFacts = new WeakMap<Strip, StripFacts>()

function factsOf(strip: Strip): StripFacts {
  const known = knownFacts.get(strip)
  if (known) return known
  const texts = strip.items.map((item) => item.text).join(" ")
  const facts = {
    next: MEANINGS.next.test(texts) || MEANINGS.older.test(texts),
    previous: MEANINGS.previous.test(texts) || MEANINGS.newer.test(texts),
    up: MEANINGS.up.test(texts),
    comments: MEANINGS.comments.test(texts),
    numbered: strip.pages.flatMap((item) => {
      const address = item.url === undefined ? undefined : addressOf(item.url)
      return address ? [{ shown: item.number!, address }] : []
    }),
  }
  knownFacts.set(strip, facts)
  return facts
}

/** Whether the addresses of a strip differ in one number only, and it rises with the numbers shown. */
export function countsLikeNeighbours(strip: Strip, url: string): boolean {
  const { numbered } = factsOf(strip)
  const own = numbered.find((each) => each.address.href === url)
  if (!own || numbered.length < 2) return false
  return numbered.every(({ shown, address }) => {
    if (address.href === own.address.href || shown === 1) return true
    const relation = relationOf(own.address, address)
    if (relation.number === undefined || relation.own === undefined) return false
    return Math.sign(relation.number - relation.own) === Math.sign(shown - own.shown)
  })
}

/** Whether a strip of rising numbers marks the highest as the current one: the last page of a sequence. */
export function isAtItsEnd(strip: Strip): boolean {
  if (!strip.rising || strip.currentItem < 0) return false
  return strip.current === largest(strip.items.map((item) => item.number ?? 0))
}
