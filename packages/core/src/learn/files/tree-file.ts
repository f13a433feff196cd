import { ModelError } from "../model-error.js"
import type { TreeEnsemble, TreeKind, TreeLoss } from "../trees/ensemble.js"
import { fillInnerValues } from "../trees/ensemble.js"
import { ByteReader, ByteWriter } from "./bytes.js"
import { expectInModel, isNumbers } from "./json.js"

/** Bits of a leaf's answer in the file: 8 change a probability by less than .02 in the tests, 16 by less than .0002. */
export type LeafBits = 8 | 16

/** The trees' part of a model file. Streams of one kind of number each, because gzip likes them so. */
export interface TreeFileBody {
  readonly loss: TreeLoss
  readonly outputs: number
  readonly start: readonly number[]
  readonly leafBits: LeafBits
  readonly importance: readonly number[]
  readonly trees: number
  /** Nodes of each tree in preorder: 0 for a leaf, otherwise 1 + the feature (u8 up to 254 features, else u16). */
  readonly nodes: string
  /** For each inner node: index of its cut among its feature's cuts, and u8 share that went left. */
  readonly cuts: string
  readonly shares: string
  /** For each inner node one bit: what is missing goes left. */
  readonly missing: string
  /** For each feature: how many cuts are used (u16), then the float32 cuts in rising order. */
  readonly cutTable: string
  readonly wideCuts: boolean
  /** For each tree a float32 step, then its leaves as multiples of it. */
  readonly steps: string
  readonly leaves: string
}

const NARROW_FEATURES = 254
/** A byte holds a share, in sixteen steps: only explanations read shares, and files that repeat themselves pack well. */
const SHARE_STEPS = 255
const SHARE_STEP = 17
const IMPORTANCE_DIGITS = 6

/** The model as compact JSON data; answers are rounded to `leafBits`. */
export function treeBody(model: TreeEnsemble, leafBits: LeafBits): TreeFileBody {
  const cutLists = usedCuts(model)
  const wideCuts = cutLists.some((cuts) => cuts.length > 256)
  const nodes = new ByteWriter()
  const cuts = new ByteWriter()
  const shares = new ByteWriter()
  const missing = new BitWriter()
  const steps = new ByteWriter()
  const leaves = new ByteWriter()
  const narrow = model.features.length <= NARROW_FEATURES
  const places = cutLists.map((list) => new Map(list.map((cut, place) => [cut, place])))
  for (const root of model.roots) {
    const order = preorder(model, root)
    const step = leafStep(model, order, leafBits)
    steps.f32(step)
    for (const node of order) {
      const feature = model.feature[node]!
      if (narrow) nodes.u8(feature + 1)
      else nodes.u16(feature + 1)
      if (feature < 0) writeLeaf(leaves, model.value[node]!, step, leafBits)
      else {
        const place = places[feature]!.get(model.cut[node]!)!
        if (wideCuts) cuts.u16(place)
        else cuts.u8(place)
        shares.u8(Math.round((model.leftShare[node]! * SHARE_STEPS) / SHARE_STEP) * SHARE_STEP)
        missing.add(model.missingLeft[node]!)
      }
    }
  }
  return {
    loss: model.loss,
    outputs: model.outputs,
    start: Array.from(model.start),
    leafBits,
    importance: Array.from(model.importance, (gain) => Number(gain.toPrecision(IMPORTANCE_DIGITS))),
    trees: model.roots.length,
    nodes: nodes.base64(),
    cuts: cuts.base64(),
    shares: shares.base64(),
    missing: missing.base64(),
    cutTable: writeCutTable(cutLists),
    wideCuts,
    steps: steps.base64(),
    leaves: leaves.base64(),
  }
}

/** The ensemble that was written, with its answers as rounded there. */
export function readTreeBody(kind: TreeKind, features: readonly string[], body: TreeFileBody): TreeEnsemble {
  expectTreeBody(body)
  const reader = new TreeReader(features.length, body)
  for (let tree = 0; tree < body.trees; tree++) reader.readTree()
  const { count } = reader
  const left = reader.left.slice(0, count)
  const leftShare = reader.leftShare.slice(0, count)
  const value = reader.value.slice(0, count)
  fillInnerValues(left, leftShare, value)
  return {
    kind,
    loss: body.loss,
    features,
    outputs: body.outputs,
    start: Float32Array.from(body.start),
    roots: Int32Array.from(reader.roots),
    feature: reader.feature.slice(0, count),
    cut: reader.cut.slice(0, count),
    left,
    missingLeft: reader.missingLeft.slice(0, count),
    value,
    leftShare,
    importance: Float64Array.from(body.importance),
  }
}

const LOSSES: readonly TreeLoss[] = ["logistic", "squared", "softmax", "gini"]
/** More classes than this no model tells apart. */
const MOST_OUTPUTS = 1000

/** The streams are checked while they are read. */
function expectTreeBody(body: TreeFileBody): void {
  expectInModel(LOSSES.includes(body.loss), "loss", `one of ${LOSSES.join(", ")}`)
  expectInModel(
    Number.isInteger(body.outputs) && body.outputs > 0 && body.outputs <= MOST_OUTPUTS,
    "outputs",
    `a number from 1 to ${MOST_OUTPUTS}`,
  )
  expectInModel(isNumbers(body.start), "start", "a list of numbers")
  expectInModel(isNumbers(body.importance), "importance", "a list of numbers")
  expectInModel(body.leafBits === 8 || body.leafBits === 16, "leafBits", "8 or 16")
  expectInModel(Number.isInteger(body.trees) && body.trees >= 0, "trees", "a number")
}

