import { fold, tidy } from "../about/fold.js"
import { datesIn, plainDigits } from "../about/parse-date.js"
import { type Blocks, blockText, firstBlockFrom, sumOver } from "../blocks/blocks.js"
import { attribute, type Page, tagName, textOf } from "../page/page.js"
import { Tag, TEXT } from "../page/tags.js"
import { authorInLine } from "./head-line.js"
import { markNames, stampName } from "./names.js"
import { NOBODY, PERSON, PERSON_ADDRESS } from "./people.js"
import type { Record } from "./records.js"
import type { Stamp } from "./stamps.js"

/** What the records of a page share, and what each has of its own. */
export interface Ground {
  readonly blocks: Blocks
  readonly records: readonly Record[]
  /** The blocks of each record. */
  readonly own: readonly (readonly number[])[]
  /** How much each block looks like something that was written by a person, by character; below nought for furniture. */
  readonly weight: Float64Array
}

/** A short line with these words in it is of the forum where it comes again in this share of the records. */
const FURNITURE_WORDS = 12
const FURNITURE_SHARE = 0.2
/** What furniture weighs, a character. */
export const FURNITURE = -1.5
/** A line with a date has at most this many words if it is the head of a post. */
const HEADER_WORDS = 25

/** Weighs the blocks of records: prose counts for, what comes again in other records against. Linear. */
export function groundOf(
  blocks: Blocks,
  records: readonly Record[],
  owner: Int32Array,
  stamps: readonly Stamp[],
  scores?: Float32Array,
): Ground {
  const trust = trustIn(owner, scores)
  const { page } = blocks
  const keys: (string | undefined)[] = []
  const holders = new Map<string, Set<number>>()
  for (let block = 0; block < blocks.length; block++) {
    const record = owner[block]!
    if (record < 0 || sumOver(blocks, block, page.words) > FURNITURE_WORDS) continue
    const key = fold(blockText(blocks, block).replace(/\p{N}+/gu, ""))
    // What is quoted comes again too, but in another place than where it was written.
    keys[block] = key === "" ? "" : `${key} ${stampName(page, blocks.container[block]!)}`
    const set = holders.get(keys[block]!) ?? new Set<number>()
    holders.set(keys[block]!, set.add(record))
  }
  const most = Math.max(2, FURNITURE_SHARE * records.length)
  const weight = new Float64Array(blocks.length)
  for (let block = 0; block < blocks.length; block++) {
    if (owner[block]! < 0) continue
    const characters = blocks.characters[block + 1]! - blocks.characters[block]!
    const key = keys[block]
    const again = key !== undefined && holders.get(key)!.size >= most
    const prose = again || key === "" ? FURNITURE : proseOf(blocks, block, characters)
    weight[block] = characters * (prose > 0 ? prose * trust(block) : prose)
  }
  // The lines that say when or who are of the forum, however long a title is in them.
  for (const stamp of [...records.map((record) => record.stamp), ...stamps]) {
    const block = lineOf(blocks, stamp.node)
    if (block >= 0 && owner[block]! >= 0 && sumOver(blocks, block, page.words) <= HEADER_WORDS)
      weight[block] = FURNITURE * (blocks.characters[block + 1]! - blocks.characters[block]!)
  }
  const own: number[][] = records.map(() => [])
  for (let block = 0; block < blocks.length; block++) if (owner[block]! >= 0) own[owner[block]!]!.push(block)
  return { blocks, records, own, weight }
}

/** How far a block is to be trusted beside the likeliest one of all records: comments are all unlikely content. */
function trustIn(owner: Int32Array, scores: Float32Array | undefined): (block: number) => number {
  if (!scores) return () => 1
  let highest = 0.01
  for (let block = 0; block < owner.length; block++) {
    if (owner[block]! >= 0) highest = Math.max(highest, scores[block]!)
  }
  return (block) => 0.1 + (0.9 * scores[block]!) / highest
}

/** The block that an element's text begins in, −1 for none. */
export function lineOf(blocks: Blocks, node: number): number {
  const { page, first, last } = blocks
  const next = firstBlockFrom(blocks, node)
  if (next > 0 && last[next - 1]! > node) return next - 1
  return next < blocks.length && first[next]! < page.end[node]! ? next : -1
}

function proseOf(blocks: Blocks, block: number, characters: number): number {
  const { page } = blocks
  const words = sumOver(blocks, block, page.words)
  const links = sumOver(blocks, block, page.linkCharacters)
  if (links > 0.8 * characters) return -0.5
  if (sumOver(blocks, block, page.punctuation) > 0 && words >= 4) return 1
  if (words >= 8) return 0.8
  return words >= 3 ? 0.1 : -0.1
}

