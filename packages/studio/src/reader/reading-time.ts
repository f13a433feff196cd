/** What people read in a minute: words of languages that part them by spaces, characters of those that do not. */
const WORDS_A_MINUTE = 230
const CHARACTERS_A_MINUTE = 500
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/** How long a text takes to read, in whole minutes; at least one. */
export function readingMinutes(text: string): number {
  const characters = text.match(UNSPACED)?.length ?? 0
  const words = text.replace(UNSPACED, " ").match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_A_MINUTE + characters / CHARACTERS_A_MINUTE))
}
