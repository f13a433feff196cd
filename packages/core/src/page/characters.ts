/** White space, as HTML and Unicode see it, and marks that show nothing (zero-width, byte order, soft hyphen). */
export const SPACE = 1
/** Punctuation that structures prose: Latin . , ; : ! ? and its likes, CJK 、。「」！？ and theirs. */
export const PUNCTUATION = 2
/** A letter or digit of a script that puts spaces between words (Latin, Cyrillic, Hangul, …). */
export const WORD = 4
/** A character of a script without spaces whose words are about two long: Han, kana. */
export const DENSE = 8
/** A character of a script without spaces whose words are about four long: Thai, Lao, Khmer, Myanmar. */
export const LOOSE = 16
/** Other signs: quotes, brackets, slashes, symbols. */
export const SIGN = 32

/** Characters of a dense script that count as one word: the mean length of a Japanese or Chinese word. */
const DENSE_WORD_LENGTH = 2
/** Characters of a loose script that count as one word. */
const LOOSE_WORD_LENGTH = 4

/** The class of every UTF-16 unit; surrogates count as word characters on the high half, nothing on the low. */
export const CHARACTER_CLASS: Uint8Array = classTable()

function classTable(): Uint8Array {
  const table = new Uint8Array(0x10000).fill(WORD)
  const ranges = (kind: number, ...bounds: number[]) => {
    for (let i = 0; i < bounds.length; i += 2) table.fill(kind, bounds[i]!, bounds[i + 1]! + 1)
  }
  ranges(SPACE, 0x00, 0x20, 0x7f, 0xa0, 0xad, 0xad, 0x1680, 0x1680, 0x180e, 0x180e, 0x2000, 0x200f)
  ranges(SPACE, 0x2028, 0x202f, 0x205f, 0x206f, 0x3000, 0x3000, 0xfe00, 0xfe0f, 0xfeff, 0xfeff)
  ranges(SIGN, 0x21, 0x2f, 0x3a, 0x40, 0x5b, 0x60, 0x7b, 0x7e, 0xa1, 0xa9, 0xab, 0xac, 0xae, 0xb4, 0xb6, 0xb9)
  ranges(SIGN, 0xbb, 0xbb, 0xbf, 0xbf, 0xd7, 0xd7, 0xf7, 0xf7, 0x2010, 0x2027, 0x2030, 0x205e, 0x20a0, 0x20cf)
  ranges(SIGN, 0x2100, 0x214f, 0x2190, 0x2bff, 0x3001, 0x3004, 0x3008, 0x3020, 0x3030, 0x303f, 0x30fb, 0x30fb)
  ranges(SIGN, 0xfe10, 0xfe6f, 0xff01, 0xff0f, 0xff1a, 0xff20, 0xff3b, 0xff40, 0xff5b, 0xff65, 0xe000, 0xf8ff)
  ranges(
    DENSE,
    0x2e80,
    0x2fdf,
    0x3005,
    0x3007,
    0x3021,
    0x302f,
    0x3041,
    0x30fa,
    0x30fc,
    0x30ff,
    0x3105,
    0x312f,
  )
  ranges(
    DENSE,
    0x3190,
    0x31ff,
    0x3400,
    0x4dbf,
    0x4e00,
    0x9fff,
    0xf900,
    0xfaff,
    0xff66,
    0xff9f,
    0xd840,
    0xd887,
  )
  ranges(LOOSE, 0x0e00, 0x0eff, 0x1000, 0x109f, 0x1780, 0x17ff)
  for (const mark of ".,;:!?。、「」『』！？，．；：…‥؟،؛।॥") table[mark.charCodeAt(0)] = PUNCTUATION
  ranges(0, 0xdc00, 0xdfff)
  return table
}

/** What a stretch of text holds. */
export interface TextCounts {
  /** Characters that are not white space; one for a surrogate pair. */
  characters: number
  /** Characters of the class {@link PUNCTUATION}. */
  punctuation: number
  /** Words; scripts without spaces are counted by the mean length of their words. */
  words: number
}

/** Counts `text` from `start` up to `end` into `counts`, adding to what is there. One pass, no allocation. */
export function countText(text: string, start: number, end: number, counts: TextCounts): void {
  let characters = 0
  let punctuation = 0
  let words = 0
  let run = 0
  let runKind = 0
  for (let i = start; i < end; i++) {
    const kind = CHARACTER_CLASS[text.charCodeAt(i)]!
    if (kind === SPACE || kind === 0) {
      if (kind === 0) continue
      if (run > 0) words += wordsInRun(run, runKind)
      run = 0
      continue
    }
    characters++
    if (kind === PUNCTUATION) punctuation++
    if (kind >= SIGN || kind === PUNCTUATION) {
      // An apostrophe or hyphen inside a word does not end it, but a full stop does.
      if (run > 0 && (kind === PUNCTUATION || runKind !== WORD)) {
        words += wordsInRun(run, runKind)
        run = 0
      }
      continue
    }
    if (run > 0 && kind !== runKind) {
      words += wordsInRun(run, runKind)
      run = 0
    }
    runKind = kind
    run++
  }
  if (run > 0) words += wordsInRun(run, runKind)
  counts.characters += characters
  counts.punctuation += punctuation
  counts.words += words
}

function wordsInRun(length: number, kind: number): number {
  if (kind === WORD) return 1
  return Math.ceil(length / (kind === DENSE ? DENSE_WORD_LENGTH : LOOSE_WORD_LENGTH))
}