/** A part that records share by name: its element in each record, −1 where a record has none. */
export interface Part {
  readonly name: string
  readonly nodes: Int32Array
}

/** More elements of a record than this are not looked at. */
const MOST_ELEMENTS = 3000
/** So many elements of a name in one record are looked at. */
const LEAST_COVERED = 0.6

/** The elements of each record by what they are called: the first of each name, those of nested records left out. */
export function partsOf({ blocks, records }: Ground): Part[] {
  const { page } = blocks
  const found = new Map<string, Int32Array>()
  for (const [number, record] of records.entries()) {
    let seen = 0
    for (const node of ownElements(page, records, number)) {
      if (++seen > MOST_ELEMENTS) break
      const names = markNames(page, node)
      // Where nothing has a name, the place has to do.
      if (names.length === 1) names.push(pathOf(page, record.from, node))
      for (const name of names) {
        let nodes = found.get(name)
        if (!nodes) found.set(name, (nodes = new Int32Array(records.length).fill(-1)))
        if (nodes[number]! < 0) nodes[number] = node
      }
    }
  }
  const least = LEAST_COVERED * records.length
  const parts: Part[] = []
  for (const [name, nodes] of found) {
    let count = 0
    for (const node of nodes) if (node >= 0) count++
    if (count >= least) parts.push({ name, nodes })
  }
  return parts
}

/** The elements of a record without those of records inside of it. */
function* ownElements(page: Page, records: readonly Record[], number: number): Generator<number> {
  const { from: node, end } = records[number]!
  let next = number + 1
  for (let at = node; at < end; at++) {
    if (records[next]?.from === at) {
      at = page.end[at]! - 1
      next = firstAfter(records, next, at)
      continue
    }
    if (page.tag[at] !== TEXT) yield at
  }
}

/** The first record, of those from a number on, that begins after a node. */
function firstAfter(records: readonly Record[], from: number, node: number): number {
  let [low, high] = [from, records.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (records[middle]!.from <= node) low = middle + 1
    else high = middle
  }
  return low
}

/** Where an element is in its record, by tags, cells by number; of elements at most six deep. */
function pathOf(page: Page, root: number, node: number): string {
  const steps: string[] = []
  for (let at = node; at !== root; at = page.parent[at]!) {
    if (at < 0 || steps.length > 8) return ""
    steps.push(page.tag[at] === Tag.td ? `td:${cellNumber(page, at)}` : tagName(page, at))
  }
  return `>${steps.reverse().join(">")}`
}

function cellNumber(page: Page, cell: number): number {
  let number = 0
  for (let at = page.parent[cell]! + 1; at < cell; at = page.end[at]!) if (page.tag[at] !== TEXT) number++
  return number
}

/** The blocks of a record that are in an element of it; none where the element is −1. */
export function blocksIn({ blocks, own }: Ground, record: number, node: number): number[] {
  if (node < 0) return []
  const { first, page } = blocks
  return own[record]!.filter((block) => first[block]! >= node && first[block]! < page.end[node]!)
}

/** The part with what people wrote: that whose elements weigh most in all. */
export function bodyPart(ground: Ground, parts: readonly Part[]): Part | undefined {
  let best: Part | undefined
  let highest = 0
  for (const part of parts) {
    let sum = 0
    for (const [number, node] of part.nodes.entries()) {
      for (const block of blocksIn(ground, number, node)) sum += ground.weight[block]!
    }
    if (sum > highest) [highest, best] = [sum, part]
  }
  return best
}

/** Further words in the names of elements that say who wrote a post. */
const NAMED = /(?:^|[^a-z])(?:name|who)(?:[^a-z]|$)/i
/** Names are no longer than this. */
const LONGEST_NAME = 40
/** Words of what people are called by a forum, and not by name. */
const RANK =
  /(?:^|[^a-z])(?:user-?title|title|rank|group|role|status|badge|level|custom-?title|karma|score|stats?|count|location|avatar|date|time|posted)(?:[^a-z]|$)/i
/** A part says names from this score on. */
const LEAST_NAMED = 1.6

