/** Letters of scripts that write without spaces and in which a letter is about a word: Chinese and Japanese. */
const LETTER_WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
/** Runs of letters of scripts that write without spaces in words of several letters: Thai, Lao, Khmer, Burmese. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu
/** How many letters and signs a word of these scripts has, about. */
const UNSPACED_LETTERS = 5
/** Words that are between spaces, with the apostrophes, points and hyphens in them. */
const SPACED = /[\p{L}\p{N}\p{M}]+(?:['’.,·:-][\p{L}\p{N}\p{M}]+)*/gu

/**
 * Words a reader takes in a minute, silently: 238 of English non-fiction in the mean of 190 studies (Brysbaert 2019);
 * Japanese and Chinese letters are read at about 500 a minute.
 */
const WORDS_A_MINUTE = 238
const LETTERS_A_MINUTE = 500

/** How long a text is. */
export interface TextAmount {
  /** Words; of Chinese and Japanese the letters, as word processors count them. */
  readonly words: number
  /** How long it takes to read, in whole minutes; 0 for no text. */
  readonly minutes: number
}

/** Counts the words of a text in any language. Linear in the text. */
export function amountOf(text: string): TextAmount {
  const letters = text.match(LETTER_WORDS)?.length ?? 0
  let spaced = 0
  const rest = text.replace(LETTER_WORDS, " ").replace(UNSPACED, (run) => {
    spaced += Math.ceil(run.length / UNSPACED_LETTERS)
    return " "
  })
  spaced += rest.match(SPACED)?.length ?? 0
  const minutes = spaced / WORDS_A_MINUTE + letters / LETTERS_A_MINUTE
  return { words: letters + spaced, minutes: Math.ceil(minutes) }
}
