import { type Blocks, sumOver } from "../../blocks/blocks.js"
import { CHARACTER_CLASS, DENSE, LOOSE, SPACE } from "../../page/characters.js"

/** What the text of each block shows by itself, one array a measure. */
export interface OwnText {
  readonly characters: Float32Array
  readonly words: Float32Array
  readonly linkCharacters: Float32Array
  readonly punctuation: Float32Array
  /** Sentence ends: . ! ? 。！？ followed by white space, a closing sign or the end. */
  readonly sentences: Float32Array
  /** Commas and their likes. */
  readonly commas: Float32Array
  readonly digits: Float32Array
  /** Upper-case letters of ASCII. */
  readonly capitals: Float32Array
  /** Letters of Han, kana, Thai and other scripts without spaces. */
  readonly dense: Float32Array
  /** The first and the last character that is not white space. */
  readonly firstUnit: Uint16Array
  readonly lastUnit: Uint16Array
  /** A hash of the text with white space left out and case folded. */
  readonly hash: Int32Array
}

const SENTENCE_END = unitSet(".!?。！？…")
const CLOSING = unitSet(" \n\t\r\"'”’」』）)】»")
const COMMA = unitSet(",、，;；")

function unitSet(units: string): Uint8Array {
  const set = new Uint8Array(0x10000)
  for (const unit of units) set[unit.charCodeAt(0)] = 1
  return set
}

/** Measures all blocks in one pass over their texts. */
export function measureText(blocks: Blocks): OwnText {
  const { length, page } = blocks
  const floats = () => new Float32Array(length)
  const own = {
    characters: floats(),
    words: floats(),
    linkCharacters: floats(),
    punctuation: floats(),
    sentences: floats(),
    commas: floats(),
    digits: floats(),
    capitals: floats(),
    dense: floats(),
    firstUnit: new Uint16Array(length),
    lastUnit: new Uint16Array(length),
    hash: new Int32Array(length),
  }
  for (let block = 0; block < length; block++) {
    own.characters[block] = sumOver(blocks, block, page.characters)
    own.words[block] = sumOver(blocks, block, page.words)
    own.linkCharacters[block] = sumOver(blocks, block, page.linkCharacters)
    own.punctuation[block] = sumOver(blocks, block, page.punctuation)
    measureUnits(blocks, block, own)
  }
  return own
}

function measureUnits(blocks: Blocks, block: number, own: { [K in keyof OwnText]: OwnText[K] }): void {
  const { text, textStart } = blocks.page
  const end = textStart[blocks.last[block]!]!
  let sentences = 0
  let commas = 0
  let digits = 0
  let capitals = 0
  let dense = 0
  let first = 0
  let last = 0
  let hash = 0x811c9dc5 | 0
  for (let i = textStart[blocks.first[block]!]!; i < end; i++) {
    const unit = text.charCodeAt(i)
    const kind = CHARACTER_CLASS[unit]!
    if (kind === SPACE) continue
    if (first === 0) first = unit
    last = unit
    hash = Math.imul(hash ^ (unit | 0x20), 0x01000193)
    if (kind === DENSE || kind === LOOSE) dense++
    else if (unit >= 0x30 && unit <= 0x39) digits++
    else if (unit >= 0x41 && unit <= 0x5a) capitals++
    else if (COMMA[unit]) commas++
    else if (SENTENCE_END[unit] && (i + 1 >= end || unit > 0x7f || CLOSING[text.charCodeAt(i + 1)]))
      sentences++
  }
  own.sentences[block] = sentences
  own.commas[block] = commas
  own.digits[block] = digits
  own.capitals[block] = capitals
  own.dense[block] = dense
  own.firstUnit[block] = first
  own.lastUnit[block] = last
  own.hash[block] = hash
}
