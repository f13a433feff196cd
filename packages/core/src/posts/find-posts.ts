import { type Blocks, sumOver } from "../blocks/blocks.js"
import { datesOfRecords } from "./dates.js"
import { depthsOf } from "./depths.js"
import { stampName } from "./names.js"
import {
  authorsOf,
  blocksIn,
  bodyPart,
  FURNITURE,
  type Ground,
  groundOf,
  lineOf,
  type Part,
  partsOf,
} from "./parts.js"
import { type Range, type Record, recordOfBlocks, recordsAround, withSiblings } from "./records.js"
import { dateStamps, personStamps, type Stamp, type StampReading } from "./stamps.js"

/** A post where it is on the page. */
export interface FoundPost extends Range {
  readonly author: string | undefined
  /** ISO 8601. */
  readonly date: string | undefined
  /** How many posts it is a reply below. */
  readonly depth: number
  /** The element with what was written, −1 where nothing was; and those blocks of it that are no furniture. */
  readonly node: number
  readonly blocks: readonly number[]
}

/** More groups of stamps than this are not tried, the largest first. */
const MOST_GROUPS = 12

/** What else is known when posts are looked for. */
export interface PostHints extends StampReading {
  /** How likely each block is content. */
  readonly scores?: Float32Array | undefined
  /** Whether a block may be part of a post; all may by default. */
  readonly within?: ((block: number) => boolean) | undefined
}

/**
 * The posts of a page that is a discussion, or has one below it: elements built alike with a date or a person each. What
 * repeats in all of them is the forum's, the rest was written. Linear but for the depth of the page.
 */
export function findPosts(blocks: Blocks, hints: PostHints): FoundPost[] {
  const { scores, within } = hints
  const isWithin = ({ node }: Stamp): boolean => {
    const line = lineOf(blocks, node)
    return !within || (line >= 0 && within(line))
  }
  const dates = dateStamps(blocks, hints).filter(isWithin)
  const people = personStamps(blocks.page).filter(isWithin)
  let best: FoundPost[] = []
  let highest = 0
  const seen = new Set<string>()
  for (const group of [...groupsOf(blocks, dates), ...groupsOf(blocks, people)]) {
    const records = recordsAround(blocks.page, group)
    // Dates and people of the same posts lead to the same records.
    const key = records.map(({ from }) => from).join(" ")
    if (records.length < 2 || seen.has(key)) continue
    seen.add(key)
    const wider = withSiblings(blocks.page, records)
    if (mostOf(blocks, wider, scores) <= highest) continue
    const posts = postsOf(blocks, records, wider, dates, scores)
    const score = scoreOf(blocks, posts, scores)
    if (score > highest) [highest, best] = [score, posts]
  }
  return best
}

function groupsOf({ page }: Blocks, stamps: readonly Stamp[]): Stamp[][] {
  const groups = new Map<string, Stamp[]>()
  for (const stamp of stamps) {
    const name = stampName(page, stamp.node)
    const group = groups.get(name)
    if (group) group.push(stamp)
    else groups.set(name, [stamp])
  }
  return [...groups.values()]
    .filter((group) => group.length >= 2)
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_GROUPS)
}

function postsOf(
  blocks: Blocks,
  alone: readonly Record[],
  wider: readonly Record[],
  dates: readonly Stamp[],
  scores?: Float32Array,
): FoundPost[] {
  const found = readRecords(blocks, alone, dates, scores)
  if (wider.every(({ end }, number) => end === alone[number]!.end)) return found
  const more = readRecords(blocks, wider, dates, scores)
  return wordsOf(blocks, more) > 2 * wordsOf(blocks, found) ? more : found
}

function readRecords(
  blocks: Blocks,
  records: readonly Record[],
  stamps: readonly Stamp[],
  scores?: Float32Array,
): FoundPost[] {
  const ground = groundOf(blocks, records, recordOfBlocks(blocks, records), stamps, scores)
  const parts = partsOf(ground)
  const body = bodyPart(ground, parts)
  const authors = authorsOf(ground, parts, body)
  const dates = datesOfRecords(blocks.page, records, body, stamps)
  const depths = depthsOf(blocks.page, records)
  return records.map(({ from, end }, number) => ({
    from,
    end,
    author: authors?.[number]?.replace(/^\((.+)\)$/, "$1") || undefined,
    date: dates[number],
    depth: depths[number]!,
    node: body?.nodes[number] ?? -1,
    blocks: blocksOfBody(ground, body, number),
  }))
}

function blocksOfBody(ground: Ground, body: Part | undefined, number: number): number[] {
  const { blocks, weight } = ground
  return blocksIn(ground, number, body?.nodes[number] ?? -1).filter((block) => {
    const characters = blocks.characters[block + 1]! - blocks.characters[block]!
    return weight[block]! > 0.9 * FURNITURE * characters
  })
}

function wordsOf(blocks: Blocks, posts: readonly FoundPost[], scores?: Float32Array): number {
  let words = 0
  for (const post of posts) for (const block of post.blocks) words += wordsIn(blocks, block, scores)
  return words
}

/** The words of a block, weighed by how likely it is content. */
function wordsIn(blocks: Blocks, block: number, scores?: Float32Array): number {
  return sumOver(blocks, block, blocks.page.words) * (scores ? 0.3 + scores[block]! : 1)
}

/** The score that records reach if all that is in them was written, with author and date: reading them costs much more. */
function mostOf(blocks: Blocks, records: readonly Record[], scores?: Float32Array): number {
  let words = 0
  for (const [block, record] of recordOfBlocks(blocks, records).entries()) {
    if (record >= 0) words += wordsIn(blocks, block, scores)
  }
  return words ** 0.5 * (1 + SIGNED + DATED)
}

/** What it counts that posts have an author, and a date. */
const SIGNED = 1
const DATED = 0.5

function scoreOf(blocks: Blocks, posts: readonly FoundPost[], scores?: Float32Array): number {
  if (posts.length < 2) return 0
  const written = posts.filter((post) => post.blocks.length > 0).length
  if (written < 0.7 * posts.length) return 0
  const dated = posts.filter((post) => post.date !== undefined).length / posts.length
  const signed = posts.filter((post) => post.author !== undefined).length / posts.length
  return (
    wordsOf(blocks, posts, scores) ** 0.5 * (1 + SIGNED * signed + DATED * dated) * (written / posts.length)
  )
}
