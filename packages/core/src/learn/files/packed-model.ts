import { type NumberCoder, numberCoder } from "./bit-coder.js"
import { fromBase64, toBase64 } from "./bytes.js"
import type { ModelCard } from "./card.js"
import { codeText, codeWords, isWords } from "./packed-text.js"
import { canCodeShares, codeTrees, type TreeStreams } from "./packed-trees.js"

type Json = Record<string, unknown>
type Features = readonly (readonly string[])[]
/** Codes something that is packed apart, given its place among the trees of the file. */
type Piece = (coder: NumberCoder, set: number) => void

const STREAMS: readonly (keyof TreeStreams)[] = [
  "nodes",
  "cuts",
  "shares",
  "missing",
  "cutTable",
  "steps",
  "leaves",
]
/** A packed text is base64, which a file of JSON never begins like. */
const PLAIN = "{"

/**
 * A model file packed for bundles, six tenths of what gzip makes of it: trees and words are coded as what they are, all
 * else as text. Names of features that the reader has anyway (`known`) are left out, and so is what only research asks for:
 * the importances and, but for its date, the card.
 */
export function packModel(file: unknown, known: Features = []): string {
  const packer = numberCoder()
  const pieces: Piece[] = []
  codeText(packer, JSON.stringify(outlined(file as Json, known, pieces)))
  for (const [place, code] of pieces.entries()) code(packer, place)
  return toBase64(packer.end())
}

/** The model file, as parsed JSON with bytes for base64 texts; a file that is not packed as it is. */
export function unpackModel(text: string, known: Features = []): unknown {
  if (text.startsWith(PLAIN)) return text
  const unpacker = numberCoder(fromBase64(text))
  const file = JSON.parse(codeText(unpacker, "")) as Json
  restore(unpacker, file, known, 0)
  return file
}

/** The file without what is packed apart, which is added to the pieces. */
function outlined(file: Json, known: Features, pieces: Piece[]): Json {
  const { body, features } = file as { body?: Json; features?: readonly string[] }
  if (body && features) {
    const place = known.findIndex((names) => names.join() === features.join())
    return {
      ...file,
      features: place < 0 ? features : place,
      body: canPack(body, features) ? outlinedTrees(body, features, pieces) : body,
    }
  }
  const entries = Object.entries(file).map(([name, value]): [string, unknown] => {
    if (name === "card")
      return [name, { data: "", date: (value as ModelCard).date, measures: {}, command: "" }]
    if (name === "lexicon") return [name, outlinedWords(value as Record<string, string>, pieces)]
    const inner = typeof value === "object" && value !== null && !Array.isArray(value)
    return [name, inner ? outlined(value as Json, known, pieces) : value]
  })
  return Object.fromEntries(entries)
}

function canPack(body: Json, features: readonly string[]): boolean {
  return (
    STREAMS.every((name) => typeof body[name] === "string") &&
    body.leafBits === 8 &&
    !body.wideCuts &&
    features.length < 255 &&
    canCodeShares(fromBase64(body.shares))
  )
}

function outlinedTrees(body: Json, features: readonly string[], pieces: Piece[]): Json {
  const streams = Object.fromEntries(STREAMS.map((name) => [name, fromBase64(body[name])]))
  const sizes = STREAMS.map((name) => streams[name]!.length)
  pieces.push((coder, set) =>
    codeTrees(coder, streams as unknown as TreeStreams, Number(body.trees), features.length, set),
  )
  const rest = Object.entries(body).filter(([name]) => !(STREAMS as readonly string[]).includes(name))
  return { ...Object.fromEntries(rest), importance: [], sizes }
}

function outlinedWords(lexicon: Readonly<Record<string, string>>, pieces: Piece[]): Json {
  const entries = Object.entries(lexicon).map(([name, text]): [string, unknown] => {
    if (!isWords(text)) return [name, text]
    pieces.push((coder) => codeWords(coder, text))
    return [name, 0]
  })
  return Object.fromEntries(entries)
}

/** Puts what was packed apart back into its places, in the order in which it was taken out; gives how much that was. */
function restore(coder: NumberCoder, file: Json, known: Features, done: number): number {
  const { body, features } = file as { body?: Json; features?: readonly string[] | number }
  if (body && features !== undefined) {
    const names = typeof features === "number" ? known[features]! : features
    file.features = names
    const { sizes } = body as { sizes?: readonly number[] }
    if (!sizes) return done
    for (const [place, name] of STREAMS.entries()) body[name] = new Uint8Array(sizes[place]!)
    codeTrees(coder, body as unknown as TreeStreams, Number(body.trees), names.length, done)
    return done + 1
  }
  let restored = done
  for (const [name, value] of Object.entries(file)) {
    if (name === "lexicon") restored += restoreWords(coder, value as Json)
    else if (typeof value === "object" && value !== null && !Array.isArray(value))
      restored = restore(coder, value as Json, known, restored)
  }
  return restored
}

function restoreWords(coder: NumberCoder, lexicon: Json): number {
  const names = Object.keys(lexicon).filter((name) => lexicon[name] === 0)
  for (const name of names) lexicon[name] = codeWords(coder, "")
  return names.length
}
