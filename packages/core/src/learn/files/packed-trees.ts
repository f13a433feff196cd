import type { NumberCoder } from "./bit-coder.js"
import { contextOf, KIND } from "./packed-kinds.js"

/** The streams of a model's trees as bytes; see `TreeFileBody` for what they mean. */
export interface TreeStreams {
  readonly nodes: Uint8Array
  readonly cuts: Uint8Array
  readonly shares: Uint8Array
  readonly missing: Uint8Array
  readonly cutTable: Uint8Array
  readonly steps: Uint8Array
  readonly leaves: Uint8Array
}

/** Deeper nodes than this are foreseen alike. */
const DEEP = 15

/** Codes the trees of a model, node by node. Packing reads the streams; unpacking fills them. */
export function codeTrees(coder: NumberCoder, streams: TreeStreams, trees: number, features: number): void {
  const cutCounts = codeCutTable(coder, streams.cutTable, features)
  for (let at = 0; at < streams.steps.length; at++) {
    const place = at ^ 3
    streams.steps[place] = coder.code(streams.steps[place]!, 8, contextOf(KIND.step, at & 3))
  }
  const walk: Walk = { node: 0, inner: 0, leaf: 0 }
  for (let tree = 0; tree < trees; tree++) codeTree(coder, streams, cutCounts, walk)
}

/** Where in each stream the walk is. */
interface Walk {
  node: number
  inner: number
  leaf: number
}

function codeTree(coder: NumberCoder, streams: TreeStreams, cutCounts: Uint16Array, walk: Walk): void {
  const { nodes, leaves } = streams
  /** The nodes that wait, as twice their depth and their side. */
  const waiting = [0]
  while (waiting.length > 0) {
    const place = waiting.pop()!
    const node = walk.node++
    if (coder.code(Number(nodes[node]! > 0), 1, contextOf(KIND.inner, place)) === 0) {
      nodes[node] = 0
      leaves[walk.leaf] = coder.code(leaves[walk.leaf]! ^ 0x80, 8, contextOf(KIND.answer, 0)) ^ 0x80
      walk.leaf++
      continue
    }
    const asked = coder.code(nodes[node]!, 8, contextOf(KIND.feature, 0))
    nodes[node] = asked
    codeSplit(coder, streams, walk.inner++, cutCounts[asked - 1] ?? 0)
    const below = Math.min(2 * DEEP, (place & ~1) + 2)
    waiting.push(below + 1, below)
  }
}

function codeSplit(
  coder: NumberCoder,
  { cuts, shares, missing }: TreeStreams,
  inner: number,
  cutCount: number,
): void {
  cuts[inner] = coder.code(cuts[inner]!, bitsFor(cutCount), contextOf(KIND.cut, cutCount))
  const share = coder.code(shares[inner]!, 8, contextOf(KIND.share, 0))
  shares[inner] = share
  const [byte, place] = [inner >> 3, inner & 7]
  const bit = coder.code((missing[byte]! >> place) & 1, 1, contextOf(KIND.missing, share))
  missing[byte] = (missing[byte]! & ~(1 << place)) | (bit << place)
}

/** The bits of the greatest of so many numbers from nought on. */
function bitsFor(count: number): number {
  return count < 2 ? 0 : 32 - Math.clz32(count - 1)
}

/** The cuts of each feature, rising: little differs in the higher bytes. Gives how many each feature has. */
function codeCutTable(coder: NumberCoder, table: Uint8Array, features: number): Uint16Array {
  const counts = new Uint16Array(features)
  let at = 0
  for (let feature = 0; feature < features; feature++) {
    for (const place of [at, at + 1])
      table[place] = coder.code(table[place]!, 8, contextOf(KIND.count, place - at))
    counts[feature] = table[at]! | (table[at + 1]! << 8)
    at += 2
    let highest = 0
    for (let cut = 0; cut < counts[feature]!; cut++, at += 4) highest = codeCut(coder, table, at, highest)
  }
  return counts
}

/** A 32-bit number by its bytes, the highest first, which is given back. */
function codeCut(coder: NumberCoder, table: Uint8Array, at: number, before: number): number {
  const first = coder.code(table[at + 3]!, 8, contextOf(KIND.first, before))
  const second = coder.code(table[at + 2]!, 8, contextOf(KIND.second, first))
  const third = coder.code(table[at + 1]!, 8, contextOf(KIND.third, (first << 8) | second))
  const all = (first << 16) | (second << 8) | third
  const fourth = coder.code(table[at]!, 8, contextOf(KIND.fourth, third === 0 ? 0 : all))
  table.set([fourth, third, second, first], at)
  return first
}
