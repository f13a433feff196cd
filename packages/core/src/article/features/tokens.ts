const WORD = /[\p{L}\p{N}]+/gu
/** Runs of characters that are written without spaces between words. */
const DENSE_RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu

/**
 * The words of a text in lower case, for counting and comparing; scripts without spaces give pairs of
 * neighbouring characters.
 */
export function tokensOf(text: string): string[] {
  return latinTokens(text) ?? anyTokens(text)
}

const WORD_UNIT = 1
const OTHER_UNIT = 2

/** What each small letter, digit or sign of Latin texts is; 0 for all that Unicode's tables are needed for. */
const LATIN_UNITS: Uint8Array = latinUnits()

function latinUnits(): Uint8Array {
  const units = new Uint8Array(1 << 16)
  const add = (from: number, to: number) => {
    for (let unit = from; unit < to; unit++) {
      const own = String.fromCharCode(unit)
      const folded = own.normalize("NFKC")
      if (folded === own && /[\p{L}\p{N}]/u.test(own)) units[unit] = WORD_UNIT
      else if (!/[\p{L}\p{N}\p{M}]/u.test(folded)) units[unit] = OTHER_UNIT
    }
  }
  // Basic Latin to Latin Extended-B, general punctuation, the euro sign.
  add(0x00, 0x250)
  add(0x2000, 0x2070)
  add(0x20ac, 0x20ad)
  return units
}

/** The same for texts in Latin letters, four times as fast; undefined for others. */
function latinTokens(text: string): string[] | undefined {
  const tokens: string[] = []
  const folded = text.toLowerCase()
  let start = -1
  for (let i = 0; i < folded.length; i++) {
    const kind = LATIN_UNITS[folded.charCodeAt(i)]!
    if (kind === WORD_UNIT) {
      if (start < 0) start = i
    } else if (kind === 0) return undefined
    else if (start >= 0) {
      tokens.push(folded.slice(start, i))
      start = -1
    }
  }
  if (start >= 0) tokens.push(folded.slice(start))
  return tokens
}

function anyTokens(text: string): string[] {
  const folded = text.normalize("NFKC").toLowerCase()
  const tokens: string[] = []
  for (const [word] of folded.matchAll(WORD)) {
    if (word.charCodeAt(0) < 0x0e00) tokens.push(word)
    else pushDense(word, tokens)
  }
  return tokens
}

function pushDense(word: string, tokens: string[]): void {
  let end = 0
  for (const match of word.matchAll(DENSE_RUN)) {
    if (match.index > end) tokens.push(word.slice(end, match.index))
    end = match.index + match[0].length
    if (match[0].length === 1) tokens.push(match[0])
    for (let i = 0; i + 1 < match[0].length; i++) tokens.push(match[0].slice(i, i + 2))
  }
  if (end < word.length) tokens.push(word.slice(end))
}
