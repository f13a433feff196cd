import { countText, type TextCounts } from "../../page/characters.js"

/** A text of fewer words is a label or a line, in words. */
const FEWEST_WORDS = 8
/** Words of prose are this long on average at most, in characters; addresses and encoded bytes are longer. */
const LONGEST_MEAN = 14
/** At most this share of the characters of prose are signs of code and style sheets. */
const MOST_CODE = 0.02
/** There is a mark of punctuation in so many words of prose at least. */
const WORDS_PER_MARK = 40

/** Tags, as far as they matter to those who count words. */
export const TAGS: RegExp = /<[^<>]*>/g
const CODE = /[{}=;|\\_$#@<>[\]]/g

/** The words of a text that is prose: 0 for labels, lists of keys, code, addresses, encoded bytes. Markup is left out. */
export function proseWords(text: string): number {
  const bare = text.replace(TAGS, " ").replace(/&#?\w{1,31};/g, " ")
  const counts: TextCounts = { characters: 0, punctuation: 0, words: 0 }
  countText(bare, 0, bare.length, counts)
  const { words, characters, punctuation } = counts
  if (words < FEWEST_WORDS || characters > LONGEST_MEAN * words || punctuation * WORDS_PER_MARK < words)
    return 0
  return (bare.match(CODE)?.length ?? 0) > MOST_CODE * characters ? 0 : words
}
