import { foldWidth } from "./visible-text.js"

/** Letters of scripts that put spaces between words. */
const LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}]/u
const DIGIT = /\p{N}/u

/**
 * Finds a quotation in a text that was folded by `foldWidth`. White space may differ, but words and numbers stay
 * whole: "tide mills" is not in "a tide mill stores", nor 1,200 in 11,200.
 */
export function quotationPattern(value: string): RegExp {
  const signs = [...foldWidth(value).trim().replace(/\s+/g, " ")]
  let pattern = `(?<!${kindOf(signs[0]) ?? "(?!)"})`
  for (const [at, sign] of signs.entries()) {
    if (sign === " ") continue
    pattern += sign.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
    const next = signs[at + 1]
    if (next !== undefined && !belongTogether(sign, next)) pattern += "\\s*"
  }
  return new RegExp(`${pattern}(?!${kindOf(signs.at(-1)) ?? "(?!)"})`, "u")
}

/** Two letters of one word, or two digits of one number. */
function belongTogether(one: string, other: string): boolean {
  return (LETTER.test(one) && LETTER.test(other)) || (DIGIT.test(one) && DIGIT.test(other))
}

function kindOf(sign: string | undefined): string | undefined {
  if (sign === undefined) return undefined
  return LETTER.test(sign) ? LETTER.source : DIGIT.test(sign) ? DIGIT.source : undefined
}
