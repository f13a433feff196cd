import sniff from "html-encoding-sniffer"
import { decodePage } from "../../../packages/core/src/page/decode.js"
import { readDat } from "./dat.js"

/** How the encoding tests of one file came out; parse5 reads no bytes, so a sniffer is beside honbun. */
export interface EncodingResult {
  tests: number
  sniffer: number
  /** Right by name, and right in what is read: without a declaration ASCII is UTF-8 to honbun. */
  honbun: number
  sameText: number
  readonly differences: string[]
}

/** Runs the encoding tests of one file, given as a string with one character for each byte. */
export function runEncodingTests(file: string): EncodingResult {
  const result: EncodingResult = { tests: 0, sniffer: 0, honbun: 0, sameText: 0, differences: [] }
  for (const test of readDat(file)) {
    const bytes = Buffer.from(test.get("data")!, "latin1")
    const expected = new TextDecoder(test.get("encoding")!.trim()).encoding
    const { text, encoding } = decodePage(bytes)
    const ours = encoding.name
    result.tests++
    if (new TextDecoder(sniff(bytes, { defaultEncoding: "windows-1252" })).encoding === expected)
      result.sniffer++
    if (ours === expected) result.honbun++
    if (text === new TextDecoder(expected).decode(bytes)) result.sameText++
    else result.differences.push(`${expected}, read as ${ours}: ${test.get("data")!.slice(0, 80)}`)
  }
  return result
}
