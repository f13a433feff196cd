import { encodingInHeader, encodingInPage } from "./declared-encoding.js"
import { cheapestReading, costOf } from "./detect-encoding.js"
import { sampleOf } from "./encoding-sample.js"
import type { Encoding } from "./page.js"
import { decodeAs } from "./platform-decoder.js"
import { countUtf8, looksLikeUtf16, type Utf8Counts } from "./unicode-bytes.js"
import { pageInArchive } from "./web-archive.js"

/** A declared encoding is unless another reads the bytes at this fraction of its cost … */
const OVERRULING_RATIO = 0.8
/** … and this many bits cheaper besides: a few odd characters prove nothing. */
const OVERRULING_BITS = 24
/** Fewer UTF-8 sequences than this can happen by chance in a double-byte encoding that was declared. */
const CHANCE_SEQUENCES = 3

/** Text, and how it was read from bytes. */
export interface Decoded {
  readonly text: string
  readonly encoding: Encoding
  /** Where a page in a web archive was saved from. */
  readonly url?: string | undefined
}

/**
 * The text of a page's bytes: by byte order mark, `Content-Type`, meta element or XML declaration as in
 * browsers. What is declared is checked against the bytes; where it is missing or false the bytes decide.
 * Of a web archive (MHTML) it is the text of the page in it. UTF-8 costs one decoding; other encodings two to four
 * milliseconds more, whatever the size.
 *
 * @example
 * ```ts
 * import { decodePage } from "@honbun/core"
 * const { text, encoding } = decodePage(Uint8Array.of(0x3c, 0x70, 0x3e, 0x93, 0xfa), "text/html; charset=shift_jis")
 * console.log(text, encoding.name) // <p>日 shift_jis
 * ```
 */
export function decodePage(bytes: Uint8Array, contentType?: string): Decoded {
  const archived = pageInArchive(bytes)
  if (!archived) return decodeMarkup(bytes, contentType)
  return { ...decodeMarkup(archived.bytes, archived.contentType), url: archived.url }
}

function decodeMarkup(bytes: Uint8Array, contentType: string | undefined): Decoded {
  const marked = byteOrderMark(bytes)
  if (marked) return read(bytes, marked, "bom")
  const unmarked = looksLikeUtf16(bytes)
  if (unmarked) return read(bytes, unmarked, "detected")

  const inHeader = encodingInHeader(contentType)
  const declared: Declared[] = inHeader === undefined ? [] : [{ name: inHeader, source: "http" }]
  const strict = strictUtf8(bytes)
  // What the header says and the bytes confirm needs no second witness.
  const inPage = inHeader === "utf-8" && strict !== undefined ? undefined : encodingInPage(bytes)
  if (inPage !== undefined) declared.push({ name: inPage, source: "meta" })
  const utf8 = readUtf8(bytes, strict, declared)
  if (utf8) return utf8
  const { name, source } = chooseLegacy(bytes, declared)
  return read(bytes, name, source)
}

interface Declared {
  readonly name: string
  readonly source: "http" | "meta"
}

function read(bytes: Uint8Array, name: string, source: Encoding["source"]): Decoded {
  return { text: decodeAs(name, bytes), encoding: { name, source } }
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8"
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le"
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : undefined
}

/** The page as UTF-8, when it is: wholly, or but for fewer bad sequences than good ones. */
function readUtf8(
  bytes: Uint8Array,
  text: string | undefined,
  declared: readonly Declared[],
): Decoded | undefined {
  // Such Japanese has seven bits a byte, so what UTF-8 makes fewer characters of is none.
  if (text?.length === bytes.length && holdsEscapes(bytes))
    return read(bytes, "iso-2022-jp", sourceOf("iso-2022-jp", declared))
  const first = declared[0]
  if (text !== undefined && (!first || first.name === "utf-8")) {
    const source = first?.source ?? (text.length === bytes.length ? "default" : "detected")
    return { text, encoding: { name: "utf-8", source } }
  }
  const counts = countUtf8(bytes)
  const expected = declared.some((each) => each.name === "utf-8") ? "utf-8" : first?.name
  if (!isUtf8(counts, expected)) return undefined
  return {
    text: text ?? decodeAs("utf-8", bytes),
    encoding: { name: "utf-8", source: sourceOf("utf-8", declared) },
  }
}

function isUtf8({ good, bad }: Utf8Counts, declared: string | undefined): boolean {
  if (good === 0) return bad === 0 && declared === "utf-8"
  if (declared === undefined || declared === "utf-8") return good > bad
  return bad === 0 ? good >= CHANCE_SEQUENCES || isSingleByte(declared) : good > 20 * bad
}

function isSingleByte(name: string): boolean {
  return /^(?:windows-|iso-8859|koi8|macintosh|x-mac|ibm)/.test(name)
}

const strictDecoder = new TextDecoder("utf-8", { fatal: true })

function strictUtf8(bytes: Uint8Array): string | undefined {
  try {
    return strictDecoder.decode(bytes)
  } catch {
    return undefined
  }
}

/** Whether the bytes switch to two-byte Japanese by escape sequences (ISO-2022-JP): ESC $ @ or ESC $ B. */
function holdsEscapes(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x1b); at >= 0; at = bytes.indexOf(0x1b, at + 1)) {
    if (bytes[at + 1] === 0x24 && (bytes[at + 2] === 0x40 || bytes[at + 2] === 0x42)) return true
  }
  return false
}

/** Who named an encoding, or that the bytes did. */
function sourceOf(name: string, declared: readonly Declared[]): Encoding["source"] {
  return declared.find((each) => each.name === name)?.source ?? "detected"
}

/** The encoding of bytes that are not UTF-8: the first declared one that is plausible, else the cheapest. */
function chooseLegacy(bytes: Uint8Array, declared: readonly Declared[]): Encoding {
  const sample = sampleOf(bytes)
  const first = declared.find((each) => each.name !== "utf-8")
  if (sample.length === 0) return first ?? { name: "utf-8", source: "default" }
  const best = cheapestReading(sample)
  for (const { name, source } of declared) {
    if (name === "utf-8") continue
    const cost = costOf(sample, name)
    if (best.cost >= cost * OVERRULING_RATIO || best.cost >= cost - OVERRULING_BITS) return { name, source }
  }
  return { name: best.name, source: sourceOf(best.name, declared) }
}
