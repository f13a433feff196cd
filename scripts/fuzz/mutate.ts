import { hostilePage } from "./grammar.js"
import type { Random } from "./honbun.js"
import { oneOf } from "./random.js"

/** Longest input, in bytes: a mutation that doubles does not do so without end. */
export const LONGEST_INPUT = 48_000

/** The next input: a page of the grammar, or one of the corpus changed a little, crossed with another, or grown. */
export function nextInput(corpus: readonly Uint8Array[], random: Random): Uint8Array {
  if (corpus.length === 0 || random.below(3) === 0) return bytesOf(hostilePage(random))
  let changed = oneOf(random, corpus)
  for (let changes = 1 + random.below(4); changes > 0; changes--) {
    changed = MUTATIONS[random.below(MUTATIONS.length)]!(changed, random, corpus)
  }
  return changed.subarray(0, LONGEST_INPUT)
}

type Mutation = (bytes: Uint8Array, random: Random, corpus: readonly Uint8Array[]) => Uint8Array

const MUTATIONS: readonly Mutation[] = [flip, remove, repeat, insert, cross, swapTag]

function flip(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = bytes.slice()
  if (copy.length > 0) copy[random.below(copy.length)] = random.below(256)
  return copy
}

function remove(bytes: Uint8Array, random: Random): Uint8Array {
  const [start, end] = piece(bytes, random)
  return spliced(bytes, start, end, new Uint8Array())
}

function repeat(bytes: Uint8Array, random: Random): Uint8Array {
  const [start, end] = piece(bytes, random)
  const times = Math.min(
    1 + random.below(random.below(10) === 0 ? 400 : 6),
    LONGEST_INPUT / (end - start + 1),
  )
  const grown = Array.from({ length: times }, () => bytes.subarray(start, end))
  return spliced(bytes, start, start, Buffer.concat(grown))
}

function insert(bytes: Uint8Array, random: Random): Uint8Array {
  const at = random.below(bytes.length + 1)
  return spliced(bytes, at, at, bytesOf(hostilePage(random)))
}

function cross(bytes: Uint8Array, random: Random, corpus: readonly Uint8Array[]): Uint8Array {
  const other = oneOf(random, corpus)
  return spliced(
    bytes,
    random.below(bytes.length + 1),
    bytes.length,
    other.subarray(random.below(other.length + 1)),
  )
}

/** Puts one `<` or `>` in, or takes one away: half a tag is what parsers stumble over. */
function swapTag(bytes: Uint8Array, random: Random): Uint8Array {
  const at = random.below(bytes.length + 1)
  return spliced(
    bytes,
    at,
    at + random.below(2),
    bytesOf(oneOf(random, ["<", ">", "</", '"', "&", "<!--", "\0"])),
  )
}

/** Some piece, seldom a long one. */
function piece(bytes: Uint8Array, random: Random): [start: number, end: number] {
  const start = random.below(bytes.length + 1)
  return [start, Math.min(bytes.length, start + 1 + random.below(random.below(8) === 0 ? 2000 : 40))]
}

function spliced(bytes: Uint8Array, start: number, end: number, middle: Uint8Array): Uint8Array {
  return Buffer.concat([bytes.subarray(0, start), middle, bytes.subarray(end)])
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