/** The names of those who wrote, "" where a record has none; undefined where no part looks like names. */
export function authorsOf(
  ground: Ground,
  parts: readonly Part[],
  body: Part | undefined,
): string[] | undefined {
  const { page } = ground.blocks
  const declared = ground.records.map(({ from: node }) => declaredAuthor(page, node) ?? "")
  if (declared.filter((name) => name !== "").length >= LEAST_COVERED * declared.length) return declared
  let best: string[] | undefined
  let highest = LEAST_NAMED
  for (const part of parts) {
    const names = part.nodes.reduce<string[]>((all, node) => {
      all.push(node < 0 ? "" : (nameIn(page, node) ?? ""))
      return all
    }, [])
    const score = scoreNames(ground, part, names, body)
    if (score > highest + 0.01) [highest, best] = [score, names]
  }
  return best ?? namesInLines(ground)
}

/** The names in the lines that say when. */
function namesInLines({ blocks, records }: Ground): string[] | undefined {
  const names = records.map(({ stamp }) => {
    const block = lineOf(blocks, stamp.node)
    return block < 0 ? "" : (authorInLine(blockText(blocks, block)) ?? "")
  })
  const isNamed = names.filter((name) => name !== "").length >= LEAST_COVERED * names.length
  return isNamed && (distinctNames(names) > 1 || NOBODY.test(names[0]!)) ? names : undefined
}

/** How many names there are that differ by more than a number: "Release 2" and "Release 3" are no two people. */
function distinctNames(names: readonly string[]): number {
  return new Set(names.map((name) => fold(name.replace(/\p{N}+/gu, "")))).size
}

function scoreNames({ blocks, records }: Ground, part: Part, names: readonly string[], body?: Part): number {
  const { page } = blocks
  const count = records.length
  let [named, hints, inBody, late] = [0, 0, 0, 0]
  for (const [number, node] of part.nodes.entries()) {
    const main = body?.nodes[number] ?? -1
    if (node >= 0 && main >= 0 && node >= main && node < page.end[main]!) inBody++
    if (names[number] === "") continue
    named++
    if (hintsPerson(page, node)) hints++
    const { from: first, end } = records[number]!
    late += (node - first) / (end - first)
  }
  if (named < LEAST_COVERED * count) return 0
  const distinct = distinctNames(names)
  if (distinct < 2 && (count > 2 || hints === 0) && !NOBODY.test(names[0]!)) return 0
  const varied = Math.min(1, (2 * distinct) / count)
  return (2 * named + 1.5 * hints - 2 * inBody - 0.3 * late) / count + 1.2 * varied - 1
}

function declaredAuthor(page: Page, node: number): string | undefined {
  const name = attribute(page, node, "data-author") ?? attribute(page, node, "data-username")
  return name !== undefined && name.length <= LONGEST_NAME ? tidy(name) || undefined : undefined
}

function hintsPerson(page: Page, node: number): boolean {
  const { attributes } = page
  let hints = false
  for (let i = attributes.start[node]!; i < attributes.start[node + 1]!; i++) {
    const name = attributes.names[attributes.name[i]!]!
    const value = attributes.values.slice(attributes.valueStart[i]!, attributes.valueStart[i + 1]!)
    if (name === "class" && RANK.test(value)) return false
    if (name === "href") hints ||= PERSON_ADDRESS.test(value)
    else if (/^(?:class|rel|itemprop|id|data-)/.test(name)) hints ||= PERSON.test(value) || NAMED.test(value)
  }
  return hints
}

/** What may be before a name. */
const BY = /^(?:by|von|par|por|di|de|posted by|written by|投稿者|名前)\s*[:：]?\s+/i

/** The name that an element says, if it says nothing else; of one with elements in it what is between them. */
function nameIn(page: Page, node: number): string | undefined {
  if (page.textStart[page.end[node]!]! - page.textStart[node]! > 4 * LONGEST_NAME) return undefined
  const all: number[] = []
  for (let at = node + 1; at < page.end[node]!; at++) {
    if (page.tag[at] === TEXT && page.characters[at + 1]! > page.characters[at]!) all.push(at)
  }
  const own = all.length === 1 ? all : all.filter((at) => page.parent[at] === node)
  if (own.length !== 1) return undefined
  const name = tidy(textOf(page, own[0]!))
    .replace(BY, "")
    .replace(/\s*[:：,»|·•-]$/, "")
    .replace(/^[@»|·•-]\s*/, "")
  if (name.length === 0 || name.length > LONGEST_NAME || name.split(/\s+/).length > 5) return undefined
  if (!/[\p{L}\p{N}]/u.test(name) || /[.!?。]\s|[?!。]$|\d{4}[-/.年]\d|\d:\d\d/.test(name)) return undefined
  return datesIn(plainDigits(name), {}, 1).length > 0 ? undefined : name
}
