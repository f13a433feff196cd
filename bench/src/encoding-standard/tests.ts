import { encodingInHeader } from "../../../packages/core/src/page/declared-encoding.js"
import { decodePage } from "../../../packages/core/src/page/decode.js"
import { decodeAs } from "../../../packages/core/src/page/platform-decoder.js"

/** How some tests came out. */
export interface Outcome {
  readonly tests: number
  /** What was expected and what came, of each that failed. */
  readonly failures: readonly string[]
}

/** The labels of the standard in `resources/encodings.js`: each names its encoding, as in a `Content-Type` header. */
export function labelTests(file: string): Outcome {
  const labels = tableIn(file).flatMap(({ name, labels }) =>
    labels.map((label) => [label, name.toLowerCase()] as const),
  )
  const failures = labels.flatMap(([label, name]) => {
    const found = encodingInHeader(`text/html; charset="${label}"`)
    return found === name ? [] : [`label ${label}: ${name} expected, got ${found ?? "none"}`]
  })
  return { tests: labels.length, failures }
}

interface StandardEncoding {
  readonly name: string
  readonly labels: readonly string[]
}

function tableIn(file: string): readonly StandardEncoding[] {
  const [, json] = /encodings_table\s*=\s*(\[[\s\S]*\])/.exec(file) ?? []
  if (json === undefined) throw new Error("Expected `encodings_table = […]` in encodings.js")
  return (JSON.parse(json) as { encodings: StandardEncoding[] }[]).flatMap(({ encodings }) => encodings)
}

/** The tables of `single-byte-decoder`: what the bytes from 0x80 on mean in each encoding of one byte a character. */
export function singleByteTests(file: string): Outcome {
  const [, json] = /singleByteIndexes\s*=\s*(\{[\s\S]*?\})/.exec(file) ?? []
  if (json === undefined) throw new Error("Expected `singleByteIndexes = {…}` in single-byte-decoder")
  const indexes = Object.entries(JSON.parse(json) as Record<string, (number | null)[]>)
  const failures = indexes.flatMap(([name, index]) => {
    const bytes = Uint8Array.from(index, (_, i) => 0x80 + i)
    const expected = index.map((point) => String.fromCodePoint(point ?? 0xfffd)).join("")
    const found = decoded(name.toLowerCase(), bytes)
    return found === expected ? [] : [`${name}: ${firstDifference(expected, found)}`]
  })
  return { tests: indexes.length, failures }
}

const SPAN = /<span data-cp="([0-9A-F ]+)" data-bytes="([0-9A-F ]+)">/gi

/**
 * The pages `legacy-mb-…/ENCODING/…_chars.html`, which show every character of an encoding beside its bytes: each sequence
 * alone, and the page as a whole with its encoding in the header.
 */
export function characterTests(bytes: Uint8Array, encoding: string): Outcome {
  const spans = [...Buffer.from(bytes).toString("latin1").matchAll(SPAN)].map(([, points, hex]) => ({
    text: numbersIn(points!)
      .map((point) => String.fromCodePoint(point))
      .join(""),
    bytes: Uint8Array.from(numbersIn(hex!)),
  }))
  const alone = spans.flatMap((span) => {
    const found = decoded(encoding, span.bytes)
    const shown = Buffer.from(span.bytes).toString("hex")
    return found === span.text ? [] : [`${encoding} ${shown}: ${span.text} expected, got ${found}`]
  })
  const { text } = decodePage(bytes, `text/html; charset=${encoding}`)
  const inPage = [...text.matchAll(/<span data-cp="[^>]*>([\s\S]*?)<\/span>/g)].map(([, shown]) => shown!)
  const other = spans.findIndex((span, i) => inPage[i] !== span.text)
  const asPage =
    other < 0 ? [] : [`page of ${encoding}: ${spans[other]!.text} expected, got ${inPage[other]}`]
  return { tests: spans.length + 1, failures: [...alone, ...asPage] }
}

function numbersIn(hex: string): number[] {
  return hex
    .trim()
    .split(/\s+/)
    .map((each) => Number.parseInt(each, 16))
}

function decoded(name: string, bytes: Uint8Array): string {
  try {
    return decodeAs(name, bytes)
  } catch (error) {
    return String(error)
  }
}

function firstDifference(expected: string, found: string): string {
  const at = [...expected].findIndex((each, i) => each !== [...found][i])
  return `0x${(0x80 + at).toString(16)} is ${[...expected][at]}, got ${[...found][at] ?? found}`
}
