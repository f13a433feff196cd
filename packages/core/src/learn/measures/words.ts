/**
 * Languages whose text is compared by characters, because they are written without spaces or with loose ones.
 * Japanese, Chinese, Korean, Thai, Burmese, Lao, Khmer.
 */
const CHARACTER_LANGUAGES: ReadonlySet<string> = new Set(["ja", "zh", "ko", "th", "my", "lo", "km"])

/**
 * Letters, numbers and the underscore: exactly what other tools' `\w` matches under Unicode (checked for every code
 * point of Unicode 14). Combining marks are not in it.
 */
const WORDS = /[\p{L}\p{N}_]+/gu
const NOT_ALPHANUMERIC = /[^\p{L}\p{N}]+/gu

/** The words of a text, case kept; or with `characters` the letters and digits of all words, one by one. */
export function tokensOf(text: string, characters = false): string[] {
  const words = text.match(WORDS) ?? []
  return characters ? Array.from(words.join("")) : [...words]
}

/** Only the letters and digits of a text, compatibility forms folded (NFKC), lower case: for loose comparison. */
export function normalise(text: string): string {
  return text.normalize("NFKC").replace(NOT_ALPHANUMERIC, "").toLowerCase()
}

/** Whether a language (`ja`, `zh-Hant`) is compared by characters. */
export function isCharacterLanguage(language: string): boolean {
  return CHARACTER_LANGUAGES.has(language.toLowerCase().split(/[-_]/)[0]!)
}
