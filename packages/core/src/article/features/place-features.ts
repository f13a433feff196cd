import { HEADING_TAGS, Tag } from "../../page/tags.js"
import { blockRange, type Context, LONG_WORDS } from "./context.js"
import { type FeatureGroup, log2p, share } from "./group.js"
import { stepsTo } from "./steps-to.js"

/** Steps from a block to where the content seems to be are counted up to here. */
const MOST_STEPS = 30

/**
 * Where a block is relative to where the content seems to be: the element with the most prose, the
 * element paragraphs vote for, and the longest block.
 */
export const placeFeatures: FeatureGroup = {
  names: ["gain", "votes", "longest"].flatMap((each) => [
    `${each}-inside`,
    `${each}-up`,
    `${each}-down`,
    `${each}-blocks-away`,
    `${each}-within`,
    `${each}-text`,
    `${each}-words`,
    `${each}-links`,
  ]),
  fill(context, rows, width, offset) {
    const places = [bestByGain(context), bestByVotes(context), longestContainer(context)]
    for (const [number, place] of places.entries()) {
      const [from, to] = blockRange(context, place)
      const text = share(context.sums.words[to]! - context.sums.words[from]!, context.sums.words.at(-1)!)
      const words = log2p(context.sums.words[to]! - context.sums.words[from]!)
      const links = share(
        context.sums.linkCharacters[to]! - context.sums.linkCharacters[from]!,
        context.sums.characters[to]! - context.sums.characters[from]!,
      )
      const steps = stepsTo(context, place)
      for (let block = 0; block < context.blocks.length; block++) {
        const container = context.blocks.container[block]!
        let at = block * width + offset + number * 8
        rows[at++] = block >= from && block < to ? 1 : 0
        rows[at++] = Math.min(MOST_STEPS, steps.up[container]!)
        rows[at++] = Math.min(MOST_STEPS, steps.down[container]!)
        rows[at++] = block < from ? block - from : block >= to ? block - to + 1 : 0
        rows[at++] = share(block - from, to - from)
        rows[at++] = text
        rows[at++] = words
        rows[at++] = links
      }
    }
  },
}

/** The element whose long, little-linked blocks outweigh the rest by most. */
function bestByGain(context: Context): number {
  const { blocks, own, page } = context
  const gain = new Float64Array(blocks.length + 1)
  for (let block = 0; block < blocks.length; block++) {
    const prose =
      own.words[block]! >= LONG_WORDS / 2 &&
      own.linkCharacters[block]! < 0.4 * own.characters[block]! &&
      !context.hidden[block]
    const characters = own.characters[block]!
    gain[block + 1] =
      gain[block]! + (prose ? characters - own.linkCharacters[block]! : -10 - Math.min(characters, 60))
  }
  let best = 0
  let bestGain = Number.NEGATIVE_INFINITY
  let previous = -1
  for (let block = 0; block < blocks.length; block++) {
    for (let at = blocks.container[block]!; at > previous; at = page.parent[at]!) {
      const [from, to] = blockRange(context, at)
      if (gain[to]! - gain[from]! <= bestGain) continue
      bestGain = gain[to]! - gain[from]!
      best = at
    }
    previous = blocks.first[block]!
  }
  return best
}

/** Paragraphs vote for the elements around them, less with every step; links take votes away. */
function bestByVotes(context: Context): number {
  const { blocks, own, page } = context
  const votes = new Float64Array(page.length)
  for (let block = 0; block < blocks.length; block++) {
    if (own.words[block]! < LONG_WORDS / 2 || context.hidden[block]) continue
    const vote = 1 + own.commas[block]! + Math.min(own.characters[block]! / 100, 3)
    let at = page.parent[blocks.container[block]!]!
    for (let step = 1; step <= 4 && at >= 0; step++) {
      votes[at]! += vote / step
      at = page.parent[at]!
    }
  }
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (let node = 0; node < page.length; node++) {
    if (votes[node] === 0) continue
    const [from, to] = blockRange(context, node)
    const links = context.sums.linkCharacters[to]! - context.sums.linkCharacters[from]!
    const score =
      votes[node]! * (1 - share(links, context.sums.characters[to]! - context.sums.characters[from]!))
    if (score <= most) continue
    most = score
    best = node
  }
  return best
}

