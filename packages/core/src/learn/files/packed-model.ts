import { type NumberCoder, numberCoder } from "./bit-coder.js"
import { fromBase64, toBase64 } from "./bytes.js"
import { codeText, codeWords, isWords } from "./packed-text.js"
import { codeTrees, type TreeStreams } from "./packed-trees.js"

type Json = Record<string, unknown>
type Features = readonly (readonly string[])[]

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
 * A model file packed for bundles, two thirds of what gzip makes of it: trees and words are coded as what they are, all
 * else as text. Names of features that the reader has anyway (`known`) are left out, and so are the importances, which
 * only research asks for.
 */
export function packModel(file: unknown, known: Features = []): string {
  const packer = numberCoder()
  const pieces: ((coder: NumberCoder) => void)[] = []
  codeText(packer, JSON.stringify(outlined(file as Json, known, pieces)))
  for (const code of pieces) code(packer)
  return toBase64(packer.end())
}

/** The model file, as parsed JSON with bytes for base64 texts; a file that is not packed as it is. */
export function unpackModel(text: string, known: Features = []): unknown {
  if (text.startsWith(PLAIN)) return text
  const unpacker = numberCoder(fromBase64(text))
  const file = JSON.parse(codeText(unpacker, "")) as Json
  restore(unpacker, file, known)
  return file
}

/** The file without what is packed apart, which is added to the pieces. */
function outlined(file: Json, known: Features, pieces: ((coder: NumberCoder) => void)[]): Json {
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
    features.length < 255
  )
}

function outlinedTrees(
  body: Json,
  features: readonly string[],
  pieces: ((coder: NumberCoder) => void)[],
): Json {
  const streams = Object.fromEntries(STREAMS.map((name) => [name, fromBase64(body[name])]))
  const sizes = STREAMS.map((name) => streams[name]!.length)
  pieces.push((coder) =>
    codeTrees(coder, streams as unknown as TreeStreams, Number(body.trees), features.length),
  )
  const rest = Object.entries(body).filter(([name]) => !(STREAMS as readonly string[]).includes(name))
  return { ...Object.fromEntries(rest), importance: [], sizes }
}

function outlinedWords(
  lexicon: Readonly<Record<string, string>>,
  pieces: ((coder: NumberCoder) => void)[],
): Json {
  const entries = Object.entries(lexicon).map(([name, text]): [string, unknown] => {
    if (!isWords(text)) return [name, text]
    pieces.push((coder) => codeWords(coder, text))
    return [name, 0]
  })
  return Object.fromEntries(entries)
}

/** Puts what was packed apart back into its places, in the order in which it was taken out. */
function restore(coder: NumberCoder, file: Json, known: Features): void {
  const { body, features } = file as { body?: Json; features?: readonly string[] | number }
  if (body && features !== undefined) {
    const names = typeof features === "number" ? known[features]! : features
    file.features = names
    const { sizes } = body as { sizes?: readonly number[] }
    if (!sizes) return
    for (const [place, name] of STREAMS.entries()) body[name] = new Uint8Array(sizes[place]!)
    codeTrees(coder, body as unknown as TreeStreams, Number(body.trees), names.length)
    return
  }
  for (const [name, value] of Object.entries(file)) {
    if (name === "lexicon") restoreWords(coder, value as Json)
    else if (typeof value === "object" && value !== null && !Array.isArray(value))
      restore(coder, value as Json, known)
  }
}

function restoreWords(coder: NumberCoder, lexicon: Json): void {
  for (const name of Object.keys(lexicon)) if (lexicon[name] === 0) lexicon[name] = codeWords(coder, "")
}
