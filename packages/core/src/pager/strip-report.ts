import { largest, smallest } from "../extremes.js"
import { contains, nodesWithTag, type Page } from "../page/page.js"
import { Tag } from "../page/tags.js"
import type { DescribedLink } from "./described-link.js"
import { countsLikeNeighbours } from "./features/strip-features.js"
import type { PageLinks } from "./links.js"
import type { Pager, PagerLink } from "./pager-types.js"
import { saysNext } from "./says-next.js"
import { SHORT_LINK, type Strip } from "./strip.js"
import { MEANINGS, numberIn } from "./words.js"

/** Least worth of a strip to be taken for the page's pager when no next link points at it. */
const PAGER_WORTH = 3

/** The link whose strip is the page's pager: the next page's, else one of the strip that looks most like a pager. */
export function leadingLink(
  links: readonly DescribedLink[],
  next: string | undefined,
): DescribedLink | undefined {
  return links.find((each) => each.link.url === next) ?? mostLikePager(links)
}

/** Reads the pager around a link. */
export function readStripOf(
  found: PageLinks,
  links: readonly DescribedLink[],
  leading: DescribedLink | undefined,
  next: string | undefined,
): Omit<Pager, "next" | "pages"> {
  const strip = leading?.strip
  const members = strip ? links.filter((each) => strip.items.some((item) => item.url === each.link.url)) : []
  const shown = members.filter((each) => numberOf(each) !== undefined).map(pagerLink)
  const current =
    strip?.current ?? leading?.ownNumber ?? (shown.length > 0 && next ? lowest(shown) - 1 : undefined)
  const ordered = [...shown].sort((a, b) => a.number! - b.number!)
  const last = ordered.at(-1)
  return {
    current: current === undefined || current < 1 ? undefined : current,
    total: strip?.total ?? totalOf(strip, members, current),
    links: ordered,
    previous: previousOf(members, links, current),
    first: byWord(members, "first") ?? ordered.find((link) => link.number === 1)?.url ?? removed(members),
    last: byWord(members, "last") ?? (last && last.number! > (current ?? 0) ? last.url : undefined),
    viewAll: viewAllOf(found, links),
    nodes: strip ? [tightest(found.page, members, strip, leading!)] : [],
  }
}

/**
 * The smallest element around the links of a strip that belong to the sequence, where it holds more than them. Of a link
 * that is named in the contents too, the place nearest to the leading link counts.
 */
function tightest(
  page: Page,
  members: readonly DescribedLink[],
  strip: Strip,
  leading: DescribedLink,
): number {
  const inStrip = ({ link }: DescribedLink): number[] =>
    link.nodes.filter((node) => contains(page, strip.node, node))
  const lead = inStrip(leading).at(-1)
  if (lead === undefined || !holdsMore(page, strip)) return strip.node
  const nodes = members
    .filter(
      (each) => each.relation.kind !== "none" || saysNext(each) || MEANINGS.previous.test(each.label.text),
    )
    .flatMap((each) => inStrip(each).sort((a, b) => Math.abs(a - lead) - Math.abs(b - lead))[0] ?? [])
  const last = Math.max(lead, largest(nodes))
  let node = Math.min(lead, smallest(nodes))
  while (!contains(page, node, last)) node = page.parent[node]!
  return node
}

/** What no pager has in it. */
const TEXT_TAGS = [Tag.h1, Tag.h2, Tag.h3, Tag.h4, Tag.p] as const

/** Whether a strip holds a heading, a paragraph or a long link: the list or the section that it pages, on a short page. */
function holdsMore(page: Page, { node: strip, items }: Strip): boolean {
  // Links of other sites are none that one could follow, but they are not part of the pager either.
  if (items.some(({ node, text }) => page.tag[node] === Tag.a && text.length > SHORT_LINK)) return true
  return TEXT_TAGS.some((tag) => nodesWithTag(page, tag).some((node) => contains(page, strip, node)))
}