function longestContainer({ blocks, own, hidden }: Context): number {
  let longest = 0
  for (let block = 1; block < blocks.length; block++) {
    const length = (each: number) =>
      hidden[each] ? 0 : own.characters[each]! - 2 * own.linkCharacters[each]!
    if (length(block) > length(longest)) longest = block
  }
  return blocks.length > 0 ? blocks.container[longest]! : 0
}

/** Where a block is in the order of the page. */
export const orderFeatures: FeatureGroup = {
  names: [
    "order-blocks",
    "order-words",
    "order-from-h1",
    "order-from-first-long",
    "order-from-last-long",
    "order-heading-level",
    "order-since-heading",
    "order-words-since-heading",
    "order-long-before",
    "order-long-after",
    "order-previous-words",
    "order-next-words",
    "order-previous-links",
    "order-next-links",
    "order-long-gap-before",
    "order-long-gap-after",
    "order-headings-before",
  ],
  fill(context, rows, width, offset) {
    const { blocks, own, sums, page } = context
    const n = blocks.length
    const h1 = firstBlockWith(context, Tag.h1)
    const [firstLong, lastLong] = longEdges(context)
    const gapBefore = new Int32Array(n)
    const gapAfter = new Int32Array(n)
    for (let block = 0, gap = 99; block < n; block++) {
      gapBefore[block] = gap
      gap = own.words[block]! >= LONG_WORDS ? 0 : Math.min(gap + 1, 99)
    }
    for (let block = n - 1, gap = 99; block >= 0; block--) {
      gapAfter[block] = gap
      gap = own.words[block]! >= LONG_WORDS ? 0 : Math.min(gap + 1, 99)
    }
    let heading = -1
    for (let block = 0; block < n; block++) {
      if (HEADING_TAGS[page.tag[blocks.container[block]!]!]) heading = block
      let at = block * width + offset
      rows[at++] = share(block, n)
      rows[at++] = share(sums.words[block]!, sums.words[n]!)
      rows[at++] = h1 < 0 ? -1000 : clip(block - h1)
      rows[at++] = firstLong < 0 ? -1000 : clip(block - firstLong)
      rows[at++] = lastLong < 0 ? -1000 : clip(block - lastLong)
      rows[at++] = heading < 0 ? 0 : page.tag[blocks.container[heading]!]! - Tag.h1 + 1
      rows[at++] = heading < 0 ? 200 : clip(block - heading)
      rows[at++] = heading < 0 ? -1 : log2p(sums.words[block]! - sums.words[heading]!)
      rows[at++] = share(sums.longWords[block]!, sums.longWords[n]!)
      rows[at++] = log2p(sums.longWords[n]! - sums.longWords[block + 1]!)
      rows[at++] = block > 0 ? log2p(own.words[block - 1]!) : -1
      rows[at++] = block + 1 < n ? log2p(own.words[block + 1]!) : -1
      rows[at++] = block > 0 ? share(own.linkCharacters[block - 1]!, own.characters[block - 1]!) : -1
      rows[at++] = block + 1 < n ? share(own.linkCharacters[block + 1]!, own.characters[block + 1]!) : -1
      rows[at++] = gapBefore[block]!
      rows[at++] = gapAfter[block]!
      rows[at++] = Math.min(sums.headings[block]!, 50)
    }
  },
}

function clip(distance: number): number {
  return Math.max(-200, Math.min(200, distance))
}

function firstBlockWith({ blocks, page }: Context, tag: number): number {
  for (let block = 0; block < blocks.length; block++)
    if (page.tag[blocks.container[block]!] === tag) return block
  return -1
}

function longEdges({ blocks, own, hidden }: Context): readonly [first: number, last: number] {
  let first = -1
  let last = -1
  for (let block = 0; block < blocks.length; block++) {
    if (own.words[block]! < LONG_WORDS || hidden[block]) continue
    if (own.linkCharacters[block]! > 0.5 * own.characters[block]!) continue
    if (first < 0) first = block
    last = block
  }
  return [first, last]
}
