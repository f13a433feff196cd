/** What people read in a minute: words of languages that part them by spaces, characters of those that do not. */
const WORDS_A_MINUTE = 230
const CHARACTERS_A_MINUTE = 500
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
/** Characters that are counted; the rest of a longer text is taken to be like them. */
const COUNTED = 20_000

/** How long a text takes to read, in whole minutes; at least one. */
export function readingMinutes(text: string): number {
  const beginning = text.slice(0, COUNTED)
  const characters = beginning.match(UNSPACED)?.length ?? 0
  const words = beginning.replace(UNSPACED, " ").match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  const minutes = words / WORDS_A_MINUTE + characters / CHARACTERS_A_MINUTE
  return Math.max(1, Math.round((minutes * text.length) / Math.max(1, beginning.length)))
}