function numberOf({ label, relation, strip, link }: DescribedLink): number | undefined {
  const item = strip?.items.find((each) => each.url === link.url && each.number !== undefined)
  if (item) return item.number
  return label.text === "" || relation.kind === "none" ? undefined : numberIn(label.text.split(" | ")[0]!)
}

function pagerLink(each: DescribedLink): PagerLink {
  return { url: each.link.url, text: each.label.text.split(" | ")[0]!, number: numberOf(each) }
}

function lowest(links: readonly PagerLink[]): number {
  return smallest(links.map((link) => link.number!))
}

/** The strip with the most numbers and a current one; addresses that have nothing to do with the page's must count. */
function mostLikePager(links: readonly DescribedLink[]): DescribedLink | undefined {
  let best: DescribedLink | undefined
  let most = PAGER_WORTH - 1
  for (const each of links) {
    const { strip, relation, link } = each
    if (!strip || (relation.kind === "none" && !countsLikeNeighbours(strip, link.url))) continue
    if (relation.kind === "none" && strip.current === undefined) continue
    const worth =
      Math.min(strip.numbered, 4) + (strip.current === undefined ? 0 : 2) + (relation.named ? 1 : 0)
    if (worth > most) [best, most] = [each, worth]
  }
  return best
}

/** The highest number shown, where the strip shows numbers at all. */
function totalOf(
  strip: Strip | undefined,
  members: readonly DescribedLink[],
  current: number | undefined,
): number | undefined {
  const numbers = [...(strip?.items ?? []).map((item) => item.number), ...members.map(numberOf)]
  const highest = largest(
    numbers.filter((number) => number !== undefined),
    Math.max(0, current ?? 0),
  )
  return highest > 1 ? highest : undefined
}

function previousOf(
  members: readonly DescribedLink[],
  links: readonly DescribedLink[],
  current: number | undefined,
): string | undefined {
  const counted = current === undefined ? undefined : members.find((each) => numberOf(each) === current - 1)
  const worded = members.find(
    ({ label }) => MEANINGS.previous.test(`${label.text} ${label.spoken}`) && !MEANINGS.next.test(label.text),
  )
  const addressed = links.find(
    ({ relation }) => relation.own !== undefined && relation.number === relation.own - 1,
  )
  const related = links.find(({ link }) => link.relPrevious)
  return (counted ?? worded ?? addressed ?? related)?.link.url
}

function byWord(members: readonly DescribedLink[], word: "first" | "last"): string | undefined {
  return members.find(
    ({ label }) => MEANINGS[word].test(`${label.text} ${label.spoken}`) && !MEANINGS.next.test(label.text),
  )?.link.url
}

function removed(members: readonly DescribedLink[]): string | undefined {
  return members.find(({ relation }) => relation.kind === "removed")?.link.url
}

/** Addresses of a whole text on one page. */
const ALL_ADDRESS =
  /(?:[?&;/_-])(?:all|single|singlepage|onepage|full|print|printable|viewall|view-all|allpages|komplettansicht|pagewanted=all)(?:$|[/?&;=.])/i
/** Longest text of a link to everything on one page. */
const ALL_TEXT = 40

/** The link that promises everything on one page: by word or address, and of the same text. */
function viewAllOf({ own }: PageLinks, links: readonly DescribedLink[]): string | undefined {
  const here = own[0]
  if (!here) return undefined
  const bases = new Set([here.base, ...here.pieces.map((piece) => piece.base)])
  return links.find(({ link, label, relation }) => {
    if (relation.number !== undefined) return false
    const worded = label.text.length <= ALL_TEXT && MEANINGS.all.test(`${label.text} ${label.spoken}`)
    const addressed = ALL_ADDRESS.test(link.address.text)
    const same = [...bases].some((base) => base !== "" && link.address.text.toLowerCase().startsWith(base))
    return same && (worded || addressed) && !MEANINGS.comments.test(label.text)
  })?.link.url
}
