import type { Page } from "../page/page.js"
import { type Relation, relationOf, UNRELATED } from "./address.js"
import type { DescribedLink, DescribedLinks } from "./described-link.js"
import { ADDRESS_FEATURES, addressFeatures } from "./features/address-features.js"
import { Landmarks } from "./features/landmarks.js"
import { PAGE_FEATURES, pageFeatures } from "./features/page-features.js"
import { PLACE_FEATURES, placeFeatures } from "./features/place-features.js"
import { STRIP_FEATURES, stripFeatures } from "./features/strip-features.js"
import { WORD_FEATURES, wordFeatures } from "./features/word-features.js"
import { isHidden, type LinkLabel, labelOf, type PageLink, type PageLinks } from "./links.js"
import { SHORT_LINK, StripReader } from "./strip.js"
import { ARROWS, MEANINGS, type Meaning, NAME_MEANINGS, numberIn } from "./words.js"

/** What is measured of every link, in the order of a row. */
export const LINK_FEATURES: readonly string[] = [
  ...ADDRESS_FEATURES,
  ...WORD_FEATURES,
  ...STRIP_FEATURES,
  ...PLACE_FEATURES,
  ...PAGE_FEATURES,
]

/** Describes every link of a page. Linear in the page, strips being bounded. */
export function describeLinks(found: PageLinks): DescribedLinks {
  const read = readLinks(found)
  const families = familiesOf(read)
  const links = placeInFamilies(read, families)
  const width = LINK_FEATURES.length
  const rows = new Float32Array(links.length * width)
  const landmarks = new Landmarks(found.page)
  const whole = pageFeatures(found, links, families)
  for (const [at, each] of links.entries()) {
    const row = [
      ...addressFeatures(found, each, families),
      ...wordFeatures(each),
      ...stripFeatures(each),
      ...placeFeatures(found.page, landmarks, each),
      ...whole,
    ]
    rows.set(row, at * width)
  }
  return { links, rows }
}

type ReadLink = Omit<DescribedLink, "ownNumber" | "lowestAbove">

function placeInFamilies(
  links: readonly ReadLink[],
  families: ReadonlyMap<string, readonly number[]>,
): DescribedLink[] {
  const selfNumbers = selfNumbersOf(links)
  return links.map((each) => {
    const { relation } = each
    const ownNumber = relation.own ?? selfNumbers.get(relation.family)
    const above = families.get(relation.family)?.find((number) => number > (ownNumber ?? -1))
    return { ...each, ownNumber, lowestAbove: relation.number !== undefined && above === relation.number }
  })
}

function readLinks(found: PageLinks): ReadLink[] {
  const { page, own, links, selfNodes } = found
  const urlOf = new Map(links.flatMap((link) => link.nodes.map((node) => [node, link.url] as const)))
  const reader = new StripReader(page, urlOf, new Set(selfNodes))
  return links.flatMap((link, at) => {
    if (at >= MOST_DESCRIBED / 2 && at < links.length - MOST_DESCRIBED / 2) return []
    const relations = own.map((address) => relationOf(address, link.address))
    const relation = relations.find((each) => each.kind !== "none") ?? relations[0] ?? UNRELATED
    const label = joinLabels(link.nodes.slice(0, MOST_PLACES).map((each) => labelOf(page, each)))
    if (!isPlausible(link, relation, label)) return []
    const node = bestNode(page, link, reader)
    return [{ link, relation, label, strip: node === undefined ? undefined : reader.around(node) }]
  })
}

/** Links described of one page, half from its beginning and half from its end, where pagers are. */
const MOST_DESCRIBED = 3_000
/** Places of one link that are looked at. */
const MOST_PLACES = 4
/** Meanings that make a link worth a look whatever its address. */
const ONWARD: readonly Meaning[] = ["next", "older", "more", "previous", "newer", "first", "last", "all"]

/**
 * Whether a link can be a step of a sequence at all: its address is related to the page's, it shows a number
 * or an arrow, or some word or name of it points onwards. The hundreds of other links are not looked at.
 */
function isPlausible(link: PageLink, relation: Relation, { text, spoken, names }: LinkLabel): boolean {
  if (relation.kind !== "none" || link.relNext || link.headNext || link.relPrevious) return true
  if (text.split(" | ").some((each) => numberIn(each) !== undefined)) return true
  if (text.length < SHORT_LINK && (ARROWS.right.test(text) || ARROWS.left.test(text))) return true
  if (NAME_MEANINGS.next.test(names)) return true
  return ONWARD.some((name) => MEANINGS[name].test(text) || MEANINGS[name].test(spoken))
}

/** The place of a link whose strip looks most like a pager. */
function bestNode(page: Page, link: PageLink, reader: StripReader): number | undefined {
  let best: number | undefined
  let most = -1
  for (const node of link.nodes.slice(0, MOST_PLACES)) {
    const strip = reader.around(node)
    const worth =
      Math.min(strip.numbered, 5) + (strip.current === undefined ? 0 : 3) - (isHidden(page, node) ? 5 : 0)
    if (worth > most) [best, most] = [node, worth]
  }
  return best ?? link.nodes[0]
}

/** A link named at several places says what any of them says; the shortest text speaks for it. */
function joinLabels(labels: readonly LinkLabel[]): LinkLabel {
  const texts = labels.map((label) => label.text).filter(Boolean)
  return {
    text: texts.sort((a, b) => a.length - b.length).join(" | "),
    spoken: labels.map((label) => label.spoken).join(" "),
    names: labels.map((label) => label.names).join(" "),
    picture: labels.some((label) => label.picture),
  }
}

/** For each family of addresses its numbers, rising. */
function familiesOf(described: readonly ReadLink[]): Map<string, number[]> {
  const families = new Map<string, number[]>()
  for (const { relation } of described) {
    if (relation.number === undefined) continue
    const numbers = families.get(relation.family)
    if (numbers) numbers.push(relation.number)
    else families.set(relation.family, [relation.number])
  }
  for (const numbers of families.values()) numbers.sort((a, b) => a - b)
  return families
}

/** For each family the number of the link that its strip marks as the page one is on. */
function selfNumbersOf(described: readonly ReadLink[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const { link, relation, strip } of described) {
    if (relation.number === undefined || !strip || strip.currentItem < 0) continue
    if (strip.items[strip.currentItem]!.url === link.url) found.set(relation.family, relation.number)
  }
  return found
}
