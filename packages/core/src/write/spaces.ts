/**
 * Whether a line of source may end between two characters without a space: Chinese and Japanese put none
 * between words, so a newline there is the editor's, not the writer's (CSS Text 3, section 4.1.3).
 */
export function joinsWithoutSpace(before: number, after: number): boolean {
  return isWide(before) && isWide(after)
}

/** Han, kana, bopomofo, CJK and full-width punctuation; Hangul has spaces between words. */
function isWide(c: number): boolean {
  if (c < 0x2e80) return false
  return (c !== 0x3000 && c <= 0x9fff) || (c >= 0xf900 && c <= 0xfaff) || (c >= 0xff01 && c <= 0xff60)
}

/** A text without soft hyphens: they say where a browser may break a word, and hide the word from a search. */
export function withoutSoftHyphens(text: string): string {
  return text.includes("\u00ad") ? text.replaceAll("\u00ad", "") : text
}
