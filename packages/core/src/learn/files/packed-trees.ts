import type { NumberCoder } from "./bit-coder.js"
import { KIND } from "./packed-kinds.js"

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

/** Shares are sixteenths, as a byte each. */
const SHARE_STEP = 17
/** Cuts of a feature that are foreseen alike, of a share: sixteenths of all its cuts. */
const CUT_GROUPS = 16

/**
 * Codes the trees of a model, node by node. Packing reads the streams; unpacking fills them. `set` tells the trees of one
 * file from each other, whose features have the same numbers.
 */
export function codeTrees(
  coder: NumberCoder,
  streams: TreeStreams,
  trees: number,
  features: number,
  set: number,
): void {
  const cutCounts = codeCutTable(coder, streams.cutTable, features)
  codeSteps(coder, streams.steps)
  const walk: Walk = { node: 0, inner: 0, leaf: 0 }
  for (let tree = 0; tree < trees; tree++) codeTree(coder, streams, cutCounts, set, walk)
}

/** Floats, the highest byte first. */
function codeSteps(coder: NumberCoder, steps: Uint8Array): void {
  for (let at = 0; at < steps.length; at += 4) {
    const highest = coder.code(steps[at + 3]!, 8, KIND.step, 0)
    const second = coder.code(steps[at + 2]!, 8, KIND.step, 1 + highest)
    const third = coder.code(steps[at + 1]!, 8, KIND.step, 1000)
    steps.set([coder.code(steps[at]!, 8, KIND.step, 2000), third, second, highest], at)
  }
}

/** Where in each stream the walk is. */
interface Walk {
  node: number
  inner: number
  leaf: number
}

function codeTree(
  coder: NumberCoder,
  streams: TreeStreams,
  cutCounts: Uint16Array,
  set: number,
  walk: Walk,
): void {
  const { nodes, leaves } = streams
  /** The nodes that wait, as twice their depth and their side. */
  const waiting = [0]
  while (waiting.length > 0) {
    const place = waiting.pop()!
    const node = walk.node++
    if (coder.code(Number(nodes[node]! > 0), 1, KIND.inner, place) === 0) {
      nodes[node] = 0
      leaves[walk.leaf] = coder.code(leaves[walk.leaf]! ^ 0x80, 8, KIND.answer, set) ^ 0x80
      walk.leaf++
      continue
    }
    const asked = coder.code(nodes[node]!, 8, KIND.feature, set)
    nodes[node] = asked
    codeSplit(coder, streams, walk.inner++, (set << 8) | asked, cutCounts[asked - 1] ?? 0)
    const below = Math.min(2 * DEEP, (place & ~1) + 2)
    waiting.push(below + 1, below)
  }
}

function codeSplit(
  coder: NumberCoder,
  { cuts, shares, missing }: TreeStreams,
  inner: number,
  feature: number,
  cutCount: number,
): void {
  const cut = coder.code(cuts[inner]!, bitsFor(cutCount), KIND.cut, feature, cutCount)
  cuts[inner] = cut
  const group = Math.floor((cut * CUT_GROUPS) / Math.max(1, cutCount))
  const share = coder.code(
    shares[inner]! / SHARE_STEP,
    4,
    KIND.share,
    0,
    (feature << 8) | cut,
    (feature << 4) | group,
  )
  shares[inner] = share * SHARE_STEP
  const [byte, place] = [inner >> 3, inner & 7]
  const bit = coder.code((missing[byte]! >> place) & 1, 1, KIND.missing, share)
  missing[byte] = (missing[byte]! & ~(1 << place)) | (bit << place)
}

/** Whether the shares of a model are sixteenths, as files are written. */
export function canCodeShares(shares: Uint8Array): boolean {
  return shares.every((share) => share % SHARE_STEP === 0)
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
    const count = coder.code(table[at]! | (table[at + 1]! << 8), 16, KIND.count, 0, counts[feature - 1] ?? 0)
    table.set([count & 255, count >> 8], at)
    counts[feature] = count
    at += 2
    let before = 0
    for (let cut = 0; cut < count; cut++, at += 4) before = codeCut(coder, table, at, feature, before)
  }
  return counts
}

/** A 32-bit float by its bytes, the highest first, of which the highest two are given back. */
function codeCut(coder: NumberCoder, table: Uint8Array, at: number, feature: number, before: number): number {
  const first = coder.code(table[at + 3]!, 8, KIND.first, before >> 8, before)
  const near = before >> 8 === first ? before & 255 : 256
  const second = coder.code(
    table[at + 2]!,
    8,
    KIND.second,
    first,
    (first << 9) | near,
    (feature << 8) | first,
  )
  const both = (first << 8) | second
  const third = coder.code(table[at + 1]!, 8, KIND.third, both, 0)
  const all = (both << 8) | third
  const fourth = coder.code(table[at]!, 8, KIND.fourth, third === 0 ? 0 : all, third)
  table.set([fourth, third, second, first], at)
  return both
}
