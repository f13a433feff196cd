import { contains, type Page } from "../page/page.js"
import type { DescribedLink } from "./features.js"
import type { PageLinks } from "./links.js"
import type { Pager, PagerLink } from "./pager-types.js"
import { saysNext } from "./rules.js"
import type { Strip } from "./strip.js"
import { MEANINGS, numberIn } from "./words.js"

/** Least worth of a strip to be taken for the page's pager when no next link points at it. */
const PAGER_WORTH = 3

/** Reads the pager around the next link, or the strip that looks most like one on the last page. */
export function readStripOf(
  found: PageLinks,
  links: readonly DescribedLink[],
  next: string | undefined,
): Omit<Pager, "next"> {
  const leading = links.find((each) => each.link.url === next) ?? mostLikePager(links)
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
    nodes: strip ? [tightest(found.page, members, strip)] : [],
  }
}

/** The smallest element around the links of a strip that belong to the sequence: a strip may hold more than them. */
function tightest(page: Page, members: readonly DescribedLink[], strip: Strip): number {
  const nodes = members
    .filter((each) => each.relation.kind !== "none" || saysNext(each))
    .flatMap(({ link }) => link.nodes.filter((node) => contains(page, strip.node, node)))
  if (nodes.length === 0 || strip.long === 0) return strip.node
  const last = Math.max(...nodes)
  let node = Math.min(...nodes)
  while (!contains(page, node, last)) node = page.parent[node]!
  return node
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
  return Math.min(...links.map((link) => link.number!))
}

/** The strip with the most numbers and a current one, of links that are related to the page's address. */
function mostLikePager(links: readonly DescribedLink[]): DescribedLink | undefined {
  let best: DescribedLink | undefined
  let most = PAGER_WORTH - 1
  for (const each of links) {
    const { strip, relation } = each
    if (!strip || relation.kind === "none") continue
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
  const highest = Math.max(0, current ?? 0, ...numbers.filter((number) => number !== undefined))
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