class TreeReader {
  readonly roots: number[] = []
  /** Nodes read or waited for so far; the arrays have room for all that the file can hold. */
  count = 0
  readonly feature: Int16Array
  readonly cut: Float32Array
  readonly left: Int32Array
  readonly missingLeft: Uint8Array
  readonly value: Float32Array
  readonly leftShare: Float32Array
  #features: number
  #body: TreeFileBody
  #nodes: ByteReader
  #cuts: ByteReader
  #shares: ByteReader
  #missing: BitReader
  #steps: ByteReader
  #leaves: ByteReader
  #table: Float32Array[]

  constructor(features: number, body: TreeFileBody) {
    this.#features = features
    this.#body = body
    this.#nodes = new ByteReader(body.nodes)
    this.#cuts = new ByteReader(body.cuts)
    this.#shares = new ByteReader(body.shares)
    this.#missing = new BitReader(body.missing)
    this.#steps = new ByteReader(body.steps)
    this.#leaves = new ByteReader(body.leaves)
    this.#table = readCutTable(body.cutTable, features)
    const room = this.#nodes.length
    this.feature = new Int16Array(room).fill(-1)
    this.cut = new Float32Array(room)
    this.left = new Int32Array(room).fill(-1)
    this.missingLeft = new Uint8Array(room)
    this.value = new Float32Array(room)
    this.leftShare = new Float32Array(room)
  }

  readTree(): void {
    const step = this.#steps.f32()
    this.roots.push(this.count)
    const waiting = [this.#reserve(1)]
    while (waiting.length > 0) {
      const node = waiting.pop()!
      const feature = (this.#features <= NARROW_FEATURES ? this.#nodes.u8() : this.#nodes.u16()) - 1
      if (feature >= this.#features)
        throw new ModelError("not-a-model", `The model file uses feature ${feature}.`)
      this.feature[node] = feature
      if (feature < 0) {
        this.value[node] = Math.fround(
          step * (this.#body.leafBits === 8 ? this.#leaves.i8() : this.#leaves.i16()),
        )
        continue
      }
      this.#readSplit(node, feature)
      const left = this.#reserve(2)
      this.left[node] = left
      waiting.push(left + 1, left)
    }
  }

  #readSplit(node: number, feature: number): void {
    const place = this.#body.wideCuts ? this.#cuts.u16() : this.#cuts.u8()
    const cut = this.#table[feature]![place]
    if (cut === undefined)
      throw new ModelError("not-a-model", `The model file lacks cut ${place} of a feature.`)
    this.cut[node] = cut
    this.leftShare[node] = this.#shares.u8() / SHARE_STEPS
    this.missingLeft[node] = this.#missing.take()
  }

  /** Room beyond the arrays is never read: the file ends before. */
  #reserve(count: number): number {
    const first = this.count
    this.count += count
    return first
  }
}

function preorder(model: TreeEnsemble, root: number): number[] {
  const order: number[] = []
  const waiting = [root]
  while (waiting.length > 0) {
    const node = waiting.pop()!
    order.push(node)
    if (model.feature[node]! >= 0) waiting.push(model.left[node]! + 1, model.left[node]!)
  }
  return order
}

function usedCuts(model: TreeEnsemble): number[][] {
  const used = model.features.map(() => new Set<number>())
  for (let node = 0; node < model.feature.length; node++) {
    if (model.feature[node]! >= 0) used[model.feature[node]!]!.add(model.cut[node]!)
  }
  return used.map((cuts) => [...cuts].sort((a, b) => a - b))
}

function leafStep(model: TreeEnsemble, order: readonly number[], bits: LeafBits): number {
  let most = 0
  for (const node of order) if (model.feature[node]! < 0) most = Math.max(most, Math.abs(model.value[node]!))
  return Math.fround(most / (bits === 8 ? 127 : 32767))
}

function writeLeaf(leaves: ByteWriter, value: number, step: number, bits: LeafBits): void {
  const multiple = step > 0 ? Math.round(value / step) : 0
  if (bits === 8) leaves.i8(Math.max(-127, Math.min(127, multiple)))
  else leaves.i16(Math.max(-32767, Math.min(32767, multiple)))
}

function writeCutTable(lists: readonly number[][]): string {
  const table = new ByteWriter()
  for (const cuts of lists) {
    table.u16(cuts.length)
    for (const cut of cuts) table.f32(cut)
  }
  return table.base64()
}

function readCutTable(text: string, features: number): Float32Array[] {
  const table = new ByteReader(text)
  return Array.from({ length: features }, () => {
    const cuts = new Float32Array(table.u16())
    for (let i = 0; i < cuts.length; i++) cuts[i] = table.f32()
    return cuts
  })
}

class BitWriter {
  #bytes = new ByteWriter()
  #byte = 0
  #bits = 0

  add(bit: number): void {
    this.#byte |= bit << this.#bits++
    if (this.#bits === 8) this.#flush()
  }
  base64(): string {
    if (this.#bits > 0) this.#flush()
    return this.#bytes.base64()
  }
  #flush(): void {
    this.#bytes.u8(this.#byte)
    this.#byte = 0
    this.#bits = 0
  }
}

class BitReader {
  #bytes: ByteReader
  #byte = 0
  #bits = 0

  constructor(base64: string) {
    this.#bytes = new ByteReader(base64)
  }
  take(): number {
    if (this.#bits === 0) {
      this.#byte = this.#bytes.u8()
      this.#bits = 8
    }
    const bit = this.#byte & 1
    this.#byte >>= 1
    this.#bits--
    return bit
  }
}
