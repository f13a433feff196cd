import { isCharacterLanguage, SHINGLE, tokensOf } from "@honbun/core/learn"

/** What a prediction lacks of the gold text, and what it has beyond it; lines as they are in each. */
export interface TextDifference {
  readonly missing: readonly string[]
  readonly extra: readonly string[]
}

/** A line is in the other text from this share of its shingles on. */
const FOUND_SHARE = 0.5

/**
 * Lines of each text that the other does not have. A line counts as had when half of its shingles (runs of
 * four words, or characters) are somewhere in the other. Linear.
 */
export function textDifference(gold: string, predicted: string, lang = ""): TextDifference {
  const characters = isCharacterLanguage(lang)
  return {
    missing: linesNotIn(gold, predicted, characters),
    extra: linesNotIn(predicted, gold, characters),
  }
}

function linesNotIn(text: string, other: string, characters: boolean): string[] {
  const known = new Set<string>()
  const tokens = tokensOf(other, characters)
  // Short lines have short shingles.
  for (let length = 1; length <= SHINGLE; length++) {
    for (let i = 0; i + length <= tokens.length; i++) known.add(tokens.slice(i, i + length).join(" "))
  }
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => {
      const own = tokensOf(line, characters)
      if (own.length === 0) return false
      const length = Math.min(SHINGLE, own.length)
      const all = own.length - length + 1
      let found = 0
      for (let i = 0; i < all; i++) if (known.has(own.slice(i, i + length).join(" "))) found++
      return found < FOUND_SHARE * all
    })
}
